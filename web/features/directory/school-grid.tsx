import type { ReactNode } from 'react'
import type { School } from '#contract/schools.ts'
import { SchoolCard } from './school-card.tsx'
import { findDistinctions } from './school-location.ts'

type SchoolGridProps = {
  schools: School[]
  /** Review counts that are newer than the list, by the school's id. */
  counts?: Record<string, number>
  as: 'h3' | 'h4'
  actions: (school: School) => ReactNode
}

/** Schools as cards, four in a row where there is room. */
export function SchoolGrid({ schools, counts = {}, as, actions }: SchoolGridProps) {
  const marks = findDistinctions(schools)
  return (
    <ul className="card-grid">
      {schools.map((school) => (
        <li key={school._id}>
          <SchoolCard
            school={school}
            distinction={marks.get(school._id)}
            reviewCount={counts[school._id]}
            as={as}
            actions={actions(school)}
          />
        </li>
      ))}
    </ul>
  )
}
