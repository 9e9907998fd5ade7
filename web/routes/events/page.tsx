import { claims } from '#brand/claims.ts'
import art from '#brand/pictures/event-art.svg'
import coding from '#brand/pictures/event-coding.svg'
import debate from '#brand/pictures/event-debate.svg'
import gaming from '#brand/pictures/event-gaming.svg'
import modelUn from '#brand/pictures/event-mun.svg'
import quiz from '#brand/pictures/event-quiz.svg'
import picture from '#brand/pictures/hero-events.svg?inline'
import { publicPages, timesPath } from '#brand/public-pages.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { EventList } from '#web/features/content/event-list.tsx'
import type { Loadable } from '#web/features/content/load-times.ts'
import { LoadableCards } from '#web/features/content/newspaper-section.tsx'
import { sectionTexts } from '#web/features/content/section-texts.ts'
import type { TimesCard } from '#web/features/content/times-item.ts'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { OpenEvents } from '#web/features/school-events/open-events.tsx'
import type { MetaArgs, PageArgs, PageProps } from '#web/page-types.ts'
import { pageServices } from '#web/services.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { NumberedList } from '#web/ui/feature-lists.tsx'
import { Banner, PageHero } from '#web/ui/page-hero.tsx'
import { BoardPicture } from '#web/ui/picture.tsx'
import { Section, SectionHeader } from '#web/ui/section.tsx'

const categories = [
  {
    title: m.times_debates(),
    text: m.times_four_minutes_two_sides_one_bell(),
    picture: debate,
  },
  {
    title: m.times_model_un(),
    text: m.times_speak_for_bhutan_for_a_weekend(),
    picture: modelUn,
  },
  {
    title: m.times_gaming_and_esports(),
    text: m.times_teams_tactics_and_fair_play_on(),
    picture: gaming,
  },
  {
    title: m.times_coding_and_tech(),
    text: m.times_you_get_a_problem_in_the(),
    picture: coding,
  },
  {
    title: m.times_art(),
    text: m.times_paint_it_print_it_film_it(),
    picture: art,
  },
  {
    title: m.times_quiz(),
    text: m.times_you_know_the_capital_of_burkina(),
    picture: quiz,
  },
]

function Categories() {
  return (
    <Section
      id="categories"
      title={m.times_six_kinds_of_fun_with_rules()}
      lead={m.times_schools_compete_all_through_the_year()}
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
    title: m.times_first_timers_have_a_seat(),
    text: m.times_every_event_keeps_places_for_people(),
  },
  {
    title: m.times_you_meet_the_other_schools(),
    text: m.times_the_rival_captain_turns_out_to(),
  },
  {
    title: m.times_small_schools_can_win(),
    text: m.times_a_team_from_a_school_with(),
  },
  {
    title: m.times_you_have_something_to_show(),
    text: m.times_what_you_made_said_or_built(),
  },
  {
    title: m.times_the_times_writes_about_it(),
    text: m.times_results_and_stories_appear_in_the(),
  },
]

function Reasons() {
  return (
    <section aria-labelledby="reasons" className="bg-paper-2">
      <div className="wrap grid gap-x-16 gap-y-8 py-14 sm:py-20 lg:grid-cols-[1fr_1.5fr]">
        <SectionHeader
          id="reasons"
          title={m.times_reasons_to_join()}
          lead={m.times_nobody_remembers_a_saturday_at_home()}
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
            title={m.times_coming_up()}
            lead={m.times_open_an_event_to_see_when()}
            className="mb-4"
          />
          <a href={href(`${timesPath}#events`)} className="text-link">
            {m.times_past_events_in_the_times()}
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
    <a href={href(`${joinPath}/${eventId}`)} className={buttonClass('main', 'normal', 'max-sm:w-full')}>
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
      title={m.times_come_for_the_trophy_stay_for()}
      lead={m.times_debate_play_build_paint_and_guess()}
      picture={picture}
    >
      {nextEventId && <JoinLink eventId={nextEventId}>{m.times_join_an_event()}</JoinLink>}
      <a
        href={nextEventId ? '#upcoming' : href(`${timesPath}#events`)}
        className={buttonClass('chalk', 'normal', 'max-sm:w-full')}
      >
        {m.times_see_what_is_on()}
      </a>
    </PageHero>
  )
}

function Join({ nextEventId }: { nextEventId: string }) {
  return (
    <div className="py-14 sm:py-20">
      <Banner
        id="join"
        title={m.times_take_part()}
        text={`${m.times_you_take_part_in_events_under()} ${claims.joiningIsFree}`}
      >
        <JoinLink eventId={nextEventId}>{m.times_sign_in_and_join()}</JoinLink>
      </Banner>
    </div>
  )
}

export async function loader({ context }: PageArgs) {
  const { content, schoolEvents, report } = context.get(pageServices)
  const { catchAsFailed, loadUpcomingEvents } = await import('#web/features/content/load-times.ts')
  const [events, open] = await Promise.all([
    catchAsFailed(loadUpcomingEvents(content), report),
    catchAsFailed(schoolEvents.list(), report),
  ])
  return { events, open }
}

export function meta({ site }: MetaArgs) {
  return publicMeta(site, {
    ...publicPages.events,
    title: publicPages.events.label,
    description: m.times_description_of_events(),
  })
}

export default function Events({ loaderData: { events, open } }: PageProps<typeof loader>) {
  const nextEventId = events === 'failed' ? undefined : events[0]?.id
  return (
    <>
      <Hero nextEventId={nextEventId} />
      <Upcoming events={events} />
      {Array.isArray(open) && <OpenEvents events={open} />}
      <Categories />
      <Reasons />
      {nextEventId && <Join nextEventId={nextEventId} />}
    </>
  )
}
