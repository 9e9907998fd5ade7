import { createRandom } from '#sample-data/random.ts'

/** The same for all tests of a run: see vitest.config.ts. */
export const testSeed = Number(process.env.TEST_SEED ?? Date.now())

/** Each test file draws the same numbers again if it runs with the same seed. */
export const random = createRandom(testSeed)

/** Returns a whole number from 0, or from `start`, to below `end`. */
export function randomInt(end: number): number
export function randomInt(start: number, end: number): number
export function randomInt(first: number, second?: number): number {
  return second === undefined ? random.below(first) : first + random.below(second - first)
}
