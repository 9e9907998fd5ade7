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

/** Ascending ids would reveal the order of posts. */
export const randomId = (unknown: string) =>
  z.string(unknown).check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, unknown))

export const ReviewId = randomId(reviewUnknown.text)

/** The server does not store the author. */
export const Review = z.object({
  _id: z.string(),
  schoolId: z.string(),
  title: z.string(),
  description: z.string(),
  rating: z.number(),
  /** `YYYY-MM-DD` in India. The server does not store the time of day. */
  createdAt: z.string(),
  helpfulCount: z.number(),
  /** Published comments and replies. */
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
    defaultValue: limits.reviewsPerPage,
  }),
})

const rating = z
  .number(ratingField.missing)
  .check(
    z.int(ratingField.notWhole),
    z.gte(limits.rating.min, ratingField.outOfRange),
    z.lte(limits.rating.max, ratingField.outOfRange),
  )

export const ReviewText = z.object({
  title: personLine(reviewTitle, limits.reviewTitle),
  description: personText(reviewDescription, limits.reviewDescription),
  rating,
})
export type ReviewText = z.infer<typeof ReviewText>

/** The browser sends only this hash with a new post. It sends the key only to open, change or withdraw the post. */
export const AuthorKeyHash = z.string().check(z.regex(/^[0-9a-f]{64}$/, authorKeyHashField.invalid))

export const ReviewInput = z.extend(ReviewText, {
  schoolId: SchoolId,
  authorKeyHash: z.optional(AuthorKeyHash),
})
export type ReviewInput = z.infer<typeof ReviewInput>

export const PostedReview = z.extend(Review, {
  pending: z.boolean(),
})
export type PostedReview = z.infer<typeof PostedReview>

export const Helpful = z.object({ helpfulCount: z.number(), voted: z.boolean() })
export type Helpful = z.infer<typeof Helpful>

export const OwnVotesQuery = z.object({
  reviewIds: z
    .array(ReviewId, ownVotesField.missing)
    .check(z.maxLength(limits.reviewsPerPage, ownVotesField.tooMany)),
})

export const OwnVotes = z.object({ voted: z.array(z.string()) })
