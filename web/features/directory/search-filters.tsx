import type { ChangeEvent } from 'react'
import { schoolOrders } from '#contract/choices.ts'
import type { Facets, School, SchoolList } from '#contract/schools.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { openInstead } from '#web/islands/view.ts'
import { formatNumber } from '#web/ui/format.ts'
import { orderTexts } from './fact-texts.ts'
import {
  choiceTexts,
  emptySearch,
  type FilterName,
  filterNames,
  parseSearch,
  type SchoolSearch,
  withFilters,
} from './school-search.ts'

const labels: Record<FilterName, { label: string; all: string }> = {
  state: { label: m.schools_state(), all: m.schools_all_states() },
  district: { label: m.schools_district(), all: m.schools_all_districts() },
  sector: { label: m.schools_kind(), all: m.schools_government_or_private() },
  schoolType: { label: m.schools_girls_or_boys(), all: m.schools_girls_or_boys() },
  level: { label: m.schools_classes(), all: m.schools_all_classes() },
  minRating: { label: m.schools_reviews(), all: m.schools_with_or_without_reviews() },
  area: { label: m.schools_area(), all: m.schools_village_or_city() },
  board: { label: m.schools_board(), all: m.schools_all_boards() },
  medium: { label: m.schools_medium(), all: m.schools_all_mediums() },
  hostel: { label: m.profile_filter_hostel(), all: m.profile_filter_any_hostel() },
  fees: { label: m.profile_filter_fees(), all: m.profile_filter_any_fees() },
  management: { label: m.schools_run_by(), all: m.schools_run_by_anyone() },
  category: { label: m.schools_school_category(), all: m.schools_all_categories() },
}

const firstNames: readonly FilterName[] = ['state', 'district']

/** Only schools with a profile state these facts. So even one value divides the results. */
const statedNames: readonly FilterName[] = ['hostel', 'fees']

const selectClass =
  'min-h-11 w-full min-w-0 rounded-full border border-edge bg-card px-3 text-sm text-ink sm:w-auto sm:max-w-64'

type SearchFiltersProps = {
  facets: Facets
  /** The counts are labelled as samples if these schools include samples. */
  schools: readonly Pick<School, 'sample'>[]
  understanding: SchoolList['understanding']
  search: SchoolSearch
  action: string
  hidden?: Record<string, string>
  toUrl: (search: SchoolSearch) => string
  onOpen: (search: SchoolSearch) => void
}

/** Renders a GET form, which works without JavaScript. After hydration, a choice is applied at once. */
export function SearchFilters(props: SearchFiltersProps) {
  const { facets, search, understanding, action, hidden = {}, toUrl, onOpen } = props
  const { searchTerm, filters, isExact } = search
  const understoodOrder = understanding?.understood.find(({ kind }) => kind === 'sort')?.value ?? 'relevance'
  const shown = filterNames.filter(
    (name) => filters[name] || (facets[name] ?? []).length > (statedNames.includes(name) ? 0 : 1),
  )
  const isFirst = (name: FilterName) => firstNames.includes(name)
  const more = shown.filter((name) => !isFirst(name))
  const unfiltered: SchoolSearch = { ...emptySearch, searchTerm, ...(isExact && { isExact }) }
  const fixed = [...Object.entries(hidden), ['search', searchTerm], ...(isExact ? [['words', 'exact']] : [])]

  function choose({ currentTarget: { form, name } }: ChangeEvent<HTMLSelectElement>) {
    if (!form) return
    const texts = [...new FormData(form)].map(([field, value]) => [field, String(value)])
    const chosen = parseSearch(new URLSearchParams(texts))
    // A new state removes the chosen district, which does not belong to that state.
    const { district, ...others } = chosen.filters
    // The URL omits the order that the search has without this choice.
    if (chosen.sort === understoodOrder) delete chosen.sort
    onOpen(withFilters(chosen, name === 'state' || !district ? others : chosen.filters))
  }

  const select = (name: FilterName) => <FilterSelect key={name} {...props} name={name} onChange={choose} />
  return (
    <form
      method="get"
      action={href(action)}
      aria-label={m.schools_filter_the_results()}
      className="min-w-0 sm:flex-1 has-[[open]]:basis-full"
    >
      {fixed.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <details className="phone-fold">
        <summary>{m.schools_filters_and_order()}</summary>
        <div className="grid gap-2 pb-2">
          <div className="columns-fit items-center gap-2 [--column:8rem] sm:flex sm:flex-wrap">
            {shown.filter(isFirst).map(select)}
            <select
              name="sort"
              aria-label={m.schools_order()}
              value={search.sort ?? understoodOrder}
              onChange={choose}
              className={selectClass}
            >
              {schoolOrders.map((order) => (
                <option key={order} value={order}>
                  {orderTexts[order]}
                </option>
              ))}
            </select>
            {(Object.keys(filters).length > 0 || search.sort) && (
              <a
                href={href(toUrl(unfiltered))}
                onClick={(event) => openInstead(event, () => onOpen(unfiltered))}
                className="inline-flex min-h-11 items-center px-3 text-sm font-semibold text-leaf underline underline-offset-4"
              >
                {m.schools_clear_filters()}
              </a>
            )}
          </div>
          {more.length > 0 && (
            <details>
              <summary className="inline-flex min-h-11 cursor-pointer items-center px-3 text-sm font-semibold text-leaf">
                {m.schools_more_filters()}
              </summary>
              <div className="mt-1 grid gap-2 sm:flex sm:flex-wrap">{more.map(select)}</div>
              {statedNames.some((name) => more.includes(name)) && (
                <p className="mt-2 text-sm text-ink-2">{m.profile_filter_note()}</p>
              )}
            </details>
          )}
          <button
            type="submit"
            className="without-script min-h-11 justify-self-start px-4 font-semibold text-leaf underline"
          >
            {m.schools_apply_filters()}
          </button>
        </div>
      </details>
    </form>
  )
}

type FilterSelectProps = SearchFiltersProps & {
  name: FilterName
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}

function FilterSelect({ name, facets, schools, search: { filters }, onChange }: FilterSelectProps) {
  const isSample = schools.some(({ sample }) => sample)
  const value = filters[name] ?? ''
  const counts = facets[name] ?? []
  const texts = choiceTexts[name]
  // A filter with fixed values lists them in their natural order. Other filters list the most frequent value first.
  const options = texts
    ? Object.keys(texts).flatMap((each) => counts.filter((count) => count.value === each))
    : counts
  const isListed = options.some((option) => option.value.toLowerCase() === value.toLowerCase())
  return (
    <select
      name={name}
      aria-label={labels[name].label}
      value={value}
      onChange={onChange}
      className={selectClass}
    >
      <option value="">{labels[name].all}</option>
      {value && !isListed && <option value={value}>{texts?.[value] ?? value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {texts?.[option.value] ?? option.name} (
          {isSample ? m.schools_samples_count({ count: option.count }) : formatNumber(option.count)})
        </option>
      ))}
    </select>
  )
}
