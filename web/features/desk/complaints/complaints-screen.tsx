import { complaintLists, type DeskComplaintList, type ListedComplaint } from '#contract/desk-complaints.ts'
import { deskLimits } from '#contract/desk-limits.ts'
import { reachablePages } from '#contract/paging.ts'
import { DueBadge, MetBadge } from '#web/features/desk/case-badges.tsx'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { DeskLink, DeskTabs } from '#web/features/desk/desk-panel.tsx'
import { placeOf } from '#web/features/desk/moderation/case-texts.ts'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { openWithinPage } from '#web/islands/view.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { TextField } from '#web/ui/field.tsx'
import { formatCount, formatNumber } from '#web/ui/format.ts'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { Pagination, pageIn } from '#web/ui/pagination.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import {
  type ComplaintListName,
  channelLabels,
  classLabels,
  complaintFallbacks,
  complaintListPath,
  complaintPath,
  kindLabel,
  newComplaintPath,
  outcomeLabels,
  personalDataPath,
} from './complaint-texts.ts'

export function FindComplaint() {
  const {
    form,
    field,
    end: { message, ...button },
  } = useForm({
    schema: () => import('#contract/complaints.ts').then((contract) => contract.ComplaintStatusQuery),
    send: async (body) => openWithinPage(complaintPath((await deskCall('findComplaint', { body })).id)),
    fallback: complaintFallbacks.load,
  })
  return (
    <form {...form} className="flex flex-wrap items-end gap-2 pb-2">
      <TextField
        {...field('number')}
        label="Number of a complaint"
        autoComplete="off"
        spellCheck="false"
        className="text-sm"
        maxLength={40}
      />
      <Button {...button} type="submit" size="small" variant="line">
        Open
      </Button>
      {message && <ErrorNotice className="w-full text-sm">{message}</ErrorNotice>}
    </form>
  )
}

const titles: Readonly<Record<ComplaintListName, string>> = {
  open: 'Open',
  reports: 'Reports',
  closed: 'Closed',
}

function readSelection(search: string): { list: ComplaintListName; page: number } {
  const parameters = new URLSearchParams(search)
  const list = complaintLists.find((name) => name === parameters.get('list')) ?? 'open'
  return { list, page: pageIn(parameters) }
}

export function ComplaintsScreen({ search }: ScreenProps) {
  const { visit } = usePageLocation()
  const { list, page } = readSelection(search)
  const query = useQuery(`${search} ${visit}`, (signal) =>
    deskCall('listComplaints', { query: { list, page } }, { signal }),
  )
  return (
    <div className="grid gap-4 pb-16 wrap-anywhere">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">Complaints and requests</h1>
        <p className="flex flex-wrap gap-x-5 text-sm">
          <DeskLink to={newComplaintPath} className="text-link inline-flex min-h-11 items-center">
            Record a mail or an order
          </DeskLink>
          <DeskLink to={personalDataPath} className="text-link inline-flex min-h-11 items-center">
            Look up a person
          </DeskLink>
        </p>
      </div>
      <Counts counts={query.latest?.counts} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-rule">
        <DeskTabs
          label="Complaints"
          tabs={complaintLists.map((each) => ({
            to: complaintListPath(each),
            title: titles[each],
            isCurrent: each === list,
          }))}
        />
        <FindComplaint />
      </div>
      <Loaded
        query={query}
        loading={<Spinner label="Loading the complaints" />}
        fallback={complaintFallbacks.list}
      >
        {(data) => <Rows {...data} list={list} page={page} />}
      </Loaded>
    </div>
  )
}

function Counts({ counts }: { counts: DeskComplaintList['counts'] | undefined }) {
  if (!counts) return null
  return (
    <p role="status" className="text-sm text-ink-2">
      {formatCount(counts.open, 'open complaint', 'open complaints')}
      {counts.soon > 0 && (
        <>
          , <b className="text-ink">{formatNumber(counts.soon)} due soon</b>
        </>
      )}
      {counts.overdue > 0 && (
        <>
          , <b className="text-error">{formatNumber(counts.overdue)} overdue</b>
        </>
      )}
    </p>
  )
}

type RowsProps = DeskComplaintList & { list: ComplaintListName; page: number }

function Rows({ complaints, total, list, page }: RowsProps) {
  if (complaints.length === 0)
    return (
      <p className="rounded-card border border-rule bg-card px-5 py-10 text-center font-serif text-xl font-bold">
        No complaints
      </p>
    )
  return (
    <>
      <ol className="border-t border-rule">
        {complaints.map((complaint) => (
          <Row key={complaint.id} {...complaint} />
        ))}
      </ol>
      <Pagination
        page={page}
        totalPages={reachablePages(total, deskLimits.complaintsPerPage)}
        label="complaints"
        to={(target) => complaintListPath(list, target)}
        onOpen={(target) => openWithinPage(complaintListPath(list, target))}
      />
    </>
  )
}

function Row(complaint: ListedComplaint) {
  const { id, number, channel, complaintClass, openedOn, acknowledged, outcome, met, message, post } =
    complaint
  return (
    <li className="relative grid gap-x-5 gap-y-1 border-b border-rule px-2 py-3 hover:bg-card has-[a:focus-visible]:bg-card md:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,17rem)]">
      <div>
        <DueBadge dueAt={complaint.dueAt} urgency={complaint.urgency} />
        {met !== null && <MetBadge met={met} />}
      </div>
      <div className="min-w-0">
        <DeskLink
          to={complaintPath(id)}
          className="font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-[var(--focus)]"
        >
          {kindLabel(complaint)}
        </DeskLink>
        <p className="text-sm text-ink-2">
          {classLabels[complaintClass]}
          {outcome && `. ${outcomeLabels[outcome]}`}
          {!acknowledged && <b className="text-error">, not confirmed yet</b>}
        </p>
        {message && <p className="mt-0.5 line-clamp-2 text-sm">{message}</p>}
        {post?.excerpt && (
          <p className="mt-0.5 line-clamp-2 border-s-2 border-rule ps-2 text-sm text-ink-2">{post.excerpt}</p>
        )}
      </div>
      <div className="text-sm text-ink-2">
        {post && (
          <p>
            <b className="font-medium text-ink">{post.school.name}</b>, {placeOf(post.school)}
          </p>
        )}
        <p className="font-mono">{number}</p>
        <p>
          {channelLabels[channel]}, {formatDate(openedOn)}
        </p>
      </div>
    </li>
  )
}
