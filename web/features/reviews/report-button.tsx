import { useState } from 'react'
import type { ReportInput } from '#contract/reports.ts'
import { tappable } from '#web/islands/tap.ts'
import { LazyComponent } from '#web/lib/api/loaded.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SubtleButton } from '#web/ui/subtle-button.tsx'
import { reviewFallbacks } from './review-texts.ts'

const loadForm = () => import('./report-form.tsx').then(({ ReportForm }) => ReportForm)

type ReportButtonProps = { target: Pick<ReportInput, 'targetType' | 'targetId'>; className?: string }

export function ReportButton({ target, className }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <SubtleButton {...tappable()} onClick={() => setOpen(true)} className={className}>
        Report
      </SubtleButton>
      {isOpen && (
        <Dialog title={`Report this ${target.targetType}`} closeLabel="Close" onClose={close}>
          <LazyComponent
            load={loadForm}
            with={{ target }}
            label="One moment…"
            fallback={reviewFallbacks.report}
          />
        </Dialog>
      )}
    </>
  )
}
