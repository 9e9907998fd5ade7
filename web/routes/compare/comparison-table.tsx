import type { ReactNode } from 'react'
import { comparePath } from '#contract/compare.ts'
import { schoolPath } from '#contract/paths.ts'
import { type Aspect, aspects } from '#contract/review-questions.ts'
import type { SchoolDetail } from '#contract/schools.ts'
import * as m from '#messages'
import { href, languageOf } from '#messages/language.ts'
import { DistanceFrom, kmOf } from '#search/near/great-circle.ts'
import { formatDistance } from '#web/features/directory/distance.ts'
import {
  areaTexts,
  classesText,
  factsOf,
  schoolTypeTexts,
  sectorTexts,
} from '#web/features/directory/fact-texts.ts'
import { Rating } from '#web/features/directory/rating.tsx'
import { RatingBars } from '#web/features/directory/rating-bars.tsx'
import { formatTown, localPlaceOf } from '#web/features/directory/school-location.ts'
import { Transliteration } from '#web/features/directory/transliteration.tsx'
import { AspectRating, aspectNames } from '#web/features/reviews/answer-texts.tsx'
import { formatWeek } from '#web/ui/dates.ts'
import { SampleBadge } from '#web/ui/sample-badge.tsx'

/** Returns the distance in a straight line in kilometres, or undefined if a position is unknown. */
export function distanceKm(
  { position: from }: Pick<SchoolDetail, 'position'>,
  { position: to }: Pick<SchoolDetail, 'position'>,
): number | undefined {
  if (!from || !to) return undefined
  return kmOf(new DistanceFrom(from).haversineTo(to.latitude, to.longitude))
}

export type Compared = {
  school: SchoolDetail
  /** The Monday of the week of the latest review, `YYYY-MM-DD`. */
  latestReview: string | undefined
}

type Row = readonly [name: string, cell: (compared: Compared) => ReactNode]

const tooFewAnswers = <span className="text-ink-2">{m.schools_too_few_answers_yet()}</span>
const unknown = <span className="text-ink-2">{m.schools_not_known()}</span>

function rowsOf(all: readonly Compared[]): Row[] {
  return [
    [m.schools_rating(), ({ school }) => <Rating school={school} />],
    [
      m.schools_stars(),
      ({ school }) =>
        school.reviewCount > 0 ? (
          // On phones a column is too narrow for bars.
          <div className="max-sm:[&_.bar]:hidden">
            <RatingBars counts={school.ratingCounts} path={schoolPath(school)} />
          </div>
        ) : (
          m.schools_no_reviews_yet()
        ),
    ],
    ...aspectRows(all),
    [
      m.schools_latest_review(),
      ({ latestReview }) => (latestReview ? formatWeek(latestReview) : m.schools_no_reviews_yet()),
    ],
    [
      m.schools_run_by(),
      ({ school }) => (school.sector ? sectorTexts[school.sector] : factsOf(school).management),
    ],
    [m.schools_classes(), ({ school }) => classesText(school.classes) ?? factsOf(school).category],
    [m.schools_for(), ({ school }) => school.schoolType && schoolTypeTexts[school.schoolType]],
    [m.schools_board(), ({ school }) => factsOf(school).board],
    [m.schools_medium(), ({ school }) => factsOf(school).medium],
    [m.schools_area(), ({ school }) => school.area && areaTexts[school.area]],
    [m.schools_pincode(), ({ school }) => school.pincode],
    ...(all.length > 1
      ? [[m.schools_distance(), (one) => <Distances of={one} all={all} />] satisfies Row]
      : []),
  ]
}

/** Returns a row for each aspect with enough ratings at any school. Without such an aspect, returns one row. */
function aspectRows(all: readonly Compared[]): Row[] {
  const sumOf = (school: SchoolDetail, wanted: Aspect) =>
    school.answerSums.aspects.find(({ aspect }) => aspect === wanted)
  const shown = aspects.filter((aspect) => all.some(({ school }) => sumOf(school, aspect)))
  if (shown.length === 0) return [[m.schools_teaching_safety_and_more(), () => tooFewAnswers]]
  return shown.map((aspect) => [
    aspectNames[aspect],
    ({ school }) => {
      const sum = sumOf(school, aspect)
      if (!sum) return tooFewAnswers
      return (
        <div className="grid max-w-48 gap-1.5 tabular-nums">
          <AspectRating averageRating={sum.averageRating} reviewCount={sum.reviewCount} />
        </div>
      )
    },
  ])
}

/** On phones, `comparison` stacks the name of a row above its cells, so that two schools fit side by side. */
export function ComparisonTable({ compared }: { compared: readonly Compared[] }) {
  return (
    <section
      aria-label={m.schools_comparison()}
      className="snap-x snap-mandatory overflow-x-auto rounded-card border border-rule bg-card shadow-card sm:scroll-ps-36 print:overflow-visible print:border-0 print:shadow-none"
    >
      <table
        className="comparison w-full table-fixed border-collapse text-start text-sm"
        data-schools={compared.length}
      >
        <colgroup>
          <col className="w-36 print:w-24" />
          {compared.map(({ school }) => (
            <col key={school._id} className="w-60 print:w-auto" />
          ))}
        </colgroup>
        <thead>
          <tr className="align-top">
            <td className="sticky start-0 z-10 bg-card" />
            {compared.map((each) => (
              <SchoolHead key={each.school._id} of={each} all={compared} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(compared).map(([name, cell]) => (
            <tr key={name} className="border-t border-rule align-top">
              <th
                scope="row"
                className="sticky start-0 z-10 bg-card p-3 font-medium text-ink-2 sm:px-5 print:p-1"
              >
                {name}
              </th>
              {compared.map((each) => (
                <td key={each.school._id} className="p-3 wrap-anywhere sm:px-5 print:p-1">
                  {cell(each) || unknown}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function SchoolHead({ of: { school }, all }: { of: Compared; all: readonly Compared[] }) {
  const others = all.filter((each) => each.school._id !== school._id).map((each) => each.school._id)
  return (
    <th scope="col" className="snap-start p-3 font-normal wrap-anywhere sm:px-5 sm:pt-5 print:p-1">
      <a
        href={href(schoolPath(school))}
        lang={languageOf(school.name)}
        className="font-serif text-lg leading-snug font-semibold decoration-leaf decoration-2 underline-offset-4 hover:underline"
      >
        {school.name}
      </a>
      <Transliteration school={school} className="mt-1 text-ink-2" />
      <span className="mt-1 block text-ink-2">
        {formatTown(school)}
        <br />
        {localPlaceOf(school).state} {school.sample && <SampleBadge />}
      </span>
      <a
        href={href(comparePath(others))}
        aria-label={m.schools_remove_name({ name: school.name })}
        className="text-link print:hidden"
      >
        {m.schools_remove()}
      </a>
    </th>
  )
}

function Distances({ of: { school }, all }: { of: Compared; all: readonly Compared[] }) {
  const others = all.filter((each) => each.school._id !== school._id)
  return (
    <ul className="grid gap-1">
      {others.map(({ school: other }) => {
        const km = distanceKm(school, other)
        return (
          <li key={other._id}>
            {km === undefined
              ? m.schools_unknown_distance_to({ name: other.name })
              : m.schools_distance_to({ distance: formatDistance(km), name: other.name })}
          </li>
        )
      })}
    </ul>
  )
}
