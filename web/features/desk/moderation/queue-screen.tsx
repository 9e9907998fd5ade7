import { useEffect, useRef, useState } from 'react'
import type { CaseList, CaseSummary } from '#contract/cases.ts'
import { deskLimits } from '#contract/desk-limits.ts'
import { Queue, queues } from '#contract/moderation.ts'
import { reachablePages } from '#contract/paging.ts'
import { DueBadge, KeyHint, SkeletonRows, StateBadge, useNow } from '#web/features/desk/case-badges.tsx'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { DeskLink } from '#web/features/desk/desk-panel.tsx'
import { describeAge } from '#web/features/desk/due-time.ts'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { useShortcuts } from '#web/features/desk/shortcuts.ts'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { openWithinPage } from '#web/islands/view.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useAction } from '#web/lib/api/use-action.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { formatCount, formatNumber } from '#web/ui/format.ts'
import { ErrorNotice, InfoNotice } from '#web/ui/notice.tsx'
import { Pagination, pageIn } from '#web/ui/pagination.tsx'
import {
  caseFallbacks,
  casePath,
  caseReasonLabels,
  labelOfFlood,
  placeOf,
  queueLabels,
  queuePath,
  targetLabels,
} from './case-texts.ts'
import { describeClaim, describeReaders } from './colleagues-notice.tsx'
import { UndoBar } from './undo-bar.tsx'
import { openNext } from './use-case.ts'

type Selection = { queue: Queue | undefined; page: number }

function readSelection(search: string): Selection {
  const parameters = new URLSearchParams(search)
  const queue = Queue.safeParse(parameters.get('queue')).data
  return { queue, page: pageIn(parameters) }
}

/** Lists the open cases in the order in which staff should decide them. */
export function QueueScreen({ search }: ScreenProps) {
  const { visit } = usePageLocation()
  const { queue, page } = readSelection(search)
  const list = useQuery(`${search} ${visit}`, (signal) =>
    deskCall('listCases', { query: { page, ...(queue && { queue }) } }, { signal }),
  )
  return (
    <div className="grid gap-4 pb-16">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl">{queue ? queueLabels[queue] : 'Open cases'}</h1>
        {list.latest && list.latest.total > 0 && <NextCaseButton key={queue} queue={queue} />}
      </div>
      <UndoBar />
      <QueueTabs current={queue} counts={list.latest?.counts} />
      <Loaded
        query={list}
        loading={<SkeletonRows count={8} label="Loading the queue" />}
        fallback={caseFallbacks.queue}
      >
        {(data) => <Cases list={data} selection={{ queue, page }} />}
      </Loaded>
    </div>
  )
}

/** Claims the most urgent case that no colleague reads or has claimed, and opens it. */
function NextCaseButton({ queue }: { queue: Queue | undefined }) {
  const [isNoneFree, setIsNoneFree] = useState(false)
  const { busy, error, run } = useAction(async () => {
    setIsNoneFree(!(await openNext(queue, undefined)))
  }, caseFallbacks.next)
  useShortcuts([{ key: 'n', label: 'Claim the next case', run }])
  return (
    <>
      <Button size="small" busy={busy} onClick={run} aria-keyshortcuts="n">
        Next case <KeyHint of="n" />
      </Button>
      <div role="status" className="w-full empty:hidden">
        {isNoneFree && <InfoNotice>Colleagues read or have claimed all cases of this queue.</InfoNotice>}
      </div>
      {error && <ErrorNotice className="w-full">{error}</ErrorNotice>}
    </>
  )
}

type QueueTabsProps = { current: Queue | undefined; counts: CaseList['counts'] | undefined }

