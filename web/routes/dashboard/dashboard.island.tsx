import { useEffect } from 'react'
import type { School } from '#contract/schools.ts'
import * as m from '#messages'
import { clearHiddenStates, saveHiddenState } from '#web/features/directory/hidden-states.ts'
import { Rating } from '#web/features/directory/rating.tsx'
import { formatLocation } from '#web/features/directory/school-location.ts'
import type { SchoolSearch } from '#web/features/directory/school-search.ts'
import { useFocusMain } from '#web/features/layout/use-focus-main.ts'
import { loadSchoolReviews } from '#web/features/reviews/load-school-reviews.ts'
import { WriteReviewScreen } from '#web/features/reviews/write-review-screen.tsx'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { openWithinPage } from '#web/islands/view.ts'
import { fallbacks } from '#web/lib/api/api-error.ts'
import { LazyComponent } from '#web/lib/api/lazy-component.tsx'
import { RequireSession, useSessionOwner } from '#web/lib/session/guards.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import { FindSchool } from './find-school.tsx'
import { BackToDashboard, getStepPath, parseSearchInUrl, readDashboardView, StepLink } from './step-links.tsx'
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
            {m.site_back()}
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

type SchoolStepProps = { school: School; search: SchoolSearch }

function SchoolStep({ school, search }: SchoolStepProps) {
  return (
    <>
      <PageHeader title={school.name}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-chalk-2 [&_span]:text-chalk-2">
          {formatLocation(school)}
          {school.sample && <SampleBadge />}
        </p>
        {/* Without reviews, the empty state below replaces the rating. */}
        {school.reviewCount > 0 && (
          <p className="mt-1">
            <Rating school={school} size="large" />
          </p>
        )}
        <div className="mt-3">
          <StepLink step={3} search={search} school={school} variant="main">
            {m.accounts_add_review()}
          </StepLink>
        </div>
      </PageHeader>
      <div className="wrap py-6 pb-16">
        <div className="-ms-4 mb-4 flex max-sm:-ms-[min(0.75rem,4vw)] flex-wrap">
          <StepLink step={1} search={search} variant="plain" className="max-sm:px-3">
            {m.accounts_back_to_search()}
          </StepLink>
          <BackToDashboard />
        </div>
        <LazyComponent
          key={school._id}
          load={loadSchoolReviews}
          with={{
            school,
            withSession: true,
            invitation: m.accounts_no_reviews_yet(),
          }}
          label={m.accounts_fetching_the_reviews()}
          fallback={fallbacks.reviews}
        />
      </div>
    </>
  )
}
