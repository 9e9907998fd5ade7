import { ledgerReasonText } from '#contract/ledger-reasons.ts'
import { schoolPath } from '#contract/paths.ts'
import type { Transparency } from '#contract/transparency.ts'
import type { TransparencyOverview } from '#web/services.ts'
import { formatCount, formatNumber } from '#web/ui/format.ts'
import { FigureSection, NoFigures } from './figures.tsx'

type VerifyProps = { origin: string; ledger: Transparency['ledger'] }

export function Verify({ origin, ledger }: VerifyProps) {
  return (
    <FigureSection
      id="check"
      title="Check it yourself"
      lead={
        <>
          <p>
            Each entry contains a fingerprint of the entry before it. If we changed, deleted or inserted an
            entry later, the fingerprints would no longer fit together. A program can check this, and you do
            not need our permission:
          </p>
          <p className="rounded-card border border-rule bg-paper-2 p-4">
            <code>npm run ledger:verify -- {origin}</code>
          </p>
          <p>
            The program is part of the open source code of this site. It reads all entries and computes every
            fingerprint again. With <code>--save FILE</code> it saves a copy. Later, <code>--from FILE</code>{' '}
            proves that the list still begins with all entries of your copy.
          </p>
          <p>
            No computer at hand? Write down these two values. The entry with this number must have the same
            fingerprint for ever.
          </p>
        </>
      }
    >
      <dl className="grid gap-3 rounded-card border border-rule bg-card p-5">
        <div>
          <dt className="text-sm text-ink-2">Number of entries</dt>
          <dd className="font-semibold tabular-nums">{formatNumber(ledger.entries)}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">Fingerprint of the last entry</dt>
          <dd className="break-all">
            <code>{ledger.entries === 0 ? 'none yet' : ledger.head}</code>
          </dd>
        </div>
      </dl>
      <HowFingerprintsWork />
    </FigureSection>
  )
}

const entryLines = [
  'bolshala-ledger/1 entry',
  'position',
  'week',
  'action',
  'reason',
  'postHash',
  'school, or - if it is null',
  'previous',
]

/** @see ledger/README.md */
function HowFingerprintsWork() {
  return (
    <details className="rounded-card border border-rule bg-card p-5">
      <summary className="font-semibold">For programmers: how to compute the fingerprints</summary>
      <div className="prose mt-3">
        <p>
          Get <code>/api/ledger?after=0</code>. While <code>hasMore</code> is true, get the next page with the
          last position as <code>after</code>. The hash of an entry is the SHA-256 hash of these lines in
          UTF-8, each with a line feed at its end:
        </p>
        <ol className="list-decimal pl-6">
          {entryLines.map((line) => (
            <li key={line}>
              <code>{line}</code>
            </li>
          ))}
        </ol>
        <p>
          <code>previous</code> is the hash of the entry before, and 64 zeros in the first entry. The
          fingerprint of a post (<code>postHash</code>) is the SHA-256 hash of the lines{' '}
          <code>bolshala-ledger/1 post</code>, <code>review</code> or <code>comment</code>, the id of the
          post, and for each text (title and description, or the comment) its number of bytes and the text
          itself. So only a person who has the text and the id can find its entry.
        </p>
      </div>
    </details>
  )
}

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
