import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'

type ConfirmBoxProps = {
  /** What the action does. */
  children: ReactNode
  /** The text of the button. */
  action: string
  busy: boolean
  error?: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an action that cannot be undone. */
export function ConfirmBox({ children, action, busy, error, onConfirm, onCancel }: ConfirmBoxProps) {
  return (
    <div className="grid gap-3 rounded-[10px] border border-error p-3">
      <p>{children}</p>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" size="small" busy={busy} onClick={onConfirm}>
          {action}
        </Button>
        <Button variant="plain" size="small" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
