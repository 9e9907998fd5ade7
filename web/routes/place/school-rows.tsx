import type { ReactNode } from 'react'
import { schoolPath } from '#contract/paths.ts'
import type { Place } from '#contract/places.ts'
import type { School } from '#contract/schools.ts'
import { href, languageOf } from '#messages/language.ts'
import { factsLine } from '#web/features/directory/fact-texts.ts'
import { Rating } from '#web/features/directory/rating.tsx'
import { findDistinctions, formatTown, localPlaceOf } from '#web/features/directory/school-location.ts'
import { Transliteration } from '#web/features/directory/transliteration.tsx'
import { SampleBadge } from '#web/ui/sample-badge.tsx'

type SchoolRowsProps = {
  schools: School[]
  /** The level of the place with these schools. Rows leave out what all locations share. */
  level: Place['level']
  ranked?: boolean
}

export function SchoolRows({ schools, level, ranked = false }: SchoolRowsProps) {
  const distinctions = findDistinctions(schools)
  const List = ranked ? 'ol' : 'ul'
  return (
    <List className="border-t border-rule">
      {schools.map((school, index) => (
        <SchoolRow
          key={school._id}
          school={school}
          details={[locationIn(school, level), factsLine(school), distinctions.get(school._id)]}
          number={ranked && <span className="w-7 shrink-0 font-serif text-lg text-ink-2">{index + 1}</span>}
        />
      ))}
    </List>
  )
}

function locationIn(school: School, level: Place['level']): string {
  if (level === 'town') return ''
  return level === 'district' ? localPlaceOf(school).city : formatTown(school)
}

type SchoolRowProps = { school: School; details: (string | undefined)[]; number: ReactNode }

function SchoolRow({ school, details, number }: SchoolRowProps) {
  return (
    <li className="border-b border-rule">
      <a href={href(schoolPath(school))} className="group flex items-baseline py-3">
        {number}
        <span className="flex grow flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
          <span className="min-w-0">
            <span lang={languageOf(school.name)} className="school-name">
              {school.name}
            </span>
            <Transliteration school={school} className="text-ink-2" />
            <span className="flex flex-wrap gap-x-3 text-sm text-ink-2">
              {details.filter(Boolean).join(' · ')}
              {school.sample && <SampleBadge />}
            </span>
          </span>
          {school.reviewCount > 0 && <Rating school={school} />}
        </span>
      </a>
    </li>
  )
}
