import { useEffect } from 'react'
import type { School } from '#contract/schools.ts'
import { clearHiddenStates, saveHiddenState } from '#web/features/directory/hidden-states.ts'
import type { SchoolSearch } from '#web/features/directory/school-search.ts'
import { useFocusMain } from '#web/features/layout/use-focus-main.ts'
import { WriteReviewScreen } from '#web/features/reviews/write-review-screen.tsx'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { openWithinPage } from '#web/islands/view.ts'
import { RequireSession, useSessionOwner } from '#web/lib/session/guards.tsx'
import { getStepPath, parseSearchInUrl, readDashboardView } from './dashboard-view.ts'
import { FindSchool } from './find-school.tsx'
import { SchoolStep } from './school-step.tsx'
import { BackToDashboard, StepLink } from './step-links.tsx'
import { Welcome } from './welcome.tsx'

type ReviewStepProps = { school: School; search: SchoolSearch }

/** Shows the review form. After the review is sent, opens step 0, which shows `SentReviewPanel`. */
function ReviewStep({ school, search }: ReviewStepProps) {
  return (
    <WriteReviewScreen
      school={school}
      back={
        <>
          <StepLink step={2} search={search} school={school} variant="plain" className="max-sm:px-3">
            ← Back
          </StepLink>
          <BackToDashboard />
        </>
      }
      onSent={() => {
        // On a shared phone, Back must not show the school and the search.
        clearHiddenStates()
        openWithinPage('/dashboard', { replace: true })
      }}
    />
  )
}

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
