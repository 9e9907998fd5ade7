import { expect, test } from 'vitest'
import { KnownPlaces } from '../expand/known-places.ts'
import { readIndex } from '../index/index-bytes.ts'
import { SchoolsByArea } from '../index/schools-by-area.ts'
import { buildIndex, type SchoolRow } from '../search.ts'
import { openTestIndex, sampleRows } from '../test-schools.ts'
import { Places } from './places.ts'

const [row] = sampleRows(1)
if (!row) throw new Error('There is no sample row.')
const base = row

type Location = Partial<SchoolRow>

async function openPlaces(locations: readonly Location[]) {
  const rows = locations.map((location, index) => ({
    ...base,
    code: String(10_000_000_000 + index),
    name: 'GPS',
    pincode: null,
    ...location,
  }))
  const index = await openTestIndex(rows)
  return (text: string) =>
    index.places(text, 5).map(({ kind, name, district, state, schools, findCentre }) => ({
      place: [kind, name, district, state].join(' '),
      schools,
      centre: findCentre(),
    }))
}

const nagpur = { city: 'KATOL', district: 'NAGPUR', state: 'Maharashtra' }

test('takes the median of precise positions as the centre of a pincode', async () => {
  const find = await openPlaces([
    { pincode: '440001', latitude: 21.1, longitude: 79.1 },
    { pincode: '440001', latitude: 21.2, longitude: 79.2 },
    { pincode: '440001', latitude: 8, longitude: 70 },
    { pincode: '440001', latitude: 30, longitude: 90, isPositionImprecise: true },
    { pincode: '440002', latitude: 30, longitude: 90 },
    { name: 'SCHOOL 440001', latitude: 30, longitude: 90 },
  ])
  for (const text of ['440001', ' 440 001 ', '440-001', '४४०००१'])
    expect(find(text)).toMatchObject([
      { schools: 4, centre: { latitude: expect.closeTo(21.1, 4), longitude: expect.closeTo(79.1, 4) } },
    ])
  for (const text of ['440009', '999999', '44000', '4400011']) expect(find(text)).toEqual([])
})

test('takes the centre of a district from its schools in towns', async () => {
  const inTown = { ...nagpur, area: 'Urban', latitude: 21.1, longitude: 79 }
  const inVillage = { ...nagpur, area: 'Rural', latitude: 21.5, longitude: 78 }
  const find = await openPlaces([...Array(11).fill(inTown), ...Array(30).fill(inVillage)])
  expect(find('nagpur')).toMatchObject([{ schools: 41, centre: { latitude: expect.closeTo(21.1, 4) } }])
})

test('finds no town for a word that only a school name contains', async () => {
  const find = await openPlaces([{ name: 'MODEL SCHOOL', city: 'KATOL TOWN' }])
  expect(find('model town')).toEqual([])
  expect(find('katol town')).toHaveLength(1)
})

test('finds a village whose schools all have its name', async () => {
  const find = await openPlaces([
    { name: 'PS SONPUR', city: 'SONPUR', latitude: 25.7, longitude: 85.2 },
    { name: 'PS SONPUR', city: 'BELA', latitude: 10, longitude: 70 },
  ])
  expect(find('sonpur')).toMatchObject([{ schools: 1, centre: { latitude: expect.closeTo(25.7, 4) } }])
})

test('ignores upper and lower case, and accepts a district or state after a comma', async () => {
  const rampurs = ['Korba', 'Saran', 'Saran'].map((district) => ({
    city: 'RAMPUR',
    district,
    state: 'Bihar',
  }))
  const find = await openPlaces([...rampurs, nagpur, { city: 'BELA', name: 'GPS RAMPUR', district: 'Gaya' }])
  expect(find('rampur').map(({ place }) => place)).toEqual([
    'town rampur Saran Bihar',
    'town rampur Korba Bihar',
  ])
  expect(find('Rampur, korba').map(({ schools }) => schools)).toEqual([1])
  expect(find('Rampur, Bihar')).toHaveLength(2)
  expect(find('Rampur, Kerala')).toEqual([])
})

test('finds districts by their beginning, their old name and their state', async () => {
  const find = await openPlaces([
    { district: 'BENGALURU U NORTH', state: 'Karnataka' },
    { district: 'BENGALURU RURAL', state: 'Karnataka' },
    nagpur,
  ])
  expect(find('Bangalore')).toHaveLength(2)
  expect(find('karnataka')).toHaveLength(2)
  expect(find('bengaluru rural')).toHaveLength(1)
})

