import type { SchoolDetail } from '#contract/schools.ts'
import { formatNumber } from '#web/ui/format.ts'

/** The bar of 5 stars is first. */
export function RatingBars({ counts }: { counts: SchoolDetail['ratingCounts'] }) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const rows = counts.map((count, index) => ({ count, stars: index + 1 })).reverse()
  return (
    <dl className="grid gap-1.5 text-sm tabular-nums">
      {rows.map(({ count, stars }) => (
        <div key={stars} className="flex items-center gap-3">
          <dt className="w-14 shrink-0">{stars === 1 ? '1 star' : `${stars} stars`}</dt>
          <dd className="flex grow items-center gap-3">
            <svg width="100%" height="8" className="block grow" aria-hidden="true">
              <rect width="100%" height="8" rx="4" className="fill-rule" />
              {count > 0 && (
                <rect width={`${(100 * count) / total}%`} height="8" rx="4" className="fill-marigold" />
              )}
            </svg>
            <span className="min-w-8 text-right text-ink-2">{formatNumber(count)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
