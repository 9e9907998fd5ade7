import { ledgerReasonText } from '#contract/ledger-reasons.ts'
import { schoolPath } from '#contract/paths.ts'
import { FigureSection, NoFigures } from '#web/routes/transparency/figure-section.tsx'
import type { TransparencyOverview } from '#web/services.ts'
import { formatCount, formatNumber } from '#web/ui/format.ts'

type Entry = TransparencyOverview['latest'][number]

/** Formats `2026-W47` as "Week 47 of 2026". */
function describeIsoWeek(week: string): string {
  const [year, number = ''] = week.split('-W')
  return `Week ${Number(number)} of ${year}`
}

type LatestEntriesProps = { entries: readonly Entry[]; total: number }

export function LatestEntries({ entries, total }: LatestEntriesProps) {
  return (
    <FigureSection
      id="ledger"
      title="The list of removals"
      lead={
        <>
          <p>
            Every post that we remove gets an entry. If we show the post again, it gets a second entry. New
            entries appear at night. An entry names the week, the reason, and a fingerprint of the post, but
            not its text. It names the school only if at least 20 reviews of this school are shown. Otherwise
            somebody could guess the author. It never names the school if we removed the post to protect a
            person.
          </p>
          {total > 0 && (
            <p>
              The list has {formatCount(total, 'entry', 'entries')}.{' '}
              {total > entries.length && `These are the last ${entries.length}. `}
              <a href="/api/ledger">The whole list, for programs</a>
            </p>
          )}
        </>
      }
    >
      {total === 0 && <NoFigures>The list is empty: we have not removed any post.</NoFigures>}
      {entries.length > 0 && (
        <ol className="divide-y divide-rule" aria-label="Last entries">
          {entries.map((entry) => (
            <li key={entry.position} className="py-3 first:pt-0">
              <LedgerEntryCard entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </FigureSection>
  )
}

function LedgerEntryCard({ entry }: { entry: Entry }) {
  const { position, week, action, reason, school, namedSchool, postHash } = entry
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
        <span>No. {formatNumber(position)}</span>
        <span>{describeIsoWeek(week)}</span>
      </p>
      <p>
        <b>{action === 'removed' ? 'Removed' : 'Shown again'}</b>
        {action === 'removed' ? ': ' : ', removed before: '}
        {ledgerReasonText(reason).label}
      </p>
      {school && (
        <p className="text-sm">
          {namedSchool ? (
            <a href={schoolPath(namedSchool)} className="text-link">
              {namedSchool.name}
            </a>
          ) : (
            `School ${school}`
          )}
        </p>
      )}
      <p className="text-xs break-all text-ink-2">
        Fingerprint of the post: <code>{postHash}</code>
      </p>
    </div>
  )
}
