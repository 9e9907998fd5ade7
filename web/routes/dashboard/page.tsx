import { useEffect } from 'react'
import { redirect, useLocation, useNavigate } from 'react-router'
import { brand } from '#brand/brand.ts'
import { useFocusMain } from '#web/features/layout/use-focus-main.ts'
import { getSessionOwner, RequireSession, useSessionOwner } from '#web/lib/session/guards.tsx'
import { getSession } from '#web/lib/session/session-store.ts'
import { saveDashboardState } from '#web/routes/dashboard/dashboard-states.ts'
import {
  getStepPath,
  parseSpelledOutSearch,
  readDashboardView,
} from '#web/routes/dashboard/dashboard-view.ts'
import { FindSchool } from '#web/routes/dashboard/find-school.tsx'
import { ReviewStep } from '#web/routes/dashboard/review-step.tsx'
import { SchoolStep } from '#web/routes/dashboard/school-step.tsx'
import { Welcome } from '#web/routes/dashboard/welcome.tsx'
import type { Route } from './+types/page'

/** React Router renders a page on the server only if the page has a loader. */
export function loader() {
  return null
}

/** Replaces a search in the URL with the key of a stored state before the browser shows the URL. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = parseSpelledOutSearch(new URL(request.url).search)
  const session = getSession()
  if (search && session.status === 'in')
    throw redirect(getStepPath(1, saveDashboardState(getSessionOwner(session), { search })))
  return null
}

export function meta() {
  return [{ title: `Dashboard | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function Dashboard() {
  return (
    <RequireSession>
      <Steps />
    </RequireSession>
  )
}

function Steps() {
  const location = useLocation()
  const owner = useSessionOwner()
  const { step, search, school } = readDashboardView(location.search, owner)
  useHiddenSearch(location.search, owner)
  useFocusMain(String(step))
  if (step === 0) return <Welcome />
  if (step === 1 || !school) return <FindSchool search={search} />
  if (step === 2) return <SchoolStep school={school} search={search} />
  return <ReviewStep school={school} search={search} />
}

/** Hides the search in a URL that the browser opened directly, because the client loader does not run then. */
function useHiddenSearch(queryString: string, owner: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    const search = parseSpelledOutSearch(queryString)
    if (search) navigate(getStepPath(1, saveDashboardState(owner, { search })), { replace: true })
  }, [queryString, owner, navigate])
}
