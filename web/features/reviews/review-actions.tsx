import { useId, useState } from 'react'
import type { OwnVotes } from '#web/features/credentials/votes.ts'
import { tappable } from '#web/islands/tap.ts'
import { ApiError, explain } from '#web/lib/api/api-error.ts'
import { LazyComponent } from '#web/lib/api/lazy-component.tsx'
import { SpriteIcon } from '#web/ui/sprite.tsx'
import { SubtleButton } from '#web/ui/subtle-button.tsx'
import { HelpfulButton } from './helpful-button.tsx'
import { labelWithCount } from './label-with-count.ts'
import { onlyYou } from './only-you.ts'
import { PostRemedy } from './post-remedy.tsx'
import { ReportButton } from './report-button.tsx'
import { reviewFallbacks } from './review-fallbacks.ts'
import { type ReviewCounts, useHelpfulVote } from './use-helpful-vote.ts'

const voteNote = 'Your vote is anonymous: nobody can see who voted.'

const loadThread = () => import('./comments/comment-thread.tsx').then(({ CommentThread }) => CommentThread)

type ReviewActionsProps = {
  review: ReviewCounts
  /** Undefined until the votes of this student are read. */
  ownVotes: OwnVotes | undefined
  getReturnPath: () => string
}

export function ReviewActions({ review, ownVotes, getReturnPath }: ReviewActionsProps) {
  const [isOpen, setOpen] = useState(false)
  const [comments, setComments] = useState(review.commentCount)
  const { vote, error, toggle } = useHelpfulVote(review, ownVotes, getReturnPath)
  const threadId = useId()
  return (
    <>
      <div className="review-buttons">
        <HelpfulButton voted={vote.voted} count={vote.count} onToggle={toggle} />
        <SubtleButton
          {...tappable()}
          aria-expanded={isOpen}
          aria-controls={isOpen ? threadId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <SpriteIcon name="comment" />
          {labelWithCount('Comment', 'Comments', comments)}
        </SubtleButton>
        <ReportButton target={{ targetType: 'review', targetId: review._id }} className="ml-auto" />
      </div>
      {error !== undefined && (
        <p role="alert" className="flex flex-wrap gap-x-3 px-3 pb-2 text-sm font-medium text-error">
          {explain(error, reviewFallbacks.vote)}
          {error instanceof ApiError && <PostRemedy code={error.code} getReturnPath={getReturnPath} />}
        </p>
      )}
      {/* Screen readers announce changes of an `<output>`. This HTML is shorter than `role="status"`, and a school page
         has up to twenty of these elements. */}
      <output className="vote-note">
        {vote.voted && voteNote}
        {vote.isWaiting && ` ${onlyYou}.`}
      </output>
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
