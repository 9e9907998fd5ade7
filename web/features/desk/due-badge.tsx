import type { DeskComplaintSummary } from '#contract/desk-complaints.ts'
import { classNames } from '#web/ui/class-names.ts'
import { formatShortTime } from '#web/ui/short-dates.ts'
import { type Due, describeDue } from './due-time.ts'
import { useNow } from './use-now.ts'

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
        className={classNames('rounded-paper border px-2 whitespace-nowrap tabular-nums', looks[look])}
      >
        {text}
      </time>
      {showsTime && <span className="text-ink-2">{formatShortTime(dueAt)}</span>}
    </span>
  )
}
