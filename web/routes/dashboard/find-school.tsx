import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import * as m from '#messages'
import { useLaterSearchTools } from '#web/features/directory/later-search-tools.tsx'
import {
  formatSearch,
  getDashboardParams,
  getFacetParams,
  isSearching,
  type SchoolSearch,
} from '#web/features/directory/school-search.ts'
import { type SchoolResults, SchoolSearchScreen } from '#web/features/directory/school-search-screen.tsx'
import { explain, fallbacks } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { classNames } from '#web/ui/class-names.ts'
import { RetryButton } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { BackToDashboard, StepLink, useOpenStep } from './step-links.tsx'

const stepParameter = { step: '1' }

/** Only screen readers need the name of the school in each link. */
const schoolName = {
  hidden: ({ children }: { children?: ReactNode }) => <span className="sr-only">{children}</span>,
}

/** Returns a URL with the search. If the browser opens this URL, `useHiddenSearch` replaces the search with a key. */
function toUrl(search: SchoolSearch): string {
  const params = new URLSearchParams([...Object.entries(stepParameter), ...formatSearch(search)])
  if (!params.has('search')) params.set('search', '')
  return `/dashboard?${params}`
}

/** Loads schools and filters. Keeps the filters while the same search term loads again: a filter may have the focus. */
function useSchoolSearch(search: SchoolSearch) {
  const { searchTerm } = search
  const schools = useQuery(toUrl(search), async (signal) => {
    const query = getDashboardParams(search)
    return { searchTerm, list: await call('listSchools', { query }, { signal, withSession: true }) }
  })
  const counts = useQuery(`facets of ${formatSearch({ ...search, page: 1 })}`, async (signal) => {
    if (!isSearching(search)) return { searchTerm, facets: undefined }
    const query = getFacetParams(search)
    const { facets } = await call('listSchools', { query }, { signal, withSession: true })
    return { searchTerm, facets }
  })
  const list = schools.latest?.searchTerm === searchTerm ? schools.latest.list : undefined
  const facets = counts.latest?.searchTerm === searchTerm ? counts.latest.facets : undefined

  function getResults(): SchoolResults {
    // Waits for the filters, because the results would move down when the filters appear.
    if (schools.status === 'loading' || (schools.status === 'success' && counts.status === 'loading'))
      return { status: 'loading' }
    if (schools.status === 'success') return { status: 'success', list: schools.data.list }
    const message = explain(schools.error, isSearching(search) ? fallbacks.search : fallbacks.popular)
    return { status: 'error', message, retry: <RetryButton onClick={schools.retry} /> }
  }

  return { results: getResults(), latest: list && { list, facets } }
}

export function FindSchool({ search }: { search: SchoolSearch }) {
  const openStep = useOpenStep()
  const { results, latest } = useSchoolSearch(search)
  return (
    <SchoolSearchScreen
      search={search}
      results={results}
      latest={latest}
      tools={useLaterSearchTools()}
      action="/dashboard"
      hidden={stepParameter}
      toUrl={toUrl}
      as="h2"
      hasPages
      perPage={limits.schoolsPerPage.defaultValue}
      emptyHint={m.accounts_try_searching()}
      onOpen={(next) => openStep(1, next)}
      onSelect={(school) => openStep(2, search, school)}
      className="pt-2 sm:pt-6"
      header={(searchField) => (
        <PageHeader title={m.accounts_find_your_school()} compact={isSearching(search)}>
          <p className={classNames('text-chalk-2', isSearching(search) && 'max-sm:hidden')}>
            {m.accounts_find_your_school_lead()}
          </p>
          <div className={classNames('max-w-3xl sm:mt-3', !isSearching(search) && 'mt-3')}>{searchField}</div>
        </PageHeader>
      )}
      actions={(school) => (
        <>
          <StepLink step={2} search={search} school={school} variant="line">
            <RichText message={m.accounts_view_school} inputs={{ name: school.name }} markup={schoolName} />
          </StepLink>
          <StepLink step={3} search={search} school={school} variant="leaf">
            <RichText message={m.accounts_review_school} inputs={{ name: school.name }} markup={schoolName} />
          </StepLink>
        </>
      )}
    >
      {/* Above results on a phone, only the header links to the dashboard. */}
      <div
        className={classNames(
          '-ms-4 max-sm:-ms-[min(0.75rem,4vw)] sm:mb-4',
          isSearching(search) && 'max-sm:hidden',
        )}
      >
        <BackToDashboard />
      </div>
    </SchoolSearchScreen>
  )
}
