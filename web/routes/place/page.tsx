import { data, redirect } from 'react-router'
import { placePath } from '#contract/paths.ts'
import { type Neighbour, type Place, type PlaceLink, placeLimits } from '#contract/places.ts'
import type { School } from '#contract/schools.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { PlaceLinks, placeCrumbs } from '#web/features/directory/place-links.tsx'
import { parseSearch } from '#web/features/directory/school-search.ts'
import type { MetaArgs, PageArgs, PageProps } from '#web/page-types.ts'
import {
  childrenTitles,
  fullName,
  neighbourTitles,
  reviewSummary,
  sectorSummary,
} from '#web/routes/place/place-meta.ts'
import { pageServices } from '#web/services.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SamplesNote } from '#web/ui/samples-note.tsx'
import { KindCounts } from './kind-counts.tsx'
import { LatestReviews } from './latest-reviews.tsx'
import { placeMeta } from './place-meta.ts'
import { SchoolRows } from './school-rows.tsx'

type NeighboursProps = { level: Place['level']; neighbours: Neighbour[]; parent: string | undefined }

function Neighbours({ level, neighbours, parent: ownParent }: NeighboursProps) {
  if (neighbours.length === 0) return null
  return (
    <section
      aria-labelledby="neighbours"
      className="rounded-card border border-rule bg-card p-6 pb-4 shadow-card"
    >
      <h2 id="neighbours" className="mb-2 text-lg">
        {neighbourTitles[level]}
      </h2>
      <ul>
        {neighbours.map(({ path, name, parent, schools, kilometres }) => (
          <li key={path} className="border-b border-rule last:border-0">
            <a
              href={href(placePath(path))}
              className="group flex items-baseline justify-between gap-x-4 py-2.5"
            >
              <span className="min-w-0">
                <span className="font-medium text-leaf underline-offset-4 group-hover:underline">{name}</span>
                <span className="block text-sm text-ink-2">
                  {parent && parent !== ownParent && `${parent} · `}
                  {m.schools_count({ count: schools })}
                </span>
              </span>
              <span className="shrink-0 text-sm text-ink-2 tabular-nums">
                {m.schools_km({ value: formatNumber(kilometres) })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The maximum number of places that are visible at first. `<details>` contains the smaller places. */
const maximumShown = 24

/** @param places in the order of their names */
function ChildPlaces({ level, places }: { level: Place['level']; places: PlaceLink[] }) {
  if (places.length === 0) return null
  const largest = places.toSorted((one, other) => other.schools - one.schools).slice(0, maximumShown)
  const shown = new Set(largest)
  return (
    <section aria-labelledby="places">
      <h2 id="places" className="mb-2 text-2xl">
        {childrenTitles[level]}
      </h2>
      <PlaceLinks places={places.filter((place) => shown.has(place))} />
      {places.length > largest.length && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
            {m.schools_more_places({ level, count: places.length - largest.length })}
          </summary>
          <PlaceLinks places={places.filter((place) => !shown.has(place))} />
        </details>
      )}
      {level === 'district' && <p className="mt-3 text-sm text-ink-2">{m.schools_smaller_places()}</p>}
    </section>
  )
}

type BestReviewedProps = Pick<Place, 'name' | 'level'> & { schools: School[]; sample: boolean }

function BestReviewed({ schools, name, level, sample }: BestReviewedProps) {
  if (schools.length < 2) return null
  return (
    <section aria-labelledby="best">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-2">
        <h2 id="best" className="text-2xl">
          {m.schools_best_reviewed_in({ place: name })}
        </h2>
        <SamplesNote sample={sample} />
      </div>
      <SchoolRows schools={schools} level={level} ranked />
      <details className="mt-3 text-sm">
        <summary className="min-h-6 cursor-pointer font-medium">{m.schools_how_this_order_is_made()}</summary>
        <p className="mt-2 max-w-2xl text-ink-2">
          {m.schools_order_explained({ reviews: placeLimits.reviewsOfBest })}
        </p>
      </details>
    </section>
  )
}

const pageUrl = (path: string, page: number) =>
  page > 1 ? `${placePath(path)}?page=${page}` : placePath(path)

/**
 * Redirects from a place without a page to a parent with a page, from a URL with capital letters to the URL in lower
 * case, and from a page number that is too high to the first page.
 */
export async function loader({
  params,
  request,
  context,
}: PageArgs<{ state: string; district?: string; town?: string }>) {
  const { places, hasSamples } = context.get(pageServices)
  const { page } = parseSearch(new URL(request.url).searchParams)
  const given = [params.state, params.district, params.town].filter((slug) => slug !== undefined).join('/')
  const path = given.normalize('NFC').toLowerCase()
  const place = await places.find(path)
  if (!place) throw data(m.schools_unknown_place_address(), { status: 404 })
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

export function meta({ loaderData, site }: MetaArgs<typeof loader>) {
  return loaderData ? placeMeta(site, loaderData) : []
}

export default function PlacePage({ loaderData }: PageProps<typeof loader>) {
  const { place, ratings, schools, page, totalPages, sample } = loaderData
  const { name, level, parents, kinds, children, neighbours } = place
  const sectors = sectorSummary(kinds)
  return (
    <>
      <PageHeader
        title={m.schools_in_place({ place: name })}
        above={<Breadcrumb crumbs={placeCrumbs(parents)} />}
      >
        <p className="text-lg text-chalk-2 [&_span]:text-chalk-2">
          {m.schools_count({ count: place.schools })}
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
              {m.schools_all_in_place({ place: name })}
            </h2>
            <p className="mb-3 text-ink-2">
              {level === 'state' && `${m.schools_by_district()} `}
              {m.schools_order_of_all()}
              {totalPages > 1 &&
                ` ${m.schools_this_page_of_list({ page: formatNumber(page), totalPages: formatNumber(totalPages) })}`}
            </p>
            <SchoolRows schools={schools} level={level} />
            <Pagination
              page={page}
              totalPages={totalPages}
              label={m.schools_list_of_place({ place: fullName(place) })}
              to={(target) => pageUrl(place.path, target)}
            />
          </section>
        </div>
        <aside aria-label={m.schools_about_place({ place: name })} className="grid gap-6">
          <KindCounts kinds={kinds} total={place.schools} sample={sample} />
          <Neighbours level={level} neighbours={neighbours} parent={parents.at(-1)?.name} />
        </aside>
      </div>
    </>
  )
}
