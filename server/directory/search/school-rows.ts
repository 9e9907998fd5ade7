import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { standingColumns } from '../popularity.ts'
import { copyFields, linesOf } from './copy-text.ts'
import type { SearchableSchool } from './index-builder.ts'

/** The directory as it stood at one moment. */
export type DirectorySnapshot = {
  version: bigint
  /** How many schools there are. */
  total: number
  /** All of them in the order of their codes, some at a time. */
  batches: AsyncIterable<SchoolRow[]>
}

/** A school and the numbers of its `standingColumns`, with tabs between them. */
export type SchoolRow = { school: SearchableSchool; standing: string }

const rows = `
  SELECT school.code, school.name, school.city, school.district, school.state, coalesce(school.pincode, ''),
    school.management, school.category, ${standingColumns}
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
  const versions = await client.query<{ version: string }>('SELECT version FROM directory_version')
  const counts = await client.query<{ count: string }>('SELECT count(*) FROM school')
  return {
    version: BigInt(versions.rows[0]?.version ?? 0),
    total: Number(counts.rows[0]?.count ?? 0),
    batches: schoolBatches(client.query(copyTo(`COPY (${rows}) TO STDOUT`))),
  }
}

async function* schoolBatches(stream: AsyncIterable<Uint8Array>): AsyncGenerator<SchoolRow[]> {
  for await (const lines of linesOf(stream)) {
    yield lines.map((line) => {
      const [code, name, city, district, state, pincode, management, category, ...standing] = copyFields(line)
      const school = {
        code: code ?? '',
        name: name ?? '',
        city: city ?? '',
        district: district ?? '',
        state: state ?? '',
        pincode: pincode ?? null,
        management: management ?? null,
        category: category ?? null,
      }
      return { school, standing: standing.join('\t') }
    })
  }
}
