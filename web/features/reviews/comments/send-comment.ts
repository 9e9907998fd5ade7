import { hashAuthorKey } from '#contract/author-key.ts'
import type { Comment, CommentInput } from '#contract/comments.ts'
import * as messages from '#contract/messages.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'

/** A comment that has arrived, and what alone says whose it is. */
export type SentComment = {
  comment: Comment
  /** Nothing where the browser could not make one. */
  authorKey: string | undefined
  /** Whether it had arrived at an earlier try, with the words of then. */
  isEarlier: boolean
}

/**
 * Sends a comment with the hash of its author key. A try after a lost answer is taken for the first one; where its
 * words were changed since, the first one stands.
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
