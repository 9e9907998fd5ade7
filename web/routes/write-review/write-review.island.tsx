import { schoolPath } from '#contract/paths.ts'
import type { School } from '#contract/schools.ts'
import { WriteReviewScreen } from '#web/features/reviews/write-review-screen.tsx'
import { leave } from '#web/islands/view.ts'
import { RequireSession } from '#web/lib/session/guards.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/**
 * Shows the review form. After the student has sent the review, the dashboard replaces this page in the history.
 * Otherwise, the history of a shared phone would show which school was reviewed, because this URL contains the id of
 * the school.
 */
export default function WriteReview({ school }: { school: School }) {
  return (
    <RequireSession>
      <WriteReviewScreen
        school={school}
        back={
          <ButtonLink to={schoolPath(school)} variant="plain" size="small" className="max-sm:px-3">
            ← Back
          </ButtonLink>
        }
        onSent={() => leave('/dashboard', { replace: true })}
      />
    </RequireSession>
  )
}
