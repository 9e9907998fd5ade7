import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { otherForms } from './abbreviations.ts'
import { DirectoryIndex } from './directory-index.ts'
import { buildIndex, type SearchableSchool } from './index-builder.ts'
import { sampleRows } from './sample-rows.ts'
import { queryWords, tokensOf } from './tokens.ts'

const rows = sampleRows(4_000)
const index = new DirectoryIndex(await buildIndex(rows, 5n))
const searched = rows.map((row) => ({ code: row.code, tokens: tokenSet(row) }))
const vocabulary = [...new Set(searched.flatMap(({ tokens }) => [...tokens]))]
const everything = { offset: 0, limit: rows.length }

function tokenSet(row: SearchableSchool): Set<string> {
  return new Set([row.name, row.city, row.district, row.state, row.pincode ?? ''].flatMap(tokensOf))
}

/** What the index should answer, by looking at every school. */
function scan(term: string): string[] {
  const { words, lastIsPrefix } = queryWords(term)
  if (words.length === 0) return []
  return searched
    .filter((school) =>
      words.every((word, at) => matches(school, word, lastIsPrefix && at === words.length - 1)),
    )
    .map(({ code }) => code)
}

function matches(
  { code, tokens }: { code: string; tokens: Set<string> },
  word: string,
  isPrefix: boolean,
): boolean {
  const hasForm = (part: string) => [part, ...otherForms(part).tokens].some((token) => tokens.has(token))
  const isCode = /^\d+$/.test(word) && (isPrefix ? code.startsWith(word) : code === word)
  const isCodeWithoutZero =
    /^\d+$/.test(word) &&
    ((word.length === 11 && word === `0${code}`) || (word.length === 10 && code === `0${word}`))
  return (
    hasForm(word) ||
    (isPrefix && [...tokens].some((token) => token.startsWith(word))) ||
    isCode ||
    isCodeWithoutZero ||
    otherForms(word).phrases.some((words) => words.every(hasForm))
  )
}

function expectSameAsScan(term: string): void {
  const codes = scan(term)
  expect(index.search(term, everything), JSON.stringify(term)).toEqual({ codes, total: codes.length })
}

const token = fc.constantFrom(...vocabulary)
const abbreviation = fc.constantFrom(
  'school',
  'govt',
  'government',
  'primary',
  'pry',
  'gps',
  'dps',
  'kv',
  'ps',
  'up',
  'tn',
  'saint',
  'orissa',
  'hs',
)
const code = fc.constantFrom(...rows.map((row) => row.code))
const start = (word: fc.Arbitrary<string>, longest: number) =>
  fc
    .tuple(word, fc.integer({ min: 1, max: longest }))
    .map(([text, length]) => [...text].slice(0, length).join(''))
const word = fc.oneof(token, abbreviation, start(token, 4), start(code, 8), fc.constant('zzqx'))

describe('the index answers as a scan of all schools does', () => {
  it('for single words', () =>
    fc.assert(fc.property(fc.oneof(token, abbreviation), expectSameAsScan), { numRuns: 300 }))
  it('for whole words', () =>
    fc.assert(
      fc.property(fc.oneof(token, abbreviation), (text) => expectSameAsScan(`${text} `)),
      { numRuns: 200 },
    ))
  it('for prefixes', () => fc.assert(fc.property(start(token, 5), expectSameAsScan), { numRuns: 300 }))
  it('for register codes and their beginnings', () => {
    fc.assert(fc.property(fc.oneof(code, start(code, 10)), expectSameAsScan), { numRuns: 200 })
    for (const { code } of rows.slice(0, 50)) expect(index.search(code, everything).codes).toContain(code)
  })
  it('for several words', () => {
    const terms = fc.array(word, { minLength: 2, maxLength: 5 }).map((words) => words.join(' '))
    fc.assert(fc.property(terms, expectSameAsScan), { numRuns: 600 })
  })
  it('for the words of a school in any order', () => {
    const terms = fc
      .constantFrom(...searched)
      .chain(({ tokens }) => fc.shuffledSubarray([...tokens], { minLength: 1 }))
    fc.assert(
      fc.property(terms, (words) => expectSameAsScan(words.join(' '))),
      { numRuns: 300 },
    )
  })
  it('for anything that can be typed', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), expectSameAsScan), { numRuns: 300 })
  })
})

describe('a page', () => {
  it('is a slice of all that match, wherever it begins', () => {
    const page = fc.record({ offset: fc.nat(5_000), limit: fc.integer({ min: 0, max: 60 }) })
    fc.assert(
      fc.property(word, page, (term, { offset, limit }) => {
        const all = scan(term)
        const expected = { codes: all.slice(offset, offset + limit), total: all.length }
        expect(index.search(term, { offset, limit })).toEqual(expected)
      }),
    )
  })

  it('is empty for a term without words', () => {
    for (const term of ['', '  ', '...', '\0'])
      expect(index.search(term, everything)).toEqual({ codes: [], total: 0 })
  })
})

describe('a school without its zero', () => {
  it('is found with it, and the other way round', async () => {
    const [first, second] = rows
    if (first === undefined || second === undefined) throw new Error('no rows')
    const schools = [
      { ...first, code: '9410300702' },
      { ...second, code: '08061109304' },
    ]
    const small = new DirectoryIndex(await buildIndex(schools, 1n))
    expect(small.search('09410300702', everything).codes).toEqual(['9410300702'])
    expect(small.search('8061109304', everything).codes).toEqual(['08061109304'])
  })
})

describe('an index', () => {
  it('of no schools finds nothing', async () => {
    const empty = new DirectoryIndex(await buildIndex([], 1n))
    await empty.prepare()
    for (const term of ['a', 'school', 'gps 12', '99'])
      expect(empty.search(term, everything)).toEqual({ codes: [], total: 0 })
  })

  it('knows its size and version, and answers the same after preparing', async () => {
    expect(index).toMatchObject({ size: rows.length, version: 5n })
    await index.prepare()
    for (const term of ['gps', 'school', 'government primary school', 'dps']) expectSameAsScan(term)
  })

  it('refuses what is no register code', async () => {
    const [row] = rows
    if (row === undefined) throw new Error('no rows')
    await expect(buildIndex([{ ...row, code: '123456789012' }], 1n)).rejects.toThrow(RangeError)
  })
})
