import { useState } from 'react'
import type { WorkspaceEvents } from '#contract/school-events.ts'
import * as m from '#messages'
import { schoolCall } from '#web/features/partners/school-call.ts'
import type { WorkspaceProps } from '#web/features/partners/screen.ts'
import { WorkspaceLink } from '#web/features/partners/workspace-link.tsx'
import { EventForm } from '#web/features/school-events/event-form.tsx'
import { eventFallbacks } from '#web/features/school-events/event-texts.ts'
import { TicketCheck } from '#web/features/school-events/ticket-check.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { EnteredEventCard } from './entered-event-card.tsx'
import { OwnEventCard } from './own-event-card.tsx'

/** Lists the events that the school can enter, and its own ones. With `?check=ID`, checks the tickets of an own event. */
export function EventsScreen({ search }: WorkspaceProps) {
  const checked = new URLSearchParams(search).get('check')
  return checked ? <CheckScreen id={checked} /> : <Lists />
}

function CheckScreen({ id }: { id: string }) {
  const query = useQuery(id, (signal) => schoolCall('listEventTickets', { params: { id } }, { signal }))
  return (
    <div className="grid gap-4 pb-16">
      <p>
        <WorkspaceLink to="/school/events" className="text-link">
          {m.event_check_back()}
        </WorkspaceLink>
      </p>
      <Loaded
        query={query}
        loading={<Spinner label={m.workspace_loading()} />}
        fallback={eventFallbacks.load}
      >
        {(list) => <TicketCheck {...list} />}
      </Loaded>
    </div>
  )
}

function Lists() {
  const query = useQuery('events', (signal) => schoolCall('listWorkspaceEvents', {}, { signal }))
  return (
    <div className="grid max-w-3xl gap-5 pb-16">
      <div className="grid gap-1">
        <h1 className="text-2xl">{m.workspace_events()}</h1>
        <p>{m.workspace_events_lead()}</p>
      </div>
      <Loaded
        query={query}
        loading={<Spinner label={m.workspace_loading()} />}
        fallback={eventFallbacks.load}
      >
        {(events) => <Events loaded={events} />}
      </Loaded>
    </div>
  )
}

function Events({ loaded }: { loaded: WorkspaceEvents }) {
  const [{ own, others }, setEvents] = useState(loaded)
  const [isOffering, setOffering] = useState(false)
  const [message, setMessage] = useState('')

  function show(text: string, changed: WorkspaceEvents) {
    setEvents(changed)
    setMessage(text)
    setOffering(false)
  }

  return (
    <>
      <p role="status" className="rounded-[10px] bg-leaf-soft px-4 py-3 font-semibold empty:hidden">
        {message}
      </p>
      <section aria-labelledby="others" className="grid gap-4">
        <h2 id="others" className="text-xl">
          {m.workspace_events_others()}
        </h2>
        {others.length === 0 && <p className="text-ink-2">{m.workspace_events_none()}</p>}
        {others.map((event) => (
          <EnteredEventCard key={event.id} event={event} onChange={show} />
        ))}
      </section>
      <section aria-labelledby="own" className="grid gap-4">
        <h2 id="own" className="text-xl">
          {m.workspace_events_own()}
        </h2>
        {own.length === 0 && <p className="text-ink-2">{m.workspace_events_own_none()}</p>}
        {own.map((event) => (
          <OwnEventCard key={event.id} event={event} onChange={show} />
        ))}
        {isOffering ? (
          <div className="rounded-card border border-rule bg-card p-4 sm:p-5">
            <EventForm
              send={async (body) =>
                show(m.workspace_event_offered(), await schoolCall('offerEvent', { body }))
              }
              onLeave={() => setOffering(false)}
            />
          </div>
        ) : (
          <div>
            <Button onClick={() => setOffering(true)}>{m.workspace_event_offer()}</Button>
          </div>
        )}
      </section>
    </>
  )
}