test('finds other names, other scripts and misspelled names of districts', async () => {
  const find = await openPlaces([
    { city: 'GOMTI NAGAR', district: 'LUCKNOW', state: 'Uttar Pradesh' },
    { city: 'WARD 1', district: 'MOHALI', state: 'Punjab' },
    { city: 'RAMPUR', district: 'ERNAKULAM', state: 'Kerala' },
  ])
  for (const text of ['lakhnau', 'लखनऊ', 'لکھنؤ', 'লখনউ', 'lukhnow', 'lucknow up'])
    expect(find(text).map(({ place }) => place)).toEqual(['district LUCKNOW LUCKNOW Uttar Pradesh'])
  expect(find('sahibzada ajit singh nagar').map(({ place }) => place)).toEqual([
    'district MOHALI MOHALI Punjab',
  ])
  expect(find('kochi').map(({ place }) => place)).toEqual(['district ERNAKULAM ERNAKULAM Kerala'])
  expect(find('gomti nagar lucknow').map(({ place }) => place)).toEqual([
    'town gomti nagar lucknow LUCKNOW Uttar Pradesh',
  ])
})

test('names the words of which it knows no place in the city', async () => {
  const index = await openTestIndex([
    { ...base, city: 'WARD 1', district: 'LUCKNOW', state: 'Uttar Pradesh' },
  ])
  expect(index.places('hazrat bagh lucknow', 5)).toMatchObject([
    { kind: 'district', name: 'LUCKNOW', unknownWords: 'hazrat bagh' },
  ])
})

test('finds no similar place for digits', async () => {
  const index = await openTestIndex([{ ...base, city: '9' }])
  expect(index.similarPlaces('999999', 5)).toEqual([])
})

test('finds places that sound like the text', async () => {
  const index = await openTestIndex([{ ...base, ...nagpur }])
  const similar = (text: string) => index.similarPlaces(text, 5).map(({ kind, name }) => [kind, name])
  expect(similar('Nagpoor')).toEqual([['district', 'NAGPUR']])
  expect(similar('kaatol')).toEqual([['town', 'katol']])
  expect(similar('zzqx')).toEqual([])
  expect(similar('')).toEqual([])
})

test.each(['', ',', ' , Bihar', '…', 'zzqx', '000000', ',,,'])('finds nothing for %j', async (text) => {
  expect((await openPlaces([nagpur]))(text)).toEqual([])
})

test('has no centre without precise positions', async () => {
  const find = await openPlaces([{ ...nagpur, latitude: 21, longitude: 79, isPositionImprecise: true }])
  expect(find('katol')).toMatchObject([{ schools: 1, centre: undefined }])
})

test('reads only the beginning of a long text, and each word once', async () => {
  const find = await openPlaces([nagpur])
  expect(find('katol '.repeat(42))).toHaveLength(1)
  expect(find(`${'katol '.repeat(20)}, ${'nagpur '.repeat(15)}`)).toHaveLength(1)
  expect(find('katol '.repeat(20_000))).toEqual([])
  expect(find(Array.from({ length: 5000 }, (_, word) => `katol${word}`).join(' '))).toEqual([])
})

test('reads only schools of the named area that have every word', async () => {
  const rows = Array.from({ length: 3000 }, (_, index) => ({
    ...base,
    ...nagpur,
    code: String(10_000_000_000 + index),
    name: index % 2 === 0 ? 'PRIMARY SCHOOL' : 'PRIMARY COLLEGE',
  }))
  const content = await readIndex(await buildIndex(rows, { version: 1n }))
  const { forward } = content
  const read = new Set<string | symbol>()
  const starts = new Proxy(forward.starts, {
    get(target, key) {
      read.add(key)
      return Reflect.get(target, key, target)
    },
  })
  const watched = { ...content, forward: { ...forward, starts } }
  const places = new Places(watched, new KnownPlaces(watched), new SchoolsByArea(forward.areas))
  for (const text of ['primary, bihar', 'school college', 'primary, school, college']) places.find(text, 5)
  expect(read.size).toBe(0)
  places.find('katol, nagpur', 5)
  expect(read.size).toBeGreaterThan(rows.length / 2)
})
