import { type ComponentProps, useState } from 'react'
import type { ReportInput } from '#contract/reports.ts'
import * as m from '#messages'
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
        {m.reviews_report()}
      </SubtleButton>
      {isOpen && (
        <Dialog
          title={m.reviews_report_title({ kind: target.targetType })}
          closeLabel={m.reviews_close()}
          onClose={close}
        >
          <LazyComponent
            load={loadForm}
            with={{ target }}
            label={m.site_one_moment()}
            fallback={reviewFallbacks.report}
          />
        </Dialog>
      )}
    </>
  )
}

/**
 * Has one class of components.css instead of many utility classes, because a page can have 60 of these buttons. For the
 * same reason, it has no type. In a form, it needs `type="button"`.
 */
export function SubtleButton({ className, type, ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} className={classNames('subtle', className)} />
}
