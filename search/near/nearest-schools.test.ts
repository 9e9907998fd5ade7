import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBit, hasBit, wordsFor } from '../index/bitset.ts'
import { encodeRow } from '../index/byte-row.ts'
import { buildPositionTree, PositionPool } from '../index/position-tree.ts'
import { sampleRows } from '../test-schools.ts'
import { NearestSchools } from './nearest-schools.ts'

type Position = { latitude: number; longitude: number }

const [row] = sampleRows(1)
if (!row) throw new Error('There is no sample row.')
const school = row

function nearestOf(positions: readonly (Position | null)[]): NearestSchools {
  const pool = new PositionPool()
  for (const position of positions) pool.push(encodeRow({ ...school, ...position }))
  return new NearestSchools(
    buildPositionTree(
      pool.view(),
      Uint32Array.from(positions, (_, number) => number),
    ),
  )
}

/** The search does not use this spherical law of cosines. */
function kmBetween(one: Position, other: Position): number {
  const [a, b, c] = [one.latitude, other.latitude, other.longitude - one.longitude].map(
    (d) => (d * Math.PI) / 180,
  )
  if (a === undefined || b === undefined || c === undefined) throw new Error('A position is incomplete.')
  const cosine = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(c)
  return 6371 * Math.acos(Math.min(1, cosine))
}

function vectorOf(accepted: readonly boolean[]): Uint32Array {
  const vector = new Uint32Array(wordsFor(accepted.length))
  accepted.forEach((isAccepted, number) => {
    if (isAccepted) addBit(vector, number)
  })
  return vector
}

const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 1000, max: max * 1000 }).map((n) => n / 1000)
const inIndia = fc.record({ latitude: degrees(6.5, 37.5), longitude: degrees(68, 97.5) })
const anywhere = fc.record({ latitude: degrees(-90, 90), longitude: degrees(-180, 180) })
const oneTown = fc.record({ latitude: degrees(21.1, 21.2), longitude: degrees(79, 79.1) })

test.each([
  ['India', inIndia, inIndia],
  ['a town', oneTown, oneTown],
  ['the world', anywhere, anywhere],
  ['India, seen from anywhere', inIndia, anywhere],
])('finds the same schools as a full scan in %s', (_, positions, origins) => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.option(positions, { freq: 10 }), fc.boolean()), { maxLength: 400 }),
      origins,
      fc.nat({ max: 30 }),
      (schools, origin, offset) => {
        const nearest = nearestOf(schools.map(([position]) => position))
        const within = vectorOf(schools.map(([, isAccepted]) => isAccepted))
        for (const filter of [undefined, within]) {
          const found = nearest.find({ ...origin, offset, limit: 10, within: filter })
          const expected = schools.flatMap(([position], number) =>
            position && (filter === undefined || hasBit(filter, number)) ? [kmBetween(origin, position)] : [],
          )
          expect(found.total).toBe(expected.length)
          for (const maximumKm of [5, 500, 5000, 15_000]) {
            const countUpTo = (maximum: number) => expected.filter((km) => km <= maximum).length
            const { total } = nearest.find({ ...origin, offset: 0, limit: 0, within: filter, maximumKm })
            // The index rounds positions by up to a metre, so 50 metres are more than enough.
            expect(total).toBeGreaterThanOrEqual(countUpTo(maximumKm - 0.05))
            expect(total).toBeLessThanOrEqual(countUpTo(maximumKm + 0.05))
          }
          expected.sort((a, b) => a - b)
          const kms = expected.slice(offset, offset + 10)
          expect(found.schools).toHaveLength(kms.length)
          found.schools.forEach(({ school: number, km }, index) => {
            expect(km).toBeCloseTo(kms[index] ?? Number.NaN, 0)
            expect(km).toBeCloseTo(kmBetween(origin, schools[number]?.[0] ?? origin), 0)
            expect(filter === undefined || hasBit(filter, number)).toBe(true)
          })
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('returns each school once on consecutive pages', () => {
  const positions = Array.from({ length: 1000 }, (_, n) => ({
    latitude: 20 + (n % 40) / 10,
    longitude: 75 + (n % 7),
  }))
  const nearest = nearestOf(positions)
  const pages = Array.from({ length: 101 }, (_, page) =>
    nearest
      .find({ latitude: 21, longitude: 76, offset: page * 10, limit: 10 })
      .schools.map((each) => each.school),
  )
  expect(pages.flat().sort((a, b) => a - b)).toEqual(positions.map((_, number) => number))
  expect(pages.at(-1)).toEqual([])
})

test('returns no school beyond the maximum distance', () => {
  const nearest = nearestOf([
    { latitude: 21, longitude: 79 },
    { latitude: 21.1, longitude: 79 },
    { latitude: 22, longitude: 79 },
  ])
  const found = nearest.find({ latitude: 21, longitude: 79, offset: 0, limit: 10, maximumKm: 12 })
  expect(found.schools).toEqual([
    { school: 0, km: 0 },
    { school: 1, km: expect.closeTo(11.12, 1) },
  ])
  expect(found.total).toBe(2)
})

test('ignores schools with an imprecise or missing position', () => {
  const pool = new PositionPool()
  const here = { latitude: 21, longitude: 79 }
  for (const more of [
    { isPositionImprecise: true, ...here },
    {},
    { latitude: 21 },
    { latitude: 25, longitude: 79 },
  ])
    pool.push(encodeRow({ ...school, ...more }))
  const nearest = new NearestSchools(buildPositionTree(pool.view(), Uint32Array.of(3, 2, 1, 0)))
  expect(nearest.find({ ...here, offset: 0, limit: 10 })).toMatchObject({
    schools: [{ school: 0 }],
    total: 1,
  })
})
