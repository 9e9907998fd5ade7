import { useRef, useState } from 'react'
import type { Helpful, Review } from '#contract/reviews.ts'
import { tappable } from '#web/islands/tap.ts'
import { leave } from '#web/islands/view.ts'
import { explain } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import type { RememberedLocation } from '#web/lib/session/remembered-location.ts'
import { useSession } from '#web/lib/session/use-session.ts'
import { SpriteIcon } from '#web/ui/sprite.tsx'
import { SubtleButton } from '#web/ui/subtle-button.tsx'
import { labelWithCount } from './label-with-count.ts'
import { reviewFallbacks } from './review-fallbacks.ts'

export type ReviewCounts = Pick<Review, '_id' | 'helpfulCount' | 'commentCount'>

type HelpfulButtonProps = {
  review: ReviewCounts
  /** Undefined until the vote of this account is loaded. */
  voted: boolean | undefined
  /** Returns where to come back to after sign-in. */
  getReturnPath: () => string
  /** Called with an empty text to remove an earlier error. */
  onError: (error: string) => void
}

export function HelpfulButton({ review, voted, getReturnPath, onError }: HelpfulButtonProps) {
  const session = useSession()
  const wanted = useRef<boolean>(undefined)
  const token = session.status === 'in' ? session.token : ''
  const [own, setOwn] = useState<Helpful & { token: string }>()
  const shown = own?.token === token ? own : { voted: voted ?? false, helpfulCount: review.helpfulCount }

  async function toggle() {
    if (!token) {
      const data: RememberedLocation = { from: getReturnPath(), reason: 'visitor' }
      leave('/login', { data })
      return
    }
    const isSending = wanted.current !== undefined
    wanted.current = !shown.voted
    onError('')
    setOwn({
      token,
      voted: wanted.current,
      helpfulCount: Math.max(0, shown.helpfulCount + (wanted.current ? 1 : -1)),
    })
    if (!isSending) await send()
  }

  /** Makes one call at a time, until the server has the last choice. */
  async function send() {
    let confirmed = own
    try {
      let sent: boolean | undefined
      while (wanted.current !== sent) {
        sent = wanted.current
        const name = sent ? 'voteHelpful' : 'takeBackVote'
        confirmed = { token, ...(await call(name, { params: { id: review._id } }, { keepalive: true })) }
      }
    } catch (error) {
      onError(explain(error, reviewFallbacks.vote))
    }
    wanted.current = undefined
    setOwn(confirmed)
  }

  return (
    <SubtleButton {...tappable()} aria-pressed={shown.voted} onClick={toggle}>
      <SpriteIcon name="helpful" className="max-sm:hidden" />
      {labelWithCount('Helpful', 'Helpful', shown.helpfulCount)}
    </SubtleButton>
  )
}
