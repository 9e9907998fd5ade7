import type { ChangeEvent } from 'react'
import type { Facets, School } from '#contract/schools.ts'
import { formatNumber } from '#web/ui/format.ts'
import { openInstead } from '#web/ui/open-instead.ts'
import { type FilterName, filterNames, type SchoolSearch } from './school-search.ts'

const labels: Record<FilterName, { label: string; all: string }> = {
  state: { label: 'State', all: 'All states' },
  district: { label: 'District', all: 'All districts' },
  management: { label: 'Run by', all: 'Run by anyone' },
  category: { label: 'Classes', all: 'All classes' },
}

type SearchFiltersProps = {
  facets: Facets
  /** The counts are labelled as samples if these schools include samples. */
  schools: readonly Pick<School, 'sample'>[]
  search: SchoolSearch
  action: string
  hidden?: Record<string, string>
  toUrl: (search: SchoolSearch) => string
  onOpen: (search: SchoolSearch) => void
}

/** A GET form works without JavaScript. After hydration, a chosen filter is applied at once. */
export function SearchFilters(props: SearchFiltersProps) {
  const { facets, schools, search, action, hidden = {}, toUrl, onOpen } = props
  const { term, filters } = search
  const suffix = schools.some(({ sample }) => sample) ? ' samples' : ''
  const shown = filterNames.filter((name) => filters[name] || facets[name].length > 1)
  const unfiltered: SchoolSearch = { term, page: 1, filters: {} }
  if (shown.length === 0) return null

  function choose({ currentTarget: { name, value } }: ChangeEvent<HTMLSelectElement>) {
    // A new state removes the chosen district, which does not belong to that state.
    const { district, ...others } = filters
    const remainingFilters = name === 'state' || !district ? others : filters
    onOpen({ term, page: 1, filters: { ...remainingFilters, [name]: value } })
  }

  return (
    <form
      method="get"
      action={action}
      aria-label="Narrow the results"
      className="mb-6 grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap"
    >
      {[...Object.entries(hidden), ['search', term] as const].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {shown.map((name) => (
        <select
          key={name}
          name={name}
          aria-label={labels[name].label}
          value={filters[name] ?? ''}
          onChange={choose}
          className="min-h-11 min-w-0 max-w-64 rounded-full border border-edge bg-card px-3 text-sm text-ink aria-[current]:border-leaf"
        >
          <option value="">{labels[name].all}</option>
          {facets[name].map(({ value, name: text, count }) => (
            <option key={value} value={value}>
              {text} ({formatNumber(count)}
              {suffix})
            </option>
          ))}
        </select>
      ))}
      <button type="submit" className="without-script min-h-11 px-4 font-semibold text-leaf underline">
        Narrow
      </button>
      {Object.keys(filters).length > 0 && (
        <a
          href={toUrl(unfiltered)}
          onClick={(event) => openInstead(event, () => onOpen(unfiltered))}
          className="inline-flex min-h-11 items-center px-3 text-sm font-semibold text-leaf underline underline-offset-4"
        >
          Clear filters
        </a>
      )}
    </form>
  )
}
