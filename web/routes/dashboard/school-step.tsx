import type { School } from '#contract/schools.ts'
import { placeLine } from '#web/features/directory/place.ts'
import { Rating } from '#web/features/directory/rating.tsx'
import type { SchoolQuestion } from '#web/features/directory/school-question.ts'
import { SchoolReviews } from '#web/features/reviews/school-reviews.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SampleMark } from '#web/ui/sample-mark.tsx'
import { BackToDashboard, StepLink } from './step-links.tsx'

type SchoolStepProps = { school: School; question: SchoolQuestion }

/** Step 2: the school with its reviews. */
export function SchoolStep({ school, question }: SchoolStepProps) {
  return (
    <>
      <PageHead title={school.name}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-chalk-2 [&_span]:text-chalk-2">
          {placeLine(school)}
          {school.sample && <SampleMark />}
        </p>
        {/* Below, the empty state says that there is no review. */}
        {school.reviewCount > 0 && (
          <p className="mt-1">
            <Rating school={school} size="large" />
          </p>
        )}
        <div className="mt-3">
          <StepLink step={3} question={question} school={school} look="main">
            Add Review
          </StepLink>
        </div>
      </PageHead>
      <div className="wrap py-6 pb-16">
        <div className="-ml-4 mb-4 flex max-sm:-ml-3 flex-wrap">
          <StepLink step={1} question={question} look="plain" className="max-sm:px-3">
            ← Back to Search
          </StepLink>
          <BackToDashboard />
        </div>
        <SchoolReviews
          key={school._id}
          school={school}
          asMember
          invitation="This school doesn't have any reviews yet. Be the first to share your experience!"
        />
      </div>
    </>
  )
}
