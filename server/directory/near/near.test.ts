import { expect, test } from 'vitest'
import { rateLimits } from '#contract/rate-limits.ts'
import { classesOf, levelsOf, sectorOf } from '#contract/school-facts.ts'
import { createRandom } from '#sample-data/random.ts'
import { DistanceFrom } from '#search/near/great-circle.ts'
import type { SchoolRecord } from '../../database/school-record.ts'
import { noLimits, reviewInput, type TestApp, testApp } from '../../testing/app.ts'
import { testSchools } from '../../testing/schools.ts'
import { consideredSchools } from '../nearby.ts'
import { Schools } from '../schools.ts'
import { SchoolStore } from '../store.ts'

const [base] = testSchools
const privateKind = { management: 'Private Unaided (Recognized)', category: 'Secondary only' }

function school(code: string, changes: Partial<SchoolRecord>): SchoolRecord {
  if (!base) throw new Error('There is no test school.')
  return {
    ...base,
    code,
    name: `SCHOOL ${code}`,
    city: 'KATOL',
    district: 'NAGPUR',
    state: 'Maharashtra',
    ...changes,
  }
}

const schools = [
  school('27000000001', { latitude: 21.15, longitude: 79.09, pincode: '440001' }),
  school('27000000002', { latitude: 21.16, longitude: 79.09, pincode: '440001', ...privateKind }),
  school('27000000003', { latitude: 21.3, longitude: 79.09, pincode: '440001' }),
  school('27000000004', { pincode: '440001' }),
  school('10000000005', {
    latitude: 25.6,
    longitude: 85.1,
    city: 'RAMPUR',
    district: 'PATNA',
    state: 'Bihar',
  }),
  school('22000000006', {
    latitude: 22.3,
    longitude: 82.7,
    city: 'RAMPUR',
    district: 'KORBA',
    state: 'Chhattisgarh',
  }),
]

const openApp = () => testApp({ schools, limits: noLimits })

async function near(product: TestApp, body: unknown) {
  const response = await product.post('/api/schools/near', body)
  expect(response.statusCode).toBe(200)
  const { schools: found, ...others } = response.json()
  return {
    found: found.map(({ _id, distanceKm }: { _id: string; distanceKm: number }) => [
      _id.slice(-1),
      distanceKm,
    ]),
    ...others,
  }
}

test('lists schools by distance from a position, with pages and filters', async () => {
  const product = await openApp()
  const here = { latitude: 21.15, longitude: 79.09 }
  const all = await near(product, here)
  expect(all.found.map(([id]: [string]) => id)).toEqual(['1', '2', '3', '6', '5'])
  expect(all.found[0][1]).toBeLessThan(0.4)
  expect(all.found[2][1]).toBe(17)
  expect(all).toMatchObject({ place: null, choices: [], pagination: { page: 1, total: 5, totalPages: 1 } })
  expect((await near(product, { ...here, page: 2, limit: 2 })).found[0][0]).toBe('3')
  expect((await near(product, { ...here, sector: 'private' })).found).toHaveLength(1)
  expect((await near(product, { ...here, level: 'primary', sector: '' })).found).toHaveLength(4)
})

test('lists only schools within 50 km if these are at least twelve', async () => {
  const around = Array.from({ length: 12 }, (_, index) =>
    school(`2700000010${String.fromCharCode(65 + index)}`, {
      latitude: 21.15 + index / 30,
      longitude: 79.09,
    }),
  )
  const product = await testApp({
    schools: [...schools, ...around, school('27000000200', { latitude: 21.7, longitude: 79.09 })],
  })
  const here = { latitude: 21.15, longitude: 79.09 }
  const { found, pagination } = await near(product, { ...here, limit: 50 })
  expect(pagination).toMatchObject({ total: 15, totalPages: 1 })
  expect(found).toHaveLength(15)
  const filtered = await near(product, { ...here, level: 'primary', limit: 10, page: 2 })
  expect(filtered).toMatchObject({ pagination: { total: 14, totalPages: 2 } })
  expect(filtered.found).toHaveLength(4)
  const rare = await near(product, { ...here, sector: 'private' })
  expect(rare).toMatchObject({ pagination: { total: 1 } })
})

test('filters by ratings, also right after a review', async () => {
  const product = await openApp()
  const { token } = await product.signIn()
  await product.post('/api/reviews', reviewInput({ schoolId: '27000000003', rating: 4 }), token)
  const reviewed = await near(product, { place: '440001', minRating: '4' })
  expect(reviewed.found.map(([id]: [string]) => id)).toEqual(['3'])
  expect((await near(product, { place: '440001', minRating: '5' })).found).toEqual([])
})

test('lists schools around a pincode, a town and a district', async () => {
  const product = await openApp()
  expect(await near(product, { place: ' 440 001' })).toMatchObject({
    place: { kind: 'pincode', name: '440001', schools: 4 },
    choices: [],
  })
  expect(await near(product, { place: 'katol' })).toMatchObject({
    place: { kind: 'town', name: 'Katol, Nagpur, Maharashtra' },
  })
  expect(await near(product, { place: 'Nagpur' })).toMatchObject({ place: { kind: 'district' } })
})

