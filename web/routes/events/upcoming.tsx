import { timesPath } from '#brand/public-pages.ts'
import { EventList } from '#web/features/content/event-list.tsx'
import type { Loadable } from '#web/features/content/load-times.ts'
import { LoadableCards } from '#web/features/content/newspaper-section.tsx'
import { sectionTexts } from '#web/features/content/section-texts.ts'
import type { TimesCard } from '#web/features/content/times-item.ts'
import { SectionHeader } from '#web/ui/section.tsx'

export function Upcoming({ events }: { events: Loadable<TimesCard[]> }) {
  return (
    <section aria-labelledby="upcoming" className="bg-paper-2">
      <div className="wrap grid gap-x-16 gap-y-8 py-14 sm:py-20 lg:grid-cols-[1fr_2fr]">
        <div>
          <SectionHeader
            id="upcoming"
            title="Coming up"
            lead="Open an event to see when and where it is, and how to join."
            className="mb-4"
          />
          <a href={`${timesPath}#events`} className="text-link">
            Past events, in the Times
          </a>
        </div>
        <div>
          <LoadableCards cards={events} texts={sectionTexts.events}>
            {(cards) => <EventList events={cards} as="h3" />}
          </LoadableCards>
        </div>
      </div>
    </section>
  )
}
