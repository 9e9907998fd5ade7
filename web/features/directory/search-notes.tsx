import type { SchoolList } from '#contract/schools.ts'
import { openInstead } from '#web/ui/open-instead.ts'
import { emptySearch, type SchoolSearch } from './school-search.ts'

type SearchNotesProps = {
  list: SchoolList
  to: (searchTerm: string) => string
  onOpen: (searchTerm: string) => void
}

export function SearchNotes({ list, to, onOpen }: SearchNotesProps) {
  const { schools, match, complete, suggestion, updating } = list
  const hasOnlyNearMatches = match === 'some' && schools.length > 0
  if (!hasOnlyNearMatches && !complete && !suggestion && !updating) return null
  return (
    <div className="mb-2 grid gap-1 sm:mb-5">
      {suggestion && (
        <p>
          Did you mean{' '}
          <a
            href={to(suggestion)}
            onClick={(event) => openInstead(event, () => onOpen(suggestion))}
            className="font-semibold text-leaf underline underline-offset-4"
          >
            {suggestion}
          </a>
          ?
        </p>
      )}
      {hasOnlyNearMatches && (
        <p className="text-ink-2">No school has all of these words. These are the closest matches.</p>
      )}
      {complete && (
        <p className="text-ink-2">
          {complete === 1 ? 'One school has' : `${complete} schools have`} all of these words. The other
          schools are close matches.
        </p>
      )}
      {updating && (
        <p className="text-ink-2">
          We are updating the school list. Results may be incomplete for a few seconds.
        </p>
      )}
    </div>
  )
}

type ExactWordsLinkProps = {
  search: SchoolSearch
  understanding: SchoolList['understanding']
  toUrl: (search: SchoolSearch) => string
  onOpen: (search: SchoolSearch) => void
}

/** Offers to search for words that the site took as filters. Stands below the results. */
export function ExactWordsLink({ search, understanding, toUrl, onOpen }: ExactWordsLinkProps) {
  if (!understanding || understanding.understood.length === 0) return null
  const exact: SchoolSearch = { ...emptySearch, searchTerm: search.searchTerm, isExact: true }
  return (
    <p className="mt-5">
      <a
        href={toUrl(exact)}
        onClick={(event) => openInstead(event, () => onOpen(exact))}
        className="text-link"
      >
        Search for all of these words in names and places
      </a>
    </p>
  )
}
