import { useState } from 'react'
import noticeBoard from '#brand/pictures/notice-board.svg'
import { limits } from '#contract/limits.ts'
import type { SchoolList } from '#contract/schools.ts'
import { endOfResults } from '#web/features/directory/end-of-results.ts'
import { SchoolGrid } from '#web/features/directory/school-grid.tsx'
import { noQuestion, type SchoolQuestion, writeQuestion } from '#web/features/directory/school-question.ts'
import { SearchBox } from '#web/features/directory/search-box.tsx'
import { SearchFilters } from '#web/features/directory/search-filters.tsx'
import { SearchNotes } from '#web/features/directory/search-notes.tsx'
import { explain, fallbacks } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { type Remote, useRemote } from '#web/lib/api/use-remote.ts'
import { CountsSamples } from '#web/ui/counts-samples.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { counted } from '#web/ui/format.ts'
import { ErrorNotice, TryAgain } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { dashboardQuery, facetsQuery } from './dashboard-query.ts'
import { BackToDashboard, StepLink, useOpenStep } from './step-links.tsx'

/** What the address of this step carries beside the question. */
const step = { step: '1' }

/** Returns an address that spells the search out. The route keeps such an address out of the address bar. */
function searchAddress(question: SchoolQuestion): string {
  const params = new URLSearchParams([...Object.entries(step), ...writeQuestion(question)])
  if (!params.has('search')) params.set('search', '')
  return `/dashboard?${params}`
}

/**
 * Returns the last list that arrived for these words, and the counts to narrow it by. Both stay while the next ones
 * are fetched: otherwise the filter that has the focus would disappear.
 */
function useSearch(question: SchoolQuestion) {
  const { term } = question
  const found = useRemote(searchAddress(question), (signal) =>
    call('listSchools', { query: dashboardQuery(question) }, { signal, asMember: true }),
  )
  const counts = useRemote(`facets of ${writeQuestion({ ...question, page: 1 })}`, async (signal) => {
    if (!term) return undefined
    const { facets } = await call('listSchools', { query: facetsQuery(question) }, { signal, asMember: true })
    return facets
  })
  const list = useKnown(term, found)
  const facets = useKnown(term, counts)
  // A list that arrives before its filters would be pushed down by them a moment later.
  const shown: Remote<SchoolList> =
    found.status === 'done' && counts.status === 'loading' ? { status: 'loading' } : found
  return { found: shown, list, facets }
}

function useKnown<T>(term: string, remote: Remote<T>): T | undefined {
  const [known, setKnown] = useState<{ term: string; data: T }>()
  const isNew = remote.status === 'done' && (!known || known.data !== remote.data || known.term !== term)
  if (isNew) setKnown({ term, data: remote.data })
  return known?.term === term ? known.data : undefined
}

/** Step 1: find your school. */
export function FindSchool({ question }: { question: SchoolQuestion }) {
  const { term } = question
  const open = useOpenStep()
  const { found, list, facets } = useSearch(question)

  return (
    <>
      <PageHead title="Find Your School">
        <p className="text-chalk-2">Search by name, city or state. A few letters will do.</p>
        <div className="mt-3 max-w-3xl">
          <SearchBox
            action="/dashboard"
            term={term}
            busy={found.status === 'loading'}
            hidden={step}
            onTake={(school) => open(2, question, school)}
          />
        </div>
      </PageHead>
      <div className="wrap py-6 pb-16" aria-busy={found.status === 'loading'}>
        <div className="-ml-4 mb-4 max-sm:-ml-3">
          <BackToDashboard />
        </div>
        <h2 className="text-2xl">
          {question.term ? `Search Results for "${question.term}"` : 'Popular Schools'}
        </h2>
        <p role="status" className="mt-2 mb-5 min-h-6 text-ink-2">
          {found.status === 'loading' && 'Looking through the registers…'}
          {found.status === 'done' && (
            <>
              {counted(found.data.pagination.total, 'school', 'schools')}
              <CountsSamples sample={found.data.schools.some(({ sample }) => sample)} />
            </>
          )}
        </p>
        {list && <SearchNotes list={list} to={(other) => searchAddress({ ...noQuestion, term: other })} />}
        {list && facets && (
          <SearchFilters
            facets={facets}
            schools={list.schools}
            question={question}
            action="/dashboard"
            hidden={step}
          />
        )}
        <Found found={found} question={question} />
      </div>
    </>
  )
}

function Found({ found, question }: { found: Remote<SchoolList>; question: SchoolQuestion }) {
  if (found.status === 'loading') return <SkeletonCards count={limits.schoolsPerPage.initial} />
  if (found.status === 'failed') {
    return (
      <ErrorNotice>
        <span>{explain(found.problem, fallbacks.search)}</span>
        <TryAgain onClick={found.retry} />
      </ErrorNotice>
    )
  }
  const { schools, pagination } = found.data
  if (schools.length === 0) {
    return (
      <EmptyState picture={noticeBoard} title="No schools found" as="h3">
        Try searching by name, city or state.
      </EmptyState>
    )
  }
  return (
    <>
      <SchoolGrid
        schools={schools}
        as="h3"
        actions={(school) => (
          <>
            <StepLink step={2} question={question} school={school} look="line">
              View<span className="sr-only"> {school.name}</span>
            </StepLink>
            <StepLink step={3} question={question} school={school} look="leaf">
              Review<span className="sr-only"> {school.name}</span>
            </StepLink>
          </>
        )}
      />
      <p className="mt-5 text-ink-2">{endOfResults(pagination)}</p>
      <Pagination
        page={pagination.page}
        totalPages={pagination.totalPages}
        label="schools"
        to={(page) => searchAddress({ ...question, page })}
      />
    </>
  )
}
