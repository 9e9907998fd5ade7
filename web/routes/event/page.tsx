import { data } from 'react-router'
import { schoolEventPath, schoolPath } from '#contract/paths.ts'
import type { SchoolEvent } from '#contract/school-events.ts'
import * as m from '#messages'
import { href, languageOf } from '#messages/language.ts'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { EventFacts } from '#web/features/school-events/event-facts.tsx'
import EventSeat from '#web/features/school-events/event-seat.island.tsx'
import {
  availabilityText,
  awardNames,
  categoryNames,
  formatEventDays,
} from '#web/features/school-events/event-texts.ts'
import { Island } from '#web/islands/island.tsx'
import type { MetaArgs, PageArgs, PageProps } from '#web/page-types.ts'
import { pageServices } from '#web/services.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { formatTimeOfDay } from '#web/ui/dates.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function loader({ params, context }: PageArgs<{ id: string }>) {
  const event = id.test(params.id) ? await context.get(pageServices).schoolEvents.find(params.id) : undefined
  if (!event) throw data(null, { status: 404 })
  return { event }
}

export function meta({ loaderData, site }: MetaArgs<typeof loader>) {
  if (!loaderData) return []
  const { event } = loaderData
  return publicMeta(site, {
    title: event.title,
    description: m.event_description_meta({ title: event.title }),
    path: schoolEventPath(event.id),
    indexed: event.state === 'published',
  })
}

const panel = 'rounded-card border border-rule bg-card p-5 shadow-card sm:p-6 lg:col-start-2'

export default function EventPage({ loaderData: { event } }: PageProps<typeof loader>) {
  const { title, description, category, place, startTime, results, state } = event
  return (
    <>
      <PageHeader
        title={title}
        lang={languageOf(title)}
        above={<Breadcrumb crumbs={[{ name: m.event_all_events(), path: '/events' }]} />}
      >
        <p className="text-lg text-chalk-2">
          {categoryNames[category]}, {formatEventDays(event)}, {formatTimeOfDay(startTime)}
        </p>
        <p lang={languageOf(place)} className="text-chalk-2">
          {place}
        </p>
        <p className="font-semibold">{availabilityText(event)}</p>
      </PageHeader>
      <div className="wrap grid items-start gap-x-12 gap-y-8 py-6 pb-16 sm:gap-y-10 sm:py-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-8">
          {results.length > 0 && <Results results={results} />}
          <section aria-labelledby="about" className="grid gap-3">
            <h2 id="about" className="text-2xl">
              {m.event_about()}
            </h2>
            <p lang={languageOf(description)} className="wrap-anywhere whitespace-pre-line">
              {description}
            </p>
          </section>
          {state === 'published' && <TakePart event={event} />}
        </div>
        <section aria-labelledby="facts" className={panel}>
          <h2 id="facts" className="mb-3 text-lg">
            {m.event_facts()}
          </h2>
          <EventFacts event={event} />
        </section>
      </div>
    </>
  )
}

function Results({ results }: Pick<SchoolEvent, 'results'>) {
  return (
    <section aria-labelledby="results" className="grid gap-3">
      <h2 id="results" className="text-2xl">
        {m.event_results()}
      </h2>
      <ul className="grid border-t border-rule">
        {results.map(({ school, award }) => (
          <li key={`${school.id} ${award}`} className="grid gap-1 border-b border-rule py-4">
            <span className="font-semibold">{awardNames[award]}</span>
            <a
              href={href(schoolPath({ _id: school.id, name: school.name, city: '' }))}
              lang={languageOf(school.name)}
              className="text-link"
            >
              {school.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function TakePart({ event }: { event: SchoolEvent }) {
  const { id, openTo, largestEntry, needsFirstName, isOpen } = event
  return (
    <section aria-labelledby="take-part" className="grid gap-3">
      <h2 id="take-part" className="text-2xl">
        {m.event_take_part()}
      </h2>
      {openTo === 'schools' ? (
        <>
          <p>{m.event_school_how()}</p>
          <p>
            <a href={href('/school/events')} className="text-link">
              {m.event_open_workspace()}
            </a>
          </p>
        </>
      ) : (
        <>
          <Island of={EventSeat} on="touch" props={{ event: { id, largestEntry, needsFirstName, isOpen } }} />
          <ul className="grid list-disc gap-1 ps-5">
            <li>{m.event_seat_rule_account()}</li>
            <li>{m.event_seat_rule_seen()}</li>
            <li>{m.event_seat_rule_few()}</li>
            <li>{m.event_seat_rule_deleted()}</li>
            <li>{m.event_seat_rule_check()}</li>
          </ul>
        </>
      )}
    </section>
  )
}
