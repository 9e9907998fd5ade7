import type { SchoolSearchResult } from '#web/features/directory/school-search.ts'
import { SearchTools } from '#web/features/directory/search-tools.tsx'
import { HomeSearch } from './home-search.tsx'

/** The search of the home page with results in its HTML. */
export default function SearchResults({ result }: { result: SchoolSearchResult }) {
  return <HomeSearch result={result} tools={SearchTools} />
}
