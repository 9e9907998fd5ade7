import type { Generated } from 'kysely'

/** One row for each school with an account, without a time and without ids of reviews. */
export type SchoolAnnouncementTable = {
  school_code: string
  /** The Monday of the last week that an earlier mail was about. */
  since: string
  /** The Monday of the last week that this mail is about. */
  week: string
  /** The shown reviews of the weeks after `since`, until `week`, when the night counted them. */
  reviews: Generated<number>
  /** The mail is not requested yet. */
  is_due: Generated<boolean>
}
