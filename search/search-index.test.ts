import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { SchoolRow } from './search.ts'
import { openTestIndex, sampleRows } from './test-schools.ts'
import { tokensOf } from './tokenize/tokenize.ts'

const rows = sampleRows(4_000)
const index = await openTestIndex(rows, 5n)
const everything = { offset: 0, limit: rows.length }
const searched = rows.map((row) => ({ code: row.code, tokens: tokenSet(row) }))
const vocabulary = [...new Set(searched.flatMap(({ tokens }) => [...tokens]))]

function tokenSet(row: SchoolRow): Set<string> {
  return new Set([row.name, row.city, row.district, row.state, row.pincode ?? ''].flatMap(tokensOf))
}

const beginningOf = (word: string, share: number) =>
  [...word].slice(0, Math.max(1, Math.ceil(word.length * share))).join('')
const school = fc.constantFrom(...searched)
const wordsOfSchool = school.chain(({ code, tokens }) =>
  fc.record({ code: fc.constant(code), words: fc.shuffledSubarray([...tokens], { minLength: 1 }) }),
)
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(fc.constantFrom(...vocabulary, 'school', 'gps', 'dps', 'zzqx', 'in', '1', '99'), { maxLength: 20 })
    .map((words) => words.join(' ')),
)

describe('every school', () => {
  it('is found by its words in any order', () => {
    fc.assert(
      fc.property(wordsOfSchool, ({ code, words }) => {
        const found = index.search(`${words.join(' ')} `, everything)
        expect(found.match).toBe('all')
        expect(found.codes).toContain(code)
      }),
      { numRuns: 400 },
    )
  })

  it('is found while its last word is being typed', () => {
    fc.assert(
      fc.property(wordsOfSchool, fc.double({ min: 0, max: 1, noNaN: true }), ({ code, words }, share) => {
        const last = words.at(-1) ?? ''
        const term = [...words.slice(0, -1), beginningOf(last, share)].join(' ')
        expect(index.search(term, everything).codes, term).toContain(code)
      }),
      { numRuns: 400 },
    )
  })

  it('is found by its code with spaces or without leading zero', () => {
    for (const { code } of rows.slice(0, 200)) {
      for (const term of [
        code,
        code.replace(/(.{4})/g, '$1 '),
        code.replace(/^0/, ''),
        ` ${code.slice(0, 9)}`,
      ]) {
        expect(index.search(term, everything).codes, term).toContain(code)
      }
    }
  })
})

describe('any query', () => {
  it('returns each school once and the number of schools as the total', () => {
    fc.assert(
      fc.property(anything, (term) => {
        const { codes, total } = index.search(term, everything)
        expect(codes).toHaveLength(total)
        expect(new Set(codes).size).toBe(total)
      }),
      { numRuns: 500 },
    )
  })

  it('keeps the order of results across pages', () => {
    const page = fc.record({ offset: fc.nat(5_000), limit: fc.integer({ min: 0, max: 60 }) })
    fc.assert(
      fc.property(anything, page, (term, { offset, limit }) => {
        const all = index.search(term, everything)
        const { codes, total } = index.search(term, { offset, limit })
        expect({ codes, total }).toEqual({ codes: all.codes.slice(offset, offset + limit), total: all.total })
      }),
      { numRuns: 500 },
    )
  })

  it('returns full pages for random texts in any script', { timeout: 120_000 }, () => {
    const letters = 'aeioukrmnpstšß0 9.-\'"%\\अआकखािी्বাংলাமதురൈതഉردوגא漢字😀\u0000\ud800\u200d'
    for (const make of [
      (seed: number) => letters.charAt(seed % letters.length).repeat(seed % 300),
      (seed: number) =>
        Array.from(
          { length: seed % 14 },
          (_, i) => vocabulary[(seed * 31 + i * 17) % vocabulary.length],
        ).join(' '),
      (seed: number) =>
        Array.from({ length: seed % 90 }, (_, i) => letters.charAt((seed * 7 + i * i) % letters.length)).join(
          '',
        ),
      (seed: number) =>
        Array.from({ length: seed % 30 }, (_, i) =>
          beginningOf(vocabulary[(seed + i * 13) % vocabulary.length] ?? '', 0.5),
        ).join(''),
    ]) {
      for (let seed = 0; seed < 2_500; seed++) {
        const { codes, total } = index.search(make(seed), { offset: 0, limit: 10 })
        expect(codes).toHaveLength(Math.min(10, total))
      }
    }
  })

  it('returns no school for a query without words', () => {
    for (const term of ['', '  ', '...', '\0']) {
      expect(index.search(term, everything)).toMatchObject({ codes: [], total: 0 })
    }
  })
})

