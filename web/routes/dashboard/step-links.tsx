import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { School } from '#contract/schools.ts'
import { noQuestion, type SchoolQuestion } from '#web/features/directory/school-question.ts'
import { useOwner } from '#web/lib/session/guards.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { type Step, stepAddress } from './dashboard-place.ts'
import { rememberOpenPlace } from './open-places.ts'

/** Returns what leads to another step of the dashboard, with its search and its school. */
export function useOpenStep() {
  const navigate = useNavigate()
  const owner = useOwner()
  return (step: Step, question: SchoolQuestion, school?: School) =>
    navigate(stepAddress(step, rememberOpenPlace(owner, { question, school })))
}

type StepLinkProps = {
  step: Step
  question: SchoolQuestion
  /** The school to open there. */
  school?: School
  look: 'plain' | 'line' | 'leaf' | 'main'
  className?: string
  children: ReactNode
}

/** Links to another step of the dashboard. Its place is remembered only when it is followed. */
export function StepLink({ step, question, school, children, ...shape }: StepLinkProps) {
  const open = useOpenStep()

  function follow(event: MouseEvent) {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (step === 0 || !isPlain) return
    event.preventDefault()
    open(step, question, school)
  }

  return (
    <ButtonLink to={stepAddress(step)} onClick={follow} size="small" {...shape}>
      {children}
    </ButtonLink>
  )
}

/** Links back to step 0. */
export function BackToDashboard() {
  return (
    <StepLink step={0} question={noQuestion} look="plain" className="max-sm:px-3">
      ← Back to Dashboard
    </StepLink>
  )
}
