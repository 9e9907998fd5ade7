import { limits } from '#contract/limits.ts'
import { type Question, questions, reviewerRoles, yearsAtSchool } from '#contract/review-questions.ts'
import { batchRule } from '#server/reviews/answers/draw-batches.ts'
import { totalsOf } from '#server/reviews/answers/sealed-answers.ts'
import { createRandom, type Random } from '../random.ts'

type Review = { schoolId: string; rating: number }

type SampleAnswerSum = { schoolCode: string; question: Question; reviewCount: number; totals: number[] }

const answeringShare = 0.7

function answer(question: Question, rating: number, random: Random): number {
  if (question === 'role') return 1 + random.below(reviewerRoles.length)
  if (question === 'years') return 1 + random.below(yearsAtSchool.length)
  const difference = random.below(3) - 1
  return Math.min(limits.rating.max, Math.max(limits.rating.min, rating + difference))
}

/** Generates the sums of optional answers that the maintenance would store. */
export function generateAnswerSums(options: { reviews: readonly Review[]; seed: number }): SampleAnswerSum[] {
  const random = createRandom(options.seed + 9)
  return [...Map.groupBy(options.reviews, ({ schoolId }) => schoolId)].flatMap(([schoolCode, reviews]) =>
    questions.flatMap((question) => {
      const values = reviews
        .filter(() => random.chance(answeringShare))
        .map(({ rating }) => answer(question, rating, random))
      const reviewCount = values.length - (values.length % batchRule(question).size)
      if (reviewCount === 0) return []
      return [{ schoolCode, question, reviewCount, totals: totalsOf(question, values.slice(0, reviewCount)) }]
    }),
  )
}