test('asks which place is meant if several have the name', async () => {
  const product = await openApp()
  const { found, place, choices } = await near(product, { place: 'Rampur' })
  expect({ found, place }).toEqual({ found: [], place: null })
  expect(choices.map(({ name }: { name: string }) => name).sort()).toEqual([
    'Rampur, Korba, Chhattisgarh',
    'Rampur, Patna, Bihar',
  ])
  expect((await near(product, { place: 'Rampur, Patna, Bihar' })).found[0]).toEqual(['5', 0])
})

test.each(['Nagpoor', 'नागपुर', 'nagpur maharashtra'])('finds the district for %j', async (text) => {
  const { place, unknownWords } = await near(await openApp(), { place: text })
  expect({ place, unknownWords }).toMatchObject({ place: { name: 'Nagpur, Maharashtra' }, unknownWords: '' })
})

test.each([
  ['लखनऊ', 'Lucknow, Uttar Pradesh', ''],
  ['लखनऊ में', 'Lucknow, Uttar Pradesh', ''],
  ['गोमती नगर लखनऊ', 'Lucknow, Uttar Pradesh', 'गोमती नगर'],
  ['मोहनलालगंज', 'मोहनलालगंज, Lucknow, Uttar Pradesh', ''],
  ['मोहनलालगंज, उत्तर प्रदेश', 'मोहनलालगंज, Lucknow, Uttar Pradesh', ''],
  ['कांगड़ा', 'Kangra, Uttar Pradesh', ''],
  ['बनारस', 'बनारस, Chandauli, Uttar Pradesh', ''],
  ['इलाहाबाद', 'Prayagraj, Chandauli, Uttar Pradesh', ''],
])('finds for %j in Devanagari the place %j', async (text, name, words) => {
  const inState = { state: 'Uttar Pradesh', latitude: 26.8, longitude: 80.9 }
  const product = await testApp({
    schools: [
      ...schools,
      school('09000000007', { ...inState, city: 'WARD 1', district: 'LUCKNOW' }),
      school('09000000008', { ...inState, city: 'MOHANLAL GANJ', district: 'LUCKNOW' }),
      school('09000000009', { ...inState, city: 'MOHANLALGANJ', district: 'LUCKNOW' }),
      school('09000000010', { ...inState, city: 'BANARAS', district: 'CHANDAULI' }),
      school('09000000012', { ...inState, city: 'WARD 1', district: 'KANGRA' }),
      school('09000000013', { ...inState, city: 'WARD 1', district: 'KANKER' }),
      school('09000000011', { ...inState, city: 'PRAYAGRAJ', district: 'CHANDAULI' }),
    ],
    limits: noLimits,
  })
  const { found, place, unknownWords } = await near(product, { place: text })
  expect(found).not.toEqual([])
  expect({ name: place?.name, unknownWords }).toEqual({ name, unknownWords: words })
})

test('says which words name no place in the city', async () => {
  const { place, unknownWords } = await near(await openApp(), { place: 'zzqx colony nagpur' })
  expect({ place, unknownWords }).toMatchObject({
    place: { name: 'Nagpur, Maharashtra' },
    unknownWords: 'zzqx colony',
  })
})

test.each([
  [{ place: 'Atlantis' }, 404, 'place-unknown'],
  [{ place: '999999' }, 404, 'place-unknown'],
  [{ latitude: 51.5, longitude: -0.1 }, 400, 'outside-india'],
  [{}, 400, 'bad-input'],
  [{ place: '' }, 400, 'bad-input'],
  [{ latitude: 21 }, 400, 'bad-input'],
  [{ latitude: 21, longitude: 79, place: '440001' }, 400, 'bad-input'],
  [{ latitude: '21', longitude: 79 }, 400, 'bad-input'],
  [{ latitude: 1e308, longitude: 79 }, 400, 'bad-input'],
  [{ place: 'x'.repeat(101) }, 400, 'bad-input'],
  [{ place: '440001', sector: 'church' }, 400, 'bad-input'],
  [{ place: '440001', page: 0 }, 400, 'bad-input'],
  [{ place: '440001', limit: 51 }, 400, 'bad-input'],
  [{ place: '440001', page: 1001 }, 400, 'search-too-far'],
])('rejects %j with an error', async (body, status, code) => {
  const response = await (await openApp()).post('/api/schools/near', body)
  expect([response.statusCode, response.json().code]).toEqual([status, code])
  expect(response.json().message).toMatch(/\w/)
})

test('limits requests by network', async () => {
  const limits = { ...rateLimits, 'near by network': { count: 2, minutes: 60 } }
  const product = await testApp({ schools, limits })
  const statuses = []
  for (let count = 0; count < 3; count++)
    statuses.push((await product.post('/api/schools/near', { place: '440001' })).statusCode)
  expect(statuses).toEqual([200, 200, 429])
})

