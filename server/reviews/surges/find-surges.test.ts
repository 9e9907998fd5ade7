import { expect, test } from 'vitest'
import { daysBefore } from '../../clock.ts'
import { findSurges, poissonTail } from './find-surges.ts'

const monday = '2026-11-23'

/** @param counts of the current week, the week before, and so on */
const surgesOf = (...counts: number[]) =>
  [...findSurges(new Map(counts.map((count, ago) => [daysBefore(monday, 7 * ago), count])), monday)].sort()

const weeks = (count: number, each: number) => Array<number>(count).fill(each)

test('computes the tail of a Poisson distribution', () => {
  expect(poissonTail(0, 3)).toBe(1)
  expect(poissonTail(1, 3)).toBeCloseTo(1 - Math.exp(-3), 10)
  expect(poissonTail(8, 3)).toBeCloseTo(0.0119, 4)
  expect(poissonTail(8, 1)).toBeGreaterThan(0)
  expect(poissonTail(8, 1)).toBeLessThan(2e-5)
})

test('accepts seven reviews a week at any school', () => {
  expect(surgesOf(7)).toEqual([])
})

test('finds a surge at the eighth review without reviews in earlier weeks', () => {
  expect(surgesOf(8)).toEqual([[monday, 1]])
})

test('accepts twelve reviews, but not sixteen, where five a week are usual', () => {
  expect(surgesOf(12, ...weeks(40, 5))).toEqual([])
  expect(surgesOf(16, ...weeks(40, 5))).toEqual([[monday, 5]])
})

test('finds a slow campaign and all its weeks that still wait', () => {
  expect(surgesOf(...weeks(3, 4))).toEqual([])
  expect(surgesOf(...weeks(4, 4))).toEqual([3, 2, 1, 0].map((ago) => [daysBefore(monday, 7 * ago), 1]))
  expect(surgesOf(...weeks(12, 2))).toEqual([])
  expect(surgesOf(...weeks(12, 3))).toHaveLength(4)
})

test('keeps the usual number during a campaign of ten weeks', () => {
  for (let week = 1; week <= 10; week++)
    expect(surgesOf(...weeks(week, 10), ...weeks(30, 1)).every(([, usual]) => usual === 1)).toBe(true)
  expect(surgesOf(...weeks(10, 10), ...weeks(30, 1))).toHaveLength(4)
})

test('ignores an earlier large surge in later weeks', () => {
  for (let ago = 4; ago < 14; ago++) {
    const counts = weeks(ago + 1, 1)
    counts[ago] = 300
    expect(surgesOf(...counts)).toEqual([])
  }
})

test('lets a surge wait for four weeks', () => {
  expect(surgesOf(0, 0, 0, 30)).toEqual([[daysBefore(monday, 21), 1]])
  expect(surgesOf(0, 0, 0, 0, 30)).toEqual([])
})
