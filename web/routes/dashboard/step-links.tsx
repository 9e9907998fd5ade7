import type { ReactNode } from 'react'
import type { School } from '#contract/schools.ts'
import { saveHiddenState } from '#web/features/directory/hidden-states.ts'
import { emptySearch, type SchoolSearch } from '#web/features/directory/school-search.ts'
import { openWithinPage } from '#web/islands/view.ts'
import { useSessionOwner } from '#web/lib/session/guards.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { openInstead } from '#web/ui/open-instead.ts'
import { getStepPath, type Step } from './dashboard-view.ts'

export function useOpenStep() {
  const owner = useSessionOwner()
  return (step: Step, search: SchoolSearch, school?: School) =>
    openWithinPage(
      step === 0 ? getStepPath(0) : getStepPath(step, saveHiddenState(owner, { search, school })),
    )
}

type StepLinkProps = {
  step: Step
  search: SchoolSearch
  school?: School
  variant: 'plain' | 'line' | 'leaf' | 'main'
  className?: string
  children: ReactNode
}

/** Links to a step. A click stores the search and the school. In a new tab, the link opens the step without them. */
export function StepLink({ step, search, school, children, ...shape }: StepLinkProps) {
  const open = useOpenStep()

  return (
    <ButtonLink
      to={getStepPath(step)}
      onClick={(event) => openInstead(event, () => open(step, search, school))}
      size="small"
      {...shape}
    >
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
