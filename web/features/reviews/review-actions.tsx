import { useId, useState } from 'react'
import { tappable } from '#web/islands/tap.ts'
import { LazyComponent } from '#web/lib/api/lazy-component.tsx'
import { SpriteIcon } from '#web/ui/sprite.tsx'
import { SubtleButton } from '#web/ui/subtle-button.tsx'
import { HelpfulButton, type ReviewCounts } from './helpful-button.tsx'
import { labelWithCount } from './label-with-count.ts'
import { ReportButton } from './report-button.tsx'
import { reviewFallbacks } from './review-fallbacks.ts'

const loadThread = () => import('./comments/comment-thread.tsx').then(({ CommentThread }) => CommentThread)

type ReviewActionsProps = {
  review: ReviewCounts
  /** Undefined until the vote of this account is loaded. */
  voted: boolean | undefined
  /** Returns where to come back to after sign-in. */
  getReturnPath: () => string
}

export function ReviewActions({ review, voted, getReturnPath }: ReviewActionsProps) {
  const [isOpen, setOpen] = useState(false)
  const [comments, setComments] = useState(review.commentCount)
  const [error, setError] = useState('')
  const threadId = useId()
  return (
    <>
      <div className="review-buttons">
        <HelpfulButton review={review} voted={voted} getReturnPath={getReturnPath} onError={setError} />
        <SubtleButton
          {...tappable()}
          aria-expanded={isOpen}
          aria-controls={isOpen ? threadId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <SpriteIcon name="comment" className="max-sm:hidden" />
          {labelWithCount('Comment', 'Comments', comments)}
        </SubtleButton>
        <ReportButton target={{ targetType: 'review', targetId: review._id }} className="ml-auto" />
      </div>
      {error && (
        <p role="alert" className="px-3 pb-2 text-sm font-medium text-error">
          {error}
        </p>
      )}
      {isOpen && (
        <div id={threadId}>
          <LazyComponent
            load={loadThread}
            with={{ reviewId: review._id, getReturnPath, onCount: setComments }}
            label="Fetching the comments…"
            fallback={reviewFallbacks.comments}
          />
        </div>
      )}
    </>
  )
}
