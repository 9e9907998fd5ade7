import { useState } from 'react'
import * as m from '#messages'
import { announce } from '#web/features/layout/notice-store.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { bold, RichText } from '#web/ui/rich-text.tsx'
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
        {m.credentials_your_new_code()}
      </h3>
      <p>
        <RichText
          message={isOver ? m.credentials_new_code_works_since : m.credentials_new_code_waits}
          inputs={{ day: formatDate(day) }}
          markup={bold}
        />
      </p>
      {code !== undefined && <p>{m.credentials_write_new_code_on_paper()}</p>}
      {code !== undefined && isVisible && (
        <CodePaper code={code} onLeave={() => setIsVisible(false)}>
          <Button size="small" onClick={() => setIsVisible(false)}>
            {m.credentials_hide_the_code()}
          </Button>
        </CodePaper>
      )}
      {code !== undefined && !isVisible && (
        <div>
          <Button size="small" onClick={() => setIsVisible(true)}>
            {m.credentials_show_my_new_code()}
          </Button>
        </div>
      )}
      <StopReset onStopped={onStopped}>{m.credentials_old_code_found()}</StopReset>
    </section>
  )
}

type NewCodeNoticeProps = { day: string; onStopped: () => void }

/** For a device that knows the old code. */
export function NewCodeNotice({ day, onStopped }: NewCodeNoticeProps) {
  return (
    <section aria-labelledby="new-code" className={card}>
      <h3 id="new-code" className="text-lg">
        {m.credentials_new_code_requested()}
      </h3>
      <p>
        <RichText
          message={m.credentials_new_code_requested_by}
          inputs={{ day: formatDate(day) }}
          markup={bold}
        />
      </p>
      <StopReset onStopped={onStopped}>{m.credentials_stop_if_not_needed()}</StopReset>
    </section>
  )
}

type StopResetProps = { children: string; onStopped: () => void }

function StopReset({ children, onStopped }: StopResetProps) {
  const { busy, error, run } = useAction(async () => {
    await stopReset()
    announce(m.credentials_new_code_stopped())
    onStopped()
  }, credentialFallbacks.stop)
  return (
    <>
      <p>{children}</p>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <div>
        <Button variant="line" size="small" busy={busy} onClick={run}>
          {m.credentials_stop_the_new_code()}
        </Button>
      </div>
    </>
  )
}
