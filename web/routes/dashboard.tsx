import { useLocation } from 'react-router'
import { brand } from '#web/brand/brand.ts'
import { readPlace } from '#web/features/dashboard/dashboard-place.ts'
import { FindSchool } from '#web/features/dashboard/find-school.tsx'
import { ReviewStep } from '#web/features/dashboard/review-step.tsx'
import { SchoolStep } from '#web/features/dashboard/school-step.tsx'
import { Welcome } from '#web/features/dashboard/welcome.tsx'
import { ForMembers, useOwner } from '#web/features/session/gates.tsx'
import { useFocusMain } from '#web/layout/use-focus-main.ts'

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
  const { search, state } = useLocation()
  const { step, question, school } = readPlace(search, state, useOwner())
  useFocusMain(String(step))
  if (step === 0) return <Welcome />
  if (step === 1 || !school) return <FindSchool question={question} />
  if (step === 2) return <SchoolStep school={school} question={question} />
  return <ReviewStep school={school} question={question} />
}
