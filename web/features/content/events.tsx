import { longDate } from '#web/ui/format.ts'
import { SampleMark } from '#web/ui/sample-mark.tsx'
import { Cards, Department } from './department.tsx'
import { ItemPicture } from './item-picture.tsx'
import type { Card } from './piece.ts'
import { ReadOn } from './read-on.tsx'
import type { Part } from './read-times.ts'
import { words } from './words.ts'

const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** What happens when, each beside a leaf of the calendar. */
export function Events({ events }: { events: Part<Card[]> }) {
  return (
    <Department id="events" title="Events & Activities">
      <Cards part={events} words={words.events}>
        {(cards) => (
          <div className="divide-y divide-rule">
            {cards.map((card) => (
              <article
                key={card.path}
                className="group relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 py-5 first:pt-0 sm:grid-cols-[auto_minmax(0,1fr)_7.5rem]"
              >
                {card.day && <Leaf day={card.day} />}
                <div className="grid content-start justify-items-start gap-1">
                  <h3 className="text-xl">{card.title}</h3>
                  <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
                    {card.day && <time dateTime={card.day}>{longDate(card.day)}</time>}
                    {card.sample && <SampleMark />}
                  </p>
                  <p>{card.excerpt}</p>
                  <ReadOn card={card}>View Details</ReadOn>
                </div>
                <div className="max-sm:hidden">
                  <ItemPicture picture={card.picture} sizes="7.5rem" className="aspect-square" />
                </div>
              </article>
            ))}
          </div>
        )}
      </Cards>
    </Department>
  )
}

/** A leaf of a calendar. The day stands beside it in words. */
function Leaf({ day }: { day: string }) {
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
