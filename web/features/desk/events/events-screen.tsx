import { useState } from 'react'
import { type DeskEventList, eventLists } from '#contract/desk-events.ts'
import { reachablePages } from '#contract/paging.ts'
import { eventLimits } from '#contract/school-event-choices.ts'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { DeskLink, DeskTabs } from '#web/features/desk/desk-panel.tsx'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { EventForm } from '#web/features/school-events/event-form.tsx'
import { eventFallbacks } from '#web/features/school-events/event-texts.ts'
import { TicketCheck } from '#web/features/school-events/ticket-check.tsx'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { openWithinPage } from '#web/islands/view.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format.ts'
import { Pagination, pageIn } from '#web/ui/pagination.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { DeskEventCard } from './event-card.tsx'

type ListName = (typeof eventLists)[number]

const titles: Readonly<Record<ListName, string>> = {
  offered: 'To check',
  published: 'Published',
  results: 'Results to publish',
  past: 'Past and refused',
}

const eventsPath = (list: ListName, page = 1): `/desk/${string}` =>
  `/desk/events?list=${list}${page > 1 ? `&page=${page}` : ''}`

function readSelection(search: string): { list: ListName; page: number } {
  const parameters = new URLSearchParams(search)
  const list = eventLists.find((name) => name === parameters.get('list')) ?? 'offered'
  return { list, page: pageIn(parameters) }
}

/** Lists events of schools and the provider. With `?check=ID`, checks the tickets of an event. */
export function EventsScreen({ search }: ScreenProps) {
  const checked = new URLSearchParams(search).get('check')
  return checked ? <CheckScreen id={checked} /> : <Lists search={search} />
}

function CheckScreen({ id }: { id: string }) {
  const query = useQuery(id, (signal) => deskCall('listDeskTickets', { params: { id } }, { signal }))
  return (
    <div className="grid gap-4 pb-16">
      <p>
        <DeskLink to={eventsPath('published')} className="text-link">
          Back to the events
        </DeskLink>
      </p>
      <Loaded query={query} loading={<Spinner label="Loading the tickets" />} fallback={eventFallbacks.load}>
        {(list) => <TicketCheck {...list} />}
      </Loaded>
    </div>
  )
}

function Lists({ search }: { search: string }) {
  const { visit } = usePageLocation()
  const { list, page } = readSelection(search)
  const [isAdding, setAdding] = useState(false)
  const [added, setAdded] = useState(0)
  const query = useQuery(`${search} ${visit} ${added}`, (signal) =>
    deskCall('listDeskEvents', { query: { list, page } }, { signal }),
  )
  return (
    <div className="grid gap-4 pb-16">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-2xl">Events of schools</h1>
        <p role="status" className="text-sm text-ink-2">
          {query.latest && formatCount(query.latest.waiting, 'event waits for you', 'events wait for you')}
        </p>
      </div>
      <p className="max-w-[70ch]">
        Check that the school really holds the event, that it is safe and free of advertising, and that the
        text names no pupil. Ask for a first name only if the organiser needs it at the door.
      </p>
      {isAdding ? (
        <div className="max-w-3xl rounded-card border border-rule bg-card p-4 sm:p-5">
          <EventForm
            send={async (body) => {
              await deskCall('addDeskEvent', { body })
              setAdding(false)
              setAdded(added + 1)
              openWithinPage(eventsPath('offered'))
            }}
            onLeave={() => setAdding(false)}
          />
        </div>
      ) : (
        <div>
          <Button size="small" variant="line" onClick={() => setAdding(true)}>
            Add an event of ours
          </Button>
        </div>
      )}
      <div className="border-b border-rule">
        <DeskTabs
          label="Events"
          tabs={eventLists.map((each) => ({
            to: eventsPath(each),
            title: titles[each],
            isCurrent: each === list,
          }))}
        />
      </div>
      <Loaded query={query} loading={<Spinner label="Loading the events" />} fallback={eventFallbacks.load}>
        {(data) => <Events key={`${search} ${added}`} {...data} list={list} page={page} />}
      </Loaded>
    </div>
  )
}

function Events({ events, total, list, page }: DeskEventList & { list: ListName; page: number }) {
  if (events.length === 0)
    return (
      <p className="rounded-card border border-rule bg-card px-5 py-10 text-center font-serif text-xl font-bold">
        No events
      </p>
    )
  return (
    <>
      <ol className="grid gap-4">
        {events.map((event) => (
          <li key={event.id}>
            <DeskEventCard loaded={event} />
          </li>
        ))}
      </ol>
      <Pagination
        page={page}
        totalPages={reachablePages(total, eventLimits.perPage)}
        label="events"
        to={(target) => eventsPath(list, target)}
        onOpen={(target) => openWithinPage(eventsPath(list, target))}
      />
    </>
  )
}
