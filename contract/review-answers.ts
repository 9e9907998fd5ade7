import * as z from 'zod/mini'
import { Rating } from './rating.ts'
import { aspects, reviewerRoles, yearsAtSchool } from './review-questions.ts'

/** Authors cannot change their answers, which appear only in {@link AnswerSums}. */
export const ReviewAnswers = z.object({
  teaching: z.optional(Rating),
  safety: z.optional(Rating),
  facilities: z.optional(Rating),
  activities: z.optional(Rating),
  value: z.optional(Rating),
  fairness: z.optional(Rating),
  role: z.optional(z.enum(reviewerRoles)),
  years: z.optional(z.enum(yearsAtSchool)),
})
export type ReviewAnswers = z.infer<typeof ReviewAnswers>

/**
 * Sums grow in batches of at least five answers, so that no difference between two sums shows a single answer.
 */
export const AnswerSums = z.object({
  aspects: z.array(
    z.object({
      aspect: z.enum(aspects),
      /** With one decimal. */
      averageRating: z.number(),
      reviewCount: z.number(),
    }),
  ),
  roles: z.array(z.object({ role: z.enum(reviewerRoles), count: z.number() })),
  years: z.array(z.object({ years: z.enum(yearsAtSchool), count: z.number() })),
})
export type AnswerSums = z.infer<typeof AnswerSums>
