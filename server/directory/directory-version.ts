import { randomBytes } from 'node:crypto'
import type pg from 'pg'

/** Each server process then builds a new search index. Random, because a counter could have the same value twice. */
export async function renewDirectoryVersion(client: pg.ClientBase): Promise<void> {
  const version = randomBytes(8).readBigUInt64BE() >> 1n
  await client.query(
    'UPDATE directory_version SET version = $1, school_count = (SELECT count(*) FROM school)',
    [version.toString()],
  )
}
