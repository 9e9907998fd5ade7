import type { ReactNode } from 'react'
import type { School } from '#contract/schools.ts'
import { CompareForm } from '../compare/compare-form.tsx'
import { SchoolCard } from './school-card.tsx'
import { findDistinctions } from './school-location.ts'

type SchoolGridProps<Listed extends School> = {
  schools: Listed[]
  /** The numbers of reviews by school id. They load later than the list. */
  counts?: ReadonlyMap<string, number>
  as: 'h3' | 'h4'
  actions: (school: Listed) => ReactNode
}

const noCounts: ReadonlyMap<string, number> = new Map()

export function SchoolGrid<Listed extends School>({
  schools,
  counts = noCounts,
  as,
  actions,
}: SchoolGridProps<Listed>) {
  const distinctions = findDistinctions(schools)
  return (
    <>
      <ul className="card-grid">
        {schools.map((school) => (
          <li key={school._id}>
            <SchoolCard
              school={school}
              distinction={distinctions.get(school._id)}
              reviewCount={counts.get(school._id)}
              as={as}
              actions={actions(school)}
            />
          </li>
        ))}
      </ul>
      <CompareForm />
    </>
  )
}
