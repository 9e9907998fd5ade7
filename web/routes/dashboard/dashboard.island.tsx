import { useEffect } from 'react'
import { saveHiddenState } from '#web/features/directory/hidden-states.ts'
import { useFocusMain } from '#web/features/layout/use-focus-main.ts'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { openWithinPage } from '#web/islands/view.ts'
import { RequireSession, useSessionOwner } from '#web/lib/session/guards.tsx'
import { getStepPath, parseSearchInUrl, readDashboardView } from './dashboard-view.ts'
import { FindSchool } from './find-school.tsx'
import { ReviewStep } from './review-step.tsx'
import { SchoolStep } from './school-step.tsx'
import { Welcome } from './welcome.tsx'

export default function Dashboard() {
  return (
    <RequireSession>
      <Steps />
    </RequireSession>
  )
}

function Steps() {
  const { search: queryString } = usePageLocation()
  const owner = useSessionOwner()
  const { step, search, school } = readDashboardView(queryString, owner)
  useHiddenSearch(queryString, owner)
  useFocusMain(String(step))
  if (step === 0) return <Welcome />
  if (step === 1 || !school) return <FindSchool search={search} />
  if (step === 2) return <SchoolStep school={school} search={search} />
  return <ReviewStep school={school} search={search} />
}

/** Replaces a search in the URL with the key of a stored state. */
function useHiddenSearch(queryString: string, owner: string): void {
  useEffect(() => {
    const search = parseSearchInUrl(queryString)
    if (search) openWithinPage(getStepPath(1, saveHiddenState(owner, { search })), { replace: true })
  }, [queryString, owner])
}