test('neither stores nor logs a position or place', async () => {
  const product = await openApp()
  const { token } = await product.signIn()
  await product.post('/api/schools/near', { latitude: 21.1462, longitude: 79.0882 }, token)
  await product.post('/api/schools/near', { place: 'Katol' })
  const log = product.log.join('\n')
  expect(log).toContain('/api/schools/near')
  // The seconds of a time, which follow a colon, can have the same digits.
  const positionOrPlace = /(?<![:\d])(?:21\.14|79\.08)|katol/i
  expect(log).not.toMatch(positionOrPlace)
  const { rows } = await product.database.pool.query<{ name: string }>(
    `SELECT format('%I', tablename) AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename NOT IN ('school', 'place')`,
  )
  expect(rows.length).toBeGreaterThan(10)
  for (const { name } of rows) {
    const stored = await product.database.pool.query(`SELECT each::text AS row FROM ${name} AS each`)
    expect(stored.rows.map(({ row }) => row).join('\n'), name).not.toMatch(positionOrPlace)
  }
})

async function nearbyOf(product: TestApp, code: string) {
  const service = new Schools(new SchoolStore(product.database), product.index, {
    ratings: { settle: async () => {} },
    statements: { settle: async () => {} },
  })
  const found = await service.find(code)
  if (!found) throw new Error(`There is no school ${code}.`)
  return service.nearby(found)
}

test('lists near schools of the same kind, the nearest first', async () => {
  const around = Array.from({ length: 4 }, (_, index) =>
    school(`2700000001${index}`, { latitude: 21.15 + index / 50, longitude: 79.09 }),
  )
  const product = await testApp({
    schools: [...around, school('27000000020', { latitude: 21.15, longitude: 79.09, ...privateKind })],
  })
  const nearby = async () => {
    const { schools: found, candidates } = await nearbyOf(product, '27000000010')
    return { found: found.map(({ _id, distanceKm }) => [_id, distanceKm]), candidates }
  }
  const codes = ['27000000011', '27000000012', '27000000013']
  expect(await nearby()).toEqual({
    found: codes.map((code, index) => [code, [2.2, 4.4, 6.7][index]]),
    candidates: codes,
  })
  const { token } = await product.signIn()
  await product.post('/api/reviews', reviewInput({ schoolId: '27000000013' }), token)
  expect((await nearby()).found.map(([code]) => code)).toEqual(codes)
})

/** Compares all records, without the index. */
function chooseNearby(
  here: SchoolRecord,
  all: readonly SchoolRecord[],
  reviewed: ReadonlySet<string>,
): string[] {
  const from = new DistanceFrom(positionOf(here))
  const distanceTo = (each: SchoolRecord) => {
    const { latitude, longitude } = positionOf(each)
    return from.haversineTo(latitude, longitude)
  }
  const sector = sectorOf(here.management)
  const ownLevels = levelsOf(classesOf(here))
  const candidates = all
    .toSorted((one, other) => distanceTo(one) - distanceTo(other))
    .slice(0, consideredSchools)
    .filter((each) => {
      const common = levelsOf(classesOf(each)).filter((level) => ownLevels.includes(level))
      return (
        each.code !== here.code &&
        (sector === null || sectorOf(each.management) === sector) &&
        (ownLevels.length === 0 || common.length > 0)
      )
    })
    .slice(0, 24)
    .map(({ code }) => code)
  const isReviewed = (code: string) => reviewed.has(code)
  const chosen = [...candidates.filter(isReviewed), ...candidates.filter((code) => !isReviewed(code))].slice(
    0,
    6,
  )
  return candidates.filter((code) => chosen.includes(code))
}

function positionOf({ latitude, longitude }: SchoolRecord) {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') throw new Error('A position is missing.')
  return { latitude, longitude }
}

test('lists the same nearby schools as a comparison of all schools', async () => {
  const managements = ['Department of Education', 'Local body', 'Private Unaided (Recognized)', 'Other', null]
  const categories = ['Primary', 'Upper Primary only', 'Secondary with Higher Secondary', 'PRIMARY', null]
  const random = createRandom(7)
  const all = Array.from({ length: 400 }, (_, index) =>
    school(String(27_000_000_000 + index), {
      latitude: 21 + random.next() / 2,
      longitude: 79 + random.next() / 2,
      management: random.pick(managements),
      category: random.pick(categories),
      classFrom: random.pick([1, 6, null]),
      classTo: random.pick([8, 12, null]),
    }),
  )
  const product = await testApp({ schools: all })
  const reviewed = new Set(all.filter(() => random.chance(0.1)).map(({ code }) => code))
  await product.database.db
    .insertInto('school_rating')
    .values(
      [...reviewed].map((code) => ({
        school_code: code,
        review_count: 2,
        rating_total: 7,
        counted_reviews: 2,
        counted_stars: 7,
      })),
    )
    .execute()
  for (const here of all.slice(0, 100)) {
    const { schools: found } = await nearbyOf(product, here.code)
    expect(
      found.map(({ _id }) => _id),
      here.code,
    ).toEqual(chooseNearby(here, all, reviewed))
  }
})
