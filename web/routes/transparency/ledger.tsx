import { ledgerReasonText } from '#contract/ledger-reasons.ts'
import { schoolPath } from '#contract/paths.ts'
import type { Transparency } from '#contract/transparency.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import type { TransparencyOverview } from '#web/services.ts'
import { formatNumber } from '#web/ui/format.ts'
import { RichText } from '#web/ui/rich-text.tsx'
import { FigureSection, NoFigures } from './figures.tsx'

type VerifyProps = { origin: string; ledger: Transparency['ledger'] }

export function Verify({ origin, ledger }: VerifyProps) {
  return (
    <FigureSection
      id="check"
      title={m.information_check_it_yourself()}
      lead={
        <>
          <p>{m.information_each_entry_contains_a_fingerprint_of()}</p>
          <p className="rounded-card border border-rule bg-paper-2 p-4">
            <code>npm run ledger:verify -- {origin}</code>
          </p>
          <p>
            <RichText
              message={m.information_ledger_program}
              markup={{ code: ({ children }) => <code>{children}</code> }}
            />
          </p>
          <p>{m.information_no_computer_at_hand_write_down()}</p>
        </>
      }
    >
      <dl className="grid gap-3 rounded-card border border-rule bg-card p-5">
        <div>
          <dt className="text-sm text-ink-2">{m.information_number_of_entries()}</dt>
          <dd className="font-semibold tabular-nums">{formatNumber(ledger.entries)}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">{m.information_fingerprint_of_the_last_entry()}</dt>
          <dd className="break-all">
            <code>{ledger.entries === 0 ? m.information_none_yet() : ledger.head}</code>
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
  m.information_line_with_the_school(),
  'previous',
]

/** @see ledger/README.md */
function HowFingerprintsWork() {
  return (
    <details className="rounded-card border border-rule bg-card p-5">
      <summary className="font-semibold">{m.information_for_programmers_how_to_compute_the()}</summary>
      <div className="prose mt-3">
        <p>
          <RichText
            message={m.information_how_to_read_the_ledger}
            markup={{ code: ({ children }) => <code>{children}</code> }}
          />
        </p>
        <ol className="list-decimal ps-6">
          {entryLines.map((line) => (
            <li key={line}>
              <code>{line}</code>
            </li>
          ))}
        </ol>
        <p>
          <RichText
            message={m.information_how_hashes_are_made}
            markup={{ code: ({ children }) => <code>{children}</code> }}
          />
        </p>
      </div>
    </details>
  )
}

type Entry = TransparencyOverview['latest'][number]

/** Formats `2026-W47` as "Week 47 of 2026". */
function describeIsoWeek(week: string): string {
  const [year = '', number = ''] = week.split('-W')
  return m.information_week_of_a_year({ number: Number(number), year })
}

type LatestEntriesProps = { entries: readonly Entry[]; total: number }

export function LatestEntries({ entries, total }: LatestEntriesProps) {
  return (
    <FigureSection
      id="ledger"
      title={m.information_the_list_of_removals()}
      lead={
        <>
          <p>{m.information_every_post_that_we_remove_gets()}</p>
          {total > 0 && (
            <p>
              {m.information_list_has_entries({ count: total })}{' '}
              {total > entries.length && `${m.information_these_are_the_last({ count: entries.length })} `}
              <a href="/api/ledger">{m.information_the_whole_list_for_programs()}</a>
            </p>
          )}
        </>
      }
    >
      {total === 0 && <NoFigures>{m.information_the_list_is_empty_we_have()}</NoFigures>}
      {entries.length > 0 && (
        <ol className="divide-y divide-rule" aria-label={m.information_last_entries()}>
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
        <span>{m.information_entry_number({ position: formatNumber(position) })}</span>
        <span>{describeIsoWeek(week)}</span>
      </p>
      <p>
        <RichText
          message={
            action === 'removed' ? m.information_removed_for_reason : m.information_shown_again_after_reason
          }
          inputs={{ reason: ledgerReasonText(reason).label }}
          markup={{ b: ({ children }) => <b>{children}</b> }}
        />
      </p>
      {school && (
        <p className="text-sm">
          {namedSchool ? (
            <a href={href(schoolPath(namedSchool))} className="text-link">
              {namedSchool.name}
            </a>
          ) : (
            m.information_school_with_code({ school })
          )}
        </p>
      )}
      <p className="text-xs break-all text-ink-2">
        <RichText
          message={m.information_fingerprint_of_the_post}
          inputs={{ postHash }}
          markup={{ code: ({ children }) => <code>{children}</code> }}
        />
      </p>
    </div>
  )
}
