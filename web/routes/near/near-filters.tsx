import {
  areaTexts,
  levelClassTexts,
  ratingTexts,
  schoolTypeTexts,
  sectorTexts,
} from '#web/features/directory/fact-texts.ts'
import { tappable } from '#web/islands/tap.ts'
import { SelectField } from '#web/ui/field.tsx'
import { type NearFilter, type NearQuery, type NearValues, nearChoices, nearFilters } from './near-query.ts'

type FilterTexts = { label: string; all: string; values?: Readonly<Record<string, string>> }

const texts: Record<NearFilter, FilterTexts> = {
  sector: { label: 'Run by', all: 'Anyone', values: sectorTexts },
  level: { label: 'Classes', all: 'All classes', values: levelClassTexts },
  schoolType: { label: 'For', all: 'Girls, boys or both', values: schoolTypeTexts },
  minRating: { label: 'Reviews', all: 'With or without', values: ratingTexts },
  area: { label: 'Area', all: 'Village or city', values: areaTexts },
  board: { label: 'Board', all: 'All boards' },
  medium: { label: 'Medium', all: 'All mediums' },
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
export function NearFilters({ filters, values, onChange }: NearFiltersProps) {
  const known: { readonly [Name in NearFilter]?: readonly string[] } = { ...nearChoices, ...values }
  const isKnown = (name: NearFilter) => (name === 'board' || name === 'medium') && values[name].length > 1
  const shown = nearFilters.filter((name) => permanent.includes(name) || filters[name] || isKnown(name))
  const unknown = unknownFacts(values)
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2 sm:gap-y-3 lg:grid-cols-4">
      {shown.map((name) => {
        const { label, all, values: names } = texts[name]
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
      {unknown && (
        <p className="text-sm text-ink-2 sm:col-span-2 lg:col-span-4">
          Our list of schools does not tell {unknown}, so you cannot choose it here.
        </p>
      )}
    </div>
  )
}

function unknownFacts({ board, medium }: NearValues): string {
  if (board.length > 0) return medium.length > 0 ? '' : 'the medium of a school'
  return medium.length > 0 ? 'the board of a school' : 'the board or the medium of a school'
}
