import { brand } from '#brand/brand.ts'
import { claims } from '#brand/claims.ts'
import picture from '#brand/pictures/hero-students.svg?inline'
import { publicPages, timesPath } from '#brand/public-pages.ts'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { pageServices } from '#web/services.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Chit } from '#web/ui/chit.tsx'
import { PageHero } from '#web/ui/page-hero.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Route } from './+types/page'
import { Levels } from './levels.tsx'
import { NoName } from './no-name.tsx'

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
