import { buttonClass } from '#web/ui/button-class.ts'
import { formatDate, formatTimeOfDay } from '#web/ui/dates.ts'
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
      {location && <span>{location}</span>}
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
      Sign up<span className="sr-only">: {title} (opens in a new tab)</span>
    </a>
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
      Apply Now<span className="sr-only">: {title} (opens in a new tab)</span>
    </a>
  )
}
