import type { ReactNode } from 'react'
import type { School } from '#contract/schools.ts'
import * as m from '#messages'
import { getHiddenState, saveHiddenState } from '#web/features/directory/hidden-states.ts'
import { emptySearch, parseSearch, type SchoolSearch } from '#web/features/directory/school-search.ts'
import { openInstead, openWithinPage } from '#web/islands/view.ts'
import { useSessionOwner } from '#web/lib/session/guards.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

type Step = 0 | 1 | 2 | 3

type DashboardView = { step: Step; search: SchoolSearch; school: School | undefined }

const searchParameters = ['search', 'page']

function parseStep(text: string | null): Step {
  return text === '1' ? 1 : text === '2' ? 2 : text === '3' ? 3 : 0
}

/**
 * Reads the step and its state. Without a school, steps 2 and 3 become step 1.
 * @param owner see `useSessionOwner`
 */
export function readDashboardView(queryString: string, owner: string): DashboardView {
  const params = new URLSearchParams(queryString)
  const state = getHiddenState(params.get('at') ?? '', owner)
  const search = state?.search ?? parseSearch(params)
  const school = state?.school
  const step = parseStep(params.get('step'))
  return { step: step > 1 && !school ? 1 : step, search, school }
}

/** Returns undefined if the URL has no search parameters, for example if it has the key of a stored state. */
export function parseSearchInUrl(queryString: string): SchoolSearch | undefined {
  const params = new URLSearchParams(queryString)
  return searchParameters.some((name) => params.has(name)) ? parseSearch(params) : undefined
}

/** @param key of a stored state */
export function getStepPath(step: Step, key?: string): string {
  if (step === 0) return '/dashboard'
  return `/dashboard?${new URLSearchParams({ step: String(step), ...(key && { at: key }) })}`
}

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
      {m.accounts_back_to_dashboard()}
    </StepLink>
  )
}
