import fc from 'fast-check'
import { expect, test } from 'vitest'
import { topScores } from './top-scores.ts'

test('returns the highest scores in the order of a complete sort', () => {
  const scores = fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 120 })
  fc.assert(
    fc.property(scores, fc.nat(130), (values, wanted) => {
      const sorted = values
        .map((score, index) => ({ score, index }))
        .sort((a, b) => b.score - a.score || a.index - b.index)
      const found = [...topScores(Float64Array.from(values), wanted)]
      expect(found.length).toBeGreaterThanOrEqual(Math.min(wanted, values.length))
      expect(found).toEqual(sorted.slice(0, found.length).map(({ index }) => index))
    }),
  )
})
