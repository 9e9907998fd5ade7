import { data, useNavigate } from 'react-router'
import { brand } from '#brand/brand.ts'
import { schoolPath } from '#contract/addresses.ts'
import type { School } from '#contract/schools.ts'
import { WriteReviewScreen } from '#web/features/reviews/write-review-screen.tsx'
import { RequireSession } from '#web/lib/session/guards.tsx'
import { pageServices } from '#web/services.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/page'

export async function loader({ params, context }: Route.LoaderArgs) {
  const school = await context.get(pageServices).schools.find(params.schoolId)
  if (!school) throw data(null, { status: 404 })
  return school
}

export function meta() {
  return [{ title: `Write Your Review | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function WriteReview({ loaderData: school }: Route.ComponentProps) {
  return (
    <RequireSession>
      <ReviewScreen key={school._id} school={school} />
    </RequireSession>
  )
}

/** The dashboard replaces this page in the history, because the URL of this page contains the school's id. */
function ReviewScreen({ school }: { school: School }) {
  const navigate = useNavigate()
  return (
    <WriteReviewScreen
      school={school}
      back={
        <ButtonLink to={schoolPath(school)} variant="plain" size="small" className="max-sm:px-3">
          ← Back
        </ButtonLink>
      }
      onSent={() => navigate('/dashboard', { replace: true })}
    />
  )
}
