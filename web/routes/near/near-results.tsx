import noticeBoard from '#brand/pictures/notice-board.svg'
import type { NearList, NearSchool } from '#contract/near.ts'
import { schoolPath } from '#contract/paths.ts'
import { maximumDistance } from '#contract/position.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { SchoolGrid } from '#web/features/directory/school-grid.tsx'
import { FillingNote } from '#web/features/directory/search-notes.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { endOfResults, Pagination } from '#web/ui/pagination.tsx'
import { linkTo, RichText } from '#web/ui/rich-text.tsx'
import { SamplesNote } from '#web/ui/samples-note.tsx'
import { type NearQuery, nearPath } from './near-query.ts'

type NearResultsProps = {
  query: NearQuery
  list: NearList
  /** Opens a page of the list without loading a document. */
  onOpen: (page: number) => void
}

export function NearResults({ query, list, onOpen }: NearResultsProps) {
  const { schools, pagination, place, choices, unknownWords, filling } = list
  const isLocated = place !== null || query.place === ''
  return (
    <>
      <h2 className="text-2xl" tabIndex={-1} id="near-results">
        {titleOf(query, list, isLocated)}
      </h2>
      {unknownWords && place && (
        <p className="mt-2">
          {m.schools_unknown_words_there({ unknownWords, place: place.localName ?? place.name })}
        </p>
      )}
      <FillingNote filling={filling} />
      <Choices choices={choices} query={query} isLocated={isLocated} />
      {isLocated && schools.length === 0 && (
        <EmptyState picture={noticeBoard} title={m.schools_no_schools_found()} as="h3">
          {m.schools_none_with_known_position()}
        </EmptyState>
      )}
      {!isLocated && choices.length === 0 && (
        <EmptyState picture={noticeBoard} title={m.schools_unknown_place()} as="h3">
          <RichText
            message={m.schools_unknown_place_hint}
            markup={linkTo(`/?search=${encodeURIComponent(query.place)}`)}
          />
        </EmptyState>
      )}
      {schools.length > 0 && (
        <>
          <p role="status" className="mt-1 mb-5 text-ink-2">
            {countWithin(list)}
            <SamplesNote sample={schools.some(({ sample }) => sample)} />
            {pagination.page > 1 && m.schools_page_of_near({ page: formatNumber(pagination.page) })}
            {place ? m.schools_distances_from_place() : m.schools_distances_from_you()}
          </p>
          <SchoolGrid schools={schools} as="h3" actions={(school) => <SchoolActions school={school} />} />
          <p className="mt-5 text-ink-2">
            {endOfResults(pagination)}{' '}
            <RichText
              message={m.schools_without_position_not_listed}
              markup={linkTo(place ? `/?search=${encodeURIComponent(query.place)}` : '/')}
            />
          </p>
          <Pagination
            page={pagination.page}
            totalPages={pagination.totalPages}
            label={m.schools_by_distance()}
            to={(page) => nearPath({ ...query, page })}
            onOpen={onOpen}
          />
        </>
      )}
    </>
  )
}

function titleOf({ place: typed }: NearQuery, { place }: NearList, isLocated: boolean): string {
  if (place) return m.schools_near_place({ place: place.localName ?? place.name })
  return isLocated ? m.schools_near_you() : m.schools_near_typed({ typed })
}

/** A list with schools beyond `maximumDistance` has only one page, so `schools` contains the whole list. */
function countWithin({ schools, pagination }: NearList): string {
  const far = schools.filter(({ distanceKm }) => distanceKm > maximumDistance).length
  const count = pagination.total - far
  if (far === 0) return m.schools_count_within({ count, maximumDistance })
  if (far === schools.length) return m.schools_none_within({ maximumDistance })
  return m.schools_count_within_then_further({ count, maximumDistance })
}

type ChoicesProps = { choices: NearList['choices']; query: NearQuery; isLocated: boolean }

function Choices({ choices, query, isLocated }: ChoicesProps) {
  if (choices.length === 0) return null
  return (
    <section aria-labelledby="which-place" className="mt-3 mb-5">
      <h3 id="which-place" className="text-base font-semibold">
        {isLocated ? m.schools_another_place() : m.schools_which_place()}
      </h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {choices.map(({ kind, name, localName = name, schools }) => (
          <li key={`${kind} ${name}`}>
            <a
              href={href(nearPath({ ...query, place: name, page: 1 }))}
              className="inline-flex min-h-11 items-center rounded-full border border-edge bg-card px-4 text-sm hover:bg-leaf-soft"
            >
              {m.schools_place_choice({ kind, name: localName, count: schools })}
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
      <ButtonLink
        to={schoolPath(school)}
        aria-label={m.schools_view_name({ name: school.name })}
        variant="line"
        size="small"
      >
        {m.schools_view()}
      </ButtonLink>
      <ButtonLink
        to={`/write-review/${school._id}`}
        aria-label={m.schools_review_name({ name: school.name })}
        size="small"
      >
        {m.schools_review()}
      </ButtonLink>
    </>
  )
}
