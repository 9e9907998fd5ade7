import { data, useNavigate } from 'react-router'
import { schoolPath } from '#contract/addresses.ts'
import { brand } from '#web/brand/brand.ts'
import { placeLine } from '#web/features/directory/place.ts'
import { ReviewForm } from '#web/features/reviews/review-form.tsx'
import { ForMembers } from '#web/features/session/gates.tsx'
import { announce } from '#web/layout/notice-store.ts'
import { ReviewDesk } from '#web/layout/review-desk.tsx'
import { pageServices } from '#web/services.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/write-review.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const school = await context.get(pageServices).schools.find(params.schoolId)
  if (!school) throw data(null, { status: 404 })
  return school
}

export function meta() {
  return [{ title: `Write Your Review | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function WriteReview({ loaderData: school }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <ForMembers>
      <ReviewDesk
        schoolName={school.name}
        place={placeLine(school)}
        sample={school.sample}
        back={
          <ButtonLink to={schoolPath(school)} look="plain" size="small" className="max-sm:px-3">
            ← Back
          </ButtonLink>
        }
      >
        <ReviewForm
          key={school._id}
          schoolId={school._id}
          onSent={(news) => {
            announce(news)
            navigate('/dashboard', { replace: true })
          }}
        />
      </ReviewDesk>
    </ForMembers>
  )
}
