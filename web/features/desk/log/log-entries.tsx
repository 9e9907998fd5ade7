import type { StaffLogPage } from '#contract/staff-accounts.ts'
import { actionText } from './action-text.ts'

const format = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
})

export function LogEntries({ entries }: Pick<StaffLogPage, 'entries'>) {
  return (
    <ol className="grid overflow-hidden rounded-card border border-rule bg-card">
      {entries.map(({ id, at, staff, action, target, detail }) => (
        <li
          key={id}
          className="grid gap-x-4 gap-y-0.5 border-b border-rule px-4 py-3 last:border-b-0 sm:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1fr)]"
        >
          <time dateTime={at} className="text-sm text-ink-2">
            {format.format(new Date(at))}
          </time>
          <span className="wrap-anywhere">
            <b className="font-semibold">{actionText(action)}</b>
            {detail !== null && <span>: {detail}</span>}
            {target !== null && (
              <code className="block font-mono text-sm break-all text-ink-2">{target}</code>
            )}
          </span>
          <span className="wrap-anywhere text-ink-2">{staff?.email ?? 'command line'}</span>
        </li>
      ))}
    </ol>
  )
}
