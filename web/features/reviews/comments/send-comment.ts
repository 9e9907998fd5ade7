import type { Comment, CommentInput } from '#contract/comments.ts'
import { EarlierPostError } from '#web/features/credentials/device-error.ts'
import { sendPost } from '#web/features/credentials/send-post.ts'
import { call } from '#web/lib/api/call.ts'

export type SentComment = {
  comment: Comment
  /** True if the server had stored the comment at an earlier attempt. `comment` then has the stored text. */
  isEarlier: boolean
}

export async function sendComment(reviewId: string, body: CommentInput): Promise<SentComment> {
  try {
    const { result } = await sendPost('postComment', { params: { id: reviewId }, body })
    return { comment: result, isEarlier: false }
  } catch (error) {
    if (!(error instanceof EarlierPostError)) throw error
    const own = await call('getOwnPost', {}, { authorKey: error.authorKey, isAnonymous: true })
    if (own.kind !== 'comment') throw error
    return { comment: own, isEarlier: true }
  }
}
