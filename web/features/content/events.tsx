import { SampleMark } from '#web/ui/sample-mark.tsx'
import { Cards, Department } from './department.tsx'
import { SignUp, WhenAndWhere } from './event-facts.tsx'
import { ItemPicture } from './item-picture.tsx'
import type { Card } from './piece.ts'
import { ReadOn } from './read-on.tsx'
import type { Part } from './read-times.ts'
import { words } from './words.ts'

const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** Events of the Times, each beside a leaf of the calendar: upcoming ones first, past ones apart. */
export function Events({ events }: { events: Part<Card[]> }) {
  return (
    <Department id="events" title="Events & Activities">
      <Cards part={events} words={words.events}>
        {(cards) => {
          const past = cards.filter(({ upcoming }) => !upcoming)
          const upcoming = cards.filter((card) => card.upcoming)
          return (
            <>
              {upcoming.length > 0 && <EventList cards={upcoming} as="h3" over />}
              {past.length > 0 && (
                <section aria-labelledby="past-events" className="mt-6">
                  <h3 id="past-events" className="mb-4 border-b border-rule pb-1 text-lg text-ink-2">
                    Past events
                  </h3>
                  <EventList cards={past} as="h4" over />
                </section>
              )}
            </>
          )
        }}
      </Cards>
    </Department>
  )
}

type EventListProps = {
  cards: Card[]
  /** The level of the names. */
  as: 'h3' | 'h4'
  /** Whether the details open over this page. */
  over?: boolean
}

/** Events one below the other, each beside a leaf of the calendar. */
export function EventList({ cards, as: Name, over = false }: EventListProps) {
  return (
    <div className="divide-y divide-rule">
      {cards.map((card) => (
        <article
          key={card.path}
          className="group relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 py-5 first:pt-0 sm:grid-cols-[auto_minmax(0,1fr)_7.5rem]"
        >
          {card.day && <Leaf day={card.day} />}
          <div className="grid content-start justify-items-start gap-1">
            <Name className="text-xl">{card.title}</Name>
            <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
              <WhenAndWhere card={card} />
              {card.sample && <SampleMark />}
            </p>
            <p>{card.excerpt}</p>
            <div className="flex flex-wrap items-center gap-x-5">
              <ReadOn card={card} over={over}>
                View Details
              </ReadOn>
              {card.upcoming && <SignUp card={card} />}
            </div>
          </div>
          <div className="max-sm:hidden">
            <ItemPicture picture={card.picture} sizes="7.5rem" className="aspect-square" />
          </div>
        </article>
      ))}
    </div>
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