function QueueTabs({ current, counts }: QueueTabsProps) {
  const total = counts && queues.reduce((sum, queue) => sum + counts[queue], 0)
  return (
    <nav aria-label="Queues" className="-mx-1 border-b border-rule px-1 pt-1">
      <ul className="flex flex-wrap">
        {[undefined, ...queues].map((queue) => {
          const count = queue ? counts?.[queue] : total
          return (
            <li key={queue ?? 'all'}>
              <DeskLink
                to={queuePath({ queue })}
                aria-current={queue === current ? 'page' : undefined}
                className="inline-flex min-h-11 items-center gap-2 border-b-3 border-transparent px-3 text-sm font-semibold text-ink-2 hover:text-leaf aria-[current=page]:border-leaf aria-[current=page]:text-ink"
              >
                {queue ? queueLabels[queue] : 'All'}
                <span
                  className={classNames(
                    'min-w-6 rounded-full px-1.5 text-center text-[0.8125rem] tabular-nums',
                    queue === 'disclosure' && count ? 'bg-error-soft text-error' : 'bg-paper-2',
                  )}
                >
                  {count === undefined ? '–' : formatNumber(count)}
                </span>
              </DeskLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Cases({ list, selection }: { list: CaseList; selection: Selection }) {
  const rows = useRowKeys(list.cases)
  const { queue, page } = selection
  if (list.cases.length === 0) return <NothingOpen {...selection} />
  const pages = reachablePages(list.total, deskLimits.casesPerPage)
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-2">
        <p>
          {formatCount(list.total, 'open case', 'open cases')}: possible disclosures first, reports by
          visitors last. Within these groups, overdue cases first, then by due time
        </p>
        <p className="flex items-center gap-2 pointer-coarse:hidden">
          <KeyHint of="j" />
          <KeyHint of="k" />
          to move, Enter to open
        </p>
      </div>
      <ol ref={rows} className="border-t border-rule">
        {list.cases.map((each) => (
          <Row key={each.id} summary={each} />
        ))}
      </ol>
      <Pagination
        page={page}
        totalPages={pages}
        label="cases"
        to={(target) => queuePath({ queue, page: target })}
        onOpen={(target) => openWithinPage(queuePath({ queue, page: target }))}
      />
    </>
  )
}

const minuteMs = 60_000

const colleagueLook = 'mt-1 text-sm font-medium wrap-anywhere'

function isFree({ colleagues: { readers, claim } }: CaseSummary): boolean {
  return readers.length === 0 && (claim === null || claim.isOwn)
}

function Row({ summary }: { summary: CaseSummary }) {
  const { id, reason, targetType, school, excerpt, reportCount, openedOn, dueAt, state, floodPosts } = summary
  const { colleagues } = summary
  const isFlood = floodPosts !== null
  const now = useNow(minuteMs)
  return (
    <li className="relative grid gap-x-5 gap-y-1 border-b border-rule px-2 py-3 hover:bg-card has-[a:focus-visible]:bg-card md:grid-cols-[min(8.5rem,20%)_minmax(0,1fr)_minmax(0,min(13rem,27%))] lg:grid-cols-[min(8.5rem,15%)_minmax(0,1fr)_minmax(0,min(14rem,25%))_min(8.5rem,15%)]">
      <div>
        <DueBadge dueAt={dueAt} />
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 leading-snug">
          <DeskLink
            to={casePath(id)}
            className="font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-[var(--focus)]"
          >
            {isFlood ? labelOfFlood(summary) : caseReasonLabels[reason]}
          </DeskLink>
          {isFlood && <span className="text-sm text-ink-2">{formatCount(floodPosts, 'post', 'posts')}</span>}
          {!isFlood && reportCount > 0 && (
            <span className="text-sm text-ink-2">{formatCount(reportCount, 'report', 'reports')}</span>
          )}
        </p>
        <p className="mt-0.5 line-clamp-2 text-sm text-ink-2 wrap-anywhere">
          {isFlood && reason !== 'burst' && 'The most urgent: '}
          {excerpt || 'The text is deleted.'}
        </p>
        {colleagues.claim && <p className={colleagueLook}>{describeClaim(colleagues.claim)}</p>}
        {colleagues.readers.length > 0 && (
          <p className={colleagueLook}>{describeReaders(colleagues.readers)}</p>
        )}
      </div>
      <div className="text-sm">
        <p className="font-medium">{school.name}</p>
        <p className="text-ink-2">{placeOf(school)}</p>
      </div>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2 md:col-start-3 lg:col-start-auto lg:grid lg:content-start lg:justify-items-start">
        <StateBadge state={state} />
        <span>
          {targetLabels[targetType]}, {describeAge(openedOn, now)}
        </span>
      </p>
    </li>
  )
}

/** Moves the focus between the rows with j and k. Returns a ref for the list. */
function useRowKeys(cases: readonly CaseSummary[]) {
  const rows = useRef<HTMLOListElement>(null)
  function move(step: 1 | -1) {
    const links = [...(rows.current?.querySelectorAll('a') ?? [])]
    const focused = document.activeElement
    const current = focused instanceof HTMLAnchorElement ? links.indexOf(focused) : -1
    const next = current === -1 ? 0 : Math.min(Math.max(current + step, 0), links.length - 1)
    links[next]?.focus()
  }
  useShortcuts(
    cases.length === 0
      ? []
      : [
          { key: 'j', label: 'Next case', run: () => move(1) },
          { key: 'k', label: 'Previous case', run: () => move(-1) },
        ],
  )
  const first = cases[0]?.id
  const free = Math.max(0, cases.findIndex(isFree))
  // The first row that is free gets the focus, so that Enter opens its case.
  useEffect(() => {
    if (first && !document.querySelector('dialog[open]'))
      rows.current?.querySelectorAll('a')[free]?.focus({ preventScroll: true })
  }, [first, free])
  return rows
}

function NothingOpen({ queue, page }: Selection) {
  return (
    <div className="rounded-card border border-rule bg-card px-5 py-10 text-center">
      <p className="font-serif text-xl font-bold">{page > 1 ? 'No cases on this page' : 'No open cases'}</p>
      <p className="mt-1 text-ink-2">
        {page > 1 ? (
          <DeskLink to={queuePath({ queue })} className="text-link">
            Open the first page
          </DeskLink>
        ) : (
          'New cases appear when you open this screen again.'
        )}
      </p>
    </div>
  )
}
