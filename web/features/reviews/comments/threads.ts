import type { Comment } from '#contract/comments.ts'

export type Thread = { comment: Comment; replies: Comment[] }

/** Comments with the replies to each, in the order they came in. A reply to what is not among them stands alone. */
export function threadsOf(comments: Comment[]): Thread[] {
  const threads = new Map<string, Thread>()
  for (const comment of comments) {
    const above = comment.parentId === null ? undefined : threads.get(comment.parentId)
    if (above) above.replies.push(comment)
    else threads.set(comment._id, { comment, replies: [] })
  }
  return [...threads.values()]
}
