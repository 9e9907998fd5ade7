import type { ReactNode } from 'react'
import type { School } from '#contract/schools.ts'
import { noQuestion, type SchoolQuestion } from '#web/features/directory/school-question.ts'
import { useOwner } from '#web/features/session/gates.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { type DashboardState, type Step, stepAddress } from './dashboard-place.ts'

type StepLinkProps = {
  step: Step
  question: SchoolQuestion
  /** The school to open there. */
  school?: School
  look: 'plain' | 'line' | 'leaf' | 'main'
  className?: string
  children: ReactNode
}

/** To another step of the dashboard. */
export function StepLink({ step, question, school, children, ...shape }: StepLinkProps) {
  const owner = useOwner()
  const state: DashboardState | undefined = school && { school, owner }
  return (
    <ButtonLink to={stepAddress(step, question)} state={state} size="small" {...shape}>
      {children}
    </ButtonLink>
  )
}

/** Back to step 0. */
export function BackToDashboard() {
  return (
    <StepLink step={0} question={noQuestion} look="plain" className="max-sm:px-3">
      ← Back to Dashboard
    </StepLink>
  )
}
