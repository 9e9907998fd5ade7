import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SchoolRow } from '#search/search.ts'

/** All values are in upper case, as in the school directory. */
export type Expectations = {
  state?: readonly string[]
  district?: readonly string[]
  city?: readonly string[]
  pincode?: string
  /** Groups of spellings. The name has one spelling of each group. */
  words?: readonly (readonly string[])[]
  /** Words of names that only sound like the query. */
  notWords?: readonly string[]
  /** UDISE codes without leading zeros. Each of them is right. */
  codes?: readonly string[]
  /** Accepted values by column of the directory. */
  columns?: Readonly<Record<string, readonly string[]>>
  /** The query asks for schools near the user. */
  near?: true
}

export type PersonQuery = { kind: string; term: string; expect: Expectations }

const fileOf = (name: string) => fileURLToPath(new URL(`./${name}.jsonl`, import.meta.url))

/** Names of districts and towns in their own scripts, by the author of the search. */
export const placeNames = { tuning: fileOf('place-names-tuning'), test: fileOf('place-names-test') }

/**
 * The queries of `person-tuning` and those in Hindi are by people who had not seen the engine, with the spellings of the
 * UDISE register of 2021. The search was tuned with the files that show their misses.
 */
export const labelledFiles = [
  { file: fileOf('person-tuning'), showsMisses: true },
  { file: fileOf('hindi-tuning'), showsMisses: true },
  { file: fileOf('hindi-test'), showsMisses: false },
  { file: fileOf('hindi-second-tuning'), showsMisses: true },
  { file: fileOf('hindi-second-test'), showsMisses: false },
  { file: fileOf('english-second-tuning'), showsMisses: false },
  { file: fileOf('english-second-test'), showsMisses: false },
  { file: placeNames.tuning, showsMisses: true },
  { file: placeNames.test, showsMisses: false },
]

/** Only the first results count. */
export const scoredResults = 3

/** Reads one query in JSON per line. */
export function readPersonQueries(file: string): PersonQuery[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line))
}

export type PersonResults = { schools: readonly SchoolRow[]; asksNear: boolean }

/**
 * Returns whether the first results are right: all of them are in the expected place and have the expected values of
 * columns, none has a word of `notWords`, and at least one of them has all expected words or one of the codes.
 */
export function isRight({ expect }: PersonQuery, { schools, asksNear }: PersonResults): boolean {
  if (expect.near === true) return asksNear
  const first = schools.slice(0, scoredResults)
  if (first.some((school) => hasWord(school.name, expect.notWords ?? []))) return false
  const isOnlyNegative = Object.keys(expect).every((key) => key === 'notWords')
  if (isOnlyNegative) return true
  if (!first.every((school) => isInPlace(expect, school) && hasValues(expect, school))) return false
  return first.some(
    ({ code, name }) =>
      (expect.codes?.includes(code.replace(/^0+/, '')) ?? true) &&
      (expect.words ?? []).every((spellings) => hasWord(name, spellings)),
  )
}

function hasValues({ columns = {} }: Expectations, school: SchoolRow): boolean {
  const row = new Map<string, unknown>(Object.entries(school))
  return Object.entries(columns).every(([column, values]) => {
    const toKey = column === 'state' ? stateKey : (value: string) => value
    return values.map(toKey).includes(toKey(String(row.get(column))))
  })
}

function isInPlace(expect: Expectations, { state, district, city, pincode }: SchoolRow): boolean {
  const accepts = (values: readonly string[] | undefined, value: string) =>
    values === undefined || values.includes(value.toUpperCase())
  return (
    accepts(expect.state?.map(stateKey), stateKey(state)) &&
    accepts(expect.district, district) &&
    accepts(expect.city, city) &&
    (expect.pincode === undefined || expect.pincode === pincode)
  )
}

/** Imports write names of states in one way: `Tamilnadu` becomes `Tamil Nadu`. */
function stateKey(state: string): string {
  return state.toUpperCase().replace(/\bAND\b|[^A-Z]/g, '')
}

function hasWord(name: string, spellings: readonly string[]): boolean {
  const text = ` ${name.toUpperCase().replace(/[^\p{L}\p{M}\p{N}.']+/gu, ' ')} `
  const plain = text.replace(/[.']/g, ' ')
  return spellings.some((spelling) =>
    [text, plain, text.replace(/\./g, '')].some((each) =>
      each.includes(` ${spelling.replace(/[^\p{L}\p{M}\p{N}.']+/gu, ' ')} `),
    ),
  )
}

export type PersonOutcome = {
  query: PersonQuery
  right: boolean
  /** Whether the first result alone is right. */
  first: boolean
  /** Whether one of the first ten results alone is right. */
  inTen: boolean
}

export function judge(query: PersonQuery, { schools, asksNear }: PersonResults): PersonOutcome {
  const isAloneRight = (...alone: SchoolRow[]) => isRight(query, { schools: alone, asksNear })
  return {
    query,
    right: isRight(query, { schools, asksNear }),
    first: isAloneRight(...schools.slice(0, 1)),
    inTen: isAloneRight() || schools.slice(0, 10).some((school) => isAloneRight(school)),
  }
}

export type KindFigures = {
  kind: string
  right: number
  first: number
  inTen: number
  total: number
  misses: PersonQuery[]
}

export function figuresByKind(outcomes: readonly PersonOutcome[]): KindFigures[] {
  const kinds = Map.groupBy(outcomes, ({ query }) => query.kind)
  return [...kinds].map(([kind, own]) => ({
    kind,
    right: own.filter(({ right }) => right).length,
    first: own.filter(({ first }) => first).length,
    inTen: own.filter(({ inTen }) => inTen).length,
    total: own.length,
    misses: own.flatMap(({ query, right }) => (right ? [] : [query])),
  }))
}
