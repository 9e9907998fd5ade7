import { profileLists } from '#contract/desk-profiles.ts'
import { factNames } from '#contract/school-profile-choices.ts'
import type { ProfileDocument } from '#contract/school-profiles.ts'
import { factFields } from '#contract/school-profiles.ts'
import * as m from '#messages'
import { statedLines } from '#web/features/profiles/stated-texts.ts'
import type { Fallback } from '#web/lib/api/api-error.ts'

export type ProfileListName = (typeof profileLists)[number]

export const profileFallbacks = {
  load: { failed: 'We could not load the profiles.' },
  save: { failed: 'We could not save this decision.' },
} satisfies Record<string, Fallback>

export const listTitles: Readonly<Record<ProfileListName, string>> = {
  waiting: 'First checks',
  changes: 'Changes',
  published: 'All public profiles',
}

export const profilesPath = (list: ProfileListName, page = 1): `/desk/${string}` =>
  `/desk/profiles?list=${list}${page > 1 ? `&page=${page}` : ''}`

export const profilePath = (id: string): `/desk/${string}` => `/desk/profiles/${id}`

export function readList(search: string): ProfileListName {
  const list = new URLSearchParams(search).get('list')
  return profileLists.find((name) => name === list) ?? 'waiting'
}

export type FactRow = { name: string; value: string; before: string | undefined }

/** Returns what the school states, by fact, and what it stated before. Leaves out facts that neither has. */
export function compareFacts(document: ProfileDocument, before: ProfileDocument | null): FactRow[] {
  return factNames.flatMap((fact) => {
    const value = statedLines(fact, document).join('\n')
    const earlier = before ? statedLines(fact, before).join('\n') : undefined
    if (!value && !earlier) return []
    return [{ name: m.profile_fact({ fact }), value, before: earlier === value ? undefined : earlier }]
  })
}

/** Names the parts of a profile that have changed, without repetition. */
export function changedParts(fields: readonly string[]): string {
  const facts = factNames.filter((fact) => factFields[fact].some((field) => fields.includes(field)))
  const others = ['colour', 'crest', 'pictures'].filter((field) => fields.includes(field))
  return [...facts, ...others].map((fact) => m.profile_fact({ fact })).join(', ')
}
