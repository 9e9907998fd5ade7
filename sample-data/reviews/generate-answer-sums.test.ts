import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { questions } from '#contract/review-questions.ts'
import { generateAnswerSums } from './generate-answer-sums.ts'

const { rating, choice } = limits.answersPerBatch

const reviews = Array.from({ length: 90 }, (_, at) => ({
  schoolId: at < 3 ? '99000000001' : '99000000002',
  rating: 1 + (at % 5),
}))

test('generates sums in full batches for schools with enough reviews', () => {
  const sums = generateAnswerSums({ reviews, seed: 7 })
  expect(sums.map(({ question }) => question)).toEqual([...questions])
  for (const { schoolCode, question, reviewCount, totals } of sums) {
    expect(schoolCode).toBe('99000000002')
    const isChoice = question === 'role' || question === 'years'
    expect(reviewCount % (isChoice ? choice : rating)).toBe(0)
    expect(reviewCount).toBeGreaterThan(40)
    const sum = totals.reduce((one, other) => one + other)
    expect(isChoice ? sum : Math.round(sum / reviewCount)).toBe(isChoice ? reviewCount : 3)
  }
})
