import { useEffect, useId, useRef, useState } from 'react'
import type { Review } from '#contract/reviews.ts'
import * as m from '#messages'
import { KeepAfterPost } from '#web/features/credentials/author-code-notice.tsx'
import { PostingGate } from '#web/features/credentials/posting-gate.tsx'
import { sendPost } from '#web/features/credentials/send-post.ts'
import { isCodeNeeded } from '#web/features/credentials/stored-key.ts'
import {
  beginRepetition,
  declineRepetition,
  hasPosted,
  listVotes,
  type OwnVotes,
} from '#web/features/credentials/votes.ts'
import { tappable } from '#web/islands/tap.ts'
import { leave } from '#web/islands/view.ts'
import { ApiError, explain } from '#web/lib/api/api-error.ts'
import { LazyComponent } from '#web/lib/api/lazy-component.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { getLoginPath, type RememberedLocation } from '#web/lib/session/remembered-location.ts'
import { useSession } from '#web/lib/session/use-session.ts'
import { SpriteIcon } from '#web/ui/sprite.tsx'
import { PostRemedy } from './post-remedy.tsx'
import { ReportButton, SubtleButton } from './report-button.tsx'
import { labelWithCount, reviewFallbacks } from './review-texts.ts'

const voteNote = m.reviews_vote_is_anonymous()

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
  const { vote, error, isStopped, isFirstPost, toggle, question } = useHelpfulVote(
    review,
    ownVotes,
    getReturnPath,
  )
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
          {labelWithCount(m.reviews_comment(), m.reviews_comments(), comments)}
        </SubtleButton>
        <ReportButton target={{ targetType: 'review', targetId: review._id }} className="ms-auto" />
      </div>
      {error !== undefined && (
        <p role="alert" className="flex flex-wrap gap-x-3 px-3 pb-2 text-sm font-medium text-error">
          {explain(error, reviewFallbacks.vote)}
          {error instanceof ApiError && <PostRemedy code={error.code} getReturnPath={getReturnPath} />}
        </p>
      )}
      {isStopped && (
        <div className="px-3 pt-2 pb-3">
          <PostingGate>{() => null}</PostingGate>
        </div>
      )}
      {/* Screen readers announce changes of an `<output>`. This HTML is shorter than `role="status"`, and a school page
         has up to twenty of these elements. */}
      <output className="vote-note">
        {vote.voted && voteNote}
        {vote.isWaiting && ` ${m.reviews_only_you_can_see_note()}`}
      </output>
      {isFirstPost && (
        <div className="px-3 pb-3">
          <KeepAfterPost what="vote" otherwise={null} />
        </div>
      )}
      {question && <PendingVoteNote {...question} />}
      {isOpen && (
        <div id={threadId}>
          <LazyComponent
            load={loadThread}
            with={{ reviewId: review._id, getReturnPath, onCount: setComments }}
            label={m.reviews_fetching_the_comments()}
            fallback={reviewFallbacks.comments}
          />
        </div>
      )}
    </>
  )
}

type HelpfulButtonProps = { voted: boolean; count: number; onToggle: () => void }

function HelpfulButton({ voted, count, onToggle }: HelpfulButtonProps) {
  return (
    <SubtleButton {...tappable()} aria-pressed={voted} onClick={onToggle}>
      <SpriteIcon name="helpful" />
      {labelWithCount(m.reviews_helpful(), m.reviews_helpful(), count)}
    </SubtleButton>
  )
}

type PendingVoteNoteProps = { voted: boolean; onSend: () => void; onDecline: () => void }

/** Asks what to do with a vote that got no response twice. */
function PendingVoteNote({ voted, onSend, onDecline }: PendingVoteNoteProps) {
  return (
    <fieldset className="px-3 pb-2 text-sm">
      <legend>{voted ? m.reviews_vote_unknown() : m.reviews_vote_taken_back_unknown()}</legend>
      <div className="flex flex-wrap gap-x-5">
        <button type="button" onClick={onSend} className={noteButton}>
          {m.reviews_send_again()}
        </button>
        <button type="button" onClick={onDecline} className={noteButton}>
          {m.reviews_do_not_send_again()}
        </button>
      </div>
    </fieldset>
  )
}

const noteButton = 'min-h-11 font-semibold underline underline-offset-4'

type ReviewCounts = Pick<Review, '_id' | 'helpfulCount' | 'commentCount'>

