import type { ReactNode } from 'react'
import type { CaseDetail, HistoryEntry } from '#contract/cases.ts'
import type { DisclosureReport } from '#contract/disclosure-report.ts'
import { formatNumber } from '#web/ui/format.ts'
import { formatShortDay, formatShortTime } from '#web/ui/short-dates.ts'
import { actorLabels, decisionLabels, labelOfReason, reportReasonLabels, stateLabels } from './case-texts.ts'

export function Part({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b border-rule pb-1 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

export function Appeal({ appeal }: { appeal: NonNullable<CaseDetail['appeal']> }) {
  return (
    <section aria-labelledby="appeal" className="rounded-card border-s-4 border-leaf bg-leaf-soft px-4 py-3">
      <h2 id="appeal" className="text-base">
        The author appeals
      </h2>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{appeal.text}</p>
      <p className="mt-1 text-sm text-ink-2">
        <time dateTime={appeal.sentOn}>week of {formatShortDay(appeal.sentOn)}</time>
      </p>
    </section>
  )
}

export function Reports({ reports }: { reports: CaseDetail['reports'] }) {
  const total = reports.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  return (
    <Part id="reports" title={`Reports (${formatNumber(total)})`}>
      <ul>
        {reports.map(({ reason, count, notes }) => (
          <li key={reason} className="border-b border-rule py-2">
            <p>
              <b className="font-semibold">{reportReasonLabels[reason]}</b>
              <span className="text-ink-2"> × {formatNumber(count)}</span>
            </p>
            {notes.length > 0 && (
              <ul className="mt-1 grid gap-1.5">
                {withKeys(notes, ({ text, day }) => `${day} ${text}`).map(({ key, item: { text, day } }) => (
                  <li key={key} className="border-s-2 border-edge ps-3 wrap-anywhere">
                    <span className="whitespace-pre-line">{text}</span>{' '}
                    <time dateTime={day} className="text-sm whitespace-nowrap text-ink-2">
                      {formatShortDay(day)}
                    </time>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

const actorsWithWeeks: readonly HistoryEntry['actor'][] = ['author', 'checks', 'publication']

function describeTime({ at, day, actor }: HistoryEntry): string {
  if (at) return formatShortTime(at)
  return actorsWithWeeks.includes(actor) ? `week of ${formatShortDay(day)}` : formatShortDay(day)
}

/** If one of these decisions changed the state, the history shows the new state without naming the decision. */
const plainDecisions: readonly HistoryEntry['decision'][] = ['publish', 'remove', 'restore', 'withhold']

function describeEntry({ from, to, decision, reason }: HistoryEntry): string {
  const change =
    from === to ? stateLabels[to] : [from && stateLabels[from], stateLabels[to]].filter(Boolean).join(' → ')
  const isPlain = from !== to && plainDecisions.includes(decision)
  // The reason for which the staff asked is one of the reasons for a removal.
  const because = reason && labelOfReason(reason, decision === 'ask-change' ? 'removed' : to)
  return [change, !isPlain && decision && decisionLabels[decision], because].filter(Boolean).join(', ')
}

function describeReport(report: DisclosureReport): string {
  return report.told === 'yes'
    ? `Told: ${report.toldTo}, ${formatShortTime(report.toldAt)}, entry ${report.entry}`
    : `Told nobody: ${report.reason}`
}

/** Shows only the week of changes by authors, checks and publications: the day could tell when an author wrote. */
export function History({ history }: { history: CaseDetail['history'] }) {
  if (history.length === 0) return null
  return (
    <Part id="history" title="Earlier changes">
      <ol>
        {withKeys(history, (entry) => `${entry.at ?? entry.day} ${entry.to}`).map(({ key, item: entry }) => (
          <li
            key={key}
            className="grid gap-x-4 border-b border-rule py-2 text-sm sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <time dateTime={entry.at ?? entry.day} className="text-ink-2">
              {describeTime(entry)}
            </time>
            <div className="wrap-anywhere">
              <p>
                <b className="font-semibold">{entry.staff ?? actorLabels[entry.actor]}</b>
                {': '}
                {describeEntry(entry)}
              </p>
              {entry.disclosureReport && (
                <p className="whitespace-pre-line text-ink-2">{describeReport(entry.disclosureReport)}</p>
              )}
              {entry.note && <p className="whitespace-pre-line text-ink-2">Note: {entry.note}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Part>
  )
}

/** Pairs each item with a unique key. Items keep their keys if the list grows at its end. */
export function withKeys<T>(items: readonly T[], describe: (item: T) => string): { key: string; item: T }[] {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const text = describe(item)
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    return { key: `${count} ${text}`, item }
  })
}
