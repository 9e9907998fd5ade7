import type { Transparency } from '#contract/transparency.ts'
import { FigureSection } from '#web/routes/transparency/figure-section.tsx'
import { formatNumber } from '#web/ui/format.ts'

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
