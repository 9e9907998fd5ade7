import { brand } from '#brand/brand.ts'
import { claims } from '#brand/claims.ts'
import picture from '#brand/pictures/hero-students.svg?inline'
import community from '#brand/pictures/level-community.svg'
import rewards from '#brand/pictures/level-rewards.svg'
import writer from '#brand/pictures/level-writer.svg'
import { isPlanned } from '#brand/planned-features.ts'
import { publicPages, timesPath } from '#brand/public-pages.ts'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { NoName } from '#web/routes/for-students/no-name.tsx'
import { pageServices } from '#web/services.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Chit } from '#web/ui/chit.tsx'
import { PageHero } from '#web/ui/page-hero.tsx'
import { ChalkPicture } from '#web/ui/picture.tsx'
import { Section } from '#web/ui/section.tsx'
import { TitleWithSoon } from '#web/ui/soon-badge.tsx'
import type { Route } from './+types/page'

const levels = [
  {
    title: 'Young writer',
    text: 'You write your first review. Nobody gives you marks for it, and it has no name on it.',
    picture: writer,
    rise: 'md:mt-32',
  },
  {
    title: 'Join the community',
    text: 'You read what students of other schools say, find an event that you like, and turn up.',
    picture: community,
    rise: 'md:mt-16',
  },
  {
    title: 'Rewards',
    soon: isPlanned('certificates'),
    text: 'For work that you do under your own name, never for a review.',
    picture: rewards,
    rise: '',
  },
]

function Levels() {
  return (
    <Section id="levels" title="Three levels, no exam" background="board">
      <ol className="grid gap-y-8 md:grid-cols-3">
        {levels.map(({ title, text, picture, rise, soon }, index) => (
          <li
            key={title}
            className={`relative grid content-start gap-x-5 gap-y-4 border-t-2 border-chalk-edge pt-6 max-md:grid-cols-[7rem_minmax(0,1fr)] md:pr-8 md:pl-6 md:before:absolute md:before:-top-0.5 md:before:left-0 md:before:h-16 md:before:border-l-2 md:before:border-chalk-edge ${rise}`}
          >
            <ChalkPicture src={picture} className="w-28 md:w-40" />
            <div className="grid content-start gap-2">
              <h3 className="text-2xl">
                <span className="block font-sans text-sm font-semibold text-marigold">Level {index + 1}</span>
                <TitleWithSoon title={title} soon={soon} />
              </h3>
              <p className="text-chalk-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-10 max-w-2xl text-chalk-2">
        You get no reward for a review, on purpose. A paid review is an advertisement. And because reviews are
        anonymous, we do not know whom to reward.
      </p>
    </Section>
  )
}

const reasons = [
  {
    title: 'Somebody is choosing a school right now',
    text: 'A family stands at your school gate and wonders what happens inside. You know.',
  },
  {
    title: 'A prospectus shows the best day',
    text: 'In the prospectus, the lab is clean, the lawn is cut and nobody is late. You know what your school looks like on a Tuesday.',
  },
  {
    title: 'Thirty reviews get things repaired',
    text: 'If one student mentions the broken fan, that is a complaint. If thirty students do, the school has a reason to repair it.',
  },
  {
    title: 'Good teachers deserve praise',
    text: 'No ranking shows the teacher who stays after class to explain something once more. Your review can.',
  },
]

function Reasons() {
  return (
    <Section id="reasons" title="Reasons to review" background="paper-2">
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
    <a href="/login" className={buttonClass(variant, 'normal', 'max-sm:w-full')}>
      Write my school review
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
          <p className="max-w-xl text-lg text-ink-2">
            No trial month, no card number and no paid accounts. Schools pay for programmes, but no school can
            buy stars.
          </p>
          <ReviewLink variant="leaf" />
        </div>
      </div>
    </section>
  )
}

function TimesTeaser() {
  return (
    <Section id="times" title="There is a newspaper, too" background="paper-2">
      <div className="rounded-paper border border-rule bg-card p-6 text-center shadow-card sm:p-10">
        <p className="border-y-4 border-double border-ink py-4 font-serif text-4xl font-bold">
          {brand.name} Times
        </p>
        <p className="border-b border-rule py-2 text-sm text-ink-2">
          Stories, news, events and opportunities, written by students.
        </p>
        <p className="mx-auto mt-6 mb-6 max-w-xl text-lg">
          Read what students of other schools tried and what worked.
        </p>
        <a href={timesPath} className={buttonClass('leaf', 'normal', 'max-sm:w-full')}>
          Read the Times
        </a>
      </div>
    </Section>
  )
}

function Hero() {
  return (
    <PageHero
      title="You know your school best"
      lead="You know which teacher explains things twice, which tap drips and whether the library is ever open. Say so. It takes five minutes, and your name stays out of it."
      picture={picture}
    >
      <ReviewLink variant="main" />
      <p className="self-center text-chalk-2 max-sm:w-full">{claims.joiningIsFree}</p>
    </PageHero>
  )
}

export async function loader({ context }: Route.LoaderArgs) {
  return { publication: await context.get(pageServices).publication() }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return publicMeta(root.loaderData, {
    ...publicPages.forStudents,
    title: publicPages.forStudents.label,
    description:
      'Review your school without your name. Read how we protect your anonymity and where this protection ends. Find events, opportunities and a student newspaper. Free of charge.',
  })
}

export default function ForStudents({ loaderData: { publication } }: Route.ComponentProps) {
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
