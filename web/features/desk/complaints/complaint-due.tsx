import type { DeskComplaintSummary } from '#contract/desk-complaints.ts'
import { classNames } from '#web/ui/class-names.ts'
import { describeDue, formatTime } from '../due-time.ts'
import { useNow } from '../use-now.ts'

const looks = {
  overdue: 'bg-error-soft text-error border-error font-semibold',
  soon: 'border-ink text-ink font-semibold',
  'in-time': 'border-transparent px-0! text-ink-2',
} as const

const halfMinuteMs = 30_000

/** Unlike the badge of a case, this one warns in the last quarter of the period that the law allows. */
export function ComplaintDue({ dueAt, urgency }: Pick<DeskComplaintSummary, 'dueAt' | 'urgency'>) {
  const now = useNow(halfMinuteMs)
  if (dueAt === null || urgency === null) return null
  const look = now.getTime() > Date.parse(dueAt) ? 'overdue' : urgency
  return (
    <time
      dateTime={dueAt}
      title={formatTime(dueAt)}
      className={classNames(
        'inline-block rounded-paper border px-2 text-sm whitespace-nowrap tabular-nums',
        looks[look],
      )}
    >
      {describeDue(dueAt, now).text}
    </time>
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
