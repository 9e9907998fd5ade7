import { type DeskRequest, type DeskRequestList, requestLists } from '#contract/desk-programmes.ts'
import { reachablePages } from '#contract/paging.ts'
import { programmeLimits } from '#contract/programme-choices.ts'
import { DueBadge } from '#web/features/desk/case-badges.tsx'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { DeskLink, DeskTabs } from '#web/features/desk/desk-panel.tsx'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { openWithinPage } from '#web/islands/view.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { formatMonth } from '#web/ui/dates.ts'
import { formatCount, formatNumber } from '#web/ui/format.ts'
import { Pagination, pageIn } from '#web/ui/pagination.tsx'
import { formatShortTime } from '#web/ui/short-dates.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import {
  programmeFallbacks,
  programmeTabs,
  type RequestListName,
  rangeText,
  requestPath,
  requestsPath,
} from './programme-texts.ts'

function readSelection(search: string): { list: RequestListName; page: number } {
  const parameters = new URLSearchParams(search)
  const list = requestLists.find((name) => name === parameters.get('list')) ?? 'waiting'
  return { list, page: pageIn(parameters) }
}

/** Lists what schools ask for, those that wait first. */
export function RequestsScreen({ search }: ScreenProps) {
  const { visit } = usePageLocation()
  const { list, page } = readSelection(search)
  const query = useQuery(`${search} ${visit}`, (signal) =>
    deskCall('listProgrammeRequests', { query: { list, page } }, { signal }),
  )
  return (
    <div className="grid gap-4 pb-16">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-2xl">Programmes</h1>
        <p role="status" className="text-sm text-ink-2">
          {query.latest &&
            formatCount(query.latest.waiting, 'request waits for a date', 'requests wait for a date')}
        </p>
      </div>
      <div className="border-b border-rule">
        <DeskTabs label="Programmes" tabs={programmeTabs(list)} />
      </div>
      <Loaded
        query={query}
        loading={<Spinner label="Loading the requests" />}
        fallback={programmeFallbacks.load}
      >
        {(data) => <Rows {...data} list={list} page={page} />}
      </Loaded>
    </div>
  )
}

function Rows({ requests, total, list, page }: DeskRequestList & { list: RequestListName; page: number }) {
  if (requests.length === 0)
    return (
      <p className="rounded-card border border-rule bg-card px-5 py-10 text-center font-serif text-xl font-bold">
        {list === 'waiting' ? 'No school waits for a date' : 'No requests here'}
      </p>
    )
  return (
    <>
      <ol className="overflow-hidden rounded-card border border-rule bg-card">
        {requests.map((request) => (
          <li key={request.id} className="border-b border-rule last:border-b-0">
            <Row request={request} />
          </li>
        ))}
      </ol>
      <Pagination
        page={page}
        totalPages={reachablePages(total, programmeLimits.requestsPerPage)}
        label="requests"
        to={(target) => requestsPath(list, target)}
        onOpen={(target) => openWithinPage(requestsPath(list, target))}
      />
    </>
  )
}

function Row({ request }: { request: DeskRequest }) {
  const { id, programme, school, pupils, wishedMonth, dueAt, session } = request
  return (
    <DeskLink
      to={requestPath(id)}
      className="grid gap-x-5 gap-y-1 px-4 py-3 hover:bg-leaf-soft md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,14rem)]"
    >
      <span className="font-semibold wrap-anywhere">{programme.title}</span>
      <span className="grid wrap-anywhere">
        {school.name}
        <span className="text-sm text-ink-2">
          {[school.city, school.district].filter(Boolean).join(', ')}
        </span>
      </span>
      <span className="grid justify-items-start text-sm text-ink-2">
        {dueAt && <DueBadge dueAt={dueAt} />}
        {session ? formatShortTime(session.beginsAt) : `Preferred: ${formatMonth(wishedMonth)}`}
        <span>
          {rangeText(request)}, {formatNumber(pupils)} students
        </span>
      </span>
    </DeskLink>
  )
}
