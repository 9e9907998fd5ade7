import type pg from 'pg'
import { type RowReader, rowFields } from '#search/build-index.ts'
import { levelRank, popularityScore } from '../popularity.ts'
import { type CopyRow, doubleOf, eachCopyRow, integerOf, smallIntegerOf } from './copy-rows.ts'

type DirectorySnapshot = {
  version: bigint
  total: number
  schools: RowReader
}

/** Selects unconverted columns in the order of `rowFields` and `numberColumns`. */
const query = `
  SELECT school.code, school.name, school.city, school.pincode, school.district, school.state,
    school.management, school.category, school.school_type, school.area, school.board, school.medium,
    school.class_from, school.class_to, school.latitude, school.longitude, school.is_position_imprecise,
    school_rating.counted_reviews, school_rating.counted_stars
  FROM school LEFT JOIN school_rating ON school_rating.school_code = school.code
  WHERE NOT school.is_closed
  ORDER BY school.code`

/** Begins a transaction, which ends when the client is closed. */
export async function readDirectory(client: pg.Client): Promise<DirectorySnapshot> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  // The lock must come first: a table that the nightly shuffle truncates after the snapshot looks empty.
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
const numberColumns = {
  classFrom: textColumns,
  classTo: textColumns + 1,
  latitude: textColumns + 2,
  longitude: textColumns + 3,
  isPositionImprecise: textColumns + 4,
  countedReviews: textColumns + 5,
  countedStars: textColumns + 6,
} as const
const columns = textColumns + Object.keys(numberColumns).length

function readSchools(client: pg.Client): RowReader {
  return {
    eachRow(visit) {
      const levels = new LevelCache()
      return eachCopyRow(client, { query, columns }, (row) => {
        const { bytes, starts, ends } = row
        const countedReviews = integerOf(row, numberColumns.countedReviews)
        const popularity = popularityScore({
          countedReviews,
          countedStars: countedReviews === 0 ? 0 : doubleOf(row, numberColumns.countedStars),
          level: countedReviews === 0 ? levels.levelOf(row) : 0,
        })
        const isImprecise = bytes[starts[numberColumns.isPositionImprecise] ?? 0] === 1
        visit({
          bytes,
          starts,
          ends,
          classFrom: smallIntegerOf(row, numberColumns.classFrom),
          classTo: smallIntegerOf(row, numberColumns.classTo),
          popularity,
          latitude: isImprecise ? Number.NaN : doubleOf(row, numberColumns.latitude),
          longitude: isImprecise ? Number.NaN : doubleOf(row, numberColumns.longitude),
        })
      })
    },
  }
}

/** Compares bytes, because decoding the categories of a million rows takes a second. */
class LevelCache {
  readonly #byLength: { bytes: Uint8Array; level: number }[] = []

  levelOf({ bytes, starts, ends }: CopyRow): number {
    const from = starts[rowFields.category] ?? 0
    const to = ends[rowFields.category] ?? 0
    const known = this.#byLength[to - from]
    if (known !== undefined && isAt(known.bytes, bytes, from)) return known.level
    const copy = Uint8Array.from(bytes.subarray(from, to))
    const level = levelRank(new TextDecoder().decode(copy))
    this.#byLength[to - from] = { bytes: copy, level }
    return level
  }
}

function isAt(expected: Uint8Array, bytes: Uint8Array, from: number): boolean {
  const { length } = expected
  for (let i = 0; i < length; i++) if (expected[i] !== bytes[from + i]) return false
  return true
}
