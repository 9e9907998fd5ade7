import { redirect } from 'react-router'
import bench from '#brand/pictures/bench.svg'
import { publicPages } from '#brand/public-pages.ts'
import { comparePath, maximumCompared } from '#contract/compare.ts'
import { limits } from '#contract/limits.ts'
import { type School, SchoolId } from '#contract/schools.ts'
import { language } from '#messages/language.ts'
import { formatDistance } from '#web/features/directory/distance.ts'
import { factsLine } from '#web/features/directory/fact-texts.ts'
import { Rating } from '#web/features/directory/rating.tsx'
import { findDistinctions, formatLocation, formatTown } from '#web/features/directory/school-location.ts'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { ShareButton } from '#web/features/layout/share-button.tsx'
import { type Compared, ComparisonTable } from '#web/routes/compare/comparison-table.tsx'
import { type NearbySchool, pageServices } from '#web/services.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import type { Route } from './+types/page'

/**
 * Reads the school codes in the URL of a comparison: one parameter with commas, or one for each ticked box of a form.
 * Omits repeated and invalid codes.
 * @returns `ids` has at most `maximumCompared` codes. `chosen` is the number of all different valid codes
 */
export function readCompared(parameters: URLSearchParams): { ids: string[]; chosen: number } {
  const texts = parameters.getAll('schools').flatMap((text) => text.split(','))
  const valid = texts.map((id) => id.trim()).filter((id) => SchoolId.safeParse(id).success)
  const distinct = [...new Set(valid)]
  return { ids: distinct.slice(0, maximumCompared), chosen: distinct.length }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { schools, reviews } = context.get(pageServices)
  const { search, searchParams } = new URL(request.url)
  const { ids, chosen } = readCompared(searchParams)
  const path = comparePath(ids)
  // Does not redirect if the URL has too many schools: the page then says that it shows only the first schools.
  if (chosen === ids.length && `/compare${search}` !== path) throw redirect(path)
  const found = await Promise.all(
    ids.map(async (id) => {
      const school = await schools.find(id)
      if (!school) return []
      const latest = await reviews.list(id, { sort: 'newest', search: '', page: 1, limit: 1 })
      return [{ school, latestReview: latest.reviews[0]?.createdAt }]
    }),
  )
  const compared = found.flat()
  const [first] = compared
  const hasSpace = compared.length < maximumCompared
  const nearby = first && hasSpace ? await schools.nearby(first.school._id) : []
  return {
    compared,
    missing: ids.length - compared.length,
    chosen,
    nearby: nearby.filter(({ _id }) => !ids.includes(_id)),
  }
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const schools = loaderData?.compared.map(({ school }) => school) ?? []
  const ids = schools.map(({ _id }) => _id)
  return publicMeta(root.loaderData, {
    ...describe(schools),
    path: comparePath(ids),
    indexed: ids.length === 0,
  })
}

/** Previews of shared links name the schools. */
function describe(schools: readonly School[]): { title: string; description: string } {
  if (schools.length < 2)
    return {
      title: 'Compare schools',
      description:
        'Compare up to four schools side by side: what students say, classes, who runs them, and how far apart they are.',
    }
  const list = new Intl.ListFormat(language)
  const places = schools.map((school) => `${school.name} (${formatLocation(school)})`)
  return {
    title: `Compare ${list.format(schools.map(({ name }) => name))}`,
    description: `What students say about ${list.format(places)}, side by side.`,
  }
}

export default function ComparePage({
  loaderData: { compared, missing, chosen, nearby },
}: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Compare schools">
        {compared.length > 1 ? (
          <p>
            <ShareButton onBoard />
          </p>
        ) : (
          <p className="max-w-2xl text-lg text-chalk-2">
            Choose two to {maximumCompared} schools to see them side by side.
          </p>
        )}
      </PageHeader>
      <div className="wrap py-8 pb-16 print:py-2">
        {missing > 0 && (
          <p className="mb-6 rounded-card border border-rule bg-card p-4">
            {missing === 1
              ? 'The directory does not contain one of these schools any more.'
              : `The directory does not contain ${missing} of these schools any more.`}
          </p>
        )}
        {chosen > maximumCompared && (
          <p className="mb-6 rounded-card border border-rule bg-card p-4">
            You chose {formatNumber(chosen)} schools. A comparison has up to {maximumCompared}, so this page
            shows only the first {maximumCompared}.
          </p>
        )}
        {compared.length === 0 ? <NoSchools /> : <ComparisonTable compared={compared} />}
        {compared.length > 0 && (
          <p className="mt-4 max-w-2xl text-sm text-ink-2">
            Ratings of teaching, safety and so on come from optional answers, always of at least{' '}
            {limits.answersPerBatch.rating} reviews. Distances are in a straight line.
          </p>
        )}
        {compared.length > 0 && compared.length < maximumCompared && (
          <AddSchool compared={compared} nearby={nearby} />
        )}
      </div>
    </>
  )
}

function NoSchools() {
  return (
    <EmptyState
      picture={bench}
      title="No schools chosen yet"
      as="h2"
      action={<ButtonLink to="/">Find schools</ButtonLink>}
    >
      Search for schools or look for{' '}
      <a href={publicPages.near.path} className="text-link">
        schools near you
      </a>
      , and choose “Compare” beside the rating of a school. Your choice stays on this device.
    </EmptyState>
  )
}

type AddSchoolProps = { compared: readonly Compared[]; nearby: NearbySchool[] }

/** Offers schools near the first school, and links to two searches. Works without JavaScript. */
function AddSchool({ compared, nearby }: AddSchoolProps) {
  const ids = compared.map(({ school }) => school._id)
  const distinctions = findDistinctions(nearby)
  return (
    <section aria-labelledby="add-school" className="mt-10 print:hidden">
      <h2 id="add-school" className="mb-3 text-2xl">
        Add another school
      </h2>
      {nearby.length > 0 && (
        <>
          <p className="mb-3 text-ink-2">Schools of the same kind near {compared[0]?.school.name}:</p>
          <ul className="grid gap-x-12 border-t border-rule md:grid-cols-2">
            {nearby.map((school) => (
              <li
                key={school._id}
                className="flex items-center justify-between gap-4 border-b border-rule py-3"
              >
                <div className="min-w-0">
                  <p className="font-serif text-lg leading-snug font-semibold">{school.name}</p>
                  <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
                    {[formatTown(school), factsLine(school), distinctions.get(school._id)]
                      .filter(Boolean)
                      .join(' · ')}
                    {school.distanceKm !== undefined && <span>{formatDistance(school.distanceKm)} away</span>}
                    {school.sample && <SampleBadge />}
                  </p>
                  <Rating school={school} />
                </div>
                <ButtonLink
                  to={comparePath([...ids, school._id])}
                  rel="nofollow"
                  variant="line"
                  size="small"
                  className="shrink-0"
                  aria-label={`Add ${school.name} to this comparison`}
                >
                  Add
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={publicPages.near.path} variant="line">
          {publicPages.near.label}
        </ButtonLink>
        <ButtonLink to="/" variant="line">
          Find another school
        </ButtonLink>
      </p>
    </section>
  )
}
