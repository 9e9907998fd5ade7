import bench from '#brand/pictures/bench.svg'
import { schoolPath } from '#contract/paths.ts'
import type { Review } from '#contract/reviews.ts'
import type { SchoolAnswer } from '#contract/school-answers.ts'
import type { SchoolDetail } from '#contract/schools.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import QueuedReviews from '#web/features/reviews/queued-reviews.island.tsx'
import {
  describeReviewSearch,
  formatReviewSearch,
  isNarrowed,
  type ReviewSearch,
} from '#web/features/reviews/review-search.ts'
import { ReviewSearchFields, TopicLinks, VotesNote } from '#web/features/reviews/review-search-fields.tsx'
import { StaticReviewList } from '#web/features/reviews/static-review-list.tsx'
import { Island } from '#web/islands/island.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { SamplesNote } from '#web/ui/samples-note.tsx'

type ReviewsSectionProps = {
  school: SchoolDetail
  reviews: Review[]
  answers: SchoolAnswer[]
  /** The number of reviews that match the search. */
  total: number
  search: ReviewSearch
  page: number
  totalPages: number
}

export function ReviewsSection({
  school,
  reviews,
  answers,
  total,
  search,
  page,
  totalPages,
}: ReviewsSectionProps) {
  const { reviewCount } = school
  const isNarrow = isNarrowed(search)
  return (
    <section aria-labelledby="reviews" className="max-w-3xl lg:col-start-1 lg:row-span-2 lg:row-start-1">
      <div className="mb-5 flex flex-wrap items-baseline gap-x-2">
        <h2 id="reviews" className="text-2xl">
          {reviewCount > 0
            ? m.schools_reviews_heading({ count: formatNumber(reviewCount) })
            : m.schools_reviews()}
        </h2>
        <SamplesNote sample={reviews.some(({ sample }) => sample)} />
      </div>
      {reviewCount > 1 && <FindReviews school={school} search={search} />}
      {isNarrow && (
        <p className="mb-5">
          {m.reviews_found({ count: total, search: describeReviewSearch(search) })}{' '}
          <a href={href(`${schoolPath(school)}#reviews`)} className="text-link">
            {m.schools_show_all_reviews()}
          </a>
        </p>
      )}
      <div className="grid gap-5">
        {page === 1 && !isNarrow && (
          <Island
            of={QueuedReviews}
            on="own"
            props={{ schoolId: school._id, hasReviews: total > 0 }}
            slots={{ 'no-reviews': <NoReviews /> }}
          />
        )}
        {total > 0 && (
          <StaticReviewList reviews={reviews} answers={answers} schoolName={school.name} as="h3" />
        )}
      </div>
      {total > 0 && <VotesNote />}
      <Pagination
        page={page}
        totalPages={totalPages}
        label={m.schools_reviews_list()}
        to={(target) => schoolPath(school) + formatReviewSearch(search, target)}
      />
    </section>
  )
}

/** Sorts, filters and searches reviews with links and a GET form, which work without JavaScript. */
function FindReviews({ school, search }: Pick<ReviewsSectionProps, 'school' | 'search'>) {
  return (
    <div className="mb-5 grid gap-3">
      <TopicLinks topics={school.topics} search={search} />
      <form method="get" action="#reviews" className="find-reviews">
        <ReviewSearchFields search={search} languages={school.reviewLanguages} />
        <button type="submit">{m.site_show()}</button>
      </form>
    </div>
  )
}

function NoReviews() {
  return (
    <EmptyState picture={bench} title={m.schools_no_reviews_yet()} as="h3">
      {m.schools_no_reviews_text()}
    </EmptyState>
  )
}
