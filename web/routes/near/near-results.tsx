import noticeBoard from '#brand/pictures/notice-board.svg'
import type { NearList, NearSchool } from '#contract/near.ts'
import { schoolPath } from '#contract/paths.ts'
import { maximumDistance } from '#contract/position.ts'
import { SchoolGrid } from '#web/features/directory/school-grid.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatCount, formatNumber } from '#web/ui/format.ts'
import { endOfResults, Pagination } from '#web/ui/pagination.tsx'
import { SamplesNote } from '#web/ui/samples-note.tsx'
import { type NearQuery, nearPath } from './near-query.ts'

type NearResultsProps = {
  query: NearQuery
  list: NearList
  /** Opens a page of the list without loading a document. */
  onOpen: (page: number) => void
}

export function NearResults({ query, list, onOpen }: NearResultsProps) {
  const { schools, pagination, place, choices, unknownWords } = list
  const isLocated = place !== null || query.place === ''
  return (
    <>
      <h2 className="text-2xl" tabIndex={-1} id="near-results">
        {titleOf(query, list, isLocated)}
      </h2>
      {unknownWords && place && (
        <p className="mt-2">
          We do not know “{unknownWords}” there. Distances are from the middle of {place.name}.
        </p>
      )}
      <Choices choices={choices} query={query} isLocated={isLocated} />
      {isLocated && schools.length === 0 && (
        <EmptyState picture={noticeBoard} title="No schools found" as="h3">
          No school with a known position matches these filters. Choose fewer filters.
        </EmptyState>
      )}
      {!isLocated && choices.length === 0 && (
        <EmptyState picture={noticeBoard} title="We do not know this place" as="h3">
          Check the spelling, or type a pincode. You can also{' '}
          <a
            href={`/?search=${encodeURIComponent(query.place)}`}
            className="font-semibold text-leaf underline underline-offset-4"
          >
            search for a school
          </a>
          .
        </EmptyState>
      )}
      {schools.length > 0 && (
        <>
          <p role="status" className="mt-1 mb-5 text-ink-2">
            {countWithin(list)}
            <SamplesNote sample={schools.some(({ sample }) => sample)} />
            {pagination.page > 1 && `, page ${formatNumber(pagination.page)}`}.{' '}
            {place
              ? 'Distances are from the middle of this place, in a straight line.'
              : 'Distances are in a straight line.'}
          </p>
          <SchoolGrid schools={schools} as="h3" actions={(school) => <SchoolActions school={school} />} />
          <p className="mt-5 text-ink-2">
            {endOfResults(pagination)} This list does not contain schools whose position we do not know. The{' '}
            <a
              href={place ? `/?search=${encodeURIComponent(query.place)}` : '/'}
              className="font-semibold text-leaf underline underline-offset-4"
            >
              search by name
            </a>{' '}
            finds these schools.
          </p>
          <Pagination
            page={pagination.page}
            totalPages={pagination.totalPages}
            label="schools by distance"
            to={(page) => nearPath({ ...query, page })}
            onOpen={onOpen}
          />
        </>
      )}
    </>
  )
}

function titleOf({ place: typed }: NearQuery, { place }: NearList, isLocated: boolean): string {
  if (place) return `Schools near ${place.name}`
  return isLocated ? 'Schools near you' : `Schools near "${typed}"`
}

/** A list with schools beyond `maximumDistance` has only one page, so `schools` contains the whole list. */
function countWithin({ schools, pagination }: NearList): string {
  const far = schools.filter(({ distanceKm }) => distanceKm > maximumDistance).length
  const near = formatCount(pagination.total - far, 'school', 'schools')
  if (far === 0) return `${near} within ${maximumDistance} km`
  if (far === schools.length) return `No school within ${maximumDistance} km. These are the nearest schools`
  return `${near} within ${maximumDistance} km, then the nearest schools further away`
}

type ChoicesProps = { choices: NearList['choices']; query: NearQuery; isLocated: boolean }

function Choices({ choices, query, isLocated }: ChoicesProps) {
  if (choices.length === 0) return null
  return (
    <section aria-labelledby="which-place" className="mt-3 mb-5">
      <h3 id="which-place" className="text-base font-semibold">
        {isLocated ? 'Did you mean another place?' : 'Which place do you mean?'}
      </h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {choices.map(({ kind, name, schools }) => (
          <li key={`${kind} ${name}`}>
            <a
              href={nearPath({ ...query, place: name, page: 1 })}
              className="inline-flex min-h-11 items-center rounded-full border border-edge bg-card px-4 text-sm hover:bg-leaf-soft"
            >
              {name} ({kind === 'district' ? 'district, ' : ''}
              {formatCount(schools, 'school', 'schools')})
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SchoolActions({ school }: { school: Pick<NearSchool, '_id' | 'name' | 'city'> }) {
  return (
    <>
      <ButtonLink to={schoolPath(school)} variant="line" size="small">
        View<span className="sr-only"> {school.name}</span>
      </ButtonLink>
      <ButtonLink to={`/write-review/${school._id}`} size="small">
        Review<span className="sr-only"> {school.name}</span>
      </ButtonLink>
    </>
  )
}
