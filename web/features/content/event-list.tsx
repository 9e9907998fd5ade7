import * as m from '#messages'
import { dateLanguage, languageOf } from '#messages/language.ts'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import { EventDateAndLocation, EventSignUpLink } from './item-details.tsx'
import { ItemLink } from './item-link.tsx'
import { ItemPicture } from './item-picture.tsx'
import { LanguageBadge } from './language-badge.tsx'
import type { TimesCard } from './times-item.ts'

const month = new Intl.DateTimeFormat(dateLanguage, { month: 'short', timeZone: 'UTC' })

type EventListProps = {
  events: TimesCard[]
  as: 'h3' | 'h4'
  opensDialog?: boolean
}

export function EventList({ events, as: Name, opensDialog = false }: EventListProps) {
  return (
    <div className="divide-y divide-rule">
      {events.map((event) => (
        <article
          key={event.path}
          className="group relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 py-5 first:pt-0 sm:grid-cols-[auto_minmax(0,1fr)_7.5rem]"
        >
          {event.day && <CalendarSheet day={event.day} />}
          <div className="grid content-start justify-items-start gap-1">
            <Name lang={languageOf(event.title)} className="text-xl">
              {event.title}
            </Name>
            <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
              <EventDateAndLocation card={event} />
              <LanguageBadge card={event} />
              {event.sample && <SampleBadge />}
            </p>
            <p lang={languageOf(event.excerpt)}>{event.excerpt}</p>
            <div className="flex flex-wrap items-center gap-x-5">
              <ItemLink card={event} opensDialog={opensDialog}>
                {m.times_view_details()}
              </ItemLink>
              {event.upcoming && <EventSignUpLink card={event} />}
            </div>
          </div>
          <div className="max-sm:hidden">
            <ItemPicture picture={event.picture} sizes="7.5rem" className="aspect-square" />
          </div>
        </article>
      ))}
    </div>
  )
}

/** Screen readers skip the calendar sheet and read the full date beside it. */
function CalendarSheet({ day }: { day: string }) {
  const date = new Date(`${day}T00:00:00Z`)
  return (
    <div
      aria-hidden="true"
      className="w-16 self-start overflow-hidden rounded-paper border border-rule bg-card text-center shadow-card"
    >
      <div className="bg-leaf text-sm font-semibold text-on-leaf">{month.format(date)}</div>
      <div className="py-2 font-serif text-3xl leading-none font-bold">{date.getUTCDate()}</div>
    </div>
  )
}
