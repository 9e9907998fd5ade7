import type { Comment } from '#contract/comments.ts'

export type Thread = { comment: Comment; replies: Comment[] }

/** Groups replies under their comments. A reply starts a thread if its comment is not before it in the list. */
export function groupIntoThreads(comments: Comment[]): Thread[] {
  const threads = new Map<string, Thread>()
  for (const comment of comments) {
    const parent = comment.parentId === null ? undefined : threads.get(comment.parentId)
    if (parent) parent.replies.push(comment)
    else threads.set(comment._id, { comment, replies: [] })
  }
  return [...threads.values()]
}
