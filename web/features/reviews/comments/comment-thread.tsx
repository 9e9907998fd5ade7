import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Comment } from '#contract/comments.ts'
import { limits } from '#contract/limits.ts'
import * as m from '#messages'
import { KeepAfterPost } from '#web/features/credentials/author-code-notice.tsx'
import { PostingGate } from '#web/features/credentials/posting-gate.tsx'
import { forgetPublished, listQueuedComments } from '#web/features/credentials/queued-posts.ts'
import { AuthorCodeNote, EmergencyNumbers } from '#web/features/reviews/post-notes.tsx'
import { SubtleButton } from '#web/features/reviews/report-button.tsx'
import { reviewFallbacks } from '#web/features/reviews/review-texts.ts'
import { PageLink } from '#web/islands/page-link.tsx'
import { callWithHeaders } from '#web/lib/api/call.ts'
import { LoadError } from '#web/lib/api/lazy-component.tsx'
import { readPage, usePagedQuery } from '#web/lib/api/use-paged-query.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { SessionPart } from '#web/lib/session/guards.tsx'
import { useSession } from '#web/lib/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CommentCard, groupIntoThreads, type Thread } from './comment-card.tsx'
import { CommentForm, type SentComment } from './comment-form.tsx'

const noComments: Comment[] = []

/** Returns the comments that only this student can see. Deletes the texts of published comments from this device. */
function useQueuedComments(reviewId: string, published: readonly Comment[]): Comment[] {
  const session = useSession()
  const queued = useQuery([session.status, reviewId].join(' '), () => listQueuedComments(reviewId))
  const ids = published.map(({ _id }) => _id).join(' ')
  useEffect(() => {
    forgetPublished(ids.split(' ')).catch(() => {})
  }, [ids])
  if (session.status !== 'in' || queued.status !== 'success') return noComments
  return queued.data.filter(({ _id }) => !published.some((comment) => comment._id === _id))
}

function useComments(reviewId: string, onCount: (count: number) => void) {
  const [written, setWritten] = useState<Comment[]>([])
  const pages = usePagedQuery(
    reviewId,
    async (page, signal) => {
      const query = page > 1 ? { page } : {}
      return readPage(
        await callWithHeaders('listComments', { params: { id: reviewId }, query }, signal && { signal }),
      )
    },
    { perPage: limits.commentsPerPage, fallback: reviewFallbacks.comments },
  )
  const published = pages.status === 'success' ? pages.items : noComments
  const queued = useQueuedComments(reviewId, published)
  if (pages.status !== 'success') return pages
  const byId = new Map([...published, ...queued, ...written].map((comment) => [comment._id, comment]))
  const comments = [...byId.values()]
  const ownIds = new Set([...queued, ...written].map(({ _id }) => _id))

  function add(comment: Comment) {
    setWritten((current) => [...current, comment])
    const isShown = ({ state }: Comment) => state === 'published'
    // Includes the comments on pages that are not loaded.
    onCount(
      pages.status === 'success'
        ? pages.total - pages.items.length + [...comments, comment].filter(isShown).length
        : 0,
    )
  }

  return { ...pages, comments, ownIds, add }
}

function describeResult({ comment, isEarlier }: SentComment): string {
  if (isEarlier) return m.reviews_comment_earlier()
  if (comment.state === 'pending') return m.reviews_comment_sent_pending()
  if (comment.state === 'queued') return m.reviews_comment_sent_queued()
  return m.reviews_comment_sent()
}

function SentCommentNotice({ sent }: { sent: SentComment }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-3">
      <p role="status" className="font-medium text-leaf">
        {describeResult(sent)}
      </p>
      {sent.mayNeedHelp && <EmergencyNumbers />}
      <KeepAfterPost what="comment" otherwise={<AuthorCodeNote what="comment" />} />
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

  if (loaded.status === 'loading') return <Spinner label={m.reviews_fetching_the_comments()} />
  if (loaded.status === 'error') return <LoadError query={loaded} fallback={reviewFallbacks.comments} />

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
    <div className="ms-4 grid gap-4 pt-1 pb-3 sm:ms-12">
      {loaded.comments.length === 0 && <p className="text-ink-2">{m.reviews_no_comments_yet()}</p>}
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
                <SessionPart
                  otherwise={
                    <LoginLink getReturnPath={getReturnPath}>{m.reviews_login_to_reply()}</LoginLink>
                  }
                >
                  <PostingGate>
                    {() => (
                      <CommentForm
                        reviewId={reviewId}
                        parentId={_id}
                        getReturnPath={getReturnPath}
                        onSent={onSent}
                        onCancel={() => setReplyTo(undefined)}
                      />
                    )}
                  </PostingGate>
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
          {m.reviews_show_more()}
        </Button>
      )}
      {renderResult(null)}
      <SessionPart
        otherwise={<LoginLink getReturnPath={getReturnPath}>{m.reviews_login_to_comment()}</LoginLink>}
      >
        <PostingGate>
          {() => <CommentForm reviewId={reviewId} getReturnPath={getReturnPath} onSent={onSent} />}
        </PostingGate>
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
              {m.reviews_reply()}
            </SubtleButton>
          )
        }
      />
      <div className="mt-2 ms-4 grid gap-3 empty:hidden sm:ms-8">
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
