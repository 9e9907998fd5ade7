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

/** Says who else reads the case and who has claimed it. Lets the person claim it, take it over or release it. */
export function ColleaguesNotice({ colleagues }: { colleagues: CaseColleagues }) {
  const { present, claim, release } = colleagues
  const held = present?.claim
  const error = claim.error || release.error
  return (
    <>
      <div role="status" className="grid gap-2">
        {present && present.readers.length > 0 && (
          <p className="rounded-[10px] bg-leaf-soft px-4 py-2 font-medium wrap-anywhere">
            {describeReaders(present.readers)}
          </p>
        )}
        {held && !held.isOwn && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-[10px] border border-edge bg-leaf-soft px-4 py-2">
            <p className="min-w-0 wrap-anywhere">
              <b className="font-semibold">{describeClaim(held)}</b> The claim ends{' '}
              {formatShortTime(held.until)} at the latest, if nothing more is done. To decide, take it over.
            </p>
            <Button variant="line" size="small" busy={claim.busy} onClick={claim.run}>
              Take it over
            </Button>
          </div>
        )}
      </div>
      {present && !present.isClosed && !(held && !held.isOwn) && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
          {held && 'You have claimed this case.'}
          <button
            type="button"
            disabled={claim.busy || release.busy}
            onClick={held ? release.run : claim.run}
            className="text-link inline-flex min-h-11 items-center"
          >
            {held ? 'Release it' : 'Claim this case'}
          </button>
        </p>
      )}
      {error && <ErrorNotice>{error}</ErrorNotice>}
    </>
  )
}
