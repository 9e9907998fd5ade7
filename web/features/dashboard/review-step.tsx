import { useNavigate } from 'react-router'
import type { School } from '#contract/schools.ts'
import type { SchoolQuestion } from '#web/features/directory/school-question.ts'
import { showSentReview } from '#web/features/reviews/sent-review.ts'
import { ReviewDesk } from '#web/layout/review-desk.tsx'
import { BackToDashboard, StepLink } from './step-links.tsx'

type ReviewStepProps = { school: School; question: SchoolQuestion }

/** Step 3: write your review. Once it is sent the view returns to step 0, which shows its author key. */
export function ReviewStep({ school, question }: ReviewStepProps) {
  const navigate = useNavigate()
  return (
    <ReviewDesk
      school={school}
      back={
        <>
          <StepLink step={2} question={question} school={school} look="plain" className="max-sm:px-3">
            ← Back
          </StepLink>
          <BackToDashboard />
        </>
      }
      onSent={(sent) => {
        showSentReview(sent)
        // The sent form leaves the history: the way back does not lead into an empty one.
        navigate('/dashboard', { replace: true })
      }}
    />
  )
}
