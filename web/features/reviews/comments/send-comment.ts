import { hashAuthorKey } from '#contract/author-key.ts'
import type { Comment, CommentInput } from '#contract/comments.ts'
import * as messages from '#contract/messages.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'

export type SentComment = {
  comment: Comment
  /** Undefined without HTTPS, because the browser then cannot hash a key. */
  authorKey: string | undefined
  /** True if an earlier attempt had stored the comment. `comment` then has the text of that attempt. */
  isEarlier: boolean
}

export async function sendComment(
  reviewId: string,
  input: CommentInput,
  authorKey: string | undefined,
): Promise<SentComment> {
  const authorKeyHash = authorKey && (await hashAuthorKey(authorKey))
  try {
    const body = { ...input, ...(authorKeyHash && { authorKeyHash }) }
    const comment = await call('postComment', { params: { id: reviewId }, body })
    return { comment, authorKey, isEarlier: false }
  } catch (error) {
    if (!authorKey || !(error instanceof ApiError) || error.code !== messages.authorKeyUsed.code) throw error
    const own = await call('getOwnPost', {}, { authorKey })
    if (own.kind !== 'comment') throw error
    return { comment: own, authorKey, isEarlier: true }
  }
}
