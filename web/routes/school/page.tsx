import { data, redirect } from 'react-router'
import bench from '#brand/pictures/bench.svg'
import { limits } from '#contract/limits.ts'
import { reachablePages } from '#contract/paging.ts'
import { schoolPath } from '#contract/paths.ts'
import { Rating } from '#web/features/directory/rating.tsx'
import { formatLocation } from '#web/features/directory/school-location.ts'
import { parseSearch } from '#web/features/directory/school-search.ts'
import { StaticReviewList } from '#web/features/reviews/static-review-list.tsx'
import { NearbySchools } from '#web/routes/school/nearby-schools.tsx'
import { RatingBars } from '#web/routes/school/rating-bars.tsx'
import { SchoolFacts } from '#web/routes/school/school-facts.tsx'
import { schoolMeta } from '#web/routes/school/school-meta.ts'
import { pageServices } from '#web/services.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import { SamplesNote } from '#web/ui/samples-note.tsx'
import type { Route } from './+types/page'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { schools, reviews: reviewService } = context.get(pageServices)
  const { searchParams } = new URL(request.url)
  const { page } = parseSearch(searchParams)
  const school = await schools.find(params.id)
  if (!school) throw data(null, { status: 404 })
  const path = schoolPath(school)
  if (`/schools/${params.id}/${encodeURIComponent(params.slug ?? '')}` !== path) {
    throw redirect(page > 1 ? `${path}?page=${page}` : path, 301)
  }
  const perPage = limits.reviewsPerSchoolPage
  if (page > reachablePages(limits.reachableResults, perPage)) throw redirect(path)
  const [{ reviews, total }, nearby] = await Promise.all([
    reviewService.list(school._id, page, perPage),
    schools.nearby(school._id),
  ])
  const totalPages = Math.max(1, reachablePages(total, perPage))
  if (page > totalPages) throw redirect(path)
  return { school, reviews, total, page, totalPages, nearby }
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return loaderData ? schoolMeta(root.loaderData, loaderData) : []
}

export default function SchoolPage({ loaderData }: Route.ComponentProps) {
  const { school, reviews, total, page, totalPages, nearby } = loaderData
  const write = (
    <ButtonLink to={`/write-review/${school._id}`} variant="main">
      Write a review
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={school.name}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg text-chalk-2 [&_span]:text-chalk-2">
          {formatLocation(school)}
          {school.sample && <SampleBadge />}
        </p>
        <p className="mt-1">
          <Rating school={school} size="large" />
        </p>
        <div className="mt-3">{write}</div>
      </PageHeader>
      <div className="wrap grid items-start gap-x-12 gap-y-10 py-10 pb-16 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        {total > 0 && (
          <section
            aria-labelledby="stars"
            className="rounded-card border border-rule bg-card p-6 shadow-card lg:col-start-2"
          >
            <div className="mb-3 flex flex-wrap items-baseline gap-x-2">
              <h2 id="stars" className="text-lg">
                How the stars are spread
              </h2>
              <SamplesNote sample={school.sample} />
            </div>
            <RatingBars counts={school.ratingCounts} />
          </section>
        )}
        <section
          aria-labelledby="facts"
          className="rounded-card border border-rule bg-card p-6 shadow-card lg:col-start-2"
        >
          <h2 id="facts" className="mb-3 text-lg">
            From the UDISE register
          </h2>
          <SchoolFacts school={school} />
        </section>
        <section aria-labelledby="reviews" className="max-w-3xl lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <div className="mb-5 flex flex-wrap items-baseline gap-x-2">
            <h2 id="reviews" className="text-2xl">
              {total > 0 ? `Reviews (${formatNumber(total)})` : 'Reviews'}
            </h2>
            <SamplesNote sample={reviews.some(({ sample }) => sample)} />
          </div>
          {total === 0 ? (
            <EmptyState picture={bench} title="No reviews yet" as="h3">
              This school doesn't have any reviews yet. Be the first to share your experience!
            </EmptyState>
          ) : (
            <div className="grid gap-5">
              <StaticReviewList reviews={reviews} as="h3" />
            </div>
          )}
          <Pagination
            page={page}
            totalPages={totalPages}
            label="reviews"
            to={(target) => (target > 1 ? `${schoolPath(school)}?page=${target}` : schoolPath(school))}
          />
        </section>
      </div>
      <NearbySchools schools={nearby} />
    </>
  )
}
