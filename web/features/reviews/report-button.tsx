import { type ComponentProps, useState } from 'react'
import type { ReportInput } from '#contract/reports.ts'
import { tappable } from '#web/islands/tap.ts'
import { LazyComponent } from '#web/lib/api/lazy-component.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
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

/**
 * Has one class of components.css instead of many utility classes, because a page can have 60 of these buttons.
 */
export function SubtleButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} className={classNames('subtle-button', className)} />
}
