import type { Facets, SchoolList } from '#contract/schools.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { openInstead } from '#web/islands/view.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { choiceTexts, type FilterName, filterNames, type SchoolSearch } from './school-search.ts'

type Understanding = NonNullable<SchoolList['understanding']>
type Words = Understanding['understood'][number]

const unknownTexts: Readonly<Record<string, string>> = {
  board: m.schools_unknown_boards(),
  medium: m.schools_unknown_medium(),
  hostel: m.schools_unknown_hostel(),
  fees: m.schools_unknown_fees(),
  admission: m.schools_unknown_admission(),
  transport: m.schools_unknown_transport(),
  'pre-primary': m.schools_unknown_pre_primary(),
  safety: m.schools_unknown_safety(),
  bullying: m.schools_unknown_bullying(),
  punishment: m.schools_unknown_punishment(),
  teachers: m.schools_unknown_teachers(),
  rooms: m.schools_unknown_rooms(),
  sports: m.schools_unknown_sports(),
  meals: m.schools_unknown_meals(),
  times: m.schools_unknown_times(),
  support: m.schools_unknown_support(),
  mood: m.schools_unknown_mood(),
  results: m.schools_unknown_results(),
  rules: m.schools_unknown_rules(),
  size: m.schools_unknown_size(),
}

/** Students often write about these topics. */
const reviewedTopics = new Set([
  'safety',
  'bullying',
  'punishment',
  'teachers',
  'rooms',
  'sports',
  'meals',
  'mood',
])

/** The filters that the page `/near` also has. */
const nearFilters: readonly FilterName[] = [
  'sector',
  'schoolType',
  'level',
  'minRating',
  'area',
  'board',
  'medium',
]

type UnderstoodProps = {
  search: SchoolSearch
  understanding: SchoolList['understanding']
  facets: Facets | undefined
  toUrl: (search: SchoolSearch) => string
  onOpen: (search: SchoolSearch) => void
}

/** Shows how the site understood a search. Each chip removes one part of the search. */
export function Understood({ search, understanding, facets, toUrl, onOpen }: UnderstoodProps) {
  const { term = '', isPlace = false, understood = [] } = understanding ?? {}
  const chips = [...chipsOfWords(search, understanding, facets), ...chipsOfFilters(search, facets)]
  const topics = understood.filter(({ kind }) => kind === 'unknown')
  const unknown = topics.flatMap(({ value }) => unknownTexts[value] ?? [])
  const unmatched = topics.filter(({ value }) => value === 'name' || value === 'none')
  const isNear = understood.some(({ kind }) => kind === 'near')
  if (chips.length === 0 && topics.length === 0 && !isNear) return null
  return (
    <div className="mt-1 mb-2 grid basis-full gap-2 sm:mt-0 sm:mb-5 sm:gap-3">
      {chips.length > 0 && (
        <ul aria-label={m.schools_understood_search()} className="flex flex-wrap gap-2">
          {chips.map(({ text, without }) => (
            <li key={text}>
              <a
                href={href(toUrl(without))}
                onClick={(event) => openInstead(event, () => onOpen(without))}
                aria-label={m.schools_remove_from_search({ text })}
                className="inline-flex min-h-9 items-center gap-2 rounded-3xl border border-edge bg-leaf-soft px-3 py-1 text-sm sm:min-h-11 sm:px-4 font-semibold text-ink hover:border-leaf"
              >
                {text}
                <span aria-hidden="true">×</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {unknown.length > 0 && (
        <p>
          {m.schools_unknown_topics({ topics: unknown.join(` ${m.schools_or()} `) })}{' '}
          {describeResults({ term, isPlace, isFiltered: chips.length > 0 })}
          {topics.some(({ value }) => reviewedTopics.has(value)) && ` ${m.schools_reviews_can_tell_more()}`}
        </p>
      )}
      {unmatched.map(({ value, words }) => (
        <p key={words}>
          {value === 'name' ? m.schools_no_name_contains({ words }) : m.schools_no_school_matches({ words })}{' '}
          {unknown.length === 0 && describeResults({ term, isPlace, isFiltered: chips.length > 0 })}
        </p>
      ))}
      {isNear && (
        <p>
          <ButtonLink to={nearUrl(search, understood)} variant="main">
            {m.schools_show_schools_near_you()}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

type ResultsDescription = { term: string; isPlace: boolean; isFiltered: boolean }

function describeResults({ term, isPlace, isFiltered }: ResultsDescription) {
  if (term === '') {
    return isFiltered ? m.schools_match_the_rest() : m.schools_these_are_all()
  }
  return isPlace ? m.schools_results_in_place({ place: capitalized(term) }) : m.schools_results_for({ term })
}

type Chip = { text: string; without: SchoolSearch }

function chipsOfWords(
  search: SchoolSearch,
  understanding: SchoolList['understanding'],
  facets: Facets | undefined,
): Chip[] {
  if (!understanding) return []
  const { term, understood } = understanding
  const withSearchTerm = (searchTerm: string): SchoolSearch => ({ ...search, page: 1, searchTerm })
  const isUsed = ({ kind }: Words) => kind !== 'unknown' && kind !== 'near'
  const words = understood
    .filter(isUsed)
    .filter(({ kind }) => (kind === 'sort' ? !search.sort : !isFilter(kind) || !search.filters[kind]))
    .map((each) => ({ text: textOf(each, facets), without: withSearchTerm(each.without) }))
  if (term === '') return words
  const others = understood.map((each) => each.words).join(' ')
  return [{ text: capitalized(term), without: withSearchTerm(others) }, ...words]
}

function isFilter(kind: string): kind is FilterName {
  return filterNames.some((name) => name === kind)
}

function textOf({ kind, value, words }: Words, facets: Facets | undefined): string {
  if (isFilter(kind)) return textOfFilter(kind, value, facets)
  if (kind === 'sort') return choiceTexts.sort?.[value] ?? value
  return words
}

function textOfFilter(name: FilterName, value: string, facets: Facets | undefined): string {
  const known = facets?.[name]?.find((each) => each.value.toLowerCase() === value.toLowerCase())
  const text = choiceTexts[name]?.[value] ?? known?.name ?? value
  return name === 'medium' ? m.schools_in_medium({ medium: text }) : text
}

function chipsOfFilters(search: SchoolSearch, facets: Facets | undefined): Chip[] {
  return filterNames.flatMap((name) => {
    const value = search.filters[name]
    if (!value) return []
    const others = { ...search.filters }
    delete others[name]
    // A district is valid only with its state.
    if (name === 'state') delete others.district
    const text = textOfFilter(name, value, facets)
    return [{ text, without: { ...search, page: 1, filters: others } }]
  })
}

function nearUrl({ filters }: SchoolSearch, understood: readonly Words[]): string {
  const params = new URLSearchParams()
  for (const { kind, value } of understood)
    if (nearFilters.some((name) => name === kind)) params.set(kind, value)
  for (const name of nearFilters) if (filters[name]) params.set(name, filters[name])
  // `/near` sorts only by distance. If words request another order, the link asks only for schools with reviews.
  const isSorted = understood.some(({ kind }) => kind === 'sort')
  if (isSorted && !params.has('minRating')) params.set('minRating', '1')
  return ['/near', String(params)].filter(Boolean).join('?')
}

function capitalized(text: string): string {
  return text.replace(
    /(^|\s)(\p{Ll})/gu,
    (_match, space: string, letter: string) => space + letter.toUpperCase(),
  )
}
