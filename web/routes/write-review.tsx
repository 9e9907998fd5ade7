import { useState } from 'react'
import { data, useNavigate } from 'react-router'
import { schoolPath } from '#contract/addresses.ts'
import type { School } from '#contract/schools.ts'
import { brand } from '#web/brand/brand.ts'
import { AuthorKeyPanel } from '#web/features/reviews/author-key-panel.tsx'
import type { SentReview } from '#web/features/reviews/review-form.tsx'
import { ForMembers } from '#web/features/session/gates.tsx'
import { ReviewDesk } from '#web/layout/review-desk.tsx'
import { useFocusMain } from '#web/layout/use-focus-main.ts'
import { pageServices } from '#web/services.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
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
  return (
    <ForMembers>
      <Desk key={school._id} school={school} />
    </ForMembers>
  )
}

/** The form, and once it is sent the author key in its place. */
function Desk({ school }: { school: School }) {
  const [sent, setSent] = useState<SentReview>()
  const navigate = useNavigate()
  useFocusMain(sent ? 'sent' : 'form')
  if (sent) {
    return (
      <>
        <PageHead title="Thank you">
          <p className="text-chalk-2">Your words about {school.name} help whoever comes after you.</p>
        </PageHead>
        <div className="wrap py-10">
          <AuthorKeyPanel
            authorKey={sent.authorKey}
            onDone={() => navigate('/dashboard', { replace: true })}
          />
        </div>
      </>
    )
  }
  return (
    <ReviewDesk
      school={school}
      back={
        <ButtonLink to={schoolPath(school)} look="plain" size="small" className="max-sm:px-3">
          ← Back
        </ButtonLink>
      }
      onSent={(done) => {
        setSent(done)
        window.scrollTo(0, 0)
      }}
    />
  )
}
