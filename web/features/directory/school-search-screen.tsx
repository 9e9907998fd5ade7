import type { ComponentType, ReactNode } from 'react'
import noticeBoard from '#brand/pictures/notice-board.svg'
import wipedBoard from '#brand/pictures/wiped-board.svg'
import { limits } from '#contract/limits.ts'
import { placePath } from '#contract/paths.ts'
import type { School, SchoolList } from '#contract/schools.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { openInstead } from '#web/islands/view.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { endOfResults, Pagination } from '#web/ui/pagination.tsx'
import { SamplesNote } from '#web/ui/samples-note.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { SchoolGrid } from './school-grid.tsx'
import { emptySearch, isSearching, isTooLong, type SchoolSearch } from './school-search.ts'
import { SearchBox } from './search-box.tsx'
import { ExactWordsLink, SearchNotes } from './search-notes.tsx'
import type { LatestResults, SearchToolsProps } from './search-tools.tsx'

export type SchoolResults =
  | { status: 'loading' }
  | { status: 'success'; list: SchoolList }
  | { status: 'error'; message: string; retry: ReactNode }

type SchoolSearchScreenProps = Omit<SearchToolsProps, 'latest'> & {
  latest: LatestResults | undefined
  results: SchoolResults
  /** Undefined while it loads. */
  tools: ComponentType<SearchToolsProps> | undefined
  header: (searchField: ReactNode) => ReactNode
  children?: ReactNode
  as: 'h2' | 'h3'
  hasPages: boolean
  perPage: number
  emptyHint: string
  reviewCounts?: ReadonlyMap<string, number>
  onSelect: (school: School) => void
  actions: (school: School) => ReactNode
  className?: string
}

export function SchoolSearchScreen(props: SchoolSearchScreenProps) {
  const { search, latest, action, hidden = {}, toUrl, onOpen, header, children } = props
  const { as: Heading, tools: Tools } = props
  const results = waitForTools(props)
  const isLoading = results.status === 'loading'
  return (
    <>
      {header(
        <SearchBox
          action={action}
          searchTerm={search.searchTerm}
          busy={isLoading}
          hidden={hidden}
          onSearch={(typed) => onOpen({ ...emptySearch, searchTerm: typed })}
          onSelect={props.onSelect}
        />,
      )}
      <div className={`wrap pb-16 ${props.className}`} aria-busy={isLoading}>
        {children}
        <Heading className={isSearching(search) ? 'text-xl sm:text-2xl' : 'text-2xl'}>
          {headingOf(search)}
        </Heading>
        {(isLoading || props.hasPages) && (
          <p role="status" className="min-h-6 text-ink-2 max-sm:text-sm sm:mb-4">
            {isLoading && m.schools_searching_the_school_directory()}
            {results.status === 'success' && <ResultCount list={results.list} />}
          </p>
        )}
        {isTooLong(search.searchTerm) && (
          <p className="mb-2 text-ink-2 sm:mb-5">
            {m.schools_search_too_long({ words: limits.searchedTerm.words })}
          </p>
        )}
        {latest && (
          <SearchNotes
            list={latest.list}
            to={(other) => toUrl({ ...emptySearch, searchTerm: other })}
            onOpen={(other) => onOpen({ ...emptySearch, searchTerm: other })}
          />
        )}
        <div className="mb-2 flex flex-wrap items-start justify-between gap-x-3 sm:mb-6">
          {latest && Tools && isSearching(search) && (
            <Tools {...{ search, latest, action, hidden, toUrl, onOpen }} />
          )}
          {isSearching(search) ? (
            <a
              href={href(toUrl(emptySearch))}
              onClick={(event) => openInstead(event, () => onOpen(emptySearch))}
              className="text-link"
            >
              {m.schools_clear_search()}
            </a>
          ) : (
            action === '/' && (
              <a href={href(placePath(''))} className="text-link">
                {m.page_browse_schools_by_place()}
              </a>
            )
          )}
        </div>
        <Results {...props} results={results} />
        {latest && isSearching(search) && (
          <ExactWordsLink
            search={search}
            understanding={latest.list.understanding}
            toUrl={toUrl}
            onOpen={onOpen}
          />
        )}
      </div>
    </>
  )
}

/** Results that were shown before the tools would move down when the tools appear, so that a tap could hit another link. */
function waitForTools({ search, results, tools }: SchoolSearchScreenProps): SchoolResults {
  const waits = results.status === 'success' && isSearching(search) && !tools
  return waits ? { status: 'loading' } : results
}

function headingOf(search: SchoolSearch): string {
  if (search.searchTerm) return m.schools_search_results_for({ searchTerm: search.searchTerm })
  return isSearching(search) ? m.site_schools() : m.schools_popular_schools()
}

function ResultCount({ list: { schools, pagination, tooBroad } }: { list: SchoolList }) {
  const { total, page, totalPages } = pagination
  return (
    <>
      {tooBroad ? m.schools_count_at_least({ count: total }) : m.schools_count({ count: total })}
      <SamplesNote sample={schools.some(({ sample }) => sample)} count={total} />
      {totalPages > 1 &&
        m.schools_page_of_results({ page: formatNumber(page), totalPages: formatNumber(totalPages) })}
    </>
  )
}

function Results({
  search,
  results,
  action,
  toUrl,
  onOpen,
  as,
  hasPages,
  perPage,
  emptyHint,
  reviewCounts,
  actions,
}: SchoolSearchScreenProps) {
  const cardHeading = as === 'h2' ? 'h3' : 'h4'
  if (results.status === 'loading') return <SkeletonCards count={perPage} />
  if (results.status === 'error') {
    return (
      <>
        <ErrorNotice>{results.message}</ErrorNotice>
        <EmptyState
          picture={wipedBoard}
          title={m.schools_no_schools_found()}
          as={cardHeading}
          action={results.retry}
        >
          {emptyHint}
        </EmptyState>
      </>
    )
  }
  const { schools, pagination } = results.list
  if (schools.length === 0) {
    return (
      <EmptyState
        picture={noticeBoard}
        title={m.schools_no_schools_found()}
        as={cardHeading}
        action={
          <ButtonLink to={placePath('')} variant="line">
            {m.page_browse_schools_by_place()}
          </ButtonLink>
        }
      >
        {emptyHint}
      </EmptyState>
    )
  }
  return (
    <>
      <SchoolGrid
        schools={schools}
        {...(reviewCounts && { counts: reviewCounts })}
        as={cardHeading}
        actions={actions}
      />
      {hasPages && (
        <>
          <p className="mt-5 text-ink-2">{endOfResults(pagination)}</p>
          <Pagination
            page={pagination.page}
            totalPages={pagination.totalPages}
            label={action === '/' ? m.schools_search_results() : m.schools_list()}
            to={(page) => toUrl({ ...search, page })}
            onOpen={(page) => onOpen({ ...search, page })}
          />
        </>
      )}
    </>
  )
}
