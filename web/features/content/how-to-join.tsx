import type { ReactNode } from 'react'
import { publicPages } from '#brand/public-pages.ts'
import { EventSignUpLink } from '#web/features/content/event-details.tsx'
import type { TimesItem } from '#web/features/content/times-item.ts'

export function HowToJoin({ event }: { event: TimesItem }) {
  if (!event.upcoming) return <Note>This event is over.</Note>
  if (event.sample) return <Note>This event is a sample. Nobody can sign up for it.</Note>
  if (event.signUpLink) {
    return (
      <p>
        <EventSignUpLink card={event} />
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
