import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { pageNumber, SchoolId } from './schools.ts'
import { personLine, personText } from './text.ts'

/** A review as anyone sees it. There is nothing about its author to leave out: it is never stored. */
export const Review = z.object({
  _id: z.string(),
  schoolId: z.string(),
  title: z.string(),
  description: z.string(),
  rating: z.number(),
  /** The day, `YYYY-MM-DD` in India. A finer time is never stored. */
  createdAt: z.string(),
  sample: z.boolean(),
})
export type Review = z.infer<typeof Review>

export const ReviewList = z.array(Review)

export const ReviewListQuery = z.object({ page: pageNumber })

const rating = z
  .number('Please choose a rating.')
  .check(
    z.int('The rating is a whole number of stars.'),
    z.gte(limits.rating.min, 'The rating goes from 1 to 5.'),
    z.lte(limits.rating.max, 'The rating goes from 1 to 5.'),
  )

export const ReviewInput = z.object({
  schoolId: SchoolId,
  title: personLine('The title', limits.reviewTitle),
  description: personText('The description', limits.reviewDescription),
  rating,
  /** SHA-256 of the author key, which never leaves the device; lowercase hexadecimal. */
  authorKeyHash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'The author key hash is not valid.'))),
})
export type ReviewInput = z.infer<typeof ReviewInput>

/** What the author gets back. */
export const PostedReview = z.extend(Review, {
  /** True where a person must read it before it is shown. */
  held: z.boolean(),
})
export type PostedReview = z.infer<typeof PostedReview>
