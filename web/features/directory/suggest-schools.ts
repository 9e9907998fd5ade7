import { limits } from '#contract/limits.ts'
import type { School } from '#contract/schools.ts'
import * as m from '#messages'
import { call } from '#web/lib/api/call.ts'
import type { Suggest, Suggestion } from '#web/ui/use-combobox.tsx'
import { findDistinctions, formatLocation } from './school-location.ts'

/** A phone shows about 8 suggestions above its keyboard. */
const maximumSuggestions = 8

type SchoolSuggestion = Suggestion & { school: School }

export const suggestSchools: Suggest<SchoolSuggestion> = async (searchTerm, signal) => {
  const { schools } = await call(
    'listSchools',
    { query: { searchTerm: searchTerm.slice(0, limits.searchTerm.max), limit: maximumSuggestions } },
    { signal },
  )
  const distinctions = findDistinctions(schools)
  return schools.map((school) => ({
    key: school._id,
    school,
    title: school.name,
    detail: [formatLocation(school), distinctions.get(school._id)].filter(Boolean).join(', '),
    ...(school.sample && { note: m.site_sample() }),
  }))
}

export function describeSuggestionCount(found: number): string {
  if (found === 0) return m.schools_no_school_found()
  return m.schools_suggestions_found({ count: found })
}
