import * as z from 'zod/mini'
import { limits } from './limits.ts'
import {
  authorKeyHashField,
  ownVotesField,
  ratingField,
  reviewDescription,
  reviewsLimitField,
  reviewTitle,
  reviewUnknown,
} from './messages.ts'
import { pageNumber, SchoolId, wholeNumber } from './schools.ts'
import { personLine, personText } from './text.ts'

/** Random, so that it tells no order. */
export const randomId = (unknown: string) =>
  z.string(unknown).check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, unknown))

export const ReviewId = randomId(reviewUnknown.text)

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
  limit: wholeNumber(reviewsLimitField, {
    min: 1,
    max: limits.reviewsPerPage,
    initial: limits.reviewsPerPage,
  }),
})

const rating = z
  .number(ratingField.missing)
  .check(
    z.int(ratingField.notWhole),
    z.gte(limits.rating.min, ratingField.outOfRange),
    z.lte(limits.rating.max, ratingField.outOfRange),
  )

/** What a review says. */
export const ReviewText = z.object({
  title: personLine(reviewTitle, limits.reviewTitle),
  description: personText(reviewDescription, limits.reviewDescription),
  rating,
})
export type ReviewText = z.infer<typeof ReviewText>

/** See `hashAuthorKey`. The key itself never leaves the device with what it belongs to. */
export const AuthorKeyHash = z.string().check(z.regex(/^[0-9a-f]{64}$/, authorKeyHashField.invalid))

export const ReviewInput = z.extend(ReviewText, {
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
export const OwnVotesQuery = z.object({
  reviewIds: z
    .array(ReviewId, ownVotesField.missing)
    .check(z.maxLength(limits.reviewsPerPage, ownVotesField.tooMany)),
})

/** Those of them that this account found helpful. */
export const OwnVotes = z.object({ voted: z.array(z.string()) })
