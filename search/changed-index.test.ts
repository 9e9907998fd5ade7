import { beforeAll, expect, test } from 'vitest'
import {
  buildIndex,
  ChangedIndex,
  openIndex,
  SchoolRatings,
  type SchoolRow,
  type SearchIndex,
} from './search.ts'

const school = (code: string, name: string, more: Partial<SchoolRow> = {}): SchoolRow => ({
  code,
  name,
  city: 'RAMPUR',
  district: 'PATNA',
  state: 'Bihar',
  pincode: null,
  management: 'Department of Education',
  ...more,
})

const rows = [
  school('10000000001', 'SUNRISE PUBLIC SCHOOL', { latitude: 25.1, longitude: 85.1 }),
  school('10000000002', 'SUNRISE ACADEMY', { latitude: 25.2, longitude: 85.2 }),
  school('10000000003', 'HILL VIEW SCHOOL', { latitude: 25.3, longitude: 85.3 }),
]

const page = { offset: 0, limit: 10 }
let base: SearchIndex
let index: ChangedIndex

async function build(schools: SchoolRow[]): Promise<SearchIndex> {
  return openIndex(await buildIndex(schools, { version: 1n }))
}

beforeAll(async () => {
  base = await build(rows)
  base.hide(['10000000002', '10000000003'])
  // One school is renamed, the other one has gone.
  index = new ChangedIndex(
    base,
    await build([school('10000000002', 'MOONLIGHT ACADEMY', { latitude: 25.2, longitude: 85.2 })]),
  )
  await index.follow(new SchoolRatings([['10000000001', { reviews: 2, stars: 4, score: 4 }]]))
})

test('finds a changed school by its new name only', () => {
  expect(index.search('moonlight academy', page).codes).toEqual(['10000000002'])
  expect(index.search('sunrise', page)).toMatchObject({ codes: ['10000000001'], total: 1 })
  expect(index.search('hill view', page).codes).toEqual([])
})

test('does not correct a word into the name of a changed school', () => {
  expect(index.search('moonlicht sunrise', page).codes).not.toContain('10000000002')
})

test('understands words and counts facets over both indexes', () => {
  const found = index.searchUnderstood('government schools in patna', { ...page, facets: true })
  expect(found.codes.toSorted()).toEqual(['10000000001', '10000000002'])
  expect(found.total).toBe(2)
  expect(found.facets?.state).toEqual([{ value: 'Bihar', count: 2 }])
})

test('keeps pages and orders by rating exact', () => {
  const all = (offset: number, sort: 'relevance' | 'rating') =>
    index.search('rampur', { offset, limit: 1, sort }).codes
  expect([...all(0, 'relevance'), ...all(1, 'relevance')]).toEqual(['10000000002', '10000000001'])
  expect([...all(0, 'rating'), ...all(1, 'rating')]).toEqual(['10000000001', '10000000002'])
})

test('finds near schools in both indexes by distance', () => {
  const { schools, total } = index.near({ latitude: 25.1, longitude: 85.1, ...page })
  expect(schools.map(({ code }) => code)).toEqual(['10000000001', '10000000002'])
  expect(total).toBe(2)
})
