import type { Card } from '#web/features/content/piece.ts'
import { longDate } from '#web/ui/dates.ts'
import { SampleMark } from '#web/ui/sample-mark.tsx'

/** Who wrote it and when; whether it is a sample. */
export function Byline({ card: { author, day, sample } }: { card: Pick<Card, 'author' | 'day' | 'sample'> }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      {author && <span className="font-medium text-ink">{author}</span>}
      {day && <time dateTime={day}>{longDate(day)}</time>}
      {sample && <SampleMark />}
    </p>
  )
}
