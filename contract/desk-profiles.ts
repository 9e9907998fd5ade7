import * as z from 'zod/mini'
import { ProfileRefusal } from './own-school-profile.ts'
import { randomId } from './reviews.ts'
import { factNames, profileLimits } from './school-profile-choices.ts'
import { profileSentenceField, profileUnknown } from './school-profile-messages.ts'
import { ProfileDocument, ProfilePicture, SchoolProfile } from './school-profiles.ts'
import { pageNumber, SchoolDetail } from './schools.ts'
import { personText } from './text.ts'

/** `waiting`: first checks. `changes`: public changes that nobody of the staff has seen. */
export const profileLists = ['waiting', 'changes', 'published'] as const

export const DeskProfileQuery = z.object({
  list: z._default(z.enum(profileLists), 'waiting'),
  page: pageNumber,
})
export type DeskProfileQuery = z.infer<typeof DeskProfileQuery>

const DeskProfileSummary = z.object({
  id: z.string(),
  school: z.object({ id: z.string(), name: z.string() }),
  state: z.enum(['waiting', 'published']),
  /** False for a public change that nobody of the staff has seen. */
  isSeen: z.boolean(),
  /** ISO 8601. */
  submittedAt: z.string(),
  dueAt: z.nullable(z.string()),
  /** Fields of {@link ProfileDocument} that differ from the version that the staff has seen last. */
  changed: z.array(z.string()),
})

/** First checks by due time, changes by time, published profiles the newest first. */
export const DeskProfileList = z.object({
  profiles: z.array(DeskProfileSummary),
  total: z.number(),
  waiting: z.number(),
  changes: z.number(),
})
export type DeskProfileList = z.infer<typeof DeskProfileList>

export const DeskProfile = z.extend(DeskProfileSummary, {
  document: ProfileDocument,
  /** What the staff has seen last. Null for a first check. */
  before: z.nullable(ProfileDocument),
  /** Of both documents. */
  pictures: z.array(ProfilePicture),
  preview: SchoolProfile,
  /** Facts that contradict the register: see `contradictions`. */
  contradicts: z.array(z.enum(factNames)),
  register: z.pick(SchoolDetail, { board: true, medium: true, schoolType: true, classes: true }),
  refusal: z.nullable(ProfileRefusal),
})
export type DeskProfile = z.infer<typeof DeskProfile>

const sentence = personText(profileSentenceField, profileLimits.sentence)

/**
 * - `publish`, `refuse`: for a profile that waits.
 * - `seen`, `take-back`: for a public change. `take-back` shows the version again that the staff has seen last.
 * - `hide`: for a public profile.
 *
 * The school gets the sentence by mail.
 */
export const ProfileDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.enum(['publish', 'seen']) }),
  z.object({ decision: z.enum(['refuse', 'take-back', 'hide']), sentence }),
])
export type ProfileDecision = z.infer<typeof ProfileDecision>

export const DeskProfileParams = z.object({ id: randomId(profileUnknown.text) })
