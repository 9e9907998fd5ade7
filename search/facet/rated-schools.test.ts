import { expect, test } from 'vitest'
import { listBits } from '../index/bitset.ts'
import { codeWidth, numberCodes } from '../index/school-codes.ts'
import { ratingsPerSlice } from '../tuning.ts'
import { RatedSchools } from './rated-schools.ts'
import { type SchoolRating, SchoolRatings } from './school-ratings.ts'

const codeOf = (school: number) => String(10_100_000_000 + school)

function ratedSchools(count: number): RatedSchools {
  const bytes = new TextEncoder().encode(
    Array.from({ length: count }, (_, school) => codeOf(school)).join(''),
  )
  const numbers = Uint32Array.from({ length: bytes.length / codeWidth }, (_, number) => number)
  return new RatedSchools(numberCodes(bytes, numbers))
}

const rating = (score: number, reviews = 1): SchoolRating => ({ score, reviews, stars: Math.floor(score) })

async function follow(count: number, ratings: Record<number, SchoolRating>) {
  const source = new SchoolRatings(
    Object.entries(ratings).map(([school, each]) => [codeOf(Number(school)), each]),
  )
  const rated = ratedSchools(count)
  await rated.follow(source)
  return { rated, source }
}

function schoolsOf(bits: Uint32Array, count: number): number[] {
  const list = new Uint32Array(count)
  return [...list.subarray(0, listBits(bits, list))]
}

test('orders schools by score or by reviews, and equal schools by their number', async () => {
  const { rated } = await follow(6, {
    0: rating(3, 9),
    2: rating(4.5, 2),
    3: rating(4.5, 8),
    4: rating(3, 9),
    5: rating(4.2, 8),
  })
  expect([...rated.inOrder('rating')]).toEqual([3, 2, 5, 0, 4])
  expect([...rated.inOrder('reviews')]).toEqual([0, 4, 3, 5, 2])
})

test('finds the schools with a minimum of stars', async () => {
  const { rated } = await follow(40, { 1: rating(1.2), 33: rating(4), 39: rating(5) })
  expect(schoolsOf(rated.withStars(1), 40)).toEqual([1, 33, 39])
  expect(schoolsOf(rated.withStars(4), 40)).toEqual([33, 39])
  expect([rated.stars[0], rated.stars[1], rated.stars[39]]).toEqual([0, 1, 5])
})

test('applies added, changed and removed ratings at the next call', async () => {
  const { rated, source } = await follow(4, { 0: rating(2), 1: rating(3) })
  expect([...rated.inOrder('rating')]).toEqual([1, 0])
  source.set(codeOf(3), rating(5))
  source.set(codeOf(0), rating(4))
  source.set(codeOf(1), undefined)
  expect([...rated.inOrder('rating')]).toEqual([3, 0])
  expect(schoolsOf(rated.withStars(4), 4)).toEqual([0, 3])
  expect([...rated.stars]).toEqual([4, 0, 0, 5])
})

test('includes a rating that changes while other ratings are read', async () => {
  const count = ratingsPerSlice + 5
  const source = new SchoolRatings(
    Array.from({ length: count }, (_, school) => [codeOf(school), rating(2)] as const),
  )
  const rated = ratedSchools(count)
  const reading = rated.follow(source)
  source.set(codeOf(0), rating(5))
  source.set(codeOf(count - 1), undefined)
  await reading
  expect(rated.inOrder('rating')[0]).toBe(0)
  expect(rated.inOrder('reviews')).toHaveLength(count - 1)
})

test('ignores ratings of schools that the index does not contain', async () => {
  const { rated, source } = await follow(2, { 1: rating(4), 7: rating(5) })
  source.set('no school', rating(5))
  expect([...rated.inOrder('rating')]).toEqual([1])
})

test('has no rated schools before it follows ratings', () => {
  const rated = ratedSchools(3)
  expect([...rated.inOrder('rating')]).toEqual([])
  expect([...rated.stars]).toEqual([0, 0, 0])
})
