import { randomBytes } from 'node:crypto'
import type pg from 'pg'

/**
 * Makes each server process replace its search index, and updates the number of schools. The version is random, because
 * counters of two databases could be equal.
 */
export async function renewDirectoryVersion(client: pg.ClientBase): Promise<void> {
  // An instance with the old index still needs its changes.
  await client.query('DELETE FROM changed_school WHERE version <> (SELECT version FROM directory_version)')
  const version = randomBytes(8).readBigUInt64BE() >> 1n
  await client.query(
    'UPDATE directory_version SET version = $1, school_count = (SELECT count(*) FROM school WHERE NOT is_closed)',
    [version.toString()],
  )
}

/** @returns how many sample schools the directory will have, or null if it has all of them */
export async function readWantedSchools(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ wanted: number | null }>(
    'SELECT wanted_schools AS wanted FROM directory_version',
  )
  return rows[0]?.wanted ?? null
}

/** Call it with `renewDirectoryVersion`. */
export async function setWantedSchools(client: pg.ClientBase, wanted: number | null): Promise<void> {
  await client.query('UPDATE directory_version SET wanted_schools = $1', [wanted])
}
