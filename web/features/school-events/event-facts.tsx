import type { ReactNode } from 'react'
import { brand } from '#brand/brand.ts'
import type { SchoolEvent } from '#contract/school-events.ts'
import * as m from '#messages'
import { href, languageOf } from '#messages/language.ts'
import { formatDate, formatTimeOfDay } from '#web/ui/dates.ts'
import { availabilityText, formatEventDays, participantTexts } from './event-texts.ts'

type EventFactsProps = {
  event: SchoolEvent
  /** Instead of whether there are free places. */
  places?: string | undefined
}

/** Shows when and where an event is, and who can take part. */
export function EventFacts({ event, places }: EventFactsProps) {
  const { host, place, startTime, openTo, closesOn, isOpen } = event
  return (
    <dl className="fact-list">
      <Fact name={m.event_when()}>
        <time dateTime={`${event.beginsOn}T${startTime}:00+05:30`}>
          {formatEventDays(event)}, {formatTimeOfDay(startTime)}
        </time>
      </Fact>
      <Fact name={m.event_where()}>
        <span lang={languageOf(place)}>{place}</span>
      </Fact>
      <Fact name={m.event_organiser()}>
        {host ? (
          <a href={href(`/schools/${host.id}`)} lang={languageOf(host.name)} className="text-link">
            {host.name}
          </a>
        ) : (
          brand.operator.name
        )}
      </Fact>
      <Fact name={m.event_who()}>{participantTexts[openTo]}</Fact>
      <Fact name={m.event_entry_until()}>{formatDate(closesOn)}</Fact>
      <Fact name={m.event_places()}>
        {places ?? availabilityText(event)}
        {isOpen && ` (${m.event_counted_each_night()})`}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
