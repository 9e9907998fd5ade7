import type { ReactNode } from 'react'
import type { Comment } from '#contract/comments.ts'
import * as m from '#messages'
import { languageOfPost } from '#web/features/reviews/language-of-post.ts'
import { ReportButton } from '#web/features/reviews/report-button.tsx'
import { onlyYou } from '#web/features/reviews/review-texts.ts'
import { formatWeek } from '#web/ui/dates.ts'

type CommentCardProps = {
  comment: Comment
  /** True if this device knows that the student wrote the comment. */
  own: boolean
  action?: ReactNode
}

const card = 'rounded-paper bg-card px-4 pt-2 shadow-card'

export const stateTexts: Partial<Record<Comment['state'], string>> = {
  withdrawn: m.reviews_comment_withdrawn(),
  removed: m.reviews_taken_down(),
  queued: onlyYou,
  pending: m.reviews_comment_pending(),
  withheld: m.reviews_comment_withheld(),
}

export function CommentCard({ comment, own, action }: CommentCardProps) {
  const { state, text, createdAt } = comment
  if (!text) return <p className={`${card} pb-2 text-ink-2 italic`}>{stateTexts[state]}</p>
  return (
    <div className={card}>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
        <span>{own ? m.reviews_you_anonymously() : m.reviews_anonymous_student()}</span>
        <time dateTime={createdAt}>{formatWeek(createdAt)}</time>
      </p>
      <p lang={languageOfPost(text)} className="mt-1 whitespace-pre-line">
        {text}
      </p>
      {state === 'published' ? (
        <div className="-mx-2 flex min-h-2 items-center sm:-mx-3">
          {action}
          {!own && <ReportButton target={{ targetType: 'comment', targetId: comment._id }} />}
        </div>
      ) : (
        <p className="pb-2 text-sm text-ink-2 italic">{stateTexts[state]}</p>
      )}
    </div>
  )
}

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
