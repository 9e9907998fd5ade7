import { type ReactNode, useState } from 'react'
import type { Comment } from '#contract/comments.ts'
import { explain } from '#web/lib/api/api-error.ts'
import { SessionPart } from '#web/lib/session/guards.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorNotice, RetryButton } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { SubtleButton } from '#web/ui/subtle-button.tsx'
import { reviewFallbacks } from '../review-fallbacks.ts'
import { CommentCard } from './comment-card.tsx'
import { CommentForm } from './comment-form.tsx'
import type { SentComment } from './send-comment.ts'
import { SentCommentNotice } from './sent-comment-notice.tsx'
import { threadsOf } from './threads.ts'
import { useComments } from './use-comments.ts'

type CommentThreadProps = {
  reviewId: string
  /** Where a visitor comes back to after signing in. */
  place: string
  onCount: (count: number) => void
}

/** The comments under a review, newest last, and the form for another one. */
export function CommentThread({ reviewId, place, onCount }: CommentThreadProps) {
  const thread = useComments(reviewId, onCount)
  const [replyTo, setReplyTo] = useState<string>()
  const [sent, setSent] = useState<SentComment[]>([])
  const latest = sent.at(-1)

  if (thread.status === 'loading') return <Spinner label="Fetching the comments…" />
  if (thread.status === 'error') {
    return (
      <ErrorNotice>
        <span>{explain(thread.error, reviewFallbacks.comments)}</span>
        <RetryButton onClick={thread.retry} />
      </ErrorNotice>
    )
  }

  function onSent(next: SentComment) {
    if (thread.status === 'success') thread.add(next.comment)
    setSent((known) => [...known, next])
    setReplyTo(undefined)
  }

  /** The good news stands where its form was. */
  function sentTo(parentId: string | null): ReactNode {
    return (
      latest?.comment.parentId === parentId && <SentCommentNotice key={latest.comment._id} sent={latest} />
    )
  }

  const isOwn = ({ _id }: Comment) => sent.some(({ comment }) => comment._id === _id)
  return (
    <div className="ml-4 grid gap-4 pt-1 pb-3 sm:ml-12">
      {thread.comments.length === 0 && <p className="text-ink-2">No comments yet. Be the first.</p>}
      <ul className="grid gap-2 empty:hidden">
        {threadsOf(thread.comments).map(({ comment, replies }) => (
          <li key={comment._id}>
            <CommentCard
              comment={comment}
              own={isOwn(comment)}
              action={
                comment.parentId === null && (
                  <SubtleButton
                    aria-expanded={replyTo === comment._id}
                    onClick={() => setReplyTo(replyTo === comment._id ? undefined : comment._id)}
                  >
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
                      <CommentCard comment={reply} own={isOwn(reply)} />
                    </li>
                  ))}
                </ul>
              )}
              {replyTo === comment._id && (
                <SessionPart otherwise={<ToLogin place={place}>Login to reply</ToLogin>}>
                  <CommentForm
                    reviewId={reviewId}
                    parentId={comment._id}
                    onSent={onSent}
                    onCancel={() => setReplyTo(undefined)}
                  />
                </SessionPart>
              )}
              {sentTo(comment._id)}
            </div>
          </li>
        ))}
      </ul>
      {thread.moreError && <ErrorNotice>{thread.moreError}</ErrorNotice>}
      {thread.hasMore && (
        <Button variant="line" size="small" busy={thread.isLoadingMore} onClick={thread.showMore}>
          Show more
        </Button>
      )}
      {sentTo(null)}
      <SessionPart otherwise={<ToLogin place={place}>Login to comment</ToLogin>}>
        <CommentForm reviewId={reviewId} onSent={onSent} />
      </SessionPart>
    </div>
  )
}

function ToLogin({ place, children }: { place: string; children: string }) {
  return (
    <p>
      <ButtonLink to="/login" state={{ from: place, reason: 'visitor' }} variant="line" size="small">
        {children}
      </ButtonLink>
    </p>
  )
}
