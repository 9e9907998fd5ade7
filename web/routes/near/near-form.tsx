import type { ChangeEvent, SubmitEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { tappable } from '#web/islands/tap.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { NearFilters } from './near-filters.tsx'
import { type NearQuery, type NearValues, parseNear } from './near-query.ts'
import type { PositionState } from './use-position.ts'

const problems = {
  refused:
    'Your browser does not give us your position. Allow this site to use your position in the settings of your browser, or type a pincode or a town.',
  unavailable: 'Your device could not find its position. Try again, or type a pincode or a town.',
  outside:
    'You are outside India, but we only know schools in India. Type an Indian pincode or town instead.',
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
      action="/near"
      onSubmit={submit}
      aria-label="Where to look for schools"
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
            Use my position
          </Button>
        </div>
        <span className="with-script w-full self-center text-center text-ink-2 md:mt-7 md:w-auto">or</span>
        <TextField
          label="Pincode or town"
          className="grow basis-40"
          name="place"
          defaultValue={query.place}
          maxLength={limits.locationName.max}
          autoComplete="postal-code"
          enterKeyHint="search"
          placeholder="440001 or Nagpur"
        />
        <Button type="submit">
          Find<span className="max-sm:sr-only"> schools</span>
        </Button>
      </div>
      <details className="phone-fold">
        <summary>Filters{chosen > 0 && ` (${chosen})`}</summary>
        <NearFilters filters={query.filters} values={values} onChange={change} />
      </details>
      <Button type="submit" variant="line" className="without-script justify-self-start">
        Use these filters
      </Button>
      <p id="about-position" className="with-script text-sm text-ink-2">
        Your device rounds your position to 500 metres and sends it without your account. We use it only for
        this search, and do not store it.
      </p>
    </form>
  )
}
