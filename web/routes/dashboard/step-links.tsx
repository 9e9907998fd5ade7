import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { School } from '#contract/schools.ts'
import { emptySearch, type SchoolSearch } from '#web/features/directory/school-search.ts'
import { useSessionOwner } from '#web/lib/session/guards.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { saveDashboardState } from './dashboard-states.ts'
import { getStepPath, type Step } from './dashboard-view.ts'

export function useOpenStep() {
  const navigate = useNavigate()
  const owner = useSessionOwner()
  return (step: Step, search: SchoolSearch, school?: School) =>
    navigate(getStepPath(step, saveDashboardState(owner, { search, school })))
}

type StepLinkProps = {
  step: Step
  search: SchoolSearch
  school?: School
  variant: 'plain' | 'line' | 'leaf' | 'main'
  className?: string
  children: ReactNode
}

/** Stores the state only when the user follows the link. */
export function StepLink({ step, search, school, children, ...shape }: StepLinkProps) {
  const open = useOpenStep()

  function follow(event: MouseEvent) {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (step === 0 || !isPlain) return
    event.preventDefault()
    open(step, search, school)
  }

  return (
    <ButtonLink to={getStepPath(step)} onClick={follow} size="small" {...shape}>
      {children}
    </ButtonLink>
  )
}

export function BackToDashboard() {
  return (
    <StepLink step={0} search={emptySearch} variant="plain" className="max-sm:px-3">
      ← Back to Dashboard
    </StepLink>
  )
}
