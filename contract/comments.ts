import * as z from 'zod/mini'
import { commentText, monthField } from './field-texts.ts'
import { limits } from './limits.ts'
import { commentUnknown } from './messages.ts'
import { State } from './moderation.ts'
import { AuthorKeyHash, MayNeedHelp, randomId, SaysNoPersonalData } from './reviews.ts'
import { pageNumber } from './schools.ts'
import { enoughWords, personText } from './text.ts'

export const Comment = z.object({
  _id: z.string(),
  reviewId: z.string(),
  /** Null unless the comment replies to another comment. */
  parentId: z.nullable(z.string()),
  /** Empty if the comment is hidden, but has replies that are shown. */
  text: z.string(),
  /** The Monday of the week, `YYYY-MM-DD` in India. */
  createdAt: z.string(),
  state: State,
})
export type Comment = z.infer<typeof Comment>

export const PostedComment = z.extend(Comment, { mayNeedHelp: MayNeedHelp })
export type PostedComment = z.infer<typeof PostedComment>

export const CommentList = z.array(Comment)

export const CommentListQuery = z.object({ page: pageNumber })

export const CommentText = z.object({
  text: personText(commentText, limits.comment).check(enoughWords(commentText, limits.comment)),
})
export type CommentText = z.infer<typeof CommentText>

export const CommentInput = z.extend(CommentText, {
  parentId: z.optional(randomId(commentUnknown.text)),
  authorKeyHash: z.optional(AuthorKeyHash),
  saysNoPersonalData: SaysNoPersonalData,
})
export type CommentInput = z.infer<typeof CommentInput>

export const CommentKeysQuery = z.object({
  month: z.string(monthField.invalid).check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, monthField.invalid)),
})

/** In ascending order, because the order of writing would reveal times. */
export const CommentKeys = z.object({ hashes: z.array(z.string()) })
