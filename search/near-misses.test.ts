import { describe, expect, it, test } from 'vitest'
import type { SchoolRow } from './search.ts'
import { openTestIndex, sampleRows } from './test-schools.ts'
import { tokensOf } from './tokenize/tokenize.ts'

const invented: readonly (readonly [name: string, city: string, district: string, state: string])[] = [
  ['ST. ANSELMS PUBLIC SCHOOL KALWANI', 'KALWANI', 'SIRSANPUR', 'Haryana'],
  ['ST. ANSELM SR. SEC. SCHOOL', 'SIRSANPUR WARD', 'SIRSANPUR', 'Haryana'],
  ['MOON BLOOM CONVENT', 'BAKSARPUR', 'BAKSARPUR', 'Bihar'],
  ['MOONBLOOM CONVENT', 'PIVPARWAN', 'MIRZAGANJ', 'Uttar Pradesh'],
  ['GPS TALAIYATOLI', 'DEVSOMGARH', 'DUNGARGAON', 'Rajasthan'],
  ['MODERN COLLEGE HARUGERIPUR', 'HARUGERIPUR', 'BELGAVADI', 'Karnataka'],
  ['GOVT PS HARIPURVA', 'HARIPURVA', 'ALAWARI', 'Rajasthan'],
  ['GOVT PS BUS STAND', 'PIPLAIYA', 'ALAWARI', 'Rajasthan'],
  ['ARMY PUBLIC SCHOOL DHARWALI', 'THILGAON', 'UDHAMGARH', 'Jammu & Kashmir'],
  ['ARMY PUBLIC SCHOOL MUTHIGAON JAMMU', 'BARNAIYA', 'JAMMU', 'Jammu & Kashmir'],
]
const own: SchoolRow[] = invented.map(([name, city, district, state], at) => ({
  ...{ name, city, district, state, pincode: null },
  code: String(20_000_000_000 + at),
}))
const rows = sampleRows(4000)
const index = await openTestIndex([...rows, ...own])
const everything = { offset: 0, limit: rows.length + own.length }
const nameOf = new Map([...rows, ...own].map(({ code, name }) => [code, name]))

function namesFor(term: string, limit = 10): (string | undefined)[] {
  return index.search(term, { offset: 0, limit }).codes.map((code) => nameOf.get(code))
}

test.each([
  ['one or several', 'st anselm public school kalwani', 'ST. ANSELMS PUBLIC SCHOOL KALWANI'],
  ['glued, though another school has it so', 'moonbloom convent baksarpur', 'MOON BLOOM CONVENT'],
  ['cut short, any of the words', 'gps talaiya devsom dungargaon', 'GPS TALAIYATOLI'],
  ['all in one word', 'moderncollegeharugeripur', 'MODERN COLLEGE HARUGERIPUR'],
  ['with a landmark', 'govt ps haripurva near bus stand', 'GOVT PS HARIPURVA'],
  [
    'by a town that is in the name of a state',
    'army public school jammu',
    'ARMY PUBLIC SCHOOL MUTHIGAON JAMMU',
  ],
])('a school is found first %s: %j', (_, term, name) => {
  expect(namesFor(term)[0]).toBe(name)
})

test('a school that has every word of a query, and more, hides none that come close, and is told from them', () => {
  const { codes, match, complete, total } = index.search('st anselms public school sirsanpur', everything)
  expect(codes.slice(0, 2).map((code) => nameOf.get(code))).toEqual([
    'ST. ANSELMS PUBLIC SCHOOL KALWANI',
    'ST. ANSELM SR. SEC. SCHOOL',
  ])
  expect({ match, complete }).toEqual({ match: 'all', complete: 1 })
  expect(total).toBe(codes.length)
  const named = index.search('st anselms public school kalwani', everything)
  expect(named).toMatchObject({ match: 'all', total: 1, complete: undefined })
})

describe('a slip in a word that very many schools have', () => {
  const hasSchool = rows.filter(({ name }) => tokensOf(name).includes('school')).length

  it('finds them all, says how many, and puts the word right', () => {
    const { codes, total, match, suggestion } = index.search('shcool', everything)
    expect({ match, suggestion }).toEqual({ match: 'all', suggestion: 'school' })
    expect(total).toBeGreaterThanOrEqual(hasSchool)
    expect(total).toBe(codes.length)
    expect(new Set(codes).size).toBe(total)
  })

  it('gives pages that are parts of one order', () => {
    for (const term of ['shcool', 'govrenmant shcool', 'school']) {
      const { codes, total } = index.search(term, everything)
      expect(total, term).toBeGreaterThan(500)
      for (const offset of [0, 60, 95, 120, 130, 480, total - 5]) {
        expect(index.search(term, { offset, limit: 40 }).codes, term).toEqual(
          codes.slice(offset, offset + 40),
        )
      }
    }
  })

  it('leads with the schools that have it just so, where some have', async () => {
    const clerk = { ...(rows[0] ?? expect.unreachable()), code: '20000000099', name: 'SHCOOL NO 1' }
    const slipped = await openTestIndex([...rows, clerk])
    expect(slipped.search('shcool', everything)).toMatchObject({ suggestion: 'school' })
    expect(slipped.search('shcool', everything).codes[0]).toBe(clerk.code)
  })
})
