import type { Generated, JSONColumnType } from 'kysely'
import type { PlaceKinds, PlaceLevel } from '#contract/places.ts'
import type { Question } from '#contract/review-questions.ts'
import type { ImportReport, ImportState, SchoolImportOptions } from '#contract/school-imports.ts'
import type { SuggestionKind } from '#contract/suggestion-kinds.ts'
import type { SchoolFacts, SchoolRecord, schoolColumns } from '../school-record.ts'

export type SchoolTable = Omit<SchoolRecord, keyof SchoolFacts> & {
  [Fact in keyof SchoolFacts as (typeof schoolColumns)[Fact]]: SchoolFacts[Fact]
} & {
  is_position_imprecise: Generated<boolean>
  place_id: Generated<string | null>
  /** A closed school keeps its page, but has no place and is in no search. */
  is_closed: Generated<boolean>
  website: Generated<string | null>
}

/** An earlier code of a school, or the code of a school that was merged into it. */
export type SchoolAliasTable = { code: string; school_code: string; position: number }

export type SchoolChangeTable = {
  id: Generated<string>
  kind: 'edit' | 'close' | 'reopen' | 'merge' | 'split' | 'redirect' | 'undo'
  /** The codes of all schools that the change concerns. */
  codes: string[]
  reason: string
  staff_id: string
  changed_at: Date
  /** The schools before and after the change: see server/directory/keeping/. */
  before: JSONColumnType<StoredSchool[]>
  after: JSONColumnType<StoredSchool[]>
  /** The sums of a school that was merged into another one, for the undo. */
  answer_sums: JSONColumnType<StoredSums[]> | null
  undoes: string | null
  /** The suggestion that the change accepts. */
  suggestion_id: string | null
}

export type StoredSchool = SchoolRecord & { isClosed: boolean; website: string | null; codes: string[] }

export type StoredSums = Pick<AnswerSumTable, 'question' | 'review_count' | 'totals'>

/** A field that the desk changed. An import keeps it, unless its file has another value than the replaced one. */
export type SchoolEditTable = { school_code: string; field: string; replaced: string | null }

export type SchoolSuggestionTable = {
  id: Generated<string>
  school_code: string
  kind: SuggestionKind
  /** What the visitor wrote. */
  details: string
  /** A day in India. */
  suggested_on: string
  outcome: 'accepted' | 'declined' | null
  reason: string | null
  staff_id: string | null
  /** A day in India. */
  decided_on: string | null
}

export type SchoolImportTable = {
  id: Generated<string>
  staff_id: string
  file_name: string
  /** In bytes. */
  size: number
  state: ImportState
  started_at: Date
  /** The instance that works writes the time each few seconds. */
  changed_at: Date
  /** SHA-256 of the file that was previewed. */
  hash: string | null
  options: JSONColumnType<SchoolImportOptions>
  progress: Generated<number>
  report: JSONColumnType<ImportReport> | null
  /** CSV. */
  rejects: string | null
}

export type PlaceTable = {
  /** See server/database/place-id.ts. */
  id: string
  /** 0 for states. */
  parent_id: string
  level: PlaceLevel
  path: string
  name: string
  /** A place without schools keeps its path, for later imports. */
  school_count: number
  has_page: boolean
  /** Median of the precise positions of its schools. Null without such positions, and for a town without a page. */
  latitude: number | null
  longitude: number | null
  /** Null for towns. */
  kinds: JSONColumnType<PlaceKinds> | null
}

export type AnswerSumTable = {
  school_code: string
  question: Question
  review_count: number
  /** For an aspect: the total of all ratings. For another question: the number of reviews with each choice. */
  totals: number[]
}

export type SchoolRatingTable = {
  school_code: string
  review_count: number
  rating_total: number
  /** Number of shown reviews that wait: see server/reviews/surges/. */
  waiting_count: Generated<number>
  /** Waiting reviews count only like the reviews of a usual week. */
  counted_reviews: Generated<number>
  counted_stars: Generated<number>
  /** The Monday of the week of the latest shown review. */
  latest_on: string | null
}
