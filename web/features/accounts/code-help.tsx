import { useEffect, useState } from 'react'
import type { CodeSent } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import * as m from '#messages'
import type { Fallback } from '#web/lib/api/api-error.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDuration } from '#web/ui/dates.ts'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { RichText } from '#web/ui/rich-text.tsx'

/** @param until in milliseconds since the epoch */
function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000))
  const isOver = secondsLeft === 0

  useEffect(() => {
    setNow(Date.now())
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])

  return secondsLeft
}

export function CodeTimeLeft({ sentAt }: { sentAt: number }) {
  const secondsLeft = useSecondsLeft(sentAt + limits.codeValidFor * 60_000)
  return (
    <p className="text-sm text-ink-2">
      {secondsLeft > 0 ? (
        <RichText
          message={m.accounts_code_time_left}
          inputs={{ time: formatDuration(secondsLeft) }}
          markup={{
            time: ({ children }) => <span className="font-semibold tabular-nums">{children}</span>,
          }}
        />
      ) : (
        m.accounts_code_expired()
      )}
    </p>
  )
}

type CodeHelpProps = {
  email: string
  /** In milliseconds since the epoch. */
  sentAt: number
  isResent: boolean
  resend: () => Promise<void>
  fallback: Fallback
  onCorrectEmail?: () => void
}

export function CodeHelp({ email, sentAt, isResent, resend, fallback, onCorrectEmail }: CodeHelpProps) {
  return (
    <div className="grid gap-2 border-t border-rule pt-5">
      <p className="text-sm text-ink-2">
        <RichText
          message={m.accounts_no_email}
          inputs={{ email }}
          markup={{ strong: ({ children }) => <b className="text-ink">{children}</b> }}
        />
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Resend key={sentAt} sentAt={sentAt} resend={resend} fallback={fallback} />
        {onCorrectEmail && (
          <Button variant="plain" size="small" onClick={onCorrectEmail} className="max-sm:w-full">
            {m.accounts_correct_the_address()}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm font-semibold text-leaf">
        {isResent && m.accounts_new_code_sent()}
      </p>
    </div>
  )
}

function Resend({ sentAt, resend, fallback }: Pick<CodeHelpProps, 'sentAt' | 'resend' | 'fallback'>) {
  const { busy, error, run } = useAction(resend, fallback)
  const wait = useSecondsLeft(sentAt + limits.resendAfter * 1000)
  return (
    <>
      {error && <ErrorNotice className="w-full">{error}</ErrorNotice>}
      <Button
        variant="line"
        size="small"
        busy={busy}
        disabled={wait > 0}
        onClick={run}
        className="max-sm:w-full"
      >
        {wait > 0 ? (
          <RichText
            message={m.accounts_send_another_code_in}
            inputs={{ time: formatDuration(wait) }}
            markup={{ wait: ({ children }) => <span className="tabular-nums">{children}</span> }}
          />
        ) : (
          m.accounts_send_another_code()
        )}
      </Button>
    </>
  )
}

/** `sentAt` is in milliseconds since the epoch. */
export type RequestedCode = { sentAt: number; requestId: string }

/** @param send receives the previous request id, which proves that the same device sends the request */
export function useNewestCode(
  first: RequestedCode,
  send: (requestId: string) => Promise<CodeSent>,
  onResent?: (requestedCode: RequestedCode) => void,
) {
  const [newest, setNewest] = useState(first)
  return {
    ...newest,
    isResent: newest.sentAt !== first.sentAt,
    async resend() {
      const { requestId } = await send(newest.requestId)
      const resent = { sentAt: Date.now(), requestId }
      setNewest(resent)
      onResent?.(resent)
    },
  }
}
