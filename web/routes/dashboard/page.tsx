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

/** Without a loader on the server the framework would not render the page there. */
export function loader() {
  return null
}

/** Keeps a search out of the address bar: before the browser shows the address, a key takes the search's place. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const question = parseSpelledOutSearch(new URL(request.url).search)
  const session = getSession()
  if (question && session.status === 'in')
    throw redirect(getStepPath(1, saveDashboardState(getSessionOwner(session), { question })))
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
  const { search } = useLocation()
  const owner = useSessionOwner()
  const { step, question, school } = readDashboardView(search, owner)
  useSearchOutOfAddress(search, owner)
  useFocusMain(String(step))
  if (step === 0) return <Welcome />
  if (step === 1 || !school) return <FindSchool question={question} />
  if (step === 2) return <SchoolStep school={school} question={question} />
  return <ReviewStep school={school} question={question} />
}

/** Does what the loader does, for an address that was opened directly. */
function useSearchOutOfAddress(search: string, owner: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    const question = parseSpelledOutSearch(search)
    if (question) navigate(getStepPath(1, saveDashboardState(owner, { question })), { replace: true })
  }, [search, owner, navigate])
}
