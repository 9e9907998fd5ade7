import { useState } from 'react'
import { announce } from '#web/features/layout/notice-store.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { CodePaper } from './code-paper.tsx'
import { credentialFallbacks } from './credential-fallbacks.ts'
import { stopReset } from './get-credential.ts'

const card = 'grid gap-4 rounded-card border border-rule bg-leaf-soft p-5 sm:px-6'

type WaitingCodeProps = {
  /** The first day on which the new code works, `YYYY-MM-DD`. */
  day: string
  isOver: boolean
  /** Undefined if another device made the new code. */
  code: string | undefined
  onStopped: () => void
}

/** For a device that can post only when the wait of a reset is over. */
export function WaitingCode({ day, isOver, code, onStopped }: WaitingCodeProps) {
  const [isVisible, setIsVisible] = useState(false)
  return (
    <section aria-labelledby="new-code" className={card}>
      <h3 id="new-code" className="text-lg">
        Your new secret code
      </h3>
      <p>
        {isOver ? 'Your new code works since ' : 'You can post with your new code from '}
        <b>{formatDate(day)}</b>.
        {isOver
          ? ' Enter it on this device.'
          : ' Until then, you can post only on a device that knows your old code.'}
      </p>
      {code !== undefined && (
        <p>
          Write the new code on paper, and keep the paper where only you can find it. We have no copy. Then
          open this page again on or after this day.
        </p>
      )}
      {code !== undefined && isVisible && (
        <CodePaper code={code} onLeave={() => setIsVisible(false)}>
          <Button size="small" onClick={() => setIsVisible(false)}>
            Hide the code
          </Button>
        </CodePaper>
      )}
      {code !== undefined && !isVisible && (
        <div>
          <Button size="small" onClick={() => setIsVisible(true)}>
            Show my new code
          </Button>
        </div>
      )}
      <StopReset onStopped={onStopped}>
        Did you find your old code, or did you not ask for a new one? Then stop it.
      </StopReset>
    </section>
  )
}

type NewCodeNoticeProps = { day: string; onStopped: () => void }

/** For a device that knows the old code. */
export function NewCodeNotice({ day, onStopped }: NewCodeNoticeProps) {
  return (
    <section aria-labelledby="new-code" className={card}>
      <h3 id="new-code" className="text-lg">
        Somebody asked for a new secret code
      </h3>
      <p>
        It was somebody who is logged in to your account, perhaps you on another device. From{' '}
        <b>{formatDate(day)}</b>, the new code can replace the code of this device.
      </p>
      <StopReset onStopped={onStopped}>
        If you do not need a new code, stop it. If it was not you, also set a new password.
      </StopReset>
    </section>
  )
}

type StopResetProps = { children: string; onStopped: () => void }

function StopReset({ children, onStopped }: StopResetProps) {
  const { busy, error, run } = useAction(async () => {
    await stopReset()
    announce('The new secret code is stopped. Your old code stays.')
    onStopped()
  }, credentialFallbacks.stop)
  return (
    <>
      <p>{children}</p>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <div>
        <Button variant="line" size="small" busy={busy} onClick={run}>
          Stop the new code
        </Button>
      </div>
    </>
  )
}
