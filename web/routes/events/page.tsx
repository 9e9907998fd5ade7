import { publicPages } from '#brand/public-pages.ts'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { Categories } from '#web/routes/events/categories.tsx'
import { Hero } from '#web/routes/events/hero.tsx'
import { Join } from '#web/routes/events/join.tsx'
import { Reasons } from '#web/routes/events/reasons.tsx'
import { Upcoming } from '#web/routes/events/upcoming.tsx'
import { pageServices } from '#web/services.ts'
import type { Route } from './+types/page'

export async function loader({ context }: Route.LoaderArgs) {
  const { content, report } = context.get(pageServices)
  const { catchAsFailed, loadUpcomingEvents } = await import('#web/features/content/load-times.ts')
  return { events: await catchAsFailed(loadUpcomingEvents(content), report) }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return publicMeta(root.loaderData, {
    ...publicPages.events,
    title: publicPages.events.label,
    description:
      'Debates, Model UN, gaming and esports, coding and tech, art and quiz: events between schools, with places for first-timers.',
  })
}

export default function Events({ loaderData: { events } }: Route.ComponentProps) {
  const nextEventId = events === 'failed' ? undefined : events[0]?.id
  return (
    <>
      <Hero nextEventId={nextEventId} />
      <Upcoming events={events} />
      <Categories />
      <Reasons />
      {nextEventId && <Join nextEventId={nextEventId} />}
    </>
  )
}
