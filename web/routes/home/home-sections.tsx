import { claims } from '#brand/claims.ts'
import future from '#brand/pictures/problem-future.svg'
import nep from '#brand/pictures/problem-nep.svg'
import skills from '#brand/pictures/problem-skills.svg'
import voice from '#brand/pictures/problem-voice.svg'
import engagement from '#brand/pictures/step-engagement.svg'
import growth from '#brand/pictures/step-growth.svg'
import onboarding from '#brand/pictures/step-onboarding.svg'
import { isPlanned } from '#brand/planned-features.ts'
import { publicPages } from '#brand/public-pages.ts'
import { studentProgrammes } from '#brand/student-programmes.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { FeatureList } from '#web/ui/feature-list.tsx'
import { NumberedList } from '#web/ui/numbered-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { PartnerStrip } from './partner-strip.tsx'
import { Solution } from './solution.tsx'
import { WhoYouAre } from './who-you-are.tsx'

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

function Programmes() {
  return (
    <Section
      id="programmes"
      title="Ten programmes for students"
      lead="Partner schools get these programmes. Ask for those that you want most."
    >
      <NumberedList entries={studentProgrammes} columns={2} />
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

export function HomeSections() {
  return (
    <>
      <Problems />
      <Solution />
      <WhoYouAre />
      <HowItWorks />
      <PartnerStrip />
      <JoinTheMovement />
      <Programmes />
    </>
  )
}
