import { type ChangeEvent, type SubmitEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { isInIndia, type Position, roundPosition } from '#contract/position.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { areaTexts, ratingTexts, schoolTypeTexts, sectorTexts } from '#web/features/directory/fact-texts.ts'
import { levelClassTexts } from '#web/features/directory/level-class-texts.ts'
import { tappable } from '#web/islands/tap.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import {
  type NearFilter,
  type NearQuery,
  type NearValues,
  nearChoices,
  nearFilters,
  parseNear,
} from './near-query.ts'

/** Maximum time to find the position, in milliseconds. */
const timeout = 15_000
/** Maximum age of a position that the device has found earlier, in milliseconds. */
const maximumAge = 300_000

type PositionProblem = 'refused' | 'unavailable' | 'outside'

type PositionState =
  | { status: 'none' }
  | { status: 'locating' }
  | { status: 'found'; position: Position }
  | { status: 'failed'; problem: PositionProblem }

/** Asks the device for its position. The exact position never leaves this function. */
function readPosition(): Promise<PositionState> {
  const failed = (problem: PositionProblem): PositionState => ({ status: 'failed', problem })
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(failed('unavailable'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const position = roundPosition(coords)
        resolve(isInIndia(position) ? { status: 'found', position } : failed('outside'))
      },
      ({ code, PERMISSION_DENIED }) =>
        resolve(failed(code === PERMISSION_DENIED ? 'refused' : 'unavailable')),
      { timeout, maximumAge },
    )
  })
}

/** Keeps the rounded position only in memory. */
export function usePosition() {
  const [state, setState] = useState<PositionState>({ status: 'none' })
  async function locate(): Promise<boolean> {
    setState({ status: 'locating' })
    const next = await readPosition()
    setState(next)
    return next.status === 'found'
  }
  return { state, locate }
}

type FilterTexts = { label: string; all: string; values?: Readonly<Record<string, string>> }

const texts: Record<NearFilter, FilterTexts> = {
  sector: { label: m.schools_run_by(), all: m.schools_anyone(), values: sectorTexts },
  level: { label: m.schools_classes(), all: m.schools_all_classes(), values: levelClassTexts },
  schoolType: { label: m.schools_for(), all: m.schools_girls_boys_or_both(), values: schoolTypeTexts },
  minRating: { label: m.schools_reviews(), all: m.schools_with_or_without(), values: ratingTexts },
  area: { label: m.schools_area(), all: m.schools_village_or_city(), values: areaTexts },
  board: { label: m.schools_board(), all: m.schools_all_boards() },
  medium: { label: m.schools_medium(), all: m.schools_all_mediums() },
}

/**
 * These filters are always visible. The others are visible if the URL has a value for them, or if the directory has
 * several values.
 */
const permanent: readonly NearFilter[] = ['sector', 'level', 'schoolType', 'minRating']

type NearFiltersProps = {
  filters: NearQuery['filters']
  values: NearValues
  onChange: (event: React.ChangeEvent<HTMLSelectElement>) => void
}

/** On a phone, each filter has its own row, because two side by side would cut off texts. */
function NearFilters({ filters, values, onChange }: NearFiltersProps) {
  const { board, medium } = values
  const known: { readonly [Name in NearFilter]?: readonly string[] } = { ...nearChoices, board, medium }
  const isKnown = (name: NearFilter) => (name === 'board' || name === 'medium') && values[name].length > 1
  const shown = nearFilters.filter((name) => permanent.includes(name) || filters[name] || isKnown(name))
  const unknown = explainUnknown(values)
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2 sm:gap-y-3 lg:grid-cols-4">
      {shown.map((name) => {
        const { label, all, values: names = values.names } = texts[name]
        const value = filters[name] ?? ''
        const choices = known[name]?.length ? known[name] : value ? [value] : []
        return (
          <SelectField
            key={name}
            {...tappable()}
            label={label}
            name={name}
            value={value}
            onChange={onChange}
            className="max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:[&>div]:grow max-sm:[&>div]:basis-40 max-sm:[&>label]:basis-18"
            options={[
              { value: '', label: all },
              ...choices.map((each) => ({ value: each, label: names?.[each] ?? each })),
            ]}
          />
        )
      })}
      {unknown && <p className="text-sm text-ink-2 sm:col-span-2 lg:col-span-4">{unknown}</p>}
    </div>
  )
}

function explainUnknown({ board, medium }: NearValues): string {
  if (board.length > 0) return medium.length > 0 ? '' : m.schools_without_known_mediums()
  return medium.length > 0 ? m.schools_without_known_boards() : m.schools_without_known_boards_and_mediums()
}

const problems = {
  refused: m.schools_position_refused(),
  unavailable: m.schools_position_unavailable(),
  outside: m.schools_position_outside_india(),
} as const

type NearFormProps = {
  query: NearQuery
  values: NearValues
  position: PositionState
  onLocate: () => void
  /**
   * Called with the new filters when the user changes one, or submits the form without a place while the position is
   * known. Otherwise, submitting the form loads another document.
   */
  onFilter: (filters: NearQuery['filters']) => void
}

function readForm(form: HTMLFormElement): NearQuery {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.set(name, value)
  return parseNear(params)
}

/** Shows a GET form. Only the button for the position needs JavaScript. */
export function NearForm({ query, values, position, onLocate, onFilter }: NearFormProps) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    const { place, filters } = readForm(event.currentTarget)
    if (place || position.status !== 'found') return
    event.preventDefault()
    onFilter(filters)
  }

  function change({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) {
    if (form) onFilter(readForm(form).filters)
  }

  const chosen = Object.keys(query.filters).length
  return (
    <form
      method="get"
      action={href('/near')}
      onSubmit={submit}
      aria-label={m.schools_where_to_look()}
      className="grid gap-3 rounded-card border border-rule bg-card p-5 sm:gap-5 shadow-card sm:p-6"
    >
      {/* At the top, where the button is, because the rest of the form can be below the screen. */}
      {position.status === 'failed' && <ErrorNotice>{problems[position.problem]}</ErrorNotice>}
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2 md:gap-x-6">
        <div className="with-script w-full md:w-auto">
          <Button
            {...tappable()}
            variant="main"
            busy={position.status === 'locating'}
            onClick={onLocate}
            aria-describedby="about-position"
            className="w-full"
          >
            {m.schools_use_my_position()}
          </Button>
        </div>
        <span className="with-script w-full self-center text-center text-ink-2 md:mt-7 md:w-auto">
          {m.schools_or()}
        </span>
        <TextField
          label={m.schools_pincode_or_town()}
          className="grow basis-40"
          name="place"
          defaultValue={query.place}
          maxLength={limits.locationName.max}
          autoComplete="postal-code"
          enterKeyHint="search"
          placeholder={m.schools_pincode_or_town_example()}
        />
        <Button type="submit">
          <RichText
            message={m.schools_find_schools}
            markup={{ wide: ({ children }) => <span className="max-sm:sr-only">{children}</span> }}
          />
        </Button>
      </div>
      <details className="phone-fold">
        <summary>
          {m.schools_filters()}
          {chosen > 0 && ` (${chosen})`}
        </summary>
        <NearFilters filters={query.filters} values={values} onChange={change} />
      </details>
      <Button type="submit" variant="line" className="without-script justify-self-start">
        {m.schools_use_these_filters()}
      </Button>
      <p id="about-position" className="with-script text-sm text-ink-2">
        {m.schools_about_position()}
      </p>
    </form>
  )
}
