import type { Comment } from '#contract/comments.ts'
import { stateTexts } from '#web/features/reviews/comments/comment-card.tsx'
import { groupIntoThreads } from '#web/features/reviews/comments/threads.ts'
import { formatWeek } from '#web/ui/dates.ts'

export function StaticComments({ comments }: { comments: Comment[] }) {
  return (
    <ul className="grid gap-3">
      {groupIntoThreads(comments).map(({ comment, replies }) => (
        <li key={comment._id}>
          <Note comment={comment} />
          {replies.length > 0 && (
            <ul className="mt-2 ml-4 grid gap-2 sm:ml-8">
              {replies.map((reply) => (
                <li key={reply._id}>
                  <Note comment={reply} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

function Note({ comment: { text, state, createdAt } }: { comment: Comment }) {
  return (
    <div className="rounded-paper bg-card px-4 py-2 shadow-card">
      {text ? (
        <>
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
            <span>Anonymous Student</span>
            <time dateTime={createdAt}>{formatWeek(createdAt)}</time>
          </p>
          <p className="mt-1 whitespace-pre-line">{text}</p>
        </>
      ) : (
        <p className="text-ink-2 italic">{stateTexts[state]}</p>
      )}
    </div>
  )
}
