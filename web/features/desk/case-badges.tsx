import { useEffect, useState } from 'react'
import type { DeskComplaintSummary } from '#contract/desk-complaints.ts'
import { isShown, type State } from '#contract/moderation.ts'
import { classNames } from '#web/ui/class-names.ts'
import { formatShortTime } from '#web/ui/short-dates.ts'
import { type Due, describeDue } from './due-time.ts'
import { stateLabels } from './moderation/case-texts.ts'
import { useShortcutsEnabled } from './shortcuts.ts'

const bar = 'rounded-full bg-rule'

/** Shows a placeholder while data loads. It has no animation, because staff see the placeholder all day. */
export function SkeletonRows({ count, label }: { count: number; label: string }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      <div aria-hidden="true" className="border-t border-rule">
        {Array.from({ length: count }, (_, index) => `row ${index}`).map((key) => (
          <div
            key={key}
            className="grid gap-x-5 gap-y-2 border-b border-rule px-2 py-4 md:grid-cols-[8.5rem_minmax(0,1fr)_minmax(0,14rem)]"
          >
            <div className={`h-4 w-24 ${bar}`} />
            <div className="grid content-start gap-2">
              <div className={`h-4 w-2/5 ${bar}`} />
              <div className={`h-3.5 w-4/5 ${bar}`} />
            </div>
            <div className={`h-4 w-3/5 ${bar}`} />
          </div>
        ))}
      </div>
    </div>
  )
}

const looks: Readonly<Record<Due['level'], string>> = {
  overdue: 'bg-error-soft text-error border-error font-semibold',
  soon: 'border-ink text-ink font-semibold',
  'in-time': 'border-transparent px-0! text-ink-2',
}

const halfMinuteMs = 30_000

type DueBadgeProps = {
  /** Null for a closed case or complaint. */
  dueAt: string | null
  /** Only for complaints. A complaint is due soon in the last quarter of its period, a case in the last 12 hours. */
  urgency?: DeskComplaintSummary['urgency']
  showsTime?: boolean
}

export function DueBadge({ dueAt, urgency, showsTime = false }: DueBadgeProps) {
  const now = useNow(halfMinuteMs)
  if (dueAt === null) return null
  const { text, level } = describeDue(dueAt, now)
  const look = level === 'overdue' ? level : (urgency ?? level)
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 text-sm">
      <time
        dateTime={dueAt}
        title={formatShortTime(dueAt)}
        className={classNames('rounded-paper border px-2 tabular-nums', looks[look])}
      >
        {text}
      </time>
      {showsTime && <span className="text-ink-2">{formatShortTime(dueAt)}</span>}
    </span>
  )
}

/** Returns the current time. Renders the component again after each interval. */
export function useNow(intervalMs: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return now
}

/** The badge is green in the states in which the site shows the post. */
export function StateBadge({ state }: { state: State }) {
  return (
    <span
      className={classNames(
        'inline-block rounded-paper px-2 text-sm font-medium whitespace-nowrap',
        isShown(state) ? 'bg-leaf-soft text-ink' : 'bg-paper-2 text-ink',
      )}
    >
      {stateLabels[state]}
    </span>
  )
}

/** Shows a keyboard key. For screen readers, controls have `aria-keyshortcuts` instead. */
export function KeyHint({ of }: { of: string }) {
  const isEnabled = useShortcutsEnabled()
  if (!isEnabled) return null
  return (
    <span
      aria-hidden="true"
      className="inline-grid min-w-6 shrink-0 place-items-center rounded-paper border border-current px-1 font-sans text-[0.8125rem] leading-5 font-semibold pointer-coarse:hidden"
    >
      {of.toUpperCase()}
    </span>
  )
}

export function MetBadge({ met }: { met: boolean }) {
  return (
    <span
      className={classNames('text-sm font-semibold whitespace-nowrap', met ? 'text-ink-2' : 'text-error')}
    >
      {met ? 'In time' : 'Too late'}
    </span>
  )
}
