import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type ErrorNoticeProps = { children: ReactNode; className?: string }

/** What went wrong, in a red box that is read out at once. */
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

/** A calm word before a form. */
export function InfoNotice({ children }: { children: ReactNode }) {
  return <p className="rounded-[10px] bg-leaf-soft px-4 py-3 text-ink">{children}</p>
}

type SuccessNoticeProps = { children: ReactNode; onDismiss: () => void }

/** Good news, which stays until it is dismissed. Stands inside a live region. */
export function SuccessNotice({ children, onDismiss }: SuccessNoticeProps) {
  return (
    <div className="flex items-center gap-3 rounded-card bg-leaf py-1.5 pr-1.5 pl-4 font-semibold text-on-leaf">
      <svg viewBox="0 0 20 20" className="size-5 shrink-0" aria-hidden="true">
        <path
          d="m3 10.500 5 5 9-11"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="grow py-1.5">{children}</span>
      <button
        type="button"
        onClick={onDismiss}
        className="min-h-11 rounded-full px-4 text-sm underline underline-offset-4"
      >
        Dismiss
      </button>
    </div>
  )
}
