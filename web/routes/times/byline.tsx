import type { TimesCard } from '#web/features/content/times-item.ts'
import { formatDate } from '#web/ui/dates.ts'
import { SampleBadge } from '#web/ui/sample-badge.tsx'

type BylineProps = { card: Pick<TimesCard, 'author' | 'day' | 'sample'> }

export function Byline({ card: { author, day, sample } }: BylineProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      {author && <span className="font-medium text-ink">{author}</span>}
      {day && <time dateTime={day}>{formatDate(day)}</time>}
      {sample && <SampleBadge />}
    </p>
  )
}
