import { claims } from '#brand/claims.ts'
import {
  type InboxKind,
  type InboxList,
  type InboxStatus,
  type InboxSummary,
  inboxKinds,
  inboxStatuses,
} from '#contract/desk-inbox.ts'
import { deskLimits } from '#contract/desk-limits.ts'
import { reachablePages } from '#contract/paging.ts'
import { DueBadge } from '#web/features/desk/case-badges.tsx'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { DeskLink, DeskTabs } from '#web/features/desk/desk-panel.tsx'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { openWithinPage } from '#web/islands/view.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { SelectField } from '#web/ui/field.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Pagination, pageIn } from '#web/ui/pagination.tsx'
import { formatShortTime } from '#web/ui/short-dates.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { inboxFallbacks, inboxPath, kindLabels, statusLabels } from './inbox-texts.ts'

type Selection = { list: InboxStatus; kind: InboxKind | undefined; mine: boolean; page: number }

function readSelection(search: string): Selection {
  const parameters = new URLSearchParams(search)
  return {
    list: inboxStatuses.find((name) => name === parameters.get('list')) ?? 'new',
    kind: inboxKinds.find((name) => name === parameters.get('kind')),
    mine: parameters.get('mine') === 'true',
    page: pageIn(parameters),
  }
}

/** Lists contact messages, school registrations and requests for the programme. */
export function InboxScreen({ search }: ScreenProps) {
  const { visit } = usePageLocation()
  const selection = readSelection(search)
  const { list, kind, mine, page } = selection
  const query = useQuery(`${search} ${visit}`, (signal) =>
    deskCall(
      'listInbox',
      { query: { list, page, ...(kind && { kind }), ...(mine && { mine: 'true' }) } },
      { signal },
    ),
  )
  const counts = query.latest?.counts
  return (
    <div className="grid gap-4 pb-16 wrap-anywhere">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">Inbox</h1>
        <p role="status" className="text-sm text-ink-2">
          We promise an answer within {claims.respondsWithin}.
          {counts !== undefined && counts.overdue > 0 && (
            <>
              {' '}
              <b className="text-error">{formatNumber(counts.overdue)} overdue</b>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-rule">
        <DeskTabs
          label="Inbox"
          tabs={inboxStatuses.map((each) => ({
            to: inboxPath({ ...selection, list: each, page: 1 }),
            title: tabTitle(each, counts),
            isCurrent: each === list,
          }))}
        />
        <Filters selection={selection} />
      </div>
      <Loaded query={query} loading={<Spinner label="Loading the inbox" />} fallback={inboxFallbacks.list}>
        {(data) => <Rows {...data} selection={selection} />}
      </Loaded>
    </div>
  )
}

function tabTitle(status: InboxStatus, counts: InboxList['counts'] | undefined): string {
  const count = status === 'done' ? undefined : counts?.[status]
  return count ? `${statusLabels[status]} (${formatNumber(count)})` : statusLabels[status]
}

const kindOptions = [
  { value: '', label: 'Everything' },
  ...inboxKinds.map((value) => ({ value, label: kindLabels[value] })),
]

function Filters({ selection }: { selection: Selection }) {
  const open = (change: Partial<Selection>) => openWithinPage(inboxPath({ ...selection, page: 1, ...change }))
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-2 pb-2">
      <SelectField
        label="Show"
        options={kindOptions}
        value={selection.kind ?? ''}
        onChange={({ target }) => open({ kind: inboxKinds.find((kind) => kind === target.value) })}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={selection.mine}
          onChange={({ target }) => open({ mine: target.checked })}
          className="size-5 accent-leaf"
        />
        Only mine
      </label>
    </div>
  )
}

function Rows({ entries, total, selection }: InboxList & { selection: Selection }) {
  if (entries.length === 0)
    return (
      <p className="rounded-card border border-rule bg-card px-5 py-10 text-center font-serif text-xl font-bold">
        Nothing here
      </p>
    )
  const pathOf = (page: number) => inboxPath({ ...selection, page })
  return (
    <>
      <ol className="border-t border-rule">
        {entries.map((entry) => (
          <Row key={entry.id} {...entry} />
        ))}
      </ol>
      <Pagination
        page={selection.page}
        totalPages={reachablePages(total, deskLimits.inboxPerPage)}
        label="entries"
        to={pathOf}
        onOpen={(page) => openWithinPage(pathOf(page))}
      />
    </>
  )
}

function Row({ id, kind, title, from, receivedAt, dueAt, assignee, isUndelivered }: InboxSummary) {
  return (
    <li className="relative grid gap-x-5 gap-y-1 border-b border-rule px-2 py-3 hover:bg-card has-[a:focus-visible]:bg-card md:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,17rem)]">
      <div className="text-sm">
        {dueAt ? <DueBadge dueAt={dueAt} /> : <span className="text-ink-2">{kindLabels[kind]}</span>}
      </div>
      <div className="min-w-0">
        <DeskLink
          to={`/desk/inbox/${id}`}
          className="font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-[var(--focus)]"
        >
          {title}
        </DeskLink>
        <p className="text-sm text-ink-2">
          {from}
          {isUndelivered && <b className="text-error">, a mail was not delivered</b>}
        </p>
      </div>
      <div className="text-sm text-ink-2">
        <p>
          {dueAt && `${kindLabels[kind]}, `}
          {formatShortTime(receivedAt)}
        </p>
        {assignee && <p>{assignee.email}</p>}
      </div>
    </li>
  )
}
