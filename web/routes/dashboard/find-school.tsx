import { useState } from 'react'
import noticeBoard from '#brand/pictures/notice-board.svg'
import { limits } from '#contract/limits.ts'
import type { SchoolList } from '#contract/schools.ts'
import { endOfResults } from '#web/features/directory/end-of-results.ts'
import { SchoolGrid } from '#web/features/directory/school-grid.tsx'
import { emptySearch, formatSearch, type SchoolSearch } from '#web/features/directory/school-search.ts'
import { SearchBox } from '#web/features/directory/search-box.tsx'
import { SearchFilters } from '#web/features/directory/search-filters.tsx'
import { SearchNotes } from '#web/features/directory/search-notes.tsx'
import { explain, fallbacks } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { type QueryState, useQuery } from '#web/lib/api/use-query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatCount } from '#web/ui/format.ts'
import { ErrorNotice, RetryButton } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SamplesNote } from '#web/ui/samples-note.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { getDashboardParams, getFacetParams } from './dashboard-query.ts'
import { BackToDashboard, StepLink, useOpenStep } from './step-links.tsx'

/** What the address of this step carries beside the question. */
const step = { step: '1' }

/** Returns an address that spells the search out. The route keeps such an address out of the address bar. */
function searchAddress(question: SchoolSearch): string {
  const params = new URLSearchParams([...Object.entries(step), ...formatSearch(question)])
  if (!params.has('search')) params.set('search', '')
  return `/dashboard?${params}`
}

/**
 * Returns the last list that arrived for these words, and the counts to narrow it by. Both stay while the next ones
 * are fetched: otherwise the filter that has the focus would disappear.
 */
function useSearch(question: SchoolSearch) {
  const { term } = question
  const found = useQuery(searchAddress(question), (signal) =>
    call('listSchools', { query: getDashboardParams(question) }, { signal, withSession: true }),
  )
  const counts = useQuery(`facets of ${formatSearch({ ...question, page: 1 })}`, async (signal) => {
    if (!term) return undefined
    const { facets } = await call(
      'listSchools',
      { query: getFacetParams(question) },
      { signal, withSession: true },
    )
    return facets
  })
  const list = useKnown(term, found)
  const facets = useKnown(term, counts)
  // A list that arrives before its filters would be pushed down by them a moment later.
  const shown: QueryState<SchoolList> =
    found.status === 'done' && counts.status === 'loading' ? { status: 'loading' } : found
  return { found: shown, list, facets }
}

function useKnown<T>(term: string, remote: QueryState<T>): T | undefined {
  const [known, setKnown] = useState<{ term: string; data: T }>()
  const isNew = remote.status === 'done' && (!known || known.data !== remote.data || known.term !== term)
  if (isNew) setKnown({ term, data: remote.data })
  return known?.term === term ? known.data : undefined
}

/** Step 1: find your school. */
export function FindSchool({ question }: { question: SchoolSearch }) {
  const { term } = question
  const open = useOpenStep()
  const { found, list, facets } = useSearch(question)

  return (
    <>
      <PageHeader title="Find Your School">
        <p className="text-chalk-2">Search by name, city or state. A few letters will do.</p>
        <div className="mt-3 max-w-3xl">
          <SearchBox
            action="/dashboard"
            term={term}
            busy={found.status === 'loading'}
            hidden={step}
            onSelect={(school) => open(2, question, school)}
          />
        </div>
      </PageHeader>
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
              {formatCount(found.data.pagination.total, 'school', 'schools')}
              <SamplesNote sample={found.data.schools.some(({ sample }) => sample)} />
            </>
          )}
        </p>
        {list && <SearchNotes list={list} to={(other) => searchAddress({ ...emptySearch, term: other })} />}
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

function Found({ found, question }: { found: QueryState<SchoolList>; question: SchoolSearch }) {
  if (found.status === 'loading') return <SkeletonCards count={limits.schoolsPerPage.initial} />
  if (found.status === 'failed') {
    return (
      <ErrorNotice>
        <span>{explain(found.problem, fallbacks.search)}</span>
        <RetryButton onClick={found.retry} />
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
            <StepLink step={2} question={question} school={school} variant="line">
              View<span className="sr-only"> {school.name}</span>
            </StepLink>
            <StepLink step={3} question={question} school={school} variant="leaf">
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