const invented: readonly (readonly [name: string, city: string, district: string, state: string])[] = [
  ['SARASWATI VIDYA MANDIR', 'DHOLPURIYA', 'SITAMADHI', 'Bihar'],
  ['SARSWATI SHISHU MANDIR', 'BELAGANJ KALAN', 'GOPALNAGAR', 'Uttar Pradesh'],
  ['P.S. KHARSIYA', 'KHARSIYA', 'GOPALNAGAR', 'Uttar Pradesh'],
  ['GOVT PRIMARY SCHOOL KHARSIYA TOLA', 'KHARSIYA', 'GOPALNAGAR', 'Uttar Pradesh'],
  ['PRIMARY SCHOOL', 'MOHANGARHI', 'KHARSIYA', 'Madhya Pradesh'],
  ['G.S.SR.SEC.SCHOOL NAUSARI', 'NAUSARI', 'JALORGARH', 'Rajasthan'],
  ["ST. MARY'S ENG. MED. SCHOOL", 'TIRUVELI', 'MADURANTAK', 'Tamilnadu'],
  ['MARIGOLDPUBLICSCHOOL', 'PANDHARI', 'SOLANPUR', 'Maharashtra'],
  ['KENDRIYA VIDYALAYA NO.2', 'CHANDIPATNA', 'BALESHPUR', 'Odisha'],
  ['MPPS VENKATAPURAMU', 'VENKATAPURAMU', 'GUNTAKAL', 'Andhra Pradesh'],
  ['SHREE LAXMI NARAYAN BALIKA VIDYALAY', 'JHUMRITALA', 'HAZARIGANJ', 'Jharkhand'],
  ['सरस्वती ज्ञान मंदिर', 'PIPRAULI', 'SITAMADHI', 'Bihar'],
  ['HOLY CROSS CONVENT', 'THE VALLEY', 'DOONAGIRI', 'Uttarakhand'],
]
const inventedRows: SchoolRow[] = invented.map(([name, city, district, state], index) => ({
  code: index === 5 ? '0705ND00101' : `0810000000${index}`.slice(-11),
  name,
  city,
  district,
  state,
  pincode: String(560_001 + index),
  management: index % 2 === 0 ? 'Local body' : 'Private',
  category: index < 6 ? 'Primary' : null,
}))
const mixed = await openTestIndex([...inventedRows, ...rows.slice(0, 1_500)])
const nameOf = new Map(inventedRows.map(({ code, name }) => [code, name]))

function first(term: string): string | undefined {
  const [code] = mixed.search(term, { offset: 0, limit: 10 }).codes
  return nameOf.get(code ?? '')
}

