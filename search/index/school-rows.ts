import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type CopyRow, eachCopyRow } from './copy-rows.ts'

/** The directory as it stood at one moment. */
export type DirectorySnapshot = {
  version: bigint
  /** How many schools there are. */
  total: number
  /** Visits all of them in the order of their codes; a row is valid during its visit only. */
  eachSchool(visit: (row: CopyRow) => void): Promise<void>
}

/** Where in a row each field of a school is. The last two are whole numbers. */
export const fieldOf = {
  ...{ code: 0, name: 1, city: 2, pincode: 3, district: 4, state: 5, management: 6, category: 7 },
  ...{ reviews: 8, ratings: 9 },
} as const
const columns = 10

const rows = `
  SELECT school.code, school.name, school.city, school.pincode, school.district, school.state,
    school.management, school.category, coalesce(school_rating.review_count, 0),
    coalesce(school_rating.rating_total, 0)
  FROM school LEFT JOIN school_rating ON school_rating.school_code = school.code
  ORDER BY school.code`

/**
 * Reads version and schools in one snapshot, so that the version is that of the rows. The transaction stays open
 * until the client ends. Rows are streamed: memory does not grow with their number.
 */
export async function readDirectory(client: pg.Client): Promise<DirectorySnapshot> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  // Before the snapshot is taken: a table that is rewritten in between would look empty to it.
  await client.query('LOCK TABLE school, school_rating IN ACCESS SHARE MODE')
  const { rows: found } = await client.query<{ version: string; count: number }>(
    'SELECT version, school_count AS count FROM directory_version',
  )
  return {
    version: BigInt(found[0]?.version ?? 0),
    total: found[0]?.count ?? 0,
    eachSchool: (visit) =>
      eachCopyRow(client.query(copyTo(`COPY (${rows}) TO STDOUT (FORMAT binary)`)), columns, visit),
  }
}
