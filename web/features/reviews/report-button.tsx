import { useState } from 'react'
import type { ReportInput } from '#contract/reports.ts'
import { acts } from '#web/features/layout/behaviour.ts'
import { Lazily } from '#web/lib/api/lazily.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { voiceFallbacks } from './voice-fallbacks.ts'

const form = () => import('./report-form.tsx').then(({ ReportForm }) => ReportForm)

type ReportButtonProps = { target: Pick<ReportInput, 'targetType' | 'targetId'>; className?: string }

/** Opens the form that says what is wrong with a review or a comment. */
export function ReportButton({ target, className }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <QuietButton {...acts('run')} onClick={() => setOpen(true)} className={className}>
        Report
      </QuietButton>
      {isOpen && (
        <Dialog title={`Report this ${target.targetType}`} closeLabel="Close" onClose={close}>
          <Lazily load={form} with={{ target }} label="One moment…" fallback={voiceFallbacks.report} />
        </Dialog>
      )}
    </>
  )
}
