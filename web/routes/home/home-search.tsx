import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link, useNavigate, useNavigation } from 'react-router'
import { schoolPath } from '#contract/addresses.ts'
import type { School } from '#contract/schools.ts'
import { formatLocation } from '#web/features/directory/school-location.ts'
import {
  formatSearch,
  getHomeParams,
  parseSearch,
  type SchoolSearch,
  type SchoolSearchResult,
} from '#web/features/directory/school-search.ts'
import { type SchoolResults, SchoolSearchScreen } from '#web/features/directory/school-search-screen.tsx'
import { preloadContract } from '#web/lib/api/call.ts'
import { useSession } from '#web/lib/session/use-session.ts'
import { preloadReviews, ReviewsDialog } from '#web/routes/home/reviews-dialog.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

function toUrl(search: SchoolSearch): string {
  return search.term ? `/?${formatSearch(search)}` : '/'
}

function toResults(result: SchoolSearchResult): SchoolResults {
  if ('list' in result) return { status: 'success', list: result.list }
  const retry = (
    <Link to={toUrl(result)} className="font-semibold text-leaf underline underline-offset-4">
      Try again
    </Link>
  )
  return { status: 'error', message: result.error, retry }
}

type HomeSearchProps = {
  result: SchoolSearchResult
  /** Shown above the search field. */
  above: ReactNode
}

/** The school search of the home page, which shows the reviews of a school in a dialog. */
export function HomeSearch({ result, above }: HomeSearchProps) {
  const [reviewCounts, setReviewCounts] = useState<Record<string, number>>({})
  const [openedSchool, setOpenedSchool] = useState<School>()
  const navigate = useNavigate()
  const { location } = useNavigation()
  const pending = location?.pathname === '/' ? parseSearch(new URLSearchParams(location.search)) : undefined
  const search = pending ?? result
  const isSameTerm = search.term === result.term

  function openReviews(event: MouseEvent, school: School) {
    // A click with a modifier opens the school page in another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpenedSchool(school)
  }

  return (
    <section aria-labelledby="find-your-school">
      <SchoolSearchScreen
        search={search}
        results={pending ? { status: 'loading' } : toResults(result)}
        latest={
          isSameTerm && 'list' in result ? { list: result.list, facets: result.list.facets } : undefined
        }
        action="/"
        toUrl={toUrl}
        as="h3"
        hasPages={search.term !== ''}
        perPage={getHomeParams(search).limit}
        emptyHint={
          search.term
            ? 'Try searching with different keywords'
            : 'Unable to load popular schools at this time'
        }
        reviewCounts={reviewCounts}
        onSelect={(school) => navigate(schoolPath(school))}
        className="pt-16"
        header={(searchField) => (
          <div className="board">
            {above}
            <div className="wrap flow-root pt-6 sm:pt-10">
              <h2 id="find-your-school" className="mb-3 text-2xl sm:mb-5 sm:text-3xl">
                Anonymously Review your school
              </h2>
              {/* The negative margin lets the lower half of the search field overlap the paper below the board. */}
              <div className="relative -mb-7 sm:-mb-8">{searchField}</div>
            </div>
          </div>
        )}
        actions={(school) => (
          <>
            <ButtonLink
              to={schoolPath(school)}
              onPointerEnter={() => {
                preloadContract()
                preloadReviews()
              }}
              onClick={(event) => openReviews(event, school)}
              variant="line"
              size="small"
            >
              View<span className="sr-only"> reviews of {school.name}</span>
            </ButtonLink>
            <ReviewLink school={school} />
          </>
        )}
      />
      {openedSchool && (
        <ReviewsDialog
          key={openedSchool._id}
          school={openedSchool}
          location={formatLocation(openedSchool)}
          onClose={() => setOpenedSchool(undefined)}
          onTotal={(total) => setReviewCounts((current) => ({ ...current, [openedSchool._id]: total }))}
        />
      )}
    </section>
  )
}

/** Links to the review form. Visitors are sent to the login page first, which then opens the form. */
function ReviewLink({ school }: { school: School }) {
  const { status } = useSession()
  const from = `/write-review/${school._id}`
  const isVisitor = status === 'out'
  return (
    <ButtonLink
      to={isVisitor ? '/login' : from}
      state={isVisitor ? { from, reason: 'visitor' } : undefined}
      size="small"
    >
      Review<span className="sr-only"> {school.name}</span>
    </ButtonLink>
  )
}
