import { randomBytes } from 'node:crypto'
import type pg from 'pg'

/**
 * Records, in the transaction that changed schools, that the directory is another one now; the search index of
 * every instance follows. Versions are random: a number that counts could return with another database.
 */
export async function renewDirectoryVersion(client: pg.ClientBase): Promise<void> {
  const version = randomBytes(8).readBigUInt64BE() >> 1n
  await client.query(
    'UPDATE directory_version SET version = $1, school_count = (SELECT count(*) FROM school)',
    [version.toString()],
  )
}
