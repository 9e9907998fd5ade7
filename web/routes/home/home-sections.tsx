import { claims } from '#brand/claims.ts'
import future from '#brand/pictures/problem-future.svg'
import nep from '#brand/pictures/problem-nep.svg'
import skills from '#brand/pictures/problem-skills.svg'
import voice from '#brand/pictures/problem-voice.svg'
import bootcamps from '#brand/pictures/solution-bootcamps.svg'
import execution from '#brand/pictures/solution-execution.svg'
import recognition from '#brand/pictures/solution-recognition.svg'
import solutionSkills from '#brand/pictures/solution-skills.svg'
import solutionVoice from '#brand/pictures/solution-voice.svg'
import engagement from '#brand/pictures/step-engagement.svg'
import growth from '#brand/pictures/step-growth.svg'
import onboarding from '#brand/pictures/step-onboarding.svg'
import { isPlanned } from '#brand/planned-features.ts'
import { publicPages } from '#brand/public-pages.ts'
import type { SiteTexts } from '#contract/site-texts.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { FeatureList, NumberedList, Steps } from '#web/ui/feature-lists.tsx'
import { Banner } from '#web/ui/page-hero.tsx'
import { BoardPicture } from '#web/ui/picture.tsx'
import { Section, SectionHeader } from '#web/ui/section.tsx'
import { TitleWithSoon } from '#web/ui/soon-badge.tsx'
import { PartnerStrip } from './partner-strip.tsx'
import { WhoYouAre } from './who-you-are.tsx'

const parts = [
  {
    title: m.schools_skill_development_programmes(),
    text: m.schools_skills_text(),
    picture: solutionSkills,
  },
  {
    title: m.schools_career_bootcamps_and_internships(),
    text: m.schools_bootcamps_text(),
    picture: bootcamps,
  },
  {
    title: m.schools_inter_school_recognition_events(),
    text: m.schools_recognition_text(),
    picture: recognition,
  },
  {
    title: m.schools_student_voice_analytics(),
    soon: isPlanned('voice analytics'),
    text: m.schools_voice_analytics_text(),
    picture: solutionVoice,
  },
  {
    title: m.schools_end_to_end_execution(),
    text: m.schools_execution_text(),
    picture: execution,
  },
]

function Solution() {
  return (
    <section aria-labelledby="solution">
      <div className="wrap grid gap-x-16 gap-y-8 py-14 sm:py-20 lg:grid-cols-[1fr_1.5fr]">
        <SectionHeader
          id="solution"
          title={m.schools_our_solution()}
          lead={m.schools_our_solution_lead()}
          className="content-start lg:sticky lg:top-24 lg:self-start"
        />
        <ul className="border-t border-rule">
          {parts.map(({ title, text, picture, soon }) => (
            <li key={title} className="flex items-center gap-5 border-b border-rule py-5 sm:gap-7">
              <BoardPicture src={picture} className="w-24 shrink-0 sm:w-32" />
              <div className="grid gap-1">
                <h3 className="text-xl">
                  <TitleWithSoon title={title} soon={soon} />
                </h3>
                <p className="text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const problems = [
  {
    title: m.schools_marks_but_no_practice(),
    text: m.schools_marks_but_no_practice_text(),
    picture: skills,
  },
  {
    title: m.schools_nep_on_paper_only(),
    text: m.schools_nep_on_paper_only_text(),
    picture: nep,
  },
  {
    title: m.schools_ready_for_which_future(),
    text: m.schools_ready_for_which_future_text(),
    picture: future,
  },
  {
    title: m.schools_nobody_asked_the_class(),
    text: m.schools_nobody_asked_the_class_text(),
    picture: voice,
  },
]

function Problems() {
  return (
    <Section id="problems" title={m.schools_problems_we_solve()} background="paper-2">
      <FeatureList features={problems} columns={4} />
    </Section>
  )
}

const steps = [
  {
    title: m.schools_school_onboarding(),
    text: m.schools_onboarding_text({
      minutes: claims.signUpMinutes,
      hours: claims.profileSetupHours,
    }),
    picture: onboarding,
  },
  {
    title: m.schools_student_engagement(),
    text: m.schools_engagement_text(),
    picture: engagement,
  },
  {
    title: m.schools_growth_and_recognition(),
    soon: isPlanned('rankings'),
    text: m.schools_growth_text(),
    picture: growth,
  },
]

function HowItWorks() {
  return (
    <Section id="how-it-works" title={m.schools_how_it_works()} background="board">
      <Steps steps={steps} />
    </Section>
  )
}

function Programmes({ entries }: SiteTexts['programmes']) {
  return (
    <Section
      id="programmes"
      title={
        entries.length === 10 ? m.schools_ten_programmes_for_students() : m.schools_programmes_for_students()
      }
      lead={m.schools_programmes_lead()}
    >
      <NumberedList entries={entries} columns={2} />
      <a href={href(publicPages.forSchools.path)} className={buttonClass('line', 'normal', 'mt-8')}>
        {m.schools_how_schools_get_these_programmes()}
      </a>
    </Section>
  )
}

function JoinTheMovement() {
  return (
    <Banner id="join" title={m.schools_join_the_movement()} text={m.schools_join_the_movement_text()}>
      <a href={href(publicPages.forSchools.path)} className={buttonClass('main', 'normal', 'max-sm:w-full')}>
        {m.schools_banner_partner_with_us()}
      </a>
      <a href={href('/login')} className={buttonClass('chalk', 'normal', 'max-sm:w-full')}>
        {m.schools_review_your_school()}
      </a>
    </Banner>
  )
}

export type HomeTexts = Pick<SiteTexts, 'partners' | 'programmes'>

export function HomeSections({ partners, programmes }: HomeTexts) {
  return (
    <>
      <Problems />
      <Solution />
      <WhoYouAre />
      <HowItWorks />
      <PartnerStrip {...partners} />
      <JoinTheMovement />
      <Programmes {...programmes} />
    </>
  )
}
