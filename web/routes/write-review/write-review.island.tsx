import { schoolPath } from '#contract/paths.ts'
import type { School } from '#contract/schools.ts'
import { WriteReviewScreen } from '#web/features/reviews/write-review-screen.tsx'
import { leave } from '#web/islands/view.ts'
import { RequireSession } from '#web/lib/session/guards.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/**
 * Shows the review form. After the review is sent, the dashboard replaces this page in the history. On a shared phone,
 * the URL of this page would show which school was reviewed.
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
