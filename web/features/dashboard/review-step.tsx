import { useNavigate } from 'react-router'
import type { School } from '#contract/schools.ts'
import { placeLine } from '#web/features/directory/place.ts'
import type { SchoolQuestion } from '#web/features/directory/school-question.ts'
import { ReviewForm } from '#web/features/reviews/review-form.tsx'
import { announce } from '#web/layout/notice-store.ts'
import { ReviewDesk } from '#web/layout/review-desk.tsx'
import { BackToDashboard, StepLink } from './step-links.tsx'

type ReviewStepProps = { school: School; question: SchoolQuestion }

/** Step 3: write your review. Once it is sent the view returns to step 0. */
export function ReviewStep({ school, question }: ReviewStepProps) {
  const navigate = useNavigate()
  return (
    <ReviewDesk
      schoolName={school.name}
      place={placeLine(school)}
      sample={school.sample}
      back={
        <>
          <StepLink step={2} question={question} school={school} look="plain" className="max-sm:px-3">
            ← Back
          </StepLink>
          <BackToDashboard />
        </>
      }
    >
      <ReviewForm
        key={school._id}
        schoolId={school._id}
        onSent={(news) => {
          announce(news)
          // The sent form leaves the history: the way back does not lead into an empty one.
          navigate('/dashboard', { replace: true })
        }}
      />
    </ReviewDesk>
  )
}
