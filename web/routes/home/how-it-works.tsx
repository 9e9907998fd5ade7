import { claims } from '#brand/claims.ts'
import engagement from '#brand/pictures/step-engagement.svg'
import growth from '#brand/pictures/step-growth.svg'
import onboarding from '#brand/pictures/step-onboarding.svg'
import { isPlanned } from '#brand/planned-features.ts'
import { Section } from '#web/ui/section.tsx'
import { Steps } from '#web/ui/steps.tsx'

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

export function HowItWorks() {
  return (
    <Section id="how-it-works" title="How It Works" background="board">
      <Steps steps={steps} />
    </Section>
  )
}
