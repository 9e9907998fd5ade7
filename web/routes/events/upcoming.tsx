import { timesPath } from '#brand/public-pages.ts'
import { Cards } from '#web/features/content/department.tsx'
import { EventList } from '#web/features/content/events.tsx'
import type { Card } from '#web/features/content/piece.ts'
import type { Part } from '#web/features/content/read-times.ts'
import { words } from '#web/features/content/words.ts'
import { SectionHead } from '#web/ui/section.tsx'

/** The events that are not over, the next one first. */
export function Upcoming({ events }: { events: Part<Card[]> }) {
  return (
    <section aria-labelledby="upcoming" className="bg-paper-2">
      <div className="wrap grid gap-x-16 gap-y-8 py-14 sm:py-20 lg:grid-cols-[1fr_2fr]">
        <div>
          <SectionHead
            id="upcoming"
            title="Coming up"
            lead="Open one to see when it is, where, and how to join."
            className="mb-4"
          />
          <a
            href={`${timesPath}#events`}
            className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
          >
            Past events, in the Times
          </a>
        </div>
        <div>
          <Cards part={events} words={words.events}>
            {(cards) => <EventList cards={cards} as="h3" />}
          </Cards>
        </div>
      </div>
    </section>
  )
}
