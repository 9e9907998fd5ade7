import { useLaterSearchTools } from '#web/features/directory/later-search-tools.tsx'
import type { SchoolSearchResult } from '#web/features/directory/school-search.ts'
import { HomeSearch } from './home-search.tsx'

/** The search of the home page, which shows popular schools first. */
export default function PopularSchools({ result }: { result: SchoolSearchResult }) {
  return <HomeSearch result={result} tools={useLaterSearchTools()} />
}
