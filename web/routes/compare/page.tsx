import { redirect } from 'react-router'
import bench from '#brand/pictures/bench.svg'
import { publicPages } from '#brand/public-pages.ts'
import { comparePath, maximumCompared } from '#contract/compare.ts'
import { limits } from '#contract/limits.ts'
import { type School, SchoolId } from '#contract/schools.ts'
import * as m from '#messages'
import { href, language, languageOf } from '#messages/language.ts'
import { formatDistance } from '#web/features/directory/distance.ts'
import { factsLine } from '#web/features/directory/fact-texts.ts'
import { Rating } from '#web/features/directory/rating.tsx'
import { findDistinctions, formatLocation, formatTown } from '#web/features/directory/school-location.ts'
import { Transliteration } from '#web/features/directory/transliteration.tsx'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { ShareButton } from '#web/features/layout/share-button.tsx'
import type { MetaArgs, PageArgs, PageProps } from '#web/page-types.ts'
import { type Compared, ComparisonTable } from '#web/routes/compare/comparison-table.tsx'
import { type NearbySchool, pageServices } from '#web/services.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { SampleBadge } from '#web/ui/sample-badge.tsx'

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

export async function loader({ request, context }: PageArgs) {
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

export function meta({ loaderData, site }: MetaArgs<typeof loader>) {
  const schools = loaderData?.compared.map(({ school }) => school) ?? []
  const ids = schools.map(({ _id }) => _id)
  return publicMeta(site, {
    ...describe(schools),
    path: comparePath(ids),
    indexed: ids.length === 0,
  })
}

/** Previews of shared links name the schools. */
function describe(schools: readonly School[]): { title: string; description: string } {
  if (schools.length < 2)
    return {
      title: m.schools_compare_schools(),
      description: m.schools_compare_description(),
    }
  const list = new Intl.ListFormat(language)
  const places = schools.map((school) => `${school.name} (${formatLocation(school)})`)
  return {
    title: m.schools_compare_title({ schools: list.format(schools.map(({ name }) => name)) }),
    description: m.schools_comparison_description({ schools: list.format(places) }),
  }
}

export default function ComparePage({
  loaderData: { compared, missing, chosen, nearby },
}: PageProps<typeof loader>) {
  return (
    <>
      <PageHeader title={m.schools_compare_schools()}>
        {compared.length > 1 ? (
          <p>
            <ShareButton onBoard />
          </p>
        ) : (
          <p className="max-w-2xl text-lg text-chalk-2">{m.schools_compare_lead({ maximumCompared })}</p>
        )}
      </PageHeader>
      <div className="wrap py-8 pb-16 print:py-2">
        {missing > 0 && (
          <p className="mb-6 rounded-card border border-rule bg-card p-4">
            {m.schools_compared_missing({ count: missing })}
          </p>
        )}
        {chosen > maximumCompared && (
          <p className="mb-6 rounded-card border border-rule bg-card p-4">
            {m.schools_too_many_compared({ chosen: formatNumber(chosen), maximumCompared })}
          </p>
        )}
        {compared.length === 0 ? <NoSchools /> : <ComparisonTable compared={compared} />}
        {compared.length > 0 && (
          <p className="mt-4 max-w-2xl text-sm text-ink-2">
            {m.schools_comparison_explained({ reviews: limits.answersPerBatch.rating })}
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
      title={m.schools_none_chosen()}
      as="h2"
      action={<ButtonLink to="/">{m.schools_find()}</ButtonLink>}
    >
      <RichText
        message={m.schools_none_chosen_hint}
        markup={{
          link: ({ children }) => (
            <a href={href(publicPages.near.path)} className="text-link">
              {children}
            </a>
          ),
        }}
      />
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
        {m.schools_add_another_school()}
      </h2>
      {nearby.length > 0 && (
        <>
          {compared[0] && (
            <p className="mb-3 text-ink-2">{m.schools_similar_nearby({ name: compared[0].school.name })}</p>
          )}
          <ul className="grid gap-x-12 border-t border-rule md:grid-cols-2">
            {nearby.map((school) => (
              <li
                key={school._id}
                className="flex items-center justify-between gap-4 border-b border-rule py-3"
              >
                <div className="min-w-0">
                  <p lang={languageOf(school.name)} className="font-serif text-lg leading-snug font-semibold">
                    {school.name}
                  </p>
                  <Transliteration school={school} className="text-ink-2" />
                  <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
                    {[formatTown(school), factsLine(school), distinctions.get(school._id)]
                      .filter(Boolean)
                      .join(' · ')}
                    {school.distanceKm !== undefined && (
                      <span>{m.schools_away({ distance: formatDistance(school.distanceKm) })}</span>
                    )}
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
                  aria-label={m.schools_add_name({ name: school.name })}
                >
                  {m.schools_add()}
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
          {m.schools_find_another_school()}
        </ButtonLink>
      </p>
    </section>
  )
}
