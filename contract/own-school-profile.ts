import * as z from 'zod/mini'
import { profileLimits } from './school-profile-choices.ts'
import { profilePictureUnknown } from './school-profile-messages.ts'
import { ProfileDocument, ProfilePicture, SchoolProfile } from './school-profiles.ts'

/**
 * - `none`: the school has saved nothing.
 * - `draft`: nothing is public, and nothing waits.
 * - `waiting`: the staff checks the first publication, or the first one after a refusal.
 * - `public`: everything that is saved is public.
 * - `changed`: the public profile differs from what is saved.
 */
export const ownProfileStates = ['none', 'draft', 'waiting', 'public', 'changed'] as const
export type OwnProfileState = (typeof ownProfileStates)[number]

/**
 * - `refused`: the staff did not publish the profile.
 * - `taken-back`: the staff has taken the last change back. The profile before it is public.
 * - `hidden`: the staff has hidden the profile.
 */
export const profileRefusals = ['refused', 'taken-back', 'hidden'] as const
export const ProfileRefusal = z.object({ kind: z.enum(profileRefusals), sentence: z.string() })
export type ProfileRefusal = z.infer<typeof ProfileRefusal>

/** What the school sees of its own profile. */
export const OwnSchoolProfile = z.object({
  state: z.enum(ownProfileStates),
  /** For the next save or publication. 0 before the first save. */
  version: z.number(),
  /** What the form shows: the draft, or the public profile. */
  document: ProfileDocument,
  /** The pictures of `document`, with their sizes. */
  storedPictures: z.array(ProfilePicture),
  /** How the page will look with `document`. */
  preview: SchoolProfile,
  published: z.nullable(SchoolProfile),
  /** ISO 8601, only in the state `waiting`: until when the staff has promised to decide. */
  dueAt: z.nullable(z.string()),
  /** True if something that the school publishes now waits for the staff. */
  needsCheck: z.boolean(),
  /** The last one, until the school publishes again. */
  refusal: z.nullable(ProfileRefusal),
})
export type OwnSchoolProfile = z.infer<typeof OwnSchoolProfile>

/** Saves all fields at once. `version`: of the profile that the school has changed. */
export const ProfileInput = z.extend(ProfileDocument, { version: z.int().check(z.gte(0)) })
export type ProfileInput = z.infer<typeof ProfileInput>

export const ProfilePublication = z.strictObject({
  version: z.int().check(z.gte(0)),
  /** True if all facts still hold, so that all get the present month. */
  confirmsAll: z._default(z.boolean(), false),
})
export type ProfilePublication = z.infer<typeof ProfilePublication>

export const ProfilePictureUpload = z.strictObject({
  /** The file in Base64. */
  data: z.string().check(z.maxLength(profileLimits.pictureUpload.max), z.base64()),
})

/** See `pictureFileName`. */
export const ProfilePictureFile = z.object({
  name: z.string().check(z.regex(/^[\da-f]{32}-\d{1,4}\.(?:avif|webp)$/, profilePictureUnknown.text)),
})
