import { schoolPath } from '#contract/paths.ts'
import { formatDistance } from '#web/features/directory/distance.ts'
import { Rating } from '#web/features/directory/rating.tsx'
import { findDistinctions, formatTown } from '#web/features/directory/school-location.ts'
import type { NearbySchool } from '#web/services.ts'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import { Section } from '#web/ui/section.tsx'

export function NearbySchools({ schools }: { schools: NearbySchool[] }) {
  if (schools.length === 0) return null
  const distinctions = findDistinctions(schools)
  return (
    <Section id="nearby" title="Schools nearby" background="paper-2">
      <ul className="grid gap-x-12 border-t border-rule md:grid-cols-2">
        {schools.map((school) => (
          <li key={school._id} className="border-b border-rule">
            <a href={schoolPath(school)} className="group grid gap-1 py-4">
              <span className="school-name">{school.name}</span>
              <span className="school-note">
                {formatTown(school)}
                {distinctions.has(school._id) && `, ${distinctions.get(school._id)}`}
                {school.distanceKm !== undefined && (
                  <span>{`${formatDistance(school.distanceKm)} away`}</span>
                )}
                {school.sample && <SampleBadge />}
              </span>
              <Rating school={school} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
