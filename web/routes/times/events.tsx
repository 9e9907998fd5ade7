import { EventList } from '#web/features/content/event-list.tsx'
import type { Loadable } from '#web/features/content/load-times.ts'
import { LoadableCards, NewspaperSection } from '#web/features/content/newspaper-section.tsx'
import { sectionTexts } from '#web/features/content/section-texts.ts'
import type { TimesCard } from '#web/features/content/times-item.ts'

/** Shows upcoming events, and past events under their own heading. */
export function Events({ events }: { events: Loadable<TimesCard[]> }) {
  return (
    <NewspaperSection id="events" title="Events & Activities">
      <LoadableCards cards={events} texts={sectionTexts.events}>
        {(cards) => {
          const past = cards.filter(({ upcoming }) => !upcoming)
          const upcoming = cards.filter((card) => card.upcoming)
          return (
            <>
              {upcoming.length > 0 && <EventList events={upcoming} as="h3" opensDialog />}
              {past.length > 0 && (
                <section aria-labelledby="past-events" className="mt-6">
                  <h3 id="past-events" className="mb-4 border-b border-rule pb-1 text-lg text-ink-2">
                    Past events
                  </h3>
                  <EventList events={past} as="h4" opensDialog />
                </section>
              )}
            </>
          )
        }}
      </LoadableCards>
    </NewspaperSection>
  )
}
