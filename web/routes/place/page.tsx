import { data, redirect } from 'react-router'
import { placePath } from '#contract/paths.ts'
import { placeLimits } from '#contract/places.ts'
import { placeCrumbs } from '#web/features/directory/place-crumbs.ts'
import { parseSearch } from '#web/features/directory/school-search.ts'
import { BestReviewed } from '#web/routes/place/best-reviewed.tsx'
import { ChildPlaces } from '#web/routes/place/child-places.tsx'
import { KindCounts } from '#web/routes/place/kind-counts.tsx'
import { LatestReviews } from '#web/routes/place/latest-reviews.tsx'
import { Neighbours } from '#web/routes/place/neighbours.tsx'
import { placeMeta } from '#web/routes/place/place-meta.ts'
import { fullName, reviewSummary, sectorSummary } from '#web/routes/place/place-texts.ts'
import { SchoolRows } from '#web/routes/place/school-rows.tsx'
import { pageServices } from '#web/services.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { formatCount, formatNumber } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SamplesNote } from '#web/ui/samples-note.tsx'
import type { Route } from './+types/page'

const pageUrl = (path: string, page: number) =>
  page > 1 ? `${placePath(path)}?page=${page}` : placePath(path)

/**
 * Redirects from a place without a page to a parent with a page, from a URL with capital letters to the URL in lower
 * case, and from a page number that is too high to the first page.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { places, hasSamples } = context.get(pageServices)
  const { page } = parseSearch(new URL(request.url).searchParams)
  const given = [params.state, params.district, params.town].filter((slug) => slug !== undefined).join('/')
  const path = given.normalize('NFC').toLowerCase()
  const place = await places.find(path)
  if (!place) throw data('We do not know this place. Please check the address.', { status: 404 })
  if ('redirectTo' in place) throw redirect(placePath(place.redirectTo), 302)
  if (path !== given) throw redirect(pageUrl(path, page), 301)
  const totalPages = Math.ceil(place.schools / placeLimits.schoolsPerPage)
  if (page > totalPages) throw redirect(placePath(path))
  const [ratings, schools, sample] = await Promise.all([
    places.ratings(place.id),
    places.schools(place.id, page),
    hasSamples(),
  ])
  return { place, ratings, schools, page, totalPages, sample }
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return loaderData ? placeMeta(root.loaderData, loaderData) : []
}

export default function PlacePage({ loaderData }: Route.ComponentProps) {
  const { place, ratings, schools, page, totalPages, sample } = loaderData
  const { name, level, parents, kinds, children, neighbours } = place
  const sectors = sectorSummary(kinds)
  return (
    <>
      <PageHeader title={`Schools in ${name}`} above={<Breadcrumb crumbs={placeCrumbs(parents)} />}>
        <p className="text-lg text-chalk-2 [&_span]:text-chalk-2">
          {formatCount(place.schools, 'school', 'schools')}
          <SamplesNote sample={sample} />
          {sectors && `: ${sectors}`}
        </p>
        {ratings.reviews > 0 && (
          <p className="text-chalk-2 [&_span]:text-chalk-2">
            {reviewSummary(ratings)}
            <SamplesNote sample={sample} />
          </p>
        )}
      </PageHeader>
      <div className="wrap grid items-start gap-x-12 gap-y-10 py-10 pb-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-12">
          {page === 1 && (
            <>
              {level === 'state' && <ChildPlaces level={level} places={children} />}
              <BestReviewed schools={ratings.best} name={name} level={level} sample={sample} />
              <LatestReviews latest={ratings.latest} name={name} level={level} />
              {level === 'district' && <ChildPlaces level={level} places={children} />}
            </>
          )}
          <section aria-labelledby="schools">
            <h2 id="schools" className="mb-1 text-2xl">
              All schools in {name}
            </h2>
            <p className="mb-3 text-ink-2">
              {level === 'state' && 'By district. '}
              Schools with reviews come first, then schools with the highest classes.
              {totalPages > 1 && ` Page ${formatNumber(page)} of ${formatNumber(totalPages)}.`}
            </p>
            <SchoolRows schools={schools} level={level} />
            <Pagination
              page={page}
              totalPages={totalPages}
              label={`schools in ${fullName(place)}`}
              to={(target) => pageUrl(place.path, target)}
            />
          </section>
        </div>
        <aside aria-label={`About ${name}`} className="grid gap-6">
          <KindCounts kinds={kinds} total={place.schools} sample={sample} />
          <Neighbours level={level} neighbours={neighbours} parent={parents.at(-1)?.name} />
        </aside>
      </div>
    </>
  )
}
