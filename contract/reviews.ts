import * as z from 'zod/mini'
import { reviewLanguages, reviewSorts } from './choices.ts'
import {
  authorKeyHashField,
  reviewDescription,
  reviewLanguageField,
  reviewSearchField,
  reviewSortField,
  reviewsLimitField,
  reviewTitle,
  reviewTopicField,
  starsField,
} from './field-texts.ts'
import { limits } from './limits.ts'
import { reviewUnknown } from './messages.ts'
import { State } from './moderation.ts'
import { Rating } from './rating.ts'
import { ReviewAnswers } from './review-answers.ts'
import { reviewTopics } from './review-topics.ts'
import { pageNumber, SchoolId, wholeNumber } from './schools.ts'
import { enoughWords, personLine, personText } from './text.ts'

/** Random, because ascending ids would reveal the order of posts. */
export const randomId = (unknown: string) =>
  z.string(unknown).check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, unknown))

export const ReviewId = randomId(reviewUnknown.text)

export const Review = z.object({
  _id: z.string(),
  schoolId: z.string(),
  title: z.string(),
  description: z.string(),
  rating: z.number(),
  /** The Monday of the week, `YYYY-MM-DD` in India. The server stores no day or time. */
  createdAt: z.string(),
  helpfulCount: z.number(),
  commentCount: z.number(),
  sample: z.boolean(),
})
export type Review = z.infer<typeof Review>

export const ReviewList = z.array(Review)

export const ReviewFilter = z.object({
  sort: z._default(
    z.pipe(
      z.enum([...reviewSorts, ''], reviewSortField.invalid),
      z.transform((sort) => sort || 'newest'),
    ),
    'newest',
  ),
  stars: z.optional(z.enum(['1', '2', '3', '4', '5', ''], starsField.invalid)),
  language: z.optional(z.enum([...reviewLanguages, ''], reviewLanguageField.invalid)),
  topic: z.optional(z.enum([...reviewTopics, ''], reviewTopicField.invalid)),
  /** All words must occur in the title or the description, in any order. */
  search: z._default(
    z.string().check(z.trim(), z.maxLength(limits.reviewSearch.max, reviewSearchField.tooLong)),
    '',
  ),
})
export type ReviewFilter = z.infer<typeof ReviewFilter>

export const ReviewListQuery = z.extend(ReviewFilter, {
  page: pageNumber,
  limit: wholeNumber(reviewsLimitField, {
    min: 1,
    max: limits.reviewsPerPage,
    defaultValue: limits.reviewsPerPage,
  }),
})
export type ReviewListQuery = z.infer<typeof ReviewListQuery>

export const ReviewText = z.object({
  title: personLine(reviewTitle, limits.reviewTitle).check(enoughWords(reviewTitle, limits.reviewTitle)),
  description: personText(reviewDescription, limits.reviewDescription).check(
    enoughWords(reviewDescription, limits.reviewDescription),
  ),
  rating: Rating,
})
export type ReviewText = z.infer<typeof ReviewText>

/** The device sends the key itself only to open, change or withdraw the post, or to appeal. */
export const AuthorKeyHash = z.string().check(z.regex(/^[0-9a-f]{64}$/, authorKeyHashField.invalid))

/** The author says that what an error message calls personal data is none. A person then reads the post first. */
export const SaysNoPersonalData = z.optional(z.boolean())

export const ReviewInput = z.extend(ReviewText, {
  schoolId: SchoolId,
  authorKeyHash: z.optional(AuthorKeyHash),
  answers: z.optional(ReviewAnswers),
  saysNoPersonalData: SaysNoPersonalData,
})
export type ReviewInput = z.infer<typeof ReviewInput>

/** Present if the author or somebody else may need help. Clients then show numbers that can be called. */
export const MayNeedHelp = z.optional(z.literal(true))

export const PostedReview = z.extend(Review, {
  state: State,
  mayNeedHelp: MayNeedHelp,
})
export type PostedReview = z.infer<typeof PostedReview>

/** `queued`: the next publication counts the new or withdrawn vote. */
const VoteState = z.enum(['queued', 'published'])

export const Helpful = z.object({ helpfulCount: z.number(), voted: z.boolean(), state: VoteState })
export type Helpful = z.infer<typeof Helpful>
