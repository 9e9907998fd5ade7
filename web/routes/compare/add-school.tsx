import { publicPages } from '#brand/public-pages.ts'
import { comparePath } from '#contract/compare.ts'
import { formatDistance } from '#web/features/directory/distance.ts'
import { factsLine } from '#web/features/directory/fact-texts.ts'
import { Rating } from '#web/features/directory/rating.tsx'
import { findDistinctions, formatTown } from '#web/features/directory/school-location.ts'
import type { NearbySchool } from '#web/services.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import type { Compared } from './comparison-table.tsx'

type AddSchoolProps = { compared: readonly Compared[]; nearby: NearbySchool[] }

/** Offers schools near the first school, and links to two searches. Works without JavaScript. */
export function AddSchool({ compared, nearby }: AddSchoolProps) {
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
