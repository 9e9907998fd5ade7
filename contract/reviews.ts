import * as z from 'zod/mini'
import { answers } from './answers.ts'
import { limits } from './limits.ts'
import { pageNumber, SchoolId, wholeNumber } from './schools.ts'
import { personLine, personText } from './text.ts'

/** Random, so that it tells no order. */
export const randomId = (unknown: string) =>
  z.string(unknown).check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, unknown))

export const ReviewId = randomId(answers.reviewUnknown)

/** A review as anyone sees it. There is nothing about its author to leave out: it is never stored. */
export const Review = z.object({
  _id: z.string(),
  schoolId: z.string(),
  title: z.string(),
  description: z.string(),
  rating: z.number(),
  /** The day, `YYYY-MM-DD` in India. A finer time is never stored. */
  createdAt: z.string(),
  /** How many found it helpful. */
  helpfulCount: z.number(),
  /** Comments and replies that are shown. */
  commentCount: z.number(),
  sample: z.boolean(),
})
export type Review = z.infer<typeof Review>

export const ReviewList = z.array(Review)

export const ReviewListQuery = z.object({
  page: pageNumber,
  limit: wholeNumber('limit', 1, limits.reviewsPerPage, limits.reviewsPerPage),
})

const rating = z
  .number('Please choose a rating.')
  .check(
    z.int('The rating is a whole number of stars.'),
    z.gte(limits.rating.min, 'The rating goes from 1 to 5.'),
    z.lte(limits.rating.max, 'The rating goes from 1 to 5.'),
  )

/** What a review says. */
export const ReviewWords = z.object({
  title: personLine('The title', limits.reviewTitle),
  description: personText('The description', limits.reviewDescription),
  rating,
})
export type ReviewWords = z.infer<typeof ReviewWords>

/** See `hashAuthorKey`. The key itself never leaves the device with what it belongs to. */
export const AuthorKeyHash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'The author key hash is not valid.'))

export const ReviewInput = z.extend(ReviewWords, {
  schoolId: SchoolId,
  authorKeyHash: z.optional(AuthorKeyHash),
})
export type ReviewInput = z.infer<typeof ReviewInput>

/** What the author gets back. */
export const PostedReview = z.extend(Review, {
  /** Whether a person must read it before it is shown. */
  pending: z.boolean(),
})
export type PostedReview = z.infer<typeof PostedReview>

/** A vote, as seen by who gives it or takes it back. */
export const Helpful = z.object({ helpfulCount: z.number(), voted: z.boolean() })
export type Helpful = z.infer<typeof Helpful>

/** The reviews that a page shows. */
export const VotesQuestion = z.object({
  reviewIds: z
    .array(ReviewId, 'The reviews are missing.')
    .check(z.maxLength(limits.reviewsPerPage, `Ask for at most ${limits.reviewsPerPage} reviews at a time.`)),
})

/** Those of them that this account found helpful. */
export const VotesAnswer = z.object({ voted: z.array(z.string()) })
