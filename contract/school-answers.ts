import * as z from 'zod/mini'
import { answersOfReviews, answerText, writerPosition } from './answer-messages.ts'
import { CommentText } from './comments.ts'
import { type ComplaintKind, complaintOutcomeNames } from './complaint-choices.ts'
import { complaintKindField, complaintText } from './complaint-messages.ts'
import { FormId } from './form-id.ts'
import { limits } from './limits.ts'
import { removalReasons } from './moderation.ts'
import { OwnComment } from './own-post.ts'
import { MayNeedHelp, Review, ReviewId, SaysNoPersonalData } from './reviews.ts'
import { pageNumber } from './schools.ts'
import { enoughWords, personLine, personText } from './text.ts'

/**
 * - `queued`: waits for the next publication.
 * - `pending`: a person of the staff must read it first.
 * - `replaced`: was public until the school changed the answer. Readers can open it.
 * - `refused`: the staff did not publish it.
 * - `removed`: the staff has taken it down.
 * - `withdrawn`: the school has taken it back.
 */
export const answerStates = [
  'queued',
  'pending',
  'published',
  'replaced',
  'refused',
  'removed',
  'withdrawn',
] as const
export const AnswerState = z.enum(answerStates)
export type AnswerState = z.infer<typeof AnswerState>

/** `author`: the text may point at, guess or frighten the author of the review. */
export const answerReasons = ['author', ...removalReasons] as const
export const AnswerReason = z.enum(answerReasons)
export type AnswerReason = z.infer<typeof AnswerReason>

export const SchoolAnswerInput = z.object({
  text: personText(answerText, limits.schoolAnswer).check(enoughWords(answerText, limits.schoolAnswer)),
  /** What the writer is at the school. No name is needed. */
  position: personLine(writerPosition, limits.writerPosition),
})
export type SchoolAnswerInput = z.infer<typeof SchoolAnswerInput>

/** Dates are the Mondays of the weeks, `YYYY-MM-DD` in India. */
const EarlierVersion = z.object({
  version: z.number(),
  /** Empty if the staff has removed the version, or the school has withdrawn it. */
  text: z.string(),
  position: z.string(),
  writtenOn: z.string(),
})

const Reply = z.object({ _id: z.string(), text: z.string(), createdAt: z.string() })

/** What everybody reads under a review. */
export const SchoolAnswer = z.object({
  reviewId: z.string(),
  text: z.string(),
  position: z.string(),
  /** Of the first version that was published. */
  createdAt: z.string(),
  /** Of this version. Null unless the school has changed its answer. */
  changedAt: z.nullable(z.string()),
  /** The newest first. */
  earlier: z.array(EarlierVersion),
  /** Of the author of the review. */
  reply: z.nullable(Reply),
})
export type SchoolAnswer = z.infer<typeof SchoolAnswer>

export const SchoolAnswerQuery = z.object({
  /** Ids, separated by commas. */
  reviews: z
    .string(answersOfReviews.invalid)
    .check(z.maxLength(limits.reviewsPerPage * 37, answersOfReviews.invalid)),
})

/** What the author of a review sees about the answer of the school. */
export const AnswerToOwnReview = z.object({
  answer: z.nullable(SchoolAnswer),
  reply: z.nullable(OwnComment),
  mayNeedHelp: MayNeedHelp,
})
export type AnswerToOwnReview = z.infer<typeof AnswerToOwnReview>

export const ReplyInput = z.extend(CommentText, { saysNoPersonalData: SaysNoPersonalData })
export type ReplyInput = z.infer<typeof ReplyInput>

/** A version as the school sees it. */
const AnswerVersion = z.object({
  version: z.number(),
  text: z.string(),
  position: z.string(),
  writtenOn: z.string(),
  state: AnswerState,
  reason: z.nullable(AnswerReason),
})
export type AnswerVersion = z.infer<typeof AnswerVersion>

export const reviewFilters = ['all', 'unanswered', 'answered'] as const

export const WorkspaceReviewQuery = z.object({
  filter: z._default(z.enum(reviewFilters), 'all'),
  page: pageNumber,
})
export type WorkspaceReviewQuery = z.infer<typeof WorkspaceReviewQuery>

export const WorkspaceReview = z.object({
  review: Review,
  /** The newest first. */
  versions: z.array(AnswerVersion),
  reply: z.nullable(Reply),
})
export type WorkspaceReview = z.infer<typeof WorkspaceReview>

/** In the order of the public list. `total` counts the reviews of the filter. */
export const WorkspaceReviewList = z.object({
  reviews: z.array(WorkspaceReview),
  total: z.number(),
  unanswered: z.number(),
})
export type WorkspaceReviewList = z.infer<typeof WorkspaceReviewList>

/** `stopped`: words because of which the staff reads the answer first. */
export const WrittenAnswer = z.extend(WorkspaceReview, { stopped: z.array(z.string()) })
export type WrittenAnswer = z.infer<typeof WrittenAnswer>

export const AnsweredReviewParams = z.object({ id: ReviewId })

/** The kinds of complaints with which a school can dispute a review. */
export const disputeKinds = ['about-me', 'illegal', 'other'] as const satisfies readonly ComplaintKind[]

export const SchoolDisputeInput = z.object({
  id: FormId,
  reviewId: ReviewId,
  kind: z.enum(disputeKinds, complaintKindField.missing),
  message: personText(complaintText, limits.message),
})
export type SchoolDisputeInput = z.infer<typeof SchoolDisputeInput>

export const SchoolDispute = z.object({
  number: z.string(),
  reviewId: z.string(),
  /** Days in India, `YYYY-MM-DD`. */
  openedOn: z.string(),
  dueAt: z.nullable(z.string()),
  closedOn: z.nullable(z.string()),
  outcome: z.nullable(z.enum(complaintOutcomeNames)),
})
export type SchoolDispute = z.infer<typeof SchoolDispute>
