import * as m from '#messages'
import { languageOf } from '#messages/language.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { formatDate, formatTimeOfDay } from '#web/ui/dates.ts'
import { RichText } from '#web/ui/rich-text.tsx'
import type { TimesCard } from './times-item.ts'

/** Returns the start in ISO 8601: a time in India with its offset, or only the date if the event has no time. */
export function eventStart({ day, time }: Pick<TimesCard, 'day' | 'time'>): string | undefined {
  return day && time ? `${day}T${time}:00+05:30` : day
}

type EventDateAndLocationProps = { card: Pick<TimesCard, 'day' | 'time' | 'location'> }

export function EventDateAndLocation({ card }: EventDateAndLocationProps) {
  const { day, time, location } = card
  return (
    <>
      {day && (
        <time dateTime={eventStart(card)} className="font-semibold">
          {formatDate(day)}
          {time && `, ${formatTimeOfDay(time)}`}
        </time>
      )}
      {location && <span lang={languageOf(location)}>{location}</span>}
    </>
  )
}

type EventSignUpLinkProps = { card: Pick<TimesCard, 'signUpLink' | 'title'> }

export function EventSignUpLink({ card: { signUpLink, title } }: EventSignUpLinkProps) {
  if (!signUpLink) return null
  return (
    <a
      href={signUpLink}
      target="_blank"
      rel="noopener"
      className={buttonClass('leaf', 'small', 'relative z-1')}
    >
      <RichText
        message={m.times_sign_up_for}
        inputs={{ title }}
        markup={{
          span: ({ children }) => <span className="sr-only">{children}</span>,
          name: ({ children }) => <span lang={languageOf(title)}>{children}</span>,
        }}
      />
    </a>
  )
}

/** Names the organisation behind an opportunity, and its last day. */
export function OpportunityOffer({
  card: { offeredBy, lastDay },
}: {
  card: Pick<TimesCard, 'offeredBy' | 'lastDay'>
}) {
  return (
    <>
      {offeredBy && <span>{m.offers_offered_by({ name: offeredBy })}</span>}
      {lastDay && <span>{m.offers_apply_by({ day: formatDate(lastDay) })}</span>}
    </>
  )
}

export function ApplyLink({ card: { applyLink, title } }: { card: Pick<TimesCard, 'applyLink' | 'title'> }) {
  return (
    <a
      href={applyLink}
      target="_blank"
      rel="noopener"
      className={buttonClass('leaf', 'small', 'justify-self-start')}
    >
      <RichText
        message={m.times_apply_for}
        inputs={{ title }}
        markup={{
          span: ({ children }) => <span className="sr-only">{children}</span>,
          name: ({ children }) => <span lang={languageOf(title)}>{children}</span>,
        }}
      />
    </a>
  )
}
