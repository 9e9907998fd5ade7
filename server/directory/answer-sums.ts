import type { AnswerSums } from '#contract/review-answers.ts'
import { aspects, type Question, reviewerRoles, yearsAtSchool } from '#contract/review-questions.ts'
import type { StoredAnswerSum } from './store.ts'

export function answerSumsView(sums: readonly StoredAnswerSum[]): AnswerSums {
  const find = (question: Question) => sums.find((sum) => sum.question === question)
  const [roles, years] = [find('role')?.totals, find('years')?.totals]
  return {
    aspects: aspects.flatMap((aspect) => {
      const sum = find(aspect)
      if (!sum) return []
      const { reviewCount, totals } = sum
      return [{ aspect, averageRating: Math.round(((totals[0] ?? 0) / reviewCount) * 10) / 10, reviewCount }]
    }),
    roles: roles ? reviewerRoles.map((role, index) => ({ role, count: roles[index] ?? 0 })) : [],
    years: years ? yearsAtSchool.map((each, index) => ({ years: each, count: years[index] ?? 0 })) : [],
  }
}
