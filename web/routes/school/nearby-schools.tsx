import { schoolPath } from '#contract/paths.ts'
import type { School } from '#contract/schools.ts'
import { Rating } from '#web/features/directory/rating.tsx'
import { findDistinctions, formatTown } from '#web/features/directory/school-location.ts'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import { Section } from '#web/ui/section.tsx'

export function NearbySchools({ schools }: { schools: School[] }) {
  if (schools.length === 0) return null
  const distinctions = findDistinctions(schools)
  return (
    <Section id="nearby" title="Schools nearby" background="paper-2">
      <ul className="grid gap-x-12 border-t border-rule md:grid-cols-2">
        {schools.map((school) => (
          <li key={school._id} className="border-b border-rule">
            <a href={schoolPath(school)} className="group grid gap-1 py-4">
              <span className="font-serif text-lg leading-snug font-semibold decoration-leaf decoration-2 underline-offset-4 group-hover:underline">
                {school.name}
              </span>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
                {formatTown(school)}
                {distinctions.has(school._id) && `, ${distinctions.get(school._id)}`}
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
