import * as z from 'zod/mini'
import { Comment, CommentText } from './comments.ts'
import { State, StateReason } from './moderation.ts'
import { Review, ReviewText } from './reviews.ts'

const moderationState = {
  state: State,
  /** Null if the staff does not need to read the post. */
  stateReason: z.nullable(StateReason),
  explanation: z.string(),
  canChange: z.boolean(),
  canWithdraw: z.boolean(),
}

export const OwnReview = z.extend(Review, { kind: z.literal('review'), ...moderationState })

export const OwnComment = z.extend(Comment, {
  kind: z.literal('comment'),
  schoolId: z.string(),
  ...moderationState,
})

/** The texts of a withdrawn post are empty, unless the staff must read them. */
export const OwnPost = z.discriminatedUnion('kind', [OwnReview, OwnComment])
export type OwnPost = z.infer<typeof OwnPost>

/** Title, description and rating of a review, or the text of a comment. */
export const OwnPostChange = z.partial(z.extend(ReviewText, CommentText.shape))
export type OwnPostChange = z.infer<typeof OwnPostChange>
