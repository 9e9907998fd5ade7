import { claims } from '#brand/claims.ts'
import picture from '#brand/pictures/hero-students.svg?inline'
import community from '#brand/pictures/level-community.svg'
import rewards from '#brand/pictures/level-rewards.svg'
import writer from '#brand/pictures/level-writer.svg'
import { isPlanned } from '#brand/planned-features.ts'
import { publicPages, timesPath } from '#brand/public-pages.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import type { MetaArgs, PageArgs, PageProps } from '#web/page-types.ts'
import { NoName } from '#web/routes/for-students/no-name.tsx'
import { pageServices } from '#web/services.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Chit } from '#web/ui/chit.tsx'
import { PageHero } from '#web/ui/page-hero.tsx'
import { ChalkPicture } from '#web/ui/picture.tsx'
import { Section } from '#web/ui/section.tsx'
import { TitleWithSoon } from '#web/ui/soon-badge.tsx'

const levels = [
  {
    title: m.information_young_writer(),
    text: m.information_you_write_your_first_review_nobody(),
    picture: writer,
    rise: 'md:mt-32',
  },
  {
    title: m.information_join_the_community(),
    text: m.information_you_read_what_students_of_other(),
    picture: community,
    rise: 'md:mt-16',
  },
  {
    title: m.information_rewards(),
    soon: isPlanned('certificates'),
    text: m.information_for_work_that_you_do_under(),
    picture: rewards,
    rise: '',
  },
]

function Levels() {
  return (
    <Section id="levels" title={m.information_three_levels_no_exam()} background="board">
      <ol className="grid gap-y-8 md:grid-cols-3">
        {levels.map(({ title, text, picture, rise, soon }, index) => (
          <li
            key={title}
            className={`relative grid content-start gap-x-5 gap-y-4 border-t-2 border-chalk-edge pt-6 max-md:grid-cols-[7rem_minmax(0,1fr)] md:pe-8 md:ps-6 md:before:absolute md:before:-top-0.5 md:before:start-0 md:before:h-16 md:before:border-s-2 md:before:border-chalk-edge ${rise}`}
          >
            <ChalkPicture src={picture} className="w-28 md:w-40" />
            <div className="grid content-start gap-2">
              <h3 className="text-2xl">
                <span className="block font-sans text-sm font-semibold text-marigold">
                  {m.information_level({ number: index + 1 })}
                </span>
                <TitleWithSoon title={title} soon={soon} />
              </h3>
              <p className="text-chalk-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-10 max-w-2xl text-chalk-2">{m.information_you_get_no_reward_for_a()}</p>
    </Section>
  )
}

const reasons = [
  {
    title: m.information_somebody_is_choosing_a_school_right(),
    text: m.information_a_family_stands_at_your_school(),
  },
  {
    title: m.information_a_prospectus_shows_the_best_day(),
    text: m.information_in_the_prospectus_the_lab_is(),
  },
  {
    title: m.information_thirty_reviews_get_things_repaired(),
    text: m.information_if_one_student_mentions_the_broken(),
  },
  {
    title: m.information_good_teachers_deserve_praise(),
    text: m.information_no_ranking_shows_the_teacher_who(),
  },
]

function Reasons() {
  return (
    <Section id="reasons" title={m.information_reasons_to_review()} background="paper-2">
      <ul className="grid gap-6 md:grid-cols-2 lg:gap-x-10">
        {reasons.map(({ title, text }) => (
          <li key={title} className="md:even:translate-y-6">
            <Chit>
              <h3 className="text-xl leading-(--line)">{title}</h3>
              <p className="text-lg leading-(--line)">{text}</p>
            </Chit>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Links to the login page, which sends signed-in students to the dashboard. */
function ReviewLink({ variant }: { variant: 'main' | 'leaf' }) {
  return (
    <a href={href('/login')} className={buttonClass(variant, 'normal', 'max-sm:w-full')}>
      {m.information_write_my_school_review()}
    </a>
  )
}

function Free() {
  return (
    <section aria-labelledby="free">
      <div className="wrap grid items-center gap-x-14 gap-y-6 py-14 sm:py-20 md:grid-cols-[auto_1fr]">
        <p
          className="font-serif text-[clamp(6rem,18vw,11rem)] leading-none font-bold text-leaf"
          aria-hidden="true"
        >
          ₹0
        </p>
        <div className="grid justify-items-start gap-4">
          <h2 id="free" className="text-3xl">
            {claims.joiningIsFree}
          </h2>
          <p className="max-w-xl text-lg text-ink-2">{m.information_no_trial_month_no_card_number()}</p>
          <ReviewLink variant="leaf" />
        </div>
      </div>
    </section>
  )
}

function TimesTeaser() {
  return (
    <Section id="times" title={m.information_there_is_a_newspaper_too()} background="paper-2">
      <div className="rounded-paper border border-rule bg-card p-6 text-center shadow-card sm:p-10">
        <p className="border-y-4 border-double border-ink py-4 font-serif text-4xl font-bold">
          {publicPages.times.label}
        </p>
        <p className="border-b border-rule py-2 text-sm text-ink-2">
          {m.information_stories_news_events_and_opportunities_written()}
        </p>
        <p className="mx-auto mt-6 mb-6 max-w-xl text-lg">
          {m.information_read_what_students_of_other_schools()}
        </p>
        <a href={href(timesPath)} className={buttonClass('leaf', 'normal', 'max-sm:w-full')}>
          {m.information_read_the_times()}
        </a>
      </div>
    </Section>
  )
}

function Hero() {
  return (
    <PageHero
      title={m.information_you_know_your_school_best()}
      lead={m.information_you_know_which_teacher_explains_things()}
      picture={picture}
    >
      <ReviewLink variant="main" />
      <p className="self-center text-chalk-2 max-sm:w-full">{claims.joiningIsFree}</p>
    </PageHero>
  )
}

export async function loader({ context }: PageArgs) {
  return { publication: await context.get(pageServices).publication() }
}

export function meta({ site }: MetaArgs) {
  return publicMeta(site, {
    ...publicPages.forStudents,
    title: publicPages.forStudents.label,
    description: m.information_description_for_students(),
  })
}

export default function ForStudents({ loaderData: { publication } }: PageProps<typeof loader>) {
  return (
    <>
      <Hero />
      <Reasons />
      <NoName publication={publication} />
      <Levels />
      <TimesTeaser />
      <Free />
    </>
  )
}
