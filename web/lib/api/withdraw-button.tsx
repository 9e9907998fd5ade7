import { type ComponentProps, type ReactNode, useCallback, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import type { Fallback } from './api-error.ts'
import { useAction } from './use-action.ts'

type WithdrawButtonProps<T> = Pick<ComponentProps<typeof Button>, 'size' | 'variant'> & {
  label: ReactNode
  question: string
  explanation: string
  /** The text of the button that withdraws. */
  confirmLabel: string
  keepLabel: string
  withdraw: () => Promise<T>
  onWithdrawn: (result: T) => void
  fallback: Fallback
}

/** Asks before something is withdrawn. The question stays until the withdrawal has ended, because nothing can stop it. */
export function WithdrawButton<T>({
  label,
  question,
  explanation,
  confirmLabel,
  keepLabel,
  withdraw,
  onWithdrawn,
  fallback,
  ...button
}: WithdrawButtonProps<T>) {
  const [isAsking, setIsAsking] = useState(false)
  const { busy, error, run } = useAction(async () => {
    const result = await withdraw()
    setIsAsking(false)
    onWithdrawn(result)
  }, fallback)
  const close = useCallback(() => {
    if (!busy) setIsAsking(false)
  }, [busy])
  return (
    <>
      <Button variant="line" {...button} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <Dialog title={question} closeLabel={keepLabel} onClose={close}>
          <div className="grid gap-5">
            <p>{explanation}</p>
            {error && <ErrorNotice>{error}</ErrorNotice>}
            <div>
              <Button variant="danger" busy={busy} onClick={run} className="max-sm:w-full">
                {confirmLabel}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}
