import { claims } from '#brand/claims.ts'
import picture from '#brand/pictures/hero-events.svg?inline'
import { publicPages, timesPath } from '#brand/public-pages.ts'
import { EventList } from '#web/features/content/event-list.tsx'
import type { Loadable } from '#web/features/content/load-times.ts'
import { LoadableCards } from '#web/features/content/newspaper-section.tsx'
import { sectionTexts } from '#web/features/content/section-texts.ts'
import type { TimesCard } from '#web/features/content/times-item.ts'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { pageServices } from '#web/services.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { NumberedList } from '#web/ui/numbered-list.tsx'
import { PageHero } from '#web/ui/page-hero.tsx'
import { SectionHeader } from '#web/ui/section.tsx'
import type { Route } from './+types/page'
import { Categories } from './categories.tsx'

const reasons = [
  {
    title: 'First-timers have a seat',
    text: 'Every event keeps places for people who have never done it before.',
  },
  {
    title: 'You meet the other schools',
    text: 'The rival captain turns out to be nice. It is annoying.',
  },
  {
    title: 'Small schools can win',
    text: 'A team from a school with one section in each class plays in the same rounds as everyone.',
  },
  {
    title: 'You have something to show',
    text: 'What you made, said or built is yours to keep and to show.',
  },
  {
    title: 'The Times writes about it',
    text: 'Results and stories appear in the Times, where your principal can read them.',
  },
]

function Reasons() {
  return (
    <section aria-labelledby="reasons" className="bg-paper-2">
      <div className="wrap grid gap-x-16 gap-y-8 py-14 sm:py-20 lg:grid-cols-[1fr_1.5fr]">
        <SectionHeader
          id="reasons"
          title="Reasons to join"
          lead="Nobody remembers a Saturday at home."
          className="content-start"
        />
        <NumberedList entries={reasons} />
      </div>
    </section>
  )
}

function Upcoming({ events }: { events: Loadable<TimesCard[]> }) {
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

/** This page asks visitors to sign in, and then opens the event. */
const joinPath = '/join-event'

type JoinLinkProps = {
  eventId: string
  children: string
}

function JoinLink({ eventId, children }: JoinLinkProps) {
  return (
    <a href={`${joinPath}/${eventId}`} className={buttonClass('main', 'normal', 'max-sm:w-full')}>
      {children}
    </a>
  )
}

type HeroProps = {
  nextEventId: string | undefined
}

function Hero({ nextEventId }: HeroProps) {
  return (
    <PageHero
      title="Come for the trophy, stay for the people"
      lead="Debate, play, build, paint and guess with students of other schools. You do not have to be the best. You only have to turn up."
      picture={picture}
    >
      {nextEventId && <JoinLink eventId={nextEventId}>Join an event</JoinLink>}
      <a
        href={nextEventId ? '#upcoming' : `${timesPath}#events`}
        className={buttonClass('chalk', 'normal', 'max-sm:w-full')}
      >
        See what is on
      </a>
    </PageHero>
  )
}

function Join({ nextEventId }: { nextEventId: string }) {
  return (
    <div className="py-14 sm:py-20">
      <Banner
        id="join"
        title="Take part"
        text={`You take part in events under your own name, unlike in reviews. ${claims.joiningIsFree}`}
      >
        <JoinLink eventId={nextEventId}>Sign in and join</JoinLink>
      </Banner>
    </div>
  )
}

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
