import * as m from '#messages'
import { classNames } from './class-names.ts'

/** Shows an icon that screen readers skip. Put a text beside the icon. */
export function SpinnerIcon({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={classNames('motion-safe:animate-turn', className ?? 'size-5')}
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path
        d="M21 12a9 9 0 0 0-9-9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
}

export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="grid justify-items-center gap-3 py-12 text-leaf">
      <SpinnerIcon className="size-9" />
      <span className="text-sm text-ink-2">{label}</span>
    </div>
  )
}

export function FullScreenSpinner() {
  return (
    <div role="status" className="guard-spinner fixed inset-0 z-30 place-items-center bg-paper text-leaf">
      <SpinnerIcon className="size-11" />
      <span className="sr-only">{m.site_one_moment()}</span>
    </div>
  )
}
