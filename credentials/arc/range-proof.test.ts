import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scalars } from './group.ts'
import { addsUp, basesOf, commitNonce, isLimit, maximumLimit } from './range-proof.ts'
import { draftRandom, draftSuite } from './test-draft.ts'

function subsetSums(weights: readonly number[]): number[] {
  let sums = [0]
  for (const weight of weights) sums = [...new Set(sums.concat(sums.map((sum) => sum + weight)))]
  return sums.sort((a, b) => a - b)
}

test('returns weights whose subset sums are the nonces below the limit', () => {
  for (const limit of [1, 2, 3, 4, 5, 6, 7, 8, 20, 50, 63, 64, 65, maximumLimit])
    expect(subsetSums(basesOf(limit))).toEqual(Array.from({ length: limit }, (_, i) => i))
})

test.each([
  [2, [1]],
  [5, [2, 1, 1]],
  [20, [8, 4, 4, 2, 1]],
  [50, [18, 16, 8, 4, 2, 1]],
])('returns the weights of the draft for the limit %i', (limit, weights) => {
  expect(basesOf(limit)).toEqual([...weights].sort((a, b) => b - a))
})

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, maximumLimit + 1])(
  'rejects the limit %d',
  (limit) => {
    expect(isLimit(limit)).toBe(false)
  },
)

test('commits to bits whose weighted sum is the nonce', () => {
  const nonceBelowLimit = fc
    .integer({ min: 2, max: 100 })
    .chain((limit) => fc.tuple(fc.constant(limit), fc.integer({ min: 0, max: limit - 1 })))
  fc.assert(
    fc.property(nonceBelowLimit, ([limit, nonce]) => {
      const { nonceCommit, D, witness } = commitNonce(draftSuite, nonce, limit, draftRandom())
      const bits = witness.slice(2, 2 + D.length)
      expect(bits.every((bit) => bit === 0n || bit === 1n)).toBe(true)
      const sum = basesOf(limit).reduce(
        (total, base, i) => scalars.add(total, BigInt(base) * (bits[i] ?? 0n)),
        0n,
      )
      expect(sum).toBe(BigInt(nonce))
      expect(addsUp(nonceCommit, D, limit)).toBe(true)
      expect(addsUp(nonceCommit.add(draftSuite.generatorG()), D, limit)).toBe(false)
      expect(addsUp(nonceCommit, D.slice(1), limit)).toBe(false)
    }),
    { numRuns: 8 },
  )
})
