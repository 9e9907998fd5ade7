import type { School } from '#contract/schools.ts'
import { Rating } from '#web/features/directory/rating.tsx'
import { formatLocation } from '#web/features/directory/school-location.ts'
import type { SchoolSearch } from '#web/features/directory/school-search.ts'
import { loadSchoolReviews } from '#web/features/reviews/load-school-reviews.ts'
import { fallbacks } from '#web/lib/api/api-error.ts'
import { LazyComponent } from '#web/lib/api/lazy-component.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import { BackToDashboard, StepLink } from './step-links.tsx'

type SchoolStepProps = { school: School; search: SchoolSearch }

export function SchoolStep({ school, search }: SchoolStepProps) {
  return (
    <>
      <PageHeader title={school.name}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-chalk-2 [&_span]:text-chalk-2">
          {formatLocation(school)}
          {school.sample && <SampleBadge />}
        </p>
        {/* Without reviews, the empty state below replaces the rating. */}
        {school.reviewCount > 0 && (
          <p className="mt-1">
            <Rating school={school} size="large" />
          </p>
        )}
        <div className="mt-3">
          <StepLink step={3} search={search} school={school} variant="main">
            Add Review
          </StepLink>
        </div>
      </PageHeader>
      <div className="wrap py-6 pb-16">
        <div className="-ml-4 mb-4 flex max-sm:-ml-[min(0.75rem,4vw)] flex-wrap">
          <StepLink step={1} search={search} variant="plain" className="max-sm:px-3">
            ← Back to Search
          </StepLink>
          <BackToDashboard />
        </div>
        <LazyComponent
          key={school._id}
          load={loadSchoolReviews}
          with={{
            school,
            withSession: true,
            invitation: "This school doesn't have any reviews yet. Be the first to share your experience!",
          }}
          label="Fetching the reviews…"
          fallback={fallbacks.reviews}
        />
      </div>
    </>
  )
}
