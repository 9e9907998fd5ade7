import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { commentText, commentUnknown } from './messages.ts'
import { State } from './moderation.ts'
import { AuthorKeyHash, randomId } from './reviews.ts'
import { pageNumber } from './schools.ts'
import { personText } from './text.ts'

export const Comment = z.object({
  _id: z.string(),
  reviewId: z.string(),
  /** Null for the first comment of a thread. */
  parentId: z.nullable(z.string()),
  /** Empty if only replies to the comment are published. */
  text: z.string(),
  /** `YYYY-MM-DD` in India. */
  createdAt: z.string(),
  state: State,
})
export type Comment = z.infer<typeof Comment>

export const CommentList = z.array(Comment)

export const CommentListQuery = z.object({ page: pageNumber })

export const CommentText = z.object({ text: personText(commentText, limits.comment) })
export type CommentText = z.infer<typeof CommentText>

export const CommentInput = z.extend(CommentText, {
  parentId: z.optional(randomId(commentUnknown.text)),
  authorKeyHash: z.optional(AuthorKeyHash),
})
export type CommentInput = z.infer<typeof CommentInput>
