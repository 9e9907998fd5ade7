import { expect, test } from 'vitest'
import { random, randomInt } from '#server/testing/random.ts'
import { SearchBudget, type SearchOptions, type UnderstoodResults } from './search.ts'
import { openTestIndex, sampleRows } from './test-schools.ts'
import { tokensOf } from './tokenize/tokenize.ts'
import { maximumSteps } from './tuning.ts'

const rows = sampleRows(20_000)
const index = await openTestIndex(rows)
const wordsOf = new Map(
  rows.map((row) => [
    row.code,
    new Set([row.name, row.city, row.district, row.state, row.pincode ?? ''].flatMap(tokensOf)),
  ]),
)
const directoryWords = [...new Set([...wordsOf.values()].flatMap((words) => [...words]))]
const otherWords =
  'school govt primary sr sec kv gps st private girls best near me fees class 12 in of उच्च विद्यालय रामपुर लखनऊ பள்ளி స్కూల్ اسکول zzxqv 110001 2 a k pur governmentprimaryschoolrampur'.split(
    ' ',
  )

function misspell(word: string): string {
  const at = randomInt(word.length + 1)
  return word.slice(0, at) + random.pick([...'aeioursth']) + word.slice(at + randomInt(2))
}

const makers: readonly (() => string)[] = [
  () => random.pick(directoryWords),
  () => misspell(random.pick(directoryWords)),
  () => random.pick(directoryWords).slice(0, 1 + randomInt(4)),
  () => random.pick(directoryWords) + random.pick(directoryWords) + random.pick(directoryWords),
  () => random.pick(otherWords),
  () => misspell(random.pick(otherWords)),
  () => String.fromCharCode(...Array.from({ length: 1 + randomInt(9) }, () => 0x900 + randomInt(0x80))),
]

/** Long, misspelled and mixed texts with filters, orders and deep pages. */
function hostileQuery(): { searchTerm: string; options: SearchOptions } {
  const kinds = Array.from({ length: 1 + randomInt(3) }, () => random.pick(makers))
  const words = Array.from({ length: random.pick([1, 2, 4, 8, 16, 40]) }, () => random.pick(kinds)())
  return {
    searchTerm: words.join(random.pick([' ', ', '])).slice(0, 500),
    options: {
      offset: random.pick([0, 0, 12, 990]),
      limit: random.pick([8, 12, 50]),
      facets: random.chance(0.5),
      filter: random.chance(0.3) ? { state: random.pick(rows).state } : {},
      sort: random.chance(0.1) ? 'rating' : 'relevance',
    },
  }
}

function search(searchTerm: string, options: SearchOptions): UnderstoodResults {
  return random.chance(0.5)
    ? index.searchUnderstood(searchTerm, options)
    : { ...index.search(searchTerm, options), understanding: undefined }
}

test('keeps 2,000 hostile searches within their steps and says so', () => {
  let cut = 0
  for (let count = 0; count < 2000; count++) {
    const { searchTerm, options } = hostileQuery()
    const maximum = Math.round(2 ** (8 + 12 * random.next()))
    const budget = new SearchBudget(maximum)
    const { codes, total, isComplete } = search(searchTerm, { ...options, budget })
    expect(budget.used, searchTerm).toBeLessThanOrEqual(maximum)
    expect(isComplete, searchTerm).toBe(budget.refused === 0)
    expect(new Set(codes).size, searchTerm).toBe(codes.length)
    expect(total, searchTerm).toBeGreaterThanOrEqual(codes.length)
    if (!isComplete) cut++
  }
  expect(cut).toBeGreaterThan(200)
})

test('needs at most the steps of one search for each hostile search', () => {
  for (let count = 0; count < 500; count++) {
    const { searchTerm, options } = hostileQuery()
    const budget = new SearchBudget()
    search(searchTerm, { ...options, budget })
    expect(budget.used, searchTerm).toBeLessThanOrEqual(maximumSteps)
  }
})

test('finds the same as without a limit if the steps suffice', () => {
  for (let count = 0; count < 300; count++) {
    const { searchTerm, options } = hostileQuery()
    const unlimited = new SearchBudget(Number.POSITIVE_INFINITY)
    const expected = index.searchUnderstood(searchTerm, { ...options, budget: unlimited })
    index.search('', { offset: 0, limit: 1, matchesAll: true })
    const found = index.searchUnderstood(searchTerm, options)
    expect(expected.isComplete).toBe(true)
    if (found.isComplete) expect(found, searchTerm).toEqual(expected)
  }
})

test('counts no facets if too few steps are left to count, and says so', () => {
  const options: SearchOptions = { offset: 0, limit: 12, facets: true }
  // A later search finds parts in caches.
  index.search('school', options)
  const whole = new SearchBudget()
  const found = index.search('school', { ...options, budget: whole })
  expect(found.facets).toBeDefined()
  expect(whole.used).toBeGreaterThanOrEqual(found.total)
  const cut = index.search('school', { ...options, budget: new SearchBudget(whole.used - 1) })
  expect(cut).toEqual({ ...found, facets: undefined, isComplete: false })
  expect(index.search('school', { ...options, budget: new SearchBudget(whole.used) })).toEqual(found)
})

test('finds the same again after a search that left work out', () => {
  for (let count = 0; count < 300; count++) {
    const { searchTerm, options } = hostileQuery()
    const other = hostileQuery()
    const unlimited = () => new SearchBudget(Number.POSITIVE_INFINITY)
    const expected = index.searchUnderstood(searchTerm, { ...options, budget: unlimited() })
    for (let cut = 0; cut < 3; cut++) {
      index.searchUnderstood(searchTerm, { ...options, budget: new SearchBudget(randomInt(1000, 100_000)) })
      index.searchUnderstood(other.searchTerm, { ...other.options, budget: new SearchBudget(20_000) })
    }
    expect(index.searchUnderstood(searchTerm, { ...options, budget: unlimited() }), searchTerm).toEqual(
      expected,
    )
  }
})
