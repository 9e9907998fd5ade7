import { brand } from '#brand/brand.ts'
import { claims } from '#brand/claims.ts'
import { isSampleText } from '#brand/is-sample-text.ts'
import picture from '#brand/pictures/hero-about.svg?inline'
import { publicPages } from '#brand/public-pages.ts'
import type { SiteTexts } from '#contract/site-texts.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { loadSiteTexts } from '#web/features/content/site-texts.ts'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import type { MetaArgs, PageArgs, PageProps } from '#web/page-types.ts'
import { pageServices, type SiteFacts } from '#web/services.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Statistics } from '#web/ui/feature-lists.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Banner, PageHero } from '#web/ui/page-hero.tsx'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import { Section } from '#web/ui/section.tsx'
import { Support } from './support.tsx'

const values = [
  {
    title: m.information_reviews_are_not_for_sale(),
    text: m.information_no_school_can_pay_to_hide(),
  },
  {
    title: m.information_what_we_do_not_know_cannot(),
    text: m.information_we_ask_for_little_data_store(),
  },
  {
    title: m.information_sharp_is_fine_cruel_is_not(),
    text: m.information_say_that_the_maths_lessons_are(),
  },
  {
    title: m.information_every_school_gets_the_same_page(),
    text: m.information_a_school_with_two_rooms_and(),
  },
  {
    title: m.information_we_state_the_limits_of_our(),
    text: m.information_if_a_promise_does_not_hold(),
  },
]

function Values() {
  return (
    <Section id="values" title={m.information_our_values()} background="paper-2">
      <ol className="chit grid gap-y-(--line) shadow-card md:ps-0">
        {values.map(({ title, text }, index) => (
          <li key={title} className="md:grid md:grid-cols-[5rem_1fr_1.5fr] md:items-start">
            <span
              className="hidden ps-14 font-serif font-bold text-leaf tabular-nums md:block"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            <h3 className="text-xl leading-(--line) md:pe-8">{title}</h3>
            <p className="text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** The last milestone is a goal, so its line is dashed. */
function Timeline({ entries, sample }: SiteTexts['milestones']) {
  return (
    <Section
      id="timeline"
      background="board"
      title={m.information_from_a_question_to_a_goal()}
      lead={
        sample && (
          <span className="[&_span]:text-chalk-2">
            <SampleBadge />
          </span>
        )
      }
    >
      <ol className="grid gap-x-0 md:grid-cols-4">
        {entries.map(({ year, title, text }) => (
          <li
            key={`${year} ${title}`}
            className="relative border-chalk-2 pb-10 ps-8 before:absolute before:size-4 before:rounded-full before:bg-chalk last:border-dashed last:pb-0 last:before:bg-marigold max-md:border-s-2 max-md:before:top-1 max-md:before:-start-[9px] md:border-t-2 md:pt-8 md:pe-8 md:pb-0 md:ps-0 md:before:-top-[9px] md:before:start-0"
          >
            <p className="font-serif text-2xl font-bold">{year}</p>
            <h3 className="mt-2 text-xl">{title}</h3>
            <p className="mt-1 text-chalk-2">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function SayHello() {
  return (
    <div className="pb-14 sm:pb-20">
      <Banner
        id="hello"
        title={m.information_say_hello()}
        text={m.information_a_person_reads_your_message_usually()}
      >
        <a href={href(publicPages.contact.path)} className={buttonClass('main', 'normal', 'max-sm:w-full')}>
          {m.information_write_to_us()}
        </a>
        <a href={brand.messagingLink} className={buttonClass('chalk', 'normal', 'max-sm:w-full')}>
          {m.information_message_us()}
        </a>
        <a href={`mailto:${brand.contactEmail}`} className={buttonClass('chalk', 'normal', 'max-sm:w-full')}>
          {brand.contactEmail}
        </a>
        {isSampleText(brand.contactEmail) && (
          <span className="self-center [&_span]:text-chalk-2">
            <SampleBadge />
          </span>
        )}
      </Banner>
    </div>
  )
}

function Founder({ entries: [founder], sample }: SiteTexts['founder']) {
  if (!founder) return null
  const { name, monogram, role, story } = founder
  return (
    <section aria-labelledby="founder">
      <div className="wrap grid items-start gap-x-14 gap-y-8 py-14 sm:py-20 md:grid-cols-[auto_1fr]">
        <div className="board grid size-40 place-items-center rounded-card sm:size-56" aria-hidden="true">
          <span className="grid size-28 place-items-center rounded-full border-2 border-dashed border-chalk-edge font-serif text-4xl font-bold sm:size-40">
            {monogram}
          </span>
        </div>
        <div className="grid max-w-2xl gap-4">
          <div>
            <h2 id="founder" className="text-3xl">
              {name}
            </h2>
            <p className="mt-2 flex flex-wrap items-center gap-3 text-ink-2">
              {role}
              {sample && <SampleBadge />}
            </p>
          </div>
          {story.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph} className="font-serif text-xl">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </section>
  )
}

/** Shows figures about the operator, and counts of the database that are not 0. */
function InNumbers({ facts }: { facts: SiteFacts }) {
  const databaseCounts = [
    {
      count: facts.schools,
      label: facts.sample ? m.information_schools_to_look_up_samples() : m.information_schools_to_look_up(),
    },
    {
      count: facts.reviews,
      label: facts.sample ? m.information_reviews_by_students_samples() : m.information_reviews_by_students(),
    },
  ]
  return (
    <section aria-labelledby="numbers" className="border-b border-rule">
      <h2 id="numbers" className="sr-only">
        {m.information_in_numbers()}
      </h2>
      <div className="wrap py-10 sm:py-12">
        <Statistics
          figures={[
            { value: String(claims.founded), label: m.information_founded() },
            { value: claims.teamMembers, label: m.information_team_members() },
            ...databaseCounts
              .filter(({ count }) => count > 0)
              .map(({ count, label }) => ({ value: formatNumber(count), label })),
          ]}
        />
      </div>
    </section>
  )
}

function Hero() {
  return (
    <PageHero
      title={m.information_we_listen_to_the_last_bench()}
      lead={m.information_everyone_has_an_opinion_about_schools({ name: brand.name })}
      picture={picture}
    />
  )
}

export async function loader({ context }: PageArgs) {
  const services = context.get(pageServices)
  const [facts, { founder, milestones }] = await Promise.all([
    services.facts(),
    loadSiteTexts(services.texts),
  ])
  return { facts, founder, milestones }
}

export function meta({ site }: MetaArgs) {
  return publicMeta(site, {
    ...publicPages.about,
    title: publicPages.about.label,
    description: m.information_description_about_us({ name: brand.name }),
  })
}

export default function AboutUs({ loaderData: { facts, founder, milestones } }: PageProps<typeof loader>) {
  return (
    <>
      <Hero />
      <InNumbers facts={facts} />
      <Founder {...founder} />
      <Values />
      <Timeline {...milestones} />
      <Support />
      <SayHello />
    </>
  )
}
