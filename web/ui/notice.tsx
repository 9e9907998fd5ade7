import type { ComponentProps, ReactNode } from 'react'
import * as m from '#messages'
import { classNames } from './class-names.ts'

type ErrorNoticeProps = { children: ReactNode; className?: string }

/** Screen readers announce this error at once. */
export function ErrorNotice({ children, className }: ErrorNoticeProps) {
  return (
    <div
      role="alert"
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-[10px] border border-error bg-error-soft px-4 py-3 font-medium text-error',
        className,
      )}
    >
      {children}
    </div>
  )
}

export function InfoNotice({ children }: { children: ReactNode }) {
  return <p className="rounded-[10px] bg-leaf-soft px-4 py-3 text-balance text-ink">{children}</p>
}

type SuccessNoticeProps = { children: ReactNode; onDismiss: () => void }

/** Must be inside a live region, so that screen readers announce the message. */
export function SuccessNotice({ children, onDismiss }: SuccessNoticeProps) {
  return (
    <div className="flex items-center gap-3 rounded-card bg-leaf py-1.5 pe-1.5 ps-4 font-semibold text-on-leaf">
      <svg
        viewBox="0 0 24 24"
        className="size-6 shrink-0 origin-top motion-safe:animate-swing"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M12 4c3.500 0 5.500 2.700 5.500 6 0 4 1.200 5.500 2.500 7H4c1.300-1.500 2.500-3 2.500-7 0-3.300 2-6 5.500-6zM12 4V2.500M10 20c.4 1.400 3.600 1.400 4 0" />
      </svg>
      <span className="grow py-1.5">{children}</span>
      <button
        type="button"
        onClick={onDismiss}
        className="min-h-11 rounded-full px-4 text-sm underline underline-offset-4"
      >
        {m.site_dismiss()}
      </button>
    </div>
  )
}

export function RetryButton(props: ComponentProps<'button'>) {
  return (
    <button {...props} type="button" className="min-h-11 font-semibold underline underline-offset-4">
      {m.site_try_again()}
    </button>
  )
}
