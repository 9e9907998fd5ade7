import type { Colleagues } from '#contract/cases.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { formatShortTime } from '#web/ui/short-dates.ts'
import type { CaseColleagues } from './use-colleagues.ts'

export function describeReaders(readers: readonly string[]): string {
  return readers.length === 1
    ? `A colleague is reading this: ${readers[0]}.`
    : `${readers.length} colleagues are reading this: ${readers.join(', ')}.`
}

export function describeClaim({ by, isOwn }: NonNullable<Colleagues['claim']>): string {
  return isOwn ? 'You have claimed this.' : `${by} has claimed this.`
}

/** Says who else reads the case, and whether a colleague has claimed it. */
export function ColleaguesNotice({
  colleagues: { present, claim, release },
}: {
  colleagues: CaseColleagues
}) {
  const held = present?.claim?.isOwn ? null : present?.claim
  const readers = present?.readers.filter((email) => email !== held?.by) ?? []
  const error = claim.error || release.error
  const isEmpty = !held && readers.length === 0 && !error
  // Screen readers announce only changes of an existing region.
  return (
    <div className={isEmpty ? 'sr-only' : undefined}>
      <div role="status" className="grid gap-2">
        {held && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-[10px] border border-edge bg-leaf-soft px-4 py-2">
            <p className="min-w-0 grow basis-64 wrap-anywhere">
              <b className="font-semibold">{describeClaim(held)}</b>{' '}
              {present?.readers.includes(held.by)
                ? 'Your colleague is reading it now.'
                : `Your colleague does not read it now. The claim ends at ${formatShortTime(held.until)}.`}{' '}
              To decide, take it over.
            </p>
            <Button variant="line" size="small" busy={claim.busy} onClick={claim.run}>
              Take it over
            </Button>
          </div>
        )}
        {readers.length > 0 && (
          <p className="rounded-[10px] bg-leaf-soft px-4 py-2 font-medium wrap-anywhere">
            {describeReaders(readers)}
          </p>
        )}
      </div>
      {error && <ErrorNotice className="mt-2">{error}</ErrorNotice>}
    </div>
  )
}

/** Lets the person claim an open case, or release it. */
export function ClaimButton({ colleagues: { present, claim, release } }: { colleagues: CaseColleagues }) {
  if (!present || present.isClosed || present.claim?.isOwn === false) return null
  const isOwn = present.claim !== null
  return (
    <p className="flex items-center gap-x-3 text-sm text-ink-2">
      {isOwn && 'Claimed by you'}
      <button
        type="button"
        disabled={claim.busy || release.busy}
        onClick={isOwn ? release.run : claim.run}
        className="text-link inline-flex min-h-11 items-center"
      >
        {isOwn ? 'Release it' : 'Claim this case'}
      </button>
    </p>
  )
}
