import type { Generated, JSONColumnType } from 'kysely'
import type { ProfileRefusal } from '#contract/own-school-profile.ts'
import type { PictureFormat } from '#contract/picture-paths.ts'
import type { ProfileDocument, SchoolProfile } from '#contract/school-profiles.ts'

/** Versions of the profile of a school, at most one of each state. */
export type SchoolProfileTable = {
  id: Generated<string>
  school_code: string
  /** `replaced`: the public version that the staff has seen last. */
  state: 'draft' | 'waiting' | 'published' | 'replaced' | 'refused'
  /** Increases with each save of the school. */
  version: number
  document: JSONColumnType<ProfileDocument>
  /** By fact, a month in India, `YYYY-MM`. */
  stated_in: JSONColumnType<SchoolProfile['statedIn']>
  /** Null for a draft. */
  submitted_at: Date | null
  /** Null unless the version waits for the staff. */
  due_at: Generated<Date | null>
  /** Whether the operator got a mail that the check is due soon. */
  warned: Generated<boolean>
  /** Whether the staff has looked at the public version. */
  is_seen: Generated<boolean>
  refusal: Generated<ProfileRefusal['kind'] | null>
  /** Of the staff to the school. */
  sentence: Generated<string | null>
}

/** How long the staff took for each profile that it published. */
export type SchoolProfileCheckTable = {
  id: Generated<string>
  /** Of the decision in India, `YYYY-MM`. */
  month: string
  staff_seconds: number
}

export type SchoolPictureTable = {
  school_code: string
  /** See `checkBytes`. */
  hash: string
  /** In pixels, of the widest file. */
  width: number
  height: number
  /** Later, the picture is deleted unless a profile of the school has it. */
  kept_until: Date
}

export type SchoolPictureFileTable = {
  school_code: string
  hash: string
  /** In pixels. */
  width: number
  format: PictureFormat
  /** A picture without metadata. */
  content: Buffer
}
