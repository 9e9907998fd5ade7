import type { School } from '#contract/schools.ts'
import { clearHiddenStates } from '#web/features/directory/hidden-states.ts'
import type { SchoolSearch } from '#web/features/directory/school-search.ts'
import { WriteReviewScreen } from '#web/features/reviews/write-review-screen.tsx'
import { openWithinPage } from '#web/islands/view.ts'
import { BackToDashboard, StepLink } from './step-links.tsx'

type ReviewStepProps = { school: School; search: SchoolSearch }

/** Shows the review form. After the review is sent, opens step 0, which shows `SentReviewPanel`. */
export function ReviewStep({ school, search }: ReviewStepProps) {
  return (
    <WriteReviewScreen
      school={school}
      back={
        <>
          <StepLink step={2} search={search} school={school} variant="plain" className="max-sm:px-3">
            ← Back
          </StepLink>
          <BackToDashboard />
        </>
      }
      onSent={() => {
        // On a shared phone, Back must not show the school and the search.
        clearHiddenStates()
        openWithinPage('/dashboard', { replace: true })
      }}
    />
  )
}
