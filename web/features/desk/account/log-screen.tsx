import { type FormEvent, useState } from 'react'
import { deskLimits } from '#contract/desk-limits.ts'
import { type StaffAction, staffActions } from '#contract/staff.ts'
import type { StaffLogPage } from '#contract/staff-accounts.ts'
import { complaintPath } from '#web/features/desk/complaints/complaint-texts.ts'
import { deskCall, deskFallbacks } from '#web/features/desk/desk-call.ts'
import { DeskLink } from '#web/features/desk/desk-panel.tsx'
import { type Filters, filledFields, filteredPath, readFilters } from '#web/features/desk/filters.ts'
import { casePath } from '#web/features/desk/moderation/case-texts.ts'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { openWithinPage } from '#web/islands/view.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useAction } from '#web/lib/api/use-action.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

type LogFiltersProps = {
  filters: Filters
  isOwn: boolean
  onSearch: (filters: Filters) => void
}

const everything = { value: '', label: 'All' }

function PersonField({ person }: { person: string | undefined }) {
  const staff = useQuery('staff', (signal) => deskCall('deskListStaff', {}, { signal }))
  const people = staff.latest?.map(({ id, email }) => ({ value: id, label: email })) ?? []
  return (
    // A new key after loading makes React create the field again, so that the field selects the person.
    <SelectField
      key={staff.status}
      name="staff"
      label="Person"
      options={[everything, ...people]}
      defaultValue={person ?? ''}
    />
  )
}

function LogFilters({ filters, isOwn, onSearch }: LogFiltersProps) {
  const actions = staffActions.map((value) => ({ value, label: actionText(value) }))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(filledFields(event.currentTarget))
  }

  return (
    <form
      onSubmit={submit}
      className="grid items-end gap-4 rounded-card border border-rule bg-card p-4 sm:grid-cols-2 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
    >
      {!isOwn && <PersonField person={filters.staff} />}
      <SelectField
        name="action"
        label="Action"
        options={[everything, ...actions]}
        defaultValue={filters.action ?? ''}
      />
      <TextField
        name="target"
        label="Target (id)"
        autoComplete="off"
        spellCheck="false"
        maxLength={deskLimits.staffLogTarget.max}
        defaultValue={filters.target ?? ''}
      />
      <TextField name="day" type="date" label="Day" defaultValue={filters.day ?? ''} />
      <Button type="submit" size="small">
        Search
      </Button>
    </form>
  )
}

const format = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
})

function Target({ action, target }: { action: StaffAction; target: string }) {
  const look = 'block font-mono text-sm break-all'
  const path = action.startsWith('complaint')
    ? complaintPath(target)
    : action.startsWith('case') || action === 'decision-undone'
      ? casePath(target)
      : undefined
  if (path === undefined) return <code className={`${look} text-ink-2`}>{target}</code>
  return (
    <DeskLink to={path} className={`${look} text-leaf underline underline-offset-4`}>
      {target}
    </DeskLink>
  )
}

type LogEntriesProps = Pick<StaffLogPage, 'entries'> & { isOwn: boolean }

function LogEntries({ entries, isOwn }: LogEntriesProps) {
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
            {target !== null && <Target action={action} target={target} />}
          </span>
          {!isOwn && <span className="wrap-anywhere text-ink-2">{staff?.email ?? 'command line'}</span>}
        </li>
      ))}
    </ol>
  )
}

/** What all staff have done. */
export function LogScreen({ search }: ScreenProps) {
  return <Log title="Log" path="/desk/log" call="deskLog" search={search} />
}

/** What the reader has done. */
export function OwnLogScreen({ search }: ScreenProps) {
  return <Log title="My actions" path="/desk/my-actions" call="deskOwnLog" search={search} />
}

type LogCall = 'deskLog' | 'deskOwnLog'

type LogProps = { title: string; path: `/desk${string}`; call: LogCall; search: string }

function Log({ title, path, call, search }: LogProps) {
  const isOwn = call === 'deskOwnLog'
  const filters = readFilters(search, [...(isOwn ? [] : ['staff']), 'action', 'target', 'day'])
  const page = useQuery(search, (signal) => deskCall(call, { query: filters }, { signal }))
  return (
    <div className="grid gap-5">
      <h1 className="text-2xl">{title}</h1>
      <LogFilters
        key={search}
        filters={filters}
        isOwn={isOwn}
        onSearch={(chosen) => openWithinPage(filteredPath(path, chosen))}
      />
      <Loaded query={page} loading={<Spinner label="Searching the log" />} fallback={deskFallbacks.load}>
        {(data) => <Results key={search} first={data} filters={filters} call={call} />}
      </Loaded>
    </div>
  )
}

function Results({ first, filters, call }: { first: StaffLogPage; filters: Filters; call: LogCall }) {
  const [{ entries, next }, setShown] = useState(first)
  const { busy, error, run } = useAction(async () => {
    if (next === null) return
    const older = await deskCall(call, { query: { ...filters, before: next } })
    setShown({ entries: [...entries, ...older.entries], next: older.next })
  }, deskFallbacks.load)
  if (entries.length === 0) return <p>No entry matches.</p>
  return (
    <>
      <LogEntries entries={entries} isOwn={call === 'deskOwnLog'} />
      {error && <ErrorNotice>{error}</ErrorNotice>}
      {next !== null && (
        <div>
          <Button variant="line" size="small" busy={busy} onClick={run}>
            Show older entries
          </Button>
        </div>
      )}
    </>
  )
}

/** Returns "Role changed" for `role-changed`. */
function actionText(action: StaffAction): string {
  const words = action.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
