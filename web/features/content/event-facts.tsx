import type { ReactNode } from 'react'
import { publicPages } from '#brand/public-pages.ts'
import { pill } from '#web/ui/button.tsx'
import { clockTime, longDate } from '#web/ui/dates.ts'
import type { Card } from './piece.ts'

/** The start of an event as HTML and schema.org write it; India has one time zone. */
export function startOf({ day, time }: Pick<Card, 'day' | 'time'>): string | undefined {
  return day && time ? `${day}T${time}:00+05:30` : day
}

/** Day, time and place of an event, as far as they are known. */
export function WhenAndWhere({ card }: { card: Pick<Card, 'day' | 'time' | 'place'> }) {
  const { day, time, place } = card
  return (
    <>
      {day && (
        <time dateTime={startOf(card)} className="font-semibold">
          {longDate(day)}
          {time && `, ${clockTime(time)}`}
        </time>
      )}
      {place && <span>{place}</span>}
    </>
  )
}

type SignUpProps = { card: Pick<Card, 'signUpLink' | 'title'> }

/** Leads to wherever one signs up for an event, in a new tab; nothing without a link. */
export function SignUp({ card: { signUpLink, title } }: SignUpProps) {
  if (!signUpLink) return null
  return (
    <a href={signUpLink} target="_blank" rel="noopener" className={pill('leaf', 'small', 'relative z-1')}>
      Sign up<span className="sr-only">: {title} (opens in a new tab)</span>
    </a>
  )
}

/** How to take part in an event, on its own page. */
export function HowToJoin({ card }: { card: Card }) {
  if (!card.upcoming) return <Note>This event is over.</Note>
  if (card.sample) return <Note>This event is a sample. Nobody can sign up for it.</Note>
  if (card.signUpLink) {
    return (
      <p>
        <SignUp card={card} />
      </p>
    )
  }
  return (
    <Note>
      To take part,{' '}
      <a href={publicPages.contact.path} className="font-semibold text-leaf underline underline-offset-4">
        write to us
      </a>
      .
    </Note>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="rounded-[10px] bg-leaf-soft px-4 py-3 text-ink">{children}</p>
}
