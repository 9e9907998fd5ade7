import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type RowReader, rowFields } from '#search/search.ts'
import { levelRank, popularityScore } from '../popularity.ts'
import { type CopyRow, eachCopyRow, integerOf } from './copy-rows.ts'

type DirectorySnapshot = {
  version: bigint
  total: number
  schools: RowReader
}

/** Stands for a position that is unknown or imprecise. */
const noDegrees = 2_000_000_000

const microdegrees = (column: string) =>
  `CASE WHEN is_position_imprecise THEN ${noDegrees} ELSE coalesce(round(${column} * 1e6)::int, ${noDegrees}) END`

/** Selects texts in the order of `rowFields`, then integers. */
const query = `
  SELECT school.code, school.name, school.city, school.pincode, school.district, school.state,
    school.management, school.category, school.school_type, school.area, school.board, school.medium,
    school.class_from || '-' || school.class_to,
    coalesce(school_rating.review_count, 0), coalesce(school_rating.rating_total, 0),
    ${microdegrees('school.latitude')}, ${microdegrees('school.longitude')}
  FROM school LEFT JOIN school_rating ON school_rating.school_code = school.code
  ORDER BY school.code`

/** Reads the directory in a transaction, which ends when the client is closed. */
export async function readDirectory(client: pg.Client): Promise<DirectorySnapshot> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  // The lock must come before the snapshot of the first query: a table that the nightly shuffle truncates after the
  // snapshot looks empty.
  await client.query('LOCK TABLE school, school_rating IN ACCESS SHARE MODE')
  const { rows } = await client.query<{ version: string; count: number }>(
    'SELECT version, school_count AS count FROM directory_version',
  )
  return {
    version: BigInt(rows[0]?.version ?? 0),
    total: rows[0]?.count ?? 0,
    schools: readSchools(client),
  }
}

const textColumns = Object.keys(rowFields).length
const reviewCount = textColumns
const ratingTotal = textColumns + 1
const latitude = textColumns + 2
const longitude = textColumns + 3
const columns = textColumns + 4

/** The rows of COPY begin with the fields of `rowFields`. */
function readSchools(client: pg.Client): RowReader {
  return {
    eachRow(visit) {
      const levels = new LevelCache()
      const copy = client.query(copyTo(`COPY (${query}) TO STDOUT (FORMAT binary)`))
      return eachCopyRow(copy, columns, (row) => {
        const { bytes, starts, ends } = row
        const reviews = integerOf(row, reviewCount)
        const popularity = popularityScore({
          reviews,
          ratingTotal: integerOf(row, ratingTotal),
          // The score of a reviewed school does not depend on its level.
          level: reviews === 0 ? levels.levelOf(row) : 0,
        })
        visit({
          bytes,
          starts,
          ends,
          popularity,
          latitude: degreesOf(row, latitude),
          longitude: degreesOf(row, longitude),
        })
      })
    },
  }
}

function degreesOf(row: CopyRow, field: number): number {
  const value = integerOf(row, field)
  return value === noDegrees ? Number.NaN : value / 1e6
}

/** Compares bytes, because decoding the categories of a million rows takes a second. */
class LevelCache {
  readonly #categories: { bytes: Uint8Array; level: number }[] = []

  levelOf({ bytes, starts, ends }: CopyRow): number {
    const from = starts[rowFields.category] ?? 0
    const to = ends[rowFields.category] ?? 0
    for (const category of this.#categories) {
      if (isAt(category.bytes, bytes, from, to)) return category.level
    }
    const copy = bytes.slice(from, to)
    const level = levelRank(new TextDecoder().decode(copy))
    this.#categories.push({ bytes: copy, level })
    return level
  }
}

function isAt(expected: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean {
  if (expected.length !== to - from) return false
  for (let i = 0; i < expected.length; i++) if (expected[i] !== bytes[from + i]) return false
  return true
}
