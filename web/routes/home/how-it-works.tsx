import { claims } from '#brand/claims.ts'
import engagement from '#brand/pictures/step-engagement.svg'
import growth from '#brand/pictures/step-growth.svg'
import onboarding from '#brand/pictures/step-onboarding.svg'
import { Section } from '#web/ui/section.tsx'
import { Steps } from '#web/ui/steps.tsx'

const steps = [
  {
    title: 'School onboarding',
    text: `A school signs up in ${claims.signUpMinutes} minutes, and its profile stands within ${claims.profileHours} hours.`,
    picture: onboarding,
  },
  {
    title: 'Student engagement',
    text: 'Workshops, events and opportunities come to the students, and what they think of it all is asked.',
    picture: engagement,
  },
  {
    title: 'Growth and recognition',
    text: 'Feedback and rankings show what got better, and good work is seen beyond the school gate.',
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
