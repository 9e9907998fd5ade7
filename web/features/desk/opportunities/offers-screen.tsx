import { offerLimits } from '#contract/opportunity-offer-choices.ts'
import type { DeskOffer, DeskOfferList, OfferListName } from '#contract/opportunity-offers.ts'
import { reachablePages } from '#contract/paging.ts'
import { languageOf } from '#messages/language.ts'
import { DueBadge } from '#web/features/desk/case-badges.tsx'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { DeskLink, DeskTabs } from '#web/features/desk/desk-panel.tsx'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { openWithinPage } from '#web/islands/view.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { formatDate } from '#web/ui/dates.ts'
import { formatCount } from '#web/ui/format.ts'
import { Pagination, pageIn } from '#web/ui/pagination.tsx'
import { formatShortTime } from '#web/ui/short-dates.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { kindLabels, offerFallbacks, offerPath, offersPath, stateLabels } from './offer-texts.ts'

const lists = { open: 'Open', public: 'Public', closed: 'Closed' } as const satisfies Record<
  OfferListName,
  string
>
const listNames = ['open', 'public', 'closed'] as const

function readSelection(search: string): { list: OfferListName; page: number } {
  const parameters = new URLSearchParams(search)
  const given = parameters.get('list')
  return { list: listNames.find((name) => name === given) ?? 'open', page: pageIn(parameters) }
}

/** Lists opportunities that schools and companies offer. */
export function OffersScreen({ search }: ScreenProps) {
  const { visit } = usePageLocation()
  const { list, page } = readSelection(search)
  const query = useQuery(`${search} ${visit}`, (signal) =>
    deskCall('listOffers', { query: { list, page } }, { signal }),
  )
  return (
    <div className="grid gap-4 pb-16">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-2xl">Opportunities</h1>
        <p role="status" className="text-sm text-ink-2">
          {query.latest &&
            list === 'open' &&
            formatCount(query.latest.waiting, 'offer waits for you', 'offers wait for you')}
        </p>
      </div>
      <DeskTabs
        label="Offers"
        tabs={listNames.map((name) => ({
          to: offersPath(name),
          title: lists[name],
          isCurrent: list === name,
        }))}
      />
      <Loaded query={query} loading={<Spinner label="Loading the offers" />} fallback={offerFallbacks.load}>
        {(data) => <Rows {...data} list={list} page={page} />}
      </Loaded>
    </div>
  )
}

function Rows({ offers, total, list, page }: DeskOfferList & { list: OfferListName; page: number }) {
  if (offers.length === 0)
    return (
      <p className="rounded-card border border-rule bg-card px-5 py-10 text-center font-serif text-xl font-bold">
        No offers
      </p>
    )
  return (
    <>
      <ol className="border-t border-rule">
        {offers.map((offer) => (
          <Row key={offer.id} offer={offer} />
        ))}
      </ol>
      <Pagination
        page={page}
        totalPages={reachablePages(total, offerLimits.offersPerPage)}
        label="offers"
        to={(target) => offersPath(list, target)}
        onOpen={(target) => openWithinPage(offersPath(list, target))}
      />
    </>
  )
}

function Row({ offer }: { offer: DeskOffer }) {
  const { id, content, organisation, school, state, openedAt, dueAt, hints } = offer
  return (
    <li className="relative grid gap-x-5 gap-y-1 border-b border-rule px-2 py-3 hover:bg-card has-[a:focus-visible]:bg-card md:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,17rem)]">
      <div>
        <DueBadge dueAt={dueAt} />
      </div>
      <div className="min-w-0">
        <DeskLink
          to={offerPath(id)}
          lang={languageOf(content.title)}
          className="font-semibold wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-[var(--focus)]"
        >
          {content.title}
        </DeskLink>
        <p className="text-sm text-ink-2">
          {stateLabels[state]}
          {hints.length > 0 &&
            state === 'waiting' &&
            `. ${formatCount(hints.length, 'word', 'words')} to look at`}
        </p>
      </div>
      <div className="text-sm text-ink-2">
        <p className="wrap-anywhere">
          {organisation}
          {school && ' (school)'}
        </p>
        <p>
          {kindLabels[content.kind]}, until {formatDate(content.lastDay)}. Sent {formatShortTime(openedAt)}
        </p>
      </div>
    </li>
  )
}