test.each([
  ['sarswati vidhya mandir dholpuria', 'SARASWATI VIDYA MANDIR'],
  ['saraswathi vidya mandhir dholpuriya', 'SARASWATI VIDYA MANDIR'],
  ['sara swati vidya mandir dholpuriya', 'SARASWATI VIDYA MANDIR'],
  ['dholpuriya saraswati mandir vidya', 'SARASWATI VIDYA MANDIR'],
  ['सरस्वती विद्या मंदिर ढोलपुरिया', 'SARASWATI VIDYA MANDIR'],
  ['saraswati gyan mandir piprauli', 'सरस्वती ज्ञान मंदिर'],
  ['saraswati shishu mandir belaganj up', 'SARSWATI SHISHU MANDIR'],
  ['p s kharsiya gopalnagar', 'P.S. KHARSIYA'],
  ['primary school kharsiya gopalnagar', 'P.S. KHARSIYA'],
  ['gps kharsiya tola', 'GOVT PRIMARY SCHOOL KHARSIYA TOLA'],
  ['government senior secondary school nausari', 'G.S.SR.SEC.SCHOOL NAUSARI'],
  ['0705nd00101', 'G.S.SR.SEC.SCHOOL NAUSARI'],
  ['705 nd00 101', 'G.S.SR.SEC.SCHOOL NAUSARI'],
  ['saint marys english medium school tamil nadu', "ST. MARY'S ENG. MED. SCHOOL"],
  ['marigold public school pandhari', 'MARIGOLDPUBLICSCHOOL'],
  ['kv no 2 chandipatna orissa', 'KENDRIYA VIDYALAYA NO.2'],
  ['kendriyavidyalaya chandipatna', 'KENDRIYA VIDYALAYA NO.2'],
  ['mppsvenkatapuramu', 'MPPS VENKATAPURAMU'],
  ['sri lakshmi narayana balika vidyalaya jhumritala', 'SHREE LAXMI NARAYAN BALIKA VIDYALAY'],
  ['shri laxmi narayan balika jhumri', 'SHREE LAXMI NARAYAN BALIKA VIDYALAY'],
  ['xaraswati vidya mandir dholpuriya', 'SARASWATI VIDYA MANDIR'],
  ['holy cross convent school in the valley', 'HOLY CROSS CONVENT'],
  ['holy corss covent', 'HOLY CROSS CONVENT'],
  ['holy cross convent admission 2026 fees', 'HOLY CROSS CONVENT'],
  ['560009', 'KENDRIYA VIDYALAYA NO.2'],
])('finds the right school first for %j', (term, name) => {
  expect(first(term)).toBe(name)
})

describe('the order of results', () => {
  it('prefers a match in name and location to a match in the district', () => {
    expect(first('primary school mohangarhi')).toBe('PRIMARY SCHOOL')
    expect(first('ps kharsiya')).toBe('P.S. KHARSIYA')
  })

  it('prefers whole words to prefixes and exact words to phonetic matches', () => {
    const schools = ['RAMA ACADEMY', 'RAMAPURAM ACADEMY', 'RAAMA ACADEMY'].map((name, index) => ({
      ...(inventedRows[0] ?? expect.unreachable()),
      code: `2220000000${3 - index}`,
      name,
    }))
    return openTestIndex(schools.reverse()).then((small) => {
      const { codes } = small.search('academy rama', everything)
      expect(codes).toEqual(['22200000003', '22200000001', '22200000002'])
    })
  })

  it('keeps the order of the rows for equal matches', () => {
    const schools = Array.from({ length: 30 }, (_, index) => ({
      ...(inventedRows[0] ?? expect.unreachable()),
      code: String(20_000_000_000 + index),
    }))
    return openTestIndex(schools).then((small) => {
      const { codes } = small.search('saraswati mandir', everything)
      expect(codes).toEqual(schools.map(({ code }) => code))
    })
  })
})

