import { useId, useState } from 'react'
import { brand } from '#brand/brand.ts'
import { reviewPath } from '#contract/addresses.ts'
import type { Review } from '#contract/reviews.ts'
import { clickAction } from '#web/features/layout/click-actions.ts'
import { LazyComponent } from '#web/lib/api/lazy-component.tsx'
import { formatCount } from '#web/ui/format.ts'
import { SubtleButton } from '#web/ui/subtle-button.tsx'
import { HelpfulButton } from './helpful-button.tsx'
import { labelWithCount } from './label-with-count.ts'
import { ReportButton } from './report-button.tsx'
import { reviewFallbacks } from './review-fallbacks.ts'

const loadThread = () => import('./comments/comment-thread.tsx').then(({ CommentThread }) => CommentThread)

const link = 'inline-flex min-h-11 items-center text-sm font-semibold text-leaf underline underline-offset-4'

function reportMailLink(id: string): string {
  const subject = encodeURIComponent(`Report about the review ${id}`)
  return `mailto:${brand.grievanceOfficer.email}?subject=${subject}`
}

type ReviewActionsProps = {
  review: Review
  /** Undefined until the vote of this account is loaded. */
  voted: boolean | undefined
  returnTo: string
}

export function ReviewActions({ review, voted, returnTo }: ReviewActionsProps) {
  const [isOpen, setOpen] = useState(false)
  const [comments, setComments] = useState(review.commentCount)
  const [error, setError] = useState('')
  const threadId = useId()
  return (
    <>
      <div className="with-script flex flex-wrap items-center sm:mx-2">
        <HelpfulButton review={review} voted={voted} returnTo={returnTo} onError={setError} />
        <SubtleButton
          {...clickAction('hydrate')}
          aria-expanded={isOpen}
          aria-controls={isOpen ? threadId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <svg viewBox="0 0 20 20" className="size-4.5 max-sm:hidden" aria-hidden="true">
            <path
              d="M4 3.500h12a1.500 1.500 0 0 1 1.500 1.500v7a1.500 1.500 0 0 1-1.500 1.500H9.500L6 16.800v-3.300H4A1.500 1.500 0 0 1 2.500 12V5A1.500 1.500 0 0 1 4 3.500z"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
              strokeLinejoin="round"
            />
          </svg>
          {labelWithCount('Comment', 'Comments', comments)}
        </SubtleButton>
        <ReportButton target={{ targetType: 'review', targetId: review._id }} className="ml-auto" />
      </div>
      {review.helpfulCount + review.commentCount > 0 && (
        <p className="without-script px-3 pt-2 text-sm text-ink-2">
          Found helpful by {review.helpfulCount}. {formatCount(review.commentCount, 'comment', 'comments')}.
        </p>
      )}
      <p className="without-script flex flex-wrap gap-x-6 px-3">
        {review.commentCount > 0 && (
          <a href={reviewPath(review._id)} className={link}>
            Read {formatCount(review.commentCount, 'comment', 'comments')}
          </a>
        )}
        <a href={reportMailLink(review._id)} className={link}>
          Report by email (not anonymous)
        </a>
      </p>
      {error && (
        <p role="alert" className="px-3 pb-2 text-sm font-medium text-error">
          {error}
        </p>
      )}
      {isOpen && (
        <div id={threadId}>
          <LazyComponent
            load={loadThread}
            with={{ reviewId: review._id, returnTo, onCount: setComments }}
            label="Fetching the comments…"
            fallback={reviewFallbacks.comments}
          />
        </div>
      )}
    </>
  )
}
