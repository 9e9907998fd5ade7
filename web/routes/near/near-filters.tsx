import {
  areaTexts,
  levelClassTexts,
  ratingTexts,
  schoolTypeTexts,
  sectorTexts,
} from '#web/features/directory/fact-texts.ts'
import { tappable } from '#web/islands/tap.ts'
import { SelectField } from '#web/ui/field.tsx'
import { type NearFilter, type NearQuery, nearChoices, nearFilters } from './near-query.ts'

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

/** These filters are always visible, the others only if the URL has a value for them. */
const permanent: readonly NearFilter[] = ['sector', 'level', 'schoolType', 'minRating']

type NearFiltersProps = {
  filters: NearQuery['filters']
  onChange: (event: React.ChangeEvent<HTMLSelectElement>) => void
}

/** On a phone, each filter has its own row, because two side by side would cut off texts. */
export function NearFilters({ filters, onChange }: NearFiltersProps) {
  const shown = nearFilters.filter((name) => permanent.includes(name) || filters[name])
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2 sm:gap-y-3 lg:grid-cols-4">
      {shown.map((name) => {
        const { label, all, values } = texts[name]
        const value = filters[name] ?? ''
        const choices = nearChoices[name] ?? (value ? [value] : [])
        return (
          <SelectField
            key={name}
            {...tappable()}
            label={label}
            name={name}
            value={value}
            onChange={onChange}
            className="max-sm:grid-cols-[4.5rem_1fr] max-sm:items-center"
            options={[
              { value: '', label: all },
              ...choices.map((each) => ({ value: each, label: values?.[each] ?? each })),
            ]}
          />
        )
      })}
    </div>
  )
}
