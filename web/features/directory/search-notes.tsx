import type { Filling, SchoolList } from '#contract/schools.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { openInstead } from '#web/islands/view.ts'
import { formatNumber } from '#web/ui/format.ts'
import { linkTo, RichText } from '#web/ui/rich-text.tsx'
import { emptySearch, type SchoolSearch } from './school-search.ts'

type SearchNotesProps = {
  list: SchoolList
  to: (searchTerm: string) => string
  onOpen: (searchTerm: string) => void
}

export function SearchNotes({ list, to, onOpen }: SearchNotesProps) {
  const { schools, match, complete, suggestion, updating, tooBroad, filling } = list
  const hasOnlyNearMatches = match === 'some' && schools.length > 0
  if (!hasOnlyNearMatches && !complete && !suggestion && !updating && !tooBroad && !filling) return null
  return (
    <div className="mb-2 grid gap-1 sm:mb-5">
      {suggestion && (
        <p>
          <RichText
            message={m.schools_did_you_mean}
            inputs={{ suggestion }}
            markup={linkTo(to(suggestion), {
              onClick: (event) => openInstead(event, () => onOpen(suggestion)),
            })}
          />
        </p>
      )}
      {hasOnlyNearMatches && <p className="text-ink-2">{m.schools_only_close_matches()}</p>}
      {complete && <p className="text-ink-2">{m.schools_complete_matches({ count: complete })}</p>}
      {tooBroad && <p className="text-ink-2">{m.schools_search_too_broad()}</p>}
      {updating && <p className="text-ink-2">{m.schools_list_is_updating()}</p>}
      <FillingNote filling={filling} />
    </div>
  )
}

export function FillingNote({ filling }: { filling: Filling | undefined }) {
  if (!filling) return null
  const { schools, wanted } = filling
  return (
    <p className="text-ink-2">
      {m.schools_list_is_filling({ schools: formatNumber(schools), wanted: formatNumber(wanted) })}
    </p>
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
        href={href(toUrl(exact))}
        onClick={(event) => openInstead(event, () => onOpen(exact))}
        className="text-link"
      >
        {m.schools_search_exact_words()}
      </a>
    </p>
  )
}