describe('a query with unknown words', () => {
  it('returns the best matches and marks them as partial', () => {
    const { match, codes } = mixed.search('holy cross convent jabalpurqq', { offset: 0, limit: 10 })
    expect(match).toBe('some')
    expect(nameOf.get(codes[0] ?? '')).toBe('HOLY CROSS CONVENT')
    expect(mixed.search('holy cross convent', { offset: 0, limit: 10 }).match).toBe('all')
  })

  it('returns no school if the directory contains no query word', () => {
    expect(mixed.search('zzqxvbnhh', { offset: 0, limit: 10 })).toMatchObject({
      codes: [],
      total: 0,
      match: 'some',
    })
  })

  it('suggests a frequent spelling for an unknown word', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({
      ...(inventedRows[8] ?? expect.unreachable()),
      code: String(20_000_000_000 + index),
    }))
    return openTestIndex(many).then((small) => {
      expect(small.search('kendirya vidyalaya', everything).suggestion).toBe('kendriya vidyalaya')
      expect(small.search('kendriya vidyalaya', everything).suggestion).toBeUndefined()
    })
  })
})

describe('filters and facets', () => {
  const page = { offset: 0, limit: 50 }

  it('filters restrict the results with and without a query', () => {
    const inBihar = mixed.search('mandir', { ...page, filter: { state: 'bihar' } }).codes
    expect(inBihar.map((code) => nameOf.get(code)).sort()).toEqual([
      'SARASWATI VIDYA MANDIR',
      'सरस्वती ज्ञान मंदिर',
    ])
    const primary = mixed.search('', { ...page, filter: { category: 'Primary', management: 'Local body' } })
    expect(primary).toMatchObject({ total: 3, match: 'all' })
    expect(mixed.search('mandir', { ...page, filter: { state: 'Atlantis' } }).total).toBe(0)
  })

  it.each([40, 250, 257])('counts and lists each of %s schools once', async (count) => {
    const some = await openTestIndex(sampleRows(count))
    const { codes, total, facets } = some.search('', { offset: 0, limit: 1000, facets: true })
    expect([codes.length, total]).toEqual([count, count])
    expect(facets?.state.reduce((sum, state) => sum + state.count, 0)).toBe(count)
  })

  it('facets count each field among schools that pass the other filters', () => {
    const { facets, total } = mixed.search('kharsiya', {
      ...page,
      facets: true,
      filter: { state: 'Uttar Pradesh' },
    })
    expect(total).toBe(2)
    expect(facets).toMatchObject({
      state: [
        { value: 'Uttar Pradesh', count: 2 },
        { value: 'Madhya Pradesh', count: 1 },
      ],
      district: [{ value: 'GOPALNAGAR', count: 2 }],
      management: [
        { value: 'Local body', count: 1 },
        { value: 'Private', count: 1 },
      ],
      category: [{ value: 'Primary', count: 2 }],
    })
    const all = mixed.search('', { ...page, facets: true })
    expect(all.total).toBe(mixed.size)
    expect(all.facets?.state.reduce((sum, { count }) => sum + count, 0)).toBe(mixed.size)
  })

  it('matches all schools for an empty query only on request', () => {
    expect(mixed.search('', page)).toMatchObject({ codes: [], total: 0 })
    const all = mixed.search('', { ...everything, matchesAll: true })
    expect(all.total).toBe(mixed.size)
    expect(new Set(all.codes).size).toBe(mixed.size)
  })
})

describe('an index', () => {
  it('without schools returns no results', async () => {
    const empty = await openTestIndex([])
    await empty.prepare()
    await empty.warmUp()
    for (const term of ['a', 'school', 'gps 12', '99', 'सरस्वती']) {
      expect(empty.search(term, { ...everything, facets: true })).toMatchObject({ codes: [], total: 0 })
    }
  })

  it('returns the same results after preparing', async () => {
    expect(index).toMatchObject({ size: rows.length, version: 5n })
    const terms = ['gps', 'school', 'government primary school', 'dps']
    const before = terms.map((term) => index.search(term, everything))
    await index.prepare()
    await index.warmUp()
    expect(terms.map((term) => index.search(term, everything))).toEqual(before)
  })

  it('rejects an invalid code', async () => {
    const [row] = rows
    if (row === undefined) throw new Error('no rows')
    await expect(openTestIndex([{ ...row, code: '123456789012' }])).rejects.toThrow(RangeError)
  })
})
