import type { OwnSchoolProfile } from '#contract/own-school-profile.ts'
import type { FactName } from '#contract/school-profile-choices.ts'
import type { ProfileDocument } from '#contract/school-profiles.ts'
import type { SchoolDetail } from '#contract/schools.ts'
import * as m from '#messages'
import { statedLines } from '#web/features/profiles/stated-texts.ts'
import type { Fallback } from '#web/lib/api/api-error.ts'

export const profileFallbacks = {
  load: { failed: m.own_profile_not_loaded() },
  save: { failed: m.own_profile_not_saved() },
  publish: { failed: m.own_profile_not_published() },
  picture: { failed: m.own_profile_picture_not_stored() },
} satisfies Record<string, Fallback>

/** In the order of the screen. Each part has a form of its own. */
export const profileParts = [
  'teaching',
  'fees',
  'boarding',
  'facilities',
  'admission',
  'contact',
  'look',
  'pictures',
] as const
export type ProfilePart = (typeof profileParts)[number]

export type PartProps = {
  part: ProfilePart
  profile: OwnSchoolProfile
  school: SchoolDetail | undefined
  onSaved: (profile: OwnSchoolProfile) => void
}

const factsOfPart: Readonly<Record<ProfilePart, readonly FactName[]>> = {
  teaching: ['boards', 'mediums', 'schoolType', 'classes', 'languages'],
  fees: ['fees'],
  boarding: ['hostel', 'transport'],
  facilities: ['facilities'],
  admission: ['admission'],
  contact: ['contact', 'website', 'links'],
  look: [],
  pictures: [],
}

export const partPath = (part?: ProfilePart): `/school/${string}` =>
  part ? `/school/profile?part=${part}` : '/school/profile'

/** Returns undefined for the overview. */
export function readPart(search: string): ProfilePart | undefined {
  const part = new URLSearchParams(search).get('part')
  return profileParts.find((each) => each === part)
}

/** Returns an empty list if the school has entered nothing in this part. Names the facts of a part that has several. */
export function summarise(part: ProfilePart, document: ProfileDocument): string[] {
  const { colour, crest, pictures } = document
  if (part === 'look')
    return [
      ...(crest ? [m.own_profile_crest()] : []),
      ...(colour ? [m.own_profile_line({ name: m.own_profile_colour(), value: colour })] : []),
    ]
  if (part === 'pictures')
    return pictures.length > 0 ? [m.own_profile_count_pictures({ count: pictures.length })] : []
  const facts = factsOfPart[part]
  return facts.flatMap((fact) => {
    const lines = statedLines(fact, document)
    if (facts.length === 1 || lines.length === 0) return lines
    return [m.own_profile_line({ name: m.profile_fact({ fact }), value: lines.join(', ') })]
  })
}
