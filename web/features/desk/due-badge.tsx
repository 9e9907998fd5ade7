import { classNames } from '#web/ui/class-names.ts'
import { type Due, describeDue, formatTime } from './due-time.ts'
import { useNow } from './use-now.ts'

const looks: Readonly<Record<Due['level'], string>> = {
  overdue: 'bg-error-soft text-error border-error font-semibold',
  soon: 'border-ink text-ink font-semibold',
  later: 'border-transparent px-0! text-ink-2',
}

const halfMinuteMs = 30_000

/** @param props.dueAt null after the case is closed */
export function DueBadge({ dueAt, showsTime = false }: { dueAt: string | null; showsTime?: boolean }) {
  const now = useNow(halfMinuteMs)
  if (dueAt === null) return null
  const { text, level } = describeDue(dueAt, now)
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 text-sm">
      <time
        dateTime={dueAt}
        title={formatTime(dueAt)}
        className={classNames('rounded-paper border px-2 whitespace-nowrap tabular-nums', looks[level])}
      >
        {text}
      </time>
      {showsTime && <span className="text-ink-2">{formatTime(dueAt)}</span>}
    </span>
  )
}
