import type { School } from '#contract/schools.ts'
import { call } from '#web/lib/api/call.ts'
import type { Suggest, Suggestion } from '#web/ui/use-suggestions.ts'
import { findDistinctions, formatLocation } from './school-location.ts'

/** As many as a phone shows above its keyboard. */
const most = 8

export type SchoolSuggestion = Suggestion & { school: School }

/** The schools that a text may mean. */
export const suggestSchools: Suggest<SchoolSuggestion> = async (searchTerm, signal) => {
  const { schools } = await call('listSchools', { query: { searchTerm, limit: most } }, { signal })
  const marks = findDistinctions(schools)
  return schools.map((school) => ({
    key: school._id,
    school,
    title: school.name,
    detail: [formatLocation(school), marks.get(school._id)].filter(Boolean).join(', '),
    ...(school.sample && { note: 'Sample' }),
  }))
}

/** How many suggestions there are, for who cannot see the list. */
export function describeSuggestionCount(found: number): string {
  if (found === 0) return 'No school found. You can leave it as you typed it.'
  return `${found} ${found === 1 ? 'school' : 'schools'} found. Choose with the arrow keys.`
}
