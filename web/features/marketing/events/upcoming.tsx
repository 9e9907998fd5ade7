import { timesPath } from '#web/brand/public-pages.ts'
import { Cards } from '#web/features/content/department.tsx'
import { EventList } from '#web/features/content/events.tsx'
import type { Card } from '#web/features/content/piece.ts'
import type { Part } from '#web/features/content/read-times.ts'
import { words } from '#web/features/content/words.ts'
import { Section } from '#web/ui/section.tsx'

/** The events that are not over, the next one first. */
export function Upcoming({ events }: { events: Part<Card[]> }) {
  return (
    <Section id="upcoming" title="Coming up" ground="paper-2">
      <div className="max-w-3xl">
        <Cards part={events} words={words.events}>
          {(cards) => <EventList cards={cards} as="h3" />}
        </Cards>
        <p className="mt-6 border-t border-rule pt-4">
          <a
            href={`${timesPath}#events`}
            className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
          >
            Past events, in the Times
          </a>
        </p>
      </div>
    </Section>
  )
}
