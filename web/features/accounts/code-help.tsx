import { useEffect, useState } from 'react'
import type { CodeSent } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import type { Fallback } from '#web/lib/api/api-error.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDuration } from '#web/ui/dates.ts'
import { ErrorNotice } from '#web/ui/notice.tsx'

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
        <>
          The code works for another{' '}
          <span className="font-semibold tabular-nums">{formatDuration(secondsLeft)}</span> minutes.
        </>
      ) : (
        'The code has expired. Please ask for a new code below.'
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
        No email? Look in the spam folder, and check the address: <b className="text-ink">{email}</b>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Resend key={sentAt} sentAt={sentAt} resend={resend} fallback={fallback} />
        {onCorrectEmail && (
          <Button variant="plain" size="small" onClick={onCorrectEmail} className="max-sm:w-full">
            Correct the address
          </Button>
        )}
      </div>
      <p role="status" className="text-sm font-semibold text-leaf">
        {isResent && 'We have sent a new code.'}
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
        Send another code
        {wait > 0 && <span className="tabular-nums">in {formatDuration(wait)}</span>}
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
