import { expect, it } from 'vitest'
import {
  measureUnderstanding,
  namesOfPatterns,
  places,
  plainWordQueries,
} from '../../bench/quality/plain-word-queries.ts'
import { openTestIndex } from '../test-schools.ts'
import { understand } from './understand.ts'

const rows = places.flatMap((place, at) =>
  [...namesOfPatterns, 'MODEL SCHOOL', 'GYAN JYOTI', 'NAVODAYA ACADEMY', 'TAGORE SCHOOL'].map(
    (name, index) => ({
      code: `${at + 1}0000000${100 + index}`,
      name,
      city: place.toUpperCase(),
      district: place.toUpperCase(),
      state: 'Bihar',
      pincode: null,
      board: null,
    }),
  ),
)
const index = await openTestIndex(rows)

function meaningsOf(query: string): string[] {
  return (index.understand(query)?.understood ?? []).map(({ kind, value }) => `${kind}:${value}`)
}

it('understands more than 95% of the queries not used for tuning', () => {
  const queries = plainWordQueries().filter(({ half }) => half === 'report')
  const { correct, precision, recall, wrong } = measureUnderstanding(queries, meaningsOf)
  expect(queries.length).toBeGreaterThan(200)
  expect(correct, wrong.join('\n')).toBeGreaterThan(0.95)
  expect(precision).toBeGreaterThan(0.95)
  expect(recall).toBeGreaterThan(0.95)
})

it.each([
  'Govt Girls High School Nagpur',
  "St. Mary's Girls School",
  'primary school nagpur',
  'delhi public school jaipur',
  '10000000100',
  '',
  '   ',
])('searches all words of %j in names', (query) => {
  const understanding = index.understand(query)
  expect(understanding?.understood ?? []).toEqual([])
  expect(understanding?.term ?? query).toBe(query)
})

it('separates the place from the words that it understands', () => {
  expect(index.understand('Nagpur private schools')).toMatchObject({
    term: 'Nagpur',
    isPlace: true,
    place: 'Nagpur',
    understood: [{ kind: 'sector', value: 'private', words: 'private', without: 'Nagpur schools' }],
  })
})

it('filters by a board that the directory contains', async () => {
  const withBoards = await openTestIndex(rows.map((row) => ({ ...row, board: 'CBSE, Delhi' })))
  expect(withBoards.understand('cbse school patna')?.understood).toMatchObject([
    { kind: 'board', value: 'CBSE, Delhi', words: 'cbse' },
  ])
  expect(index.understand('cbse school patna')?.understood).toMatchObject([
    { kind: 'unknown', value: 'board', words: 'cbse' },
  ])
})

it('returns each meaning once if its words are repeated', () => {
  expect(index.understand('private schools girls pvt nagpur private')?.understood).toEqual([
    { kind: 'sector', value: 'private', words: 'private pvt', without: 'schools girls nagpur' },
    { kind: 'schoolType', value: 'girls', words: 'girls', without: 'private schools pvt nagpur private' },
  ])
})

it.each(['private girls best cbse fees ', 'top ', 'goverment ', 'k.v. ', 'a'])(
  'reads and returns only the beginning of a long text of %j',
  (word) => {
    const texts: string[] = []
    const evidence = {
      hasAllWords: () => true,
      frequencyOf: () => 0,
      match: (text: string) => {
        texts.push(text)
        return { hasAllWords: false, isInName: false, isWholeName: false, shareOfPlaces: 0 }
      },
      valuesOf: () => [],
      mentionsIn: () => [],
      schoolsIn: () => ({ bits: new Uint32Array(0), count: 0 }),
      schoolsNamed: () => new Uint32Array(0),
      schoolsWith: () => 0,
    }
    const understanding = understand(word.repeat(20_000), evidence)
    expect(texts.length).toBeLessThanOrEqual(10)
    expect(texts.join('').length).toBeLessThan(10 * 256)
    expect(JSON.stringify(understanding ?? null).length).toBeLessThan(5000)
  },
)

it('keeps a second value of the same filter as a searched word', () => {
  expect(index.understand('private government schools nagpur')).toMatchObject({
    term: 'government schools nagpur',
    understood: [{ kind: 'sector', value: 'private' }],
  })
})
