import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { SchoolRow } from '#search/search.ts'
import { levelOf, popularityScore } from '../popularity.ts'
import { readCopyRows } from './copy-rows.ts'

export type DirectorySnapshot = {
  version: bigint
  total: number
  schools: AsyncIterable<readonly SchoolRow[]>
}

const query = `
  SELECT school.code, school.name, school.city, school.pincode, school.district, school.state,
    school.management, school.category, coalesce(school_rating.review_count, 0),
    coalesce(school_rating.rating_total, 0)
  FROM school LEFT JOIN school_rating ON school_rating.school_code = school.code
  ORDER BY school.code`

/** Reads version and schools in one transaction, which ends with the client. */
export async function readDirectory(client: pg.Client): Promise<DirectorySnapshot> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  // Lock before the snapshot: otherwise a rewritten table would look empty.
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

async function* readSchools(client: pg.Client): AsyncGenerator<readonly SchoolRow[]> {
  for await (const rows of readCopyRows(client.query(copyTo(`COPY (${query}) TO STDOUT`)))) {
    yield rows.map(schoolRow)
  }
}

function schoolRow(row: readonly (string | null)[]): SchoolRow {
  const [code, name, city, pincode = null, district, state, management = null, category = null] = row
  return {
    code: code ?? '',
    name: name ?? '',
    city: city ?? '',
    pincode,
    district: district ?? '',
    state: state ?? '',
    management,
    category,
    popularity: popularityScore({
      reviews: Number(row[8]),
      ratingTotal: Number(row[9]),
      level: levelOf(category ?? ''),
    }),
  }
}
