import * as z from 'zod/mini'
import { Comment, CommentText } from './comments.ts'
import { State, StateReason } from './moderation.ts'
import { Review, ReviewText } from './reviews.ts'

/** What the author of a review or a comment learns beside it. */
const moderationState = {
  state: State,
  /** Why a person should read it; null if nothing waits. */
  stateReason: z.nullable(StateReason),
  /** What the state means, in plain words. */
  explanation: z.string(),
  canChange: z.boolean(),
  canWithdraw: z.boolean(),
}

export const OwnReview = z.extend(Review, { kind: z.literal('review'), ...moderationState })

export const OwnComment = z.extend(Comment, {
  kind: z.literal('comment'),
  /** Of the review that it stands under. */
  schoolId: z.string(),
  ...moderationState,
})

/** What an author key opens: one review, or one comment. Words that were withdrawn are empty. */
export const OwnPost = z.discriminatedUnion('kind', [OwnReview, OwnComment])
export type OwnPost = z.infer<typeof OwnPost>

/** New words: title, description and rating for a review, text for a comment. */
export const OwnPostChange = z.partial(z.extend(ReviewText, CommentText.shape))
export type OwnPostChange = z.infer<typeof OwnPostChange>
