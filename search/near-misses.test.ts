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
  ['ANAND VIDYALAY BEMBALIYA', 'BEMBALIYA', 'CHANDRAGAR', 'Maharashtra'],
  ['GPS KATOLIPURA', 'KATOLIPURA', 'ANAND', 'Gujarat'],
  ['GPS MOREGAVAN', 'MOREGAVAN', 'PARBHANI', 'Maharashtra'],
  ['LPS DIMOU', 'DIMOU', 'MORIGAON', 'Assam'],
  ['RENGDILA PS', 'RENGDILA', 'MAMITPUR', 'Mizoram'],
  ['GHS RENGDILA', 'RENGDILA', 'MAMITPUR', 'Mizoram'],
  ['KOTA MIDDLE SCHOOL', 'KOTAPUR', 'DUNGARGAON', 'Rajasthan'],
]
const inventedRows: SchoolRow[] = invented.map(([name, city, district, state], index) => ({
  ...{ name, city, district, state, pincode: null },
  code: String(20_000_000_000 + index),
}))
const rows = sampleRows(4000)
const index = await openTestIndex([...rows, ...inventedRows])
const everything = { offset: 0, limit: rows.length + inventedRows.length }
const nameOf = new Map([...rows, ...inventedRows].map(({ code, name }) => [code, name]))

function namesFor(term: string, limit = 10): (string | undefined)[] {
  return index.search(term, { offset: 0, limit }).codes.map((code) => nameOf.get(code))
}

test.each([
  ['plural s left out', 'st anselm public school kalwani', 'ST. ANSELMS PUBLIC SCHOOL KALWANI'],
  ['words glued as in another school', 'moonbloom convent baksarpur', 'MOON BLOOM CONVENT'],
  ['several incomplete words', 'gps talaiya devsom dungargaon', 'GPS TALAIYATOLI'],
  ['all words glued', 'moderncollegeharugeripur', 'MODERN COLLEGE HARUGERIPUR'],
  ['landmark added', 'govt ps haripurva near bus stand', 'GOVT PS HARIPURVA'],
  [
    'town that is part of the name of a state',
    'army public school jammu',
    'ARMY PUBLIC SCHOOL MUTHIGAON JAMMU',
  ],
  ['word of the name that is a place elsewhere', 'anand vidyalay ebmbaliya', 'ANAND VIDYALAY BEMBALIYA'],
  ['two places far apart', 'parbhani gpss moregavan morigaon', 'GPS MOREGAVAN'],
  ['word that resembles a place and an abbreviation', 'gowt rengdila', 'GHS RENGDILA'],
])('%s: finds the right school first for %j', (_, term, name) => {
  expect(namesFor(term)[0]).toBe(name)
})

test('only suggests a guess that replaces all words of the name', () => {
  expect(index.search('bembalixaa chandragar', everything)).toMatchObject({ total: 0 })
})

test('returns near misses after a school with every word', () => {
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

describe('a misspelling of a frequent word', () => {
  it('suggests school for skool', () => {
    expect(index.search('skool', everything)).toMatchObject({ match: 'all', suggestion: 'school' })
  })

  const schoolCount = rows.filter(({ name }) => tokensOf(name).includes('school')).length

  it('finds and counts all schools and suggests the correct spelling', () => {
    const { codes, total, match, suggestion } = index.search('shcool', everything)
    expect({ match, suggestion }).toEqual({ match: 'all', suggestion: 'school' })
    expect(total).toBeGreaterThanOrEqual(schoolCount)
    expect(total).toBe(codes.length)
    expect(new Set(codes).size).toBe(total)
  })

  it('keeps the order of results across pages', () => {
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

  it('returns schools with the same misspelling first', async () => {
    const misspelled = { ...(rows[0] ?? expect.unreachable()), code: '20000000099', name: 'SHCOOL NO 1' }
    const withMisspelling = await openTestIndex([...rows, misspelled])
    expect(withMisspelling.search('shcool', everything)).toMatchObject({ suggestion: 'school' })
    expect(withMisspelling.search('shcool', everything).codes[0]).toBe(misspelled.code)
  })
})
