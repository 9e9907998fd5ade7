import { schoolEventPath } from '#contract/paths.ts'
import type { SchoolEvent } from '#contract/school-events.ts'
import * as m from '#messages'
import { href, languageOf } from '#messages/language.ts'
import { formatTimeOfDay } from '#web/ui/dates.ts'
import { Section } from '#web/ui/section.tsx'
import { availabilityText, categoryNames, formatEventDays, participantTexts } from './event-texts.ts'

/** Lists the events in which schools or students can take part. Renders nothing without such an event. */
export function OpenEvents({ events }: { events: readonly SchoolEvent[] }) {
  if (events.length === 0) return null
  return (
    <Section id="open-events" title={m.event_open_title()} lead={m.event_open_lead()}>
      <ul className="grid gap-x-12 border-t border-rule md:grid-cols-2">
        {events.map((event) => (
          <li key={event.id} className="border-b border-rule">
            <a href={href(schoolEventPath(event.id))} className="group grid gap-1 py-4">
              <span lang={languageOf(event.title)} className="school-name">
                {event.title}
              </span>
              <span className="font-semibold">
                {formatEventDays(event)}, {formatTimeOfDay(event.startTime)}
              </span>
              <span className="text-sm text-ink-2">
                {[
                  categoryNames[event.category],
                  participantTexts[event.openTo],
                  availabilityText(event),
                ].join(' · ')}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm">
        <a href={href('/school/events')} className="text-link">
          {m.event_school_offer()}
        </a>
      </p>
    </Section>
  )
}
