import * as z from 'zod/mini'
import { Comment, CommentWords, State } from './comments.ts'
import { Review, ReviewWords } from './reviews.ts'

/** What the author of a review or a comment learns beside it. */
const standing = {
  state: State,
  /** Why it is held; nothing where it is not. */
  heldFor: z.nullable(z.enum(['disclosure', 'report'])),
  /** What the state means, in plain words. */
  explanation: z.string(),
  canChange: z.boolean(),
  canWithdraw: z.boolean(),
}

export const OwnReview = z.extend(Review, { kind: z.literal('review'), ...standing })

export const OwnComment = z.extend(Comment, {
  kind: z.literal('comment'),
  /** Of the review that it stands under. */
  schoolId: z.string(),
  ...standing,
})

/** What an author key opens: one review, or one comment. Words that were withdrawn are empty. */
export const OwnWords = z.discriminatedUnion('kind', [OwnReview, OwnComment])
export type OwnWords = z.infer<typeof OwnWords>

/** New words: title, description and rating for a review, text for a comment. */
export const OwnChange = z.partial(z.extend(ReviewWords, CommentWords.shape))
export type OwnChange = z.infer<typeof OwnChange>
