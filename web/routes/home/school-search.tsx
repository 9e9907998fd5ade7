import { type MouseEvent, type ReactNode, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { schoolPath } from '#contract/addresses.ts'
import type { School } from '#contract/schools.ts'
import { formatLocation } from '#web/features/directory/school-location.ts'
import { parseSearch, type SchoolSearchResult } from '#web/features/directory/school-search.ts'
import { SearchBox } from '#web/features/directory/search-box.tsx'
import { preloadContract } from '#web/lib/api/call.ts'
import { useSession } from '#web/lib/session/use-session.ts'
import { preloadReviews, ReviewsDialog } from '#web/routes/home/reviews-dialog.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { FoundSchools, Searching } from './found-schools.tsx'

type SchoolSearchScreenProps = {
  answer: SchoolSearchResult
  /** What the board holds above the search. */
  above: ReactNode
}

/** "Anonymously Review your school": search, results, and the reviews of a school over them. */
export function SchoolSearchScreen({ answer, above }: SchoolSearchScreenProps) {
  const [counts, setCounts] = useState<Record<string, number>>({})
  const [opened, setOpened] = useState<School>()
  const navigate = useNavigate()
  const { location } = useNavigation()
  const pending = location?.pathname === '/' ? parseSearch(new URLSearchParams(location.search)) : undefined
  const isLoading = pending !== undefined

  function open(event: MouseEvent, school: School) {
    // A click that asks for another tab means the page behind the link.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpened(school)
  }

  return (
    <section aria-labelledby="find-your-school">
      <div className="board">
        {above}
        <div className="wrap flow-root pt-6 sm:pt-10">
          <h2 id="find-your-school" className="mb-3 text-2xl sm:mb-5 sm:text-3xl">
            Anonymously Review your school
          </h2>
          {/* The lower half of the box lies on paper. */}
          <div className="relative -mb-7 sm:-mb-8">
            <SearchBox
              action="/"
              term={answer.term}
              busy={isLoading}
              onSelect={(school) => navigate(schoolPath(school))}
            />
          </div>
        </div>
      </div>
      <div className="wrap pt-16 pb-16" aria-busy={isLoading}>
        {'problem' in answer && !isLoading && <ErrorNotice className="mb-6">{answer.problem}</ErrorNotice>}
        {pending && pending.term !== answer.term ? (
          <Searching question={pending} className="font-serif text-2xl font-bold text-ink-2" />
        ) : (
          <FoundSchools
            answer={answer}
            pending={pending}
            counts={counts}
            actions={(school) => (
              <>
                <ButtonLink
                  to={schoolPath(school)}
                  onPointerEnter={() => {
                    preloadContract()
                    preloadReviews()
                  }}
                  onClick={(event) => open(event, school)}
                  variant="line"
                  size="small"
                >
                  View<span className="sr-only"> reviews of {school.name}</span>
                </ButtonLink>
                <ReviewLink school={school} />
              </>
            )}
          />
        )}
      </div>
      {opened && (
        <ReviewsDialog
          key={opened._id}
          school={opened}
          place={formatLocation(opened)}
          onClose={() => setOpened(undefined)}
          onTotal={(total) => setCounts((known) => ({ ...known, [opened._id]: total }))}
        />
      )}
    </section>
  )
}

/** To the form for a review; for a visitor by way of the login page, which remembers it. */
export function ReviewLink({ school }: { school: School }) {
  const { status } = useSession()
  const from = `/write-review/${school._id}`
  const isOut = status === 'out'
  return (
    <ButtonLink
      to={isOut ? '/login' : from}
      state={isOut ? { from, why: 'visitor' } : undefined}
      size="small"
    >
      Review<span className="sr-only"> {school.name}</span>
    </ButtonLink>
  )
}
