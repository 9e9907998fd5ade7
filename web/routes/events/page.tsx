import { claims } from '#brand/claims.ts'
import art from '#brand/pictures/event-art.svg'
import coding from '#brand/pictures/event-coding.svg'
import debate from '#brand/pictures/event-debate.svg'
import gaming from '#brand/pictures/event-gaming.svg'
import modelUn from '#brand/pictures/event-mun.svg'
import quiz from '#brand/pictures/event-quiz.svg'
import picture from '#brand/pictures/hero-events.svg?inline'
import { publicPages, timesPath } from '#brand/public-pages.ts'
import { EventList } from '#web/features/content/event-list.tsx'
import type { Loadable } from '#web/features/content/load-times.ts'
import { LoadableCards } from '#web/features/content/newspaper-section.tsx'
import { sectionTexts } from '#web/features/content/section-texts.ts'
import type { TimesCard } from '#web/features/content/times-item.ts'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { pageServices } from '#web/services.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { NumberedList } from '#web/ui/feature-lists.tsx'
import { Banner, PageHero } from '#web/ui/page-hero.tsx'
import { BoardPicture } from '#web/ui/picture.tsx'
import { Section, SectionHeader } from '#web/ui/section.tsx'
import type { Route } from './+types/page'

const categories = [
  {
    title: 'Debates',
    text: 'Four minutes, two sides, one bell. Sometimes you must argue for the side you never believed in, and you win.',
    picture: debate,
  },
  {
    title: 'Model UN',
    text: 'Speak for Bhutan for a weekend. Draft, bargain, raise your placard, and find out why peace takes so long.',
    picture: modelUn,
  },
  {
    title: 'Gaming and esports',
    text: 'Teams, tactics and fair play. On a stage this time, not under the desk.',
    picture: gaming,
  },
  {
    title: 'Coding and tech',
    text: 'You get a problem in the morning and have a running program by the evening. Bugs included.',
    picture: coding,
  },
  {
    title: 'Art',
    text: 'Paint it, print it, film it, build it out of bottle caps. Then it hangs where strangers stop and look.',
    picture: art,
  },
  {
    title: 'Quiz',
    text: 'You know the capital of Burkina Faso and have waited years for somebody to ask. Now somebody does.',
    picture: quiz,
  },
]

function Categories() {
  return (
    <Section
      id="categories"
      title="Six kinds of fun with rules"
      lead="Schools compete all through the year. Pick your favourite, or the one that scares you."
    >
      <ul className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        {categories.map(({ title, text, picture }) => (
          <li
            key={title}
            className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-5 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-x-7 md:grid-cols-1 md:items-start md:gap-y-4 md:even:translate-y-14 lg:grid-cols-[13rem_minmax(0,1fr)] lg:items-center"
          >
            <BoardPicture src={picture} className="aspect-[4/3] w-full sm:p-5" />
            <div className="grid gap-1.5">
              <h3 className="text-2xl">{title}</h3>
              <p className="text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="h-14 max-md:hidden" />
    </Section>
  )
}

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
