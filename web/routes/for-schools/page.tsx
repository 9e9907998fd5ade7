import { claims } from '#brand/claims.ts'
import picture from '#brand/pictures/hero-schools.svg?inline'
import voice from '#brand/pictures/offer-analytics.svg'
import custom from '#brand/pictures/offer-custom.svg'
import exposure from '#brand/pictures/offer-exposure.svg'
import profile from '#brand/pictures/offer-profile.svg'
import skills from '#brand/pictures/offer-programmes.svg'
import recognition from '#brand/pictures/offer-recognition.svg'
import execution from '#brand/pictures/solution-execution.svg'
import growth from '#brand/pictures/step-growth.svg'
import onboarding from '#brand/pictures/step-onboarding.svg'
import { publicPages } from '#brand/public-pages.ts'
import { schoolProgramme } from '#brand/school-programme.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import type { MetaArgs } from '#web/page-types.ts'
import { RegisterLink, TalkToUs } from '#web/routes/for-schools/talk-to-us.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { FeatureList, NumberedList, Steps } from '#web/ui/feature-lists.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { PageHero } from '#web/ui/page-hero.tsx'
import { Section, SectionHeader } from '#web/ui/section.tsx'

function BrochureLink({ variant }: { variant: 'chalk' | 'line' }) {
  return (
    <a
      href={href(schoolProgramme.brochure.path)}
      download
      className={buttonClass(variant, 'normal', 'max-sm:w-full')}
    >
      {m.information_download_the_brochure()}
    </a>
  )
}

function Year() {
  return (
    <Section id="year" title={schoolProgramme.year.title} lead={schoolProgramme.year.text} background="board">
      <div className="relative">
        <ol className="grid gap-4 md:grid-cols-2">
          {schoolProgramme.year.quarters.map(({ name, theme, experiences }, quarter) => (
            <li
              key={name}
              className="rounded-card border-2 border-dashed border-chalk-edge p-6 md:px-12 md:py-10 md:odd:pe-28 md:even:ps-28 md:[&:nth-child(1)]:rounded-ss-[4.5rem] md:[&:nth-child(2)]:rounded-se-[4.5rem] md:[&:nth-child(3)]:rounded-es-[4.5rem] md:[&:nth-child(4)]:rounded-ee-[4.5rem]"
            >
              <p className="text-sm text-chalk-2">{name}</p>
              <h3 className="mt-1 text-2xl">{theme}</h3>
              <ul className="mt-4 grid gap-2">
                {experiences.map((experience, index) => (
                  <li key={experience} className="grid grid-cols-[2rem_minmax(0,1fr)] items-baseline">
                    <span className="font-serif text-lg font-bold text-marigold" aria-hidden="true">
                      {quarter * claims.experiencesPerQuarter + index + 1}
                    </span>
                    {experience}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
        <p
          className="board absolute inset-0 m-auto grid size-40 place-content-center rounded-full border-2 border-dashed border-chalk-edge text-center max-md:hidden"
          aria-hidden="true"
        >
          <span className="font-serif text-4xl font-bold">{claims.experiencesPerYear}</span>
          <span className="text-sm text-chalk-2">{m.information_in_one_year()}</span>
        </p>
      </div>
    </Section>
  )
}

const stepPictures = [execution, onboarding, growth]

function FirstSteps() {
  return (
    <Section id="first-steps" title={schoolProgramme.steps.title} background="board">
      <Steps
        steps={schoolProgramme.steps.items.map((step, index) => ({ ...step, picture: stepPictures[index] }))}
      />
    </Section>
  )
}

/** Lists requirements of NEP 2020, and how the programme meets them. */
function Policy() {
  return (
    <section aria-labelledby="policy">
      <div className="wrap grid gap-x-16 gap-y-8 py-14 sm:py-20 lg:grid-cols-[1fr_1.5fr]">
        <SectionHeader
          id="policy"
          title={schoolProgramme.policy.title}
          lead={schoolProgramme.policy.text}
          className="content-start"
        />
        <dl className="border-t-2 border-ink">
          {schoolProgramme.policy.points.map(({ ask, answer }) => (
            <div
              key={ask}
              className="grid gap-x-8 gap-y-1 border-b border-rule py-5 sm:grid-cols-[1fr_1.35fr]"
            >
              <dt className="font-serif text-lg font-semibold">{ask}</dt>
              <dd className="text-ink-2">{answer}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function Hero() {
  return (
    <PageHero title={schoolProgramme.title} lead={schoolProgramme.lead} picture={picture}>
      <RegisterLink variant="main" />
      <BrochureLink variant="chalk" />
    </PageHero>
  )
}

function Brochure() {
  return (
    <section aria-labelledby="brochure" className="bg-paper-2">
      <div className="wrap grid items-center gap-x-16 gap-y-10 py-14 sm:py-20 md:grid-cols-[1fr_auto]">
        <div>
          <SectionHeader
            id="brochure"
            title={m.information_for_the_staff_room_table()}
            lead={m.information_this_page_on_paper_what_you()}
          />
          <BrochureLink variant="line" />
        </div>
        <div aria-hidden="true" className="relative mx-auto w-[min(14rem,60vw)] sm:w-64 md:me-12">
          <div className="absolute inset-0 rotate-6 rounded-paper border border-rule bg-card shadow-card" />
          <div className="relative grid aspect-[1/1.414] -rotate-3 content-between rounded-paper border border-rule bg-card shadow-lift">
            <div className="p-6">
              <Logo />
            </div>
            <p className="board p-6 font-serif text-2xl leading-tight font-bold">{schoolProgramme.title}</p>
          </div>
        </div>
      </div>
    </section>
  )
}

const { gets, honesty } = schoolProgramme

const pictures = { profile, skills, exposure, voice, recognition, custom }

function Offer() {
  return (
    <Section id="offer" title={gets.title}>
      <FeatureList
        features={gets.items.map(({ key, ...item }) => ({ ...item, picture: pictures[key] }))}
        columns={3}
      />
      <div className="chit mt-12 shadow-card sm:mt-16">
        <h3 className="text-2xl leading-(--line)">{honesty.title}</h3>
        <p className="mt-(--line) max-w-3xl text-lg leading-(--line)">{honesty.text}</p>
        <p className="mt-(--line) leading-(--line)">
          <a href={href(`${publicPages.transparency.path}#schools`)} className="text-link">
            {m.information_rule_for_schools_link()}
          </a>
        </p>
      </div>
    </Section>
  )
}

function Reasons() {
  return (
    <Section id="reasons" title={schoolProgramme.reasons.title}>
      <NumberedList entries={schoolProgramme.reasons.items} columns={2} />
    </Section>
  )
}

export function meta({ site }: MetaArgs) {
  return publicMeta(site, {
    ...publicPages.forSchools,
    title: publicPages.forSchools.label,
    description: m.information_description_for_schools({
      experiencesPerYear: claims.experiencesPerYear,
      signUpMinutes: claims.signUpMinutes,
    }),
  })
}

export default function ForSchools() {
  return (
    <>
      <Hero />
      <Offer />
      <Year />
      <Reasons />
      <Brochure />
      <Policy />
      <FirstSteps />
      <TalkToUs />
    </>
  )
}
