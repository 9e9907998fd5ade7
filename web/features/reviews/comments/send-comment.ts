import { hashAuthorKey } from '#contract/author-key.ts'
import type { Comment, CommentInput } from '#contract/comments.ts'
import * as messages from '#contract/messages.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'

export type SentComment = {
  comment: Comment
  /** Undefined without a secure connection. */
  authorKey: string | undefined
  /** Whether an earlier attempt has stored it, with the earlier text. */
  isEarlier: boolean
}

/**
 * Sends a comment with the hash of its author key. If an earlier attempt arrived although its response was lost, the
 * server keeps that comment, and this function returns it.
 */
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
  } catch (problem) {
    if (!authorKey || !(problem instanceof ApiError) || problem.code !== messages.authorKeyUsed.code)
      throw problem
    const own = await call('getOwnPost', {}, { authorKey })
    if (own.kind !== 'comment') throw problem
    return { comment: own, authorKey, isEarlier: true }
  }
}
