import { useEffect } from 'react'
import { redirect, useLocation, useNavigate } from 'react-router'
import { brand } from '#web/brand/brand.ts'
import { readPlace, spelledOutQuestion, stepAddress } from '#web/features/dashboard/dashboard-place.ts'
import { FindSchool } from '#web/features/dashboard/find-school.tsx'
import { rememberOpenPlace } from '#web/features/dashboard/open-places.ts'
import { ReviewStep } from '#web/features/dashboard/review-step.tsx'
import { SchoolStep } from '#web/features/dashboard/school-step.tsx'
import { Welcome } from '#web/features/dashboard/welcome.tsx'
import { ForMembers, ownerOf, useOwner } from '#web/features/session/gates.tsx'
import { getSession } from '#web/features/session/session-store.ts'
import { useFocusMain } from '#web/layout/use-focus-main.ts'
import type { Route } from './+types/dashboard.ts'

/** Without a loader on the server the framework would not render the page there. */
export function loader() {
  return null
}

/** Keeps a search out of the address bar: before the browser shows the address, a key takes the search's place. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const question = spelledOutQuestion(new URL(request.url).search)
  const session = getSession()
  if (question && session.status === 'in')
    throw redirect(stepAddress(1, rememberOpenPlace(ownerOf(session), { question })))
  return null
}

export function meta() {
  return [{ title: `Dashboard | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function Dashboard() {
  return (
    <ForMembers>
      <Steps />
    </ForMembers>
  )
}

function Steps() {
  const { search } = useLocation()
  const owner = useOwner()
  const { step, question, school } = readPlace(search, owner)
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
    const question = spelledOutQuestion(search)
    if (question) navigate(stepAddress(1, rememberOpenPlace(owner, { question })), { replace: true })
  }, [search, owner, navigate])
}
