import { reachablePages } from '#contract/paging.ts'
import { claimLimits } from '#contract/school-claim-choices.ts'
import type { DeskClaimList, DeskClaimSummary } from '#contract/school-claims.ts'
import { DueBadge } from '#web/features/desk/case-badges.tsx'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { DeskLink, DeskTabs } from '#web/features/desk/desk-panel.tsx'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { openWithinPage } from '#web/islands/view.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { formatCount } from '#web/ui/format.ts'
import { Pagination, pageIn } from '#web/ui/pagination.tsx'
import { formatShortTime } from '#web/ui/short-dates.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { claimFallbacks, claimPath, claimsPath, proofLabels, stateLabel } from './claim-texts.ts'

type ListName = 'open' | 'closed'

function readSelection(search: string): { list: ListName; page: number } {
  const parameters = new URLSearchParams(search)
  return {
    list: parameters.get('list') === 'closed' ? 'closed' : 'open',
    page: pageIn(parameters),
  }
}

export function ClaimsScreen({ search }: ScreenProps) {
  const { visit } = usePageLocation()
  const { list, page } = readSelection(search)
  const query = useQuery(`${search} ${visit}`, (signal) =>
    deskCall('listClaims', { query: { list, page } }, { signal }),
  )
  return (
    <div className="grid gap-4 pb-16">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-2xl">Claims of schools</h1>
        <p role="status" className="text-sm text-ink-2">
          {query.latest &&
            list === 'open' &&
            formatCount(query.latest.waiting, 'claim waits for you', 'claims wait for you')}
        </p>
      </div>
      <DeskTabs
        label="Claims"
        tabs={[
          { to: claimsPath('open'), title: 'Open', isCurrent: list === 'open' },
          { to: claimsPath('closed'), title: 'Closed', isCurrent: list === 'closed' },
        ]}
      />
      <Loaded query={query} loading={<Spinner label="Loading the claims" />} fallback={claimFallbacks.load}>
        {(data) => <Rows {...data} list={list} page={page} />}
      </Loaded>
    </div>
  )
}

function Rows({ claims, total, list, page }: DeskClaimList & { list: ListName; page: number }) {
  if (claims.length === 0)
    return (
      <p className="rounded-card border border-rule bg-card px-5 py-10 text-center font-serif text-xl font-bold">
        No claims
      </p>
    )
  return (
    <>
      <ClaimRows claims={claims} />
      <Pagination
        page={page}
        totalPages={reachablePages(total, claimLimits.claimsPerPage)}
        label="claims"
        to={(target) => claimsPath(list, target)}
        onOpen={(target) => openWithinPage(claimsPath(list, target))}
      />
    </>
  )
}

export function ClaimRows({ claims }: { claims: readonly DeskClaimSummary[] }) {
  return (
    <ol className="border-t border-rule">
      {claims.map((claim) => (
        <Row key={claim.id} claim={claim} />
      ))}
    </ol>
  )
}

function Row({ claim }: { claim: DeskClaimSummary }) {
  const { id, school, name, position, proof, openedAt, dueAt, openForSchool } = claim
  return (
    <li className="relative grid gap-x-5 gap-y-1 border-b border-rule px-2 py-3 hover:bg-card has-[a:focus-visible]:bg-card md:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,17rem)]">
      <div>
        <DueBadge dueAt={dueAt} />
      </div>
      <div className="min-w-0">
        <DeskLink
          to={claimPath(id)}
          className="font-semibold wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-[var(--focus)]"
        >
          {school.name}, {school.city}
        </DeskLink>
        <p className="text-sm text-ink-2">
          {stateLabel(claim)}
          {openForSchool > 1 && `. ${openForSchool} open claims for this school`}
        </p>
      </div>
      <div className="text-sm text-ink-2">
        <p className="wrap-anywhere">{name === null ? 'Personal data deleted' : `${name}, ${position}`}</p>
        <p>
          {proofLabels[proof]}, {formatShortTime(openedAt)}
        </p>
      </div>
    </li>
  )
}
