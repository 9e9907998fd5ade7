import execution from '#brand/pictures/solution-execution.svg'
import growth from '#brand/pictures/step-growth.svg'
import onboarding from '#brand/pictures/step-onboarding.svg'
import { schoolProgramme } from '#brand/school-programme.ts'
import { Section } from '#web/ui/section.tsx'
import { Steps } from '#web/ui/steps.tsx'

const { title, items } = schoolProgramme.steps

const pictures = [execution, onboarding, growth]

export function FirstSteps() {
  return (
    <Section id="first-steps" title={title} background="board">
      <Steps steps={items.map((step, index) => ({ ...step, picture: pictures[index] }))} />
    </Section>
  )
}
