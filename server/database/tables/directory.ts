import type { Generated, JSONColumnType } from 'kysely'
import type { PlaceKinds, PlaceLevel } from '#contract/places.ts'
import type { Question } from '#contract/review-questions.ts'
import type { SchoolFacts, SchoolRecord, schoolColumns } from '../school-record.ts'

export type SchoolTable = Omit<SchoolRecord, keyof SchoolFacts> & {
  [Fact in keyof SchoolFacts as (typeof schoolColumns)[Fact]]: SchoolFacts[Fact]
} & { is_position_imprecise: Generated<boolean>; place_id: Generated<string | null> }

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
