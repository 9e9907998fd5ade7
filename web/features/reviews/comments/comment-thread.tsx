import { type ReactNode, useEffect, useRef, useState } from 'react'
import { AuthorCodeNote } from '#web/features/reviews/author-code-note.tsx'
import { EmergencyNumbers } from '#web/features/reviews/emergency-numbers.tsx'
import { reviewFallbacks } from '#web/features/reviews/review-fallbacks.ts'
import { PageLink } from '#web/islands/page-link.tsx'
import { explain } from '#web/lib/api/api-error.ts'
import { SessionPart } from '#web/lib/session/guards.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { ErrorNotice, RetryButton } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { SubtleButton } from '#web/ui/subtle-button.tsx'
import { CommentCard } from './comment-card.tsx'
import { CommentForm } from './comment-form.tsx'
import type { SentComment } from './send-comment.ts'
import { groupIntoThreads, type Thread } from './threads.ts'
import { useComments } from './use-comments.ts'

function describeResult({ comment, isEarlier }: SentComment): string {
  if (isEarlier) return 'We already have this comment from your first attempt, with your earlier text.'
  if (comment.state === 'pending') return 'Thank you. A person will read your comment before it is shown.'
  if (comment.state === 'queued') return 'Thank you. Everybody can read your comment from tomorrow morning.'
  return 'Everybody can read your comment now.'
}

export function SentCommentNotice({ sent }: { sent: SentComment }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-3">
      <p role="status" className="font-medium text-leaf">
        {describeResult(sent)}
      </p>
      {sent.comment.state === 'pending' && <EmergencyNumbers />}
      <AuthorCodeNote what="comment" />
    </div>
  )
}

type CommentThreadProps = {
  reviewId: string
  getReturnPath: () => string
  onCount: (count: number) => void
}

export function CommentThread({ reviewId, getReturnPath, onCount }: CommentThreadProps) {
  const loaded = useComments(reviewId, onCount)
  const [replyTo, setReplyTo] = useState<string>()
  const [sent, setSent] = useState<SentComment[]>([])
  const latest = sent.at(-1)

  if (loaded.status === 'loading') return <Spinner label="Fetching the comments…" />
  if (loaded.status === 'error') {
    return (
      <ErrorNotice>
        <span>{explain(loaded.error, reviewFallbacks.comments)}</span>
        <RetryButton onClick={loaded.retry} />
      </ErrorNotice>
    )
  }

  function onSent(next: SentComment) {
    if (loaded.status === 'success') loaded.add(next.comment)
    setSent((current) => [...current, next])
    setReplyTo(undefined)
  }

  function renderResult(parentId: string | null): ReactNode {
    return (
      latest?.comment.parentId === parentId && <SentCommentNotice key={latest.comment._id} sent={latest} />
    )
  }

  return (
    <div className="ml-4 grid gap-4 pt-1 pb-3 sm:ml-12">
      {loaded.comments.length === 0 && <p className="text-ink-2">No comments yet. Be the first.</p>}
      <ul className="grid gap-2 empty:hidden">
        {groupIntoThreads(loaded.comments).map((thread) => {
          const { _id } = thread.comment
          const isReplying = replyTo === _id
          return (
            <ThreadItem
              key={_id}
              thread={thread}
              ownIds={loaded.ownIds}
              isReplying={isReplying}
              onReply={() => setReplyTo(isReplying ? undefined : _id)}
            >
              {isReplying && (
                <SessionPart otherwise={<LoginLink getReturnPath={getReturnPath}>Login to reply</LoginLink>}>
                  <CommentForm
                    reviewId={reviewId}
                    parentId={_id}
                    getReturnPath={getReturnPath}
                    onSent={onSent}
                    onCancel={() => setReplyTo(undefined)}
                  />
                </SessionPart>
              )}
              {renderResult(_id)}
            </ThreadItem>
          )
        })}
      </ul>
      {loaded.moreError && <ErrorNotice>{loaded.moreError}</ErrorNotice>}
      {loaded.hasMore && (
        <Button variant="line" size="small" busy={loaded.isLoadingMore} onClick={loaded.showMore}>
          Show more
        </Button>
      )}
      {renderResult(null)}
      <SessionPart otherwise={<LoginLink getReturnPath={getReturnPath}>Login to comment</LoginLink>}>
        <CommentForm reviewId={reviewId} getReturnPath={getReturnPath} onSent={onSent} />
      </SessionPart>
    </div>
  )
}

type ThreadItemProps = {
  thread: Thread
  ownIds: ReadonlySet<string>
  isReplying: boolean
  onReply: () => void
  children: ReactNode
}

function ThreadItem({ thread, ownIds, isReplying, onReply, children }: ThreadItemProps) {
  const { comment, replies } = thread
  return (
    <li>
      <CommentCard
        comment={comment}
        own={ownIds.has(comment._id)}
        action={
          comment.parentId === null && (
            <SubtleButton aria-expanded={isReplying} onClick={onReply}>
              Reply
            </SubtleButton>
          )
        }
      />
      <div className="mt-2 ml-4 grid gap-3 empty:hidden sm:ml-8">
        {replies.length > 0 && (
          <ul className="grid gap-2">
            {replies.map((reply) => (
              <li key={reply._id}>
                <CommentCard comment={reply} own={ownIds.has(reply._id)} />
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </li>
  )
}

function LoginLink({ getReturnPath, children }: { getReturnPath: () => string; children: string }) {
  return (
    <p>
      <PageLink
        to="/login"
        data={{ from: getReturnPath(), reason: 'visitor' }}
        className={buttonClass('line', 'small')}
      >
        {children}
      </PageLink>
    </p>
  )
}