type Vote = {
  voted: boolean
  /** The public number of votes, plus or minus a change by this student that is not public yet. */
  count: number
  isWaiting: boolean
}

function readVote({ _id, helpfulCount }: Omit<ReviewCounts, 'commentCount'>, own?: OwnVotes): Vote {
  const waiting = own?.waiting.get(_id)
  const isWaiting = waiting?.count === helpfulCount
  return {
    voted: own?.votes.has(_id) ?? false,
    count: helpfulCount + (isWaiting ? waiting.amount : 0),
    isWaiting,
  }
}

/**
 * @param own undefined until the votes of this student are read
 * @param getReturnPath returns the path to open after sign-in
 */
function useHelpfulVote(review: ReviewCounts, own: OwnVotes | undefined, getReturnPath: () => string) {
  const session = useSession()
  const wanted = useRef<boolean>(undefined)
  const token = session.status === 'in' ? session.token : ''
  const [changed, setChanged] = useState<Vote & { token: string }>()
  const [error, setError] = useState<unknown>()
  const [isStopped, setIsStopped] = useState(false)
  const [isFirstPost, setIsFirstPost] = useState(false)
  const vote = changed?.token === token ? changed : readVote(review, own)

  async function toggle() {
    if (!token) {
      const data: RememberedLocation = { from: getReturnPath(), reason: 'visitor' }
      leave(getLoginPath(data), { data })
      return
    }
    const isNowStopped = isCodeNeeded() && (await hasObstacle().catch(() => false))
    setIsStopped(isNowStopped)
    if (isNowStopped) return
    const isSending = wanted.current !== undefined
    wanted.current = !vote.voted
    setError(undefined)
    const count = Math.max(0, vote.count + (wanted.current ? 1 : -1))
    setChanged({ token, voted: wanted.current, count, isWaiting: false })
    if (!isSending) await send().catch(setError)
  }

  /** Makes one call at a time, until the server has the student's latest choice or a call fails. */
  async function send() {
    let confirmed = changed
    const isFirst = !(await hasPosted())
    try {
      let sent: boolean | undefined
      while (wanted.current !== sent) {
        sent = wanted.current
        const name = sent ? 'voteHelpful' : 'takeBackVote'
        const { result } = await sendPost(name, { params: { id: review._id } })
        confirmed = {
          token,
          ...readVote({ ...review, helpfulCount: result.helpfulCount }, await listVotes()),
        }
        if (isFirst) setIsFirstPost(true)
      }
    } finally {
      wanted.current = undefined
      setChanged(confirmed)
    }
  }

  async function sendPending(voted: boolean) {
    if (wanted.current !== undefined) return
    wanted.current = voted
    await send()
  }

  const pending = own?.pending.get(review._id)
  const repeat = useRef(sendPending)
  useEffect(() => {
    repeat.current = sendPending
  })
  useEffect(() => {
    if (!pending || pending.isRepeated) return
    const timer = setTimeout(async () => {
      // If this request fails too, the next page asks.
      if (await beginRepetition(review._id)) await repeat.current(pending.voted).catch(() => {})
    }, randomDelay())
    return () => clearTimeout(timer)
  }, [pending, review._id])

  const [isDeclined, setIsDeclined] = useState(false)
  const question = pending?.isRepeated &&
    !isDeclined &&
    changed?.token !== token && {
      voted: pending.voted,
      onSend() {
        setError(undefined)
        sendPending(pending.voted).catch(setError)
      },
      onDecline() {
        setIsDeclined(true)
        declineRepetition(review._id).catch(setError)
      },
    }

  return { vote, error, isStopped, isFirstPost, toggle, question }
}

/** Another tab may have got the credential in the meantime. */
async function hasObstacle(): Promise<boolean> {
  const { findPostingObstacle } = await import('#web/features/credentials/posting-obstacle.ts')
  return (await findPostingObstacle()) !== undefined
}

/** In milliseconds. A request right after the page would show the server that both come from the same person. */
function randomDelay(): number {
  return 10_000 + Math.random() * 60_000
}

/** Returns the votes that this device has stored, or undefined until they are read. */
export function useOwnVotes(): OwnVotes | undefined {
  const session = useSession()
  const votes = useQuery(session.status === 'in' ? session.token : '', listVotes)
  return votes.status === 'success' ? votes.data : undefined
}
