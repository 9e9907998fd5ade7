import type { Facets, SchoolList } from '#contract/schools.ts'
import type { SchoolSearch } from './school-search.ts'
import { SearchFilters } from './search-filters.tsx'
import { Understood } from './understood.tsx'

/** The latest results for the search term. Their notes and filters stay visible while the next results load. */
export type LatestResults = { list: SchoolList; facets: Facets | undefined }

export type SearchToolsProps = {
  search: SchoolSearch
  latest: LatestResults
  action: '/' | '/dashboard'
  /** Parameters of the URL that are not part of the search. */
  hidden?: Record<string, string>
  toUrl: (search: SchoolSearch) => string
  onOpen: (search: SchoolSearch) => void
}

/** Shows how the site understood a search, and the filters. Stands in a flex box. */
export function SearchTools({ latest: { list, facets }, ...props }: SearchToolsProps) {
  const { schools, understanding } = list
  return (
    <>
      <Understood {...props} understanding={understanding} facets={facets} />
      {facets && <SearchFilters {...props} facets={facets} schools={schools} understanding={understanding} />}
    </>
  )
}
