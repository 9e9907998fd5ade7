import type { ReactNode } from 'react'
import { Link } from 'react-router'
import noticeBoard from '#brand/pictures/notice-board.svg'
import wipedBoard from '#brand/pictures/wiped-board.svg'
import type { School, SchoolList } from '#contract/schools.ts'
import { endOfResults } from '#web/features/directory/end-of-results.ts'
import { SchoolGrid } from '#web/features/directory/school-grid.tsx'
import {
  emptySearch,
  formatSearch,
  getHomeParams,
  type SchoolSearch,
  type SchoolSearchResult,
} from '#web/features/directory/school-search.ts'
import { SearchFilters } from '#web/features/directory/search-filters.tsx'
import { SearchNotes } from '#web/features/directory/search-notes.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatCount, formatNumber } from '#web/ui/format.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { SamplesNote } from '#web/ui/samples-note.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'

/** The address of a question on the home page. */
function home(question: SchoolSearch): string {
  return question.term ? `/?${formatSearch(question)}` : '/'
}

type FoundSchoolsProps = {
  answer: SchoolSearchResult
  /** What is asked meanwhile of the same words: narrowed otherwise, or another page. */
  pending: SchoolSearch | undefined
  counts: Record<string, number>
  actions: (school: School) => ReactNode
}

/** What the home page found: popular schools or search results, or why there are none. */
export function FoundSchools({ answer, pending, counts, actions }: FoundSchoolsProps) {
  const { term } = answer
  return (
    <>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h3 className="text-2xl">{term ? `Search Results for "${term}"` : 'Popular Schools'}</h3>
        {term && (
          <Link
            to="/"
            className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
          >
            Clear Search
          </Link>
        )}
      </div>
      {'list' in answer && (
        <>
          <SearchNotes list={answer.list} to={(other) => home({ ...emptySearch, term: other })} />
          {answer.list.facets && (
            <SearchFilters
              facets={answer.list.facets}
              schools={answer.list.schools}
              question={pending ?? answer}
              action="/"
            />
          )}
        </>
      )}
      {pending ? (
        <Searching question={pending} className="-mt-3 text-ink-2" />
      ) : 'problem' in answer ? (
        <Unreachable question={answer} />
      ) : answer.list.schools.length === 0 ? (
        <EmptyState picture={noticeBoard} title="No schools found" as="h4">
          {emptyHint(answer)}
        </EmptyState>
      ) : (
        <>
          {term && <ResultCount list={answer.list} />}
          <SchoolGrid schools={answer.list.schools} counts={counts} as="h4" actions={actions} />
          {term && <p className="mt-5 text-ink-2">{endOfResults(answer.list.pagination)}</p>}
        </>
      )}
      {term && !pending && 'list' in answer && (
        <Pagination
          page={answer.page}
          totalPages={answer.list.pagination.totalPages}
          label="search results"
          to={(page) => home({ ...answer, page })}
        />
      )}
    </>
  )
}

/** Stands where the answer to a question is about to be. */
export function Searching({ question, className }: { question: SchoolSearch; className: string }) {
  return (
    <>
      <p role="status" className={`mb-5 ${className}`}>
        Looking through the registers…
      </p>
      <SkeletonCards count={getHomeParams(question).limit} />
    </>
  )
}

function ResultCount({ list: { schools, pagination } }: { list: SchoolList }) {
  const { total, page, totalPages } = pagination
  return (
    <p role="status" className="-mt-3 mb-5 text-ink-2">
      {formatCount(total, 'school', 'schools')}
      <SamplesNote sample={schools.some(({ sample }) => sample)} />
      {totalPages > 1 && `, page ${formatNumber(page)} of ${formatNumber(totalPages)}`}
    </p>
  )
}

/** The empty state of the specification, with a way to retry: the search failed, and the error box above says why. */
function Unreachable({ question }: { question: SchoolSearch }) {
  return (
    <EmptyState
      picture={wipedBoard}
      title="No schools found"
      as="h4"
      action={
        <Link to={home(question)} className="font-semibold text-leaf underline underline-offset-4">
          Try again
        </Link>
      }
    >
      {emptyHint(question)}
    </EmptyState>
  )
}

function emptyHint({ term }: SchoolSearch): string {
  return term ? 'Try searching with different keywords' : 'Unable to load popular schools at this time'
}
