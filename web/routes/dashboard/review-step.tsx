import { useNavigate } from 'react-router'
import type { School } from '#contract/schools.ts'
import type { SchoolQuestion } from '#web/features/directory/school-question.ts'
import { ReviewDesk } from '#web/features/layout/review-desk.tsx'
import { forgetOpenPlaces } from './open-places.ts'
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
      onSent={() => {
        // Going back from here must show neither the form nor the school nor the search.
        forgetOpenPlaces()
        navigate('/dashboard', { replace: true })
      }}
    />
  )
}
