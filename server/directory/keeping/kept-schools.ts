import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { isInIndia } from '#contract/position.ts'
import { type SchoolRecord, schoolColumns, schoolFields } from '../../database/school-record.ts'
import type { StoredSchool } from '../../database/tables/directory.ts'
import type { Tables } from '../../database/tables.ts'
import type { PlaceBook } from '../places/place-book.ts'

/** A point that more schools share is probably no school. See also the import. */
const maximumSchoolsAtPoint = 99

const columns = `${schoolFields.map((field) => `${schoolColumns[field]} AS "${field}"`)}, is_closed AS "isClosed",
  website, place_id AS "placeId", school_codes(code) AS codes`

/** The fields that the desk can edit: all but the code, and the website. */
export const editedFields = [
  ...schoolFields.filter((field) => field !== 'code'),
  'website',
] as const satisfies (keyof StoredSchool)[]

type Row = StoredSchool & { placeId: string | null }

/** Locks and returns the schools that have these codes, each once. */
export async function readSchools(client: pg.ClientBase, codes: readonly string[]): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    `SELECT ${columns} FROM school WHERE code = ANY(ARRAY(SELECT (school_codes(each))[1] FROM unnest($1::text[]) AS each))
    ORDER BY code FOR UPDATE`,
    [codes],
  )
  return rows
}

/** @param code the present code */
export async function readSchool(db: Kysely<Tables>, code: string): Promise<StoredSchool | undefined> {
  const { rows } = await sql<Row>`SELECT ${sql.raw(columns)} FROM school WHERE code = ${code}`.execute(db)
  return rows[0] && stored(rows[0])
}

export function stored({ placeId: _, ...school }: Row): StoredSchool {
  return school
}

/** Stores all fields and codes. Returns the place. A closed school has none. */
export async function writeSchool(
  client: pg.ClientBase,
  book: PlaceBook,
  { isClosed, website, codes, ...school }: StoredSchool,
): Promise<number | null> {
  const placeId = isClosed ? null : book.idOf(school)
  const values: Record<string, unknown> = {
    ...Object.fromEntries(schoolFields.map((field) => [schoolColumns[field], school[field] ?? null])),
    is_closed: isClosed,
    website,
    place_id: placeId,
    is_position_imprecise: await isImprecise(client, school),
  }
  const names = Object.keys(values)
  await client.query(
    `INSERT INTO school (${names}) VALUES (${names.map((_, index) => `$${index + 1}`)})
    ON CONFLICT (code) DO UPDATE SET (${names}) = ROW(${names.map((name) => `excluded.${name}`)})`,
    Object.values(values),
  )
  await client.query('DELETE FROM school_alias WHERE school_code = $1', [school.code])
  await client.query(
    `INSERT INTO school_alias (code, school_code, position)
    SELECT code, $1, position FROM unnest($2::text[]) WITH ORDINALITY AS each (code, position)`,
    [school.code, codes.slice(1)],
  )
  return placeId
}

async function isImprecise(client: pg.ClientBase, school: SchoolRecord): Promise<boolean> {
  const { code, latitude, longitude } = school
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return false
  if (!isInIndia({ latitude, longitude })) return true
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM school WHERE latitude = $1 AND longitude = $2 AND code <> $3',
    [latitude, longitude, code],
  )
  return (rows[0]?.count ?? 0) >= maximumSchoolsAtPoint
}

/** Deletes the school, but not its reviews. */
export async function deleteSchool(client: pg.ClientBase, code: string): Promise<void> {
  await client.query('DELETE FROM school WHERE code = $1', [code])
}

/**
 * Notes which fields now differ from the register, so that an import keeps them unless its file has a new value.
 */
export async function noteEdits(
  client: pg.ClientBase,
  before: StoredSchool,
  after: StoredSchool,
): Promise<void> {
  for (const field of editedFields) {
    const [from, to] = [before[field] ?? null, after[field] ?? null]
    if (from === to) continue
    await client.query(
      `INSERT INTO school_edit (school_code, field, replaced) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [after.code, field, from],
    )
    await client.query(
      'DELETE FROM school_edit WHERE school_code = $1 AND field = $2 AND replaced IS NOT DISTINCT FROM $3',
      [after.code, field, to === null ? null : String(to)],
    )
  }
}
