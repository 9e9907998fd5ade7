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
    title: 'Skill development programmes',
    text: 'Workshops that follow NEP 2020 and fit between two periods.',
    picture: solutionSkills,
  },
  {
    title: 'Career bootcamps and internships',
    text: 'A look behind the doors of real workplaces, before it is time to choose.',
    picture: bootcamps,
  },
  {
    title: 'Inter-school recognition events',
    text: 'Debates, quizzes, code and art, where a small school can beat a big one.',
    picture: recognition,
  },
  {
    title: 'Student voice analytics',
    soon: isPlanned('voice analytics'),
    text: 'What students say, counted and sorted, so that a school knows where to begin.',
    picture: solutionVoice,
  },
  {
    title: 'End-to-end execution',
    text: 'We plan it, bring it, run it and clean up. Teachers keep their evenings.',
    picture: execution,
  },
]

function Solution() {
  return (
    <section aria-labelledby="solution">
      <div className="wrap grid gap-x-16 gap-y-8 py-14 sm:py-20 lg:grid-cols-[1fr_1.5fr]">
        <SectionHeader
          id="solution"
          title="Our Solution"
          lead="One partner for the things that exams do not ask about, but life does."
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
    title: 'Marks, but no practice',
    text: 'Students lack real-world skill building: twelve years of answers, and hardly a question of their own.',
    picture: skills,
  },
  {
    title: 'NEP on paper only',
    text: 'Schools struggle to align NEP skill development with academics. The timetable is full before the year starts.',
    picture: nep,
  },
  {
    title: 'Ready for which future?',
    text: 'Parents want future-ready education, but have only a prospectus to go by.',
    picture: future,
  },
  {
    title: 'Nobody asked the class',
    text: 'Honest, anonymous student voice is still needed: without it nothing about a school is transparent.',
    picture: voice,
  },
]

function Problems() {
  return (
    <Section id="problems" title="Problems We Solve" background="paper-2">
      <FeatureList features={problems} columns={4} />
    </Section>
  )
}

const steps = [
  {
    title: 'School onboarding',
    soon: isPlanned('school profiles'),
    text: `Sign up in ${claims.signUpMinutes} minutes. Profile built in ${claims.profileSetupHours} hours.`,
    picture: onboarding,
  },
  {
    title: 'Student engagement',
    text: 'We bring workshops, events and opportunities to the students, and ask what they think of them.',
    picture: engagement,
  },
  {
    title: 'Growth and recognition',
    soon: isPlanned('rankings'),
    text: 'Feedback and rankings show what has improved, and people outside the school see good work.',
    picture: growth,
  },
]

function HowItWorks() {
  return (
    <Section id="how-it-works" title="How It Works" background="board">
      <Steps steps={steps} />
    </Section>
  )
}

function Programmes({ entries }: SiteTexts['programmes']) {
  return (
    <Section
      id="programmes"
      title={entries.length === 10 ? 'Ten programmes for students' : 'Programmes for students'}
      lead="Partner schools get these programmes. Ask for those that you want most."
    >
      <NumberedList entries={entries} columns={2} />
      <a href={publicPages.forSchools.path} className={buttonClass('line', 'normal', 'mt-8')}>
        How schools get these programmes
      </a>
    </Section>
  )
}

function JoinTheMovement() {
  return (
    <Banner
      id="join"
      title="Join the Movement"
      text="A school gets better when it hears the last bench. Bring your school in, or bring your own voice."
    >
      <a href={publicPages.forSchools.path} className={buttonClass('main', 'normal', 'max-sm:w-full')}>
        Partner with us
      </a>
      <a href="/login" className={buttonClass('chalk', 'normal', 'max-sm:w-full')}>
        Review your school
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
