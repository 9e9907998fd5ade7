import type { ReactNode } from 'react'
import { schoolPath } from '#contract/paths.ts'
import type { School } from '#contract/schools.ts'
import * as m from '#messages'
import { href, languageOf } from '#messages/language.ts'
import { CompareChoice, CompareForm } from '#web/features/compare/compare-form.tsx'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import { formatDistance } from './distance.ts'
import { factsLine } from './fact-texts.ts'
import { Rating } from './rating.tsx'
import { findDistinctions, formatTown, localPlaceOf } from './school-location.ts'
import { Transliteration } from './transliteration.tsx'

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

type SchoolCardProps = {
  /** `distanceKm` is only set in lists of schools near a place. */
  school: School & { distanceKm?: number }
  /** See `findDistinctions`. */
  distinction?: string | undefined
  /** A newer count than `school.reviewCount`, or undefined until this count has loaded. */
  reviewCount?: number | undefined
  as: 'h3' | 'h4'
  actions: ReactNode
}

function SchoolCard({ school, distinction, reviewCount, as: Name, actions }: SchoolCardProps) {
  return (
    <article className="flex h-full flex-col rounded-card border border-rule bg-card p-5 shadow-card">
      <Name className="text-lg leading-snug">
        <a
          href={href(schoolPath(school))}
          lang={languageOf(school.name)}
          className="decoration-leaf decoration-2 underline-offset-4 hover:underline"
        >
          {school.name}
        </a>
      </Name>
      <Transliteration school={school} className="mt-1 text-ink-2" />
      <p className="mt-1.5 text-sm text-ink-2">
        {formatTown(school)}
        <br />
        <span className="me-2.5">{localPlaceOf(school).state}</span>
        {school.sample && <SampleBadge />}
      </p>
      <p className="mt-1 text-sm text-ink-2">{factsLine(school)}</p>
      {school.distanceKm !== undefined && (
        <p className="mt-1 text-sm font-medium">
          {m.schools_away({ distance: formatDistance(school.distanceKm) })}
        </p>
      )}
      {distinction && <p className="mt-1 text-sm font-medium text-ink">{distinction}</p>}
      <div className="mt-auto pt-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <Rating school={reviewCount === undefined ? school : { ...school, reviewCount }} />
          <CompareChoice school={school} />
        </div>
        <div className="columns-fit mt-4 gap-2 [--column:6rem]">{actions}</div>
      </div>
    </article>
  )
}
