import type pg from 'pg'
import { country } from '../../database/place-id.ts'
import { renewDirectoryVersion } from '../directory-version.ts'
import type { PlaceBook } from '../places/place-book.ts'
import { renewPlacesOf } from '../places/renew-places.ts'

/** After more changes at once, building the whole index again takes less time than all other work. */
export const maximumNotedChanges = 200

/** With more, the index is built again at once. */
const maximumListed = 1000

type NotedChanges = {
  /** All codes that changed, also those of schools that do not exist any more. */
  codes: readonly string[]
  /** The smallest places of the schools before and after the change. */
  placeIds: readonly number[]
}

/**
 * Shows changes of few schools in search, places and pages without building the index again. Call it in the transaction
 * of the change, after `lockDirectory`.
 */
export async function noteSchoolChanges(
  client: pg.ClientBase,
  book: PlaceBook,
  { codes, placeIds }: NotedChanges,
): Promise<void> {
  await renewPlacesOf(client, book, placeIds)
  await client.query(
    `INSERT INTO changed_school SELECT DISTINCT code, version FROM unnest($1::text[]) AS code, directory_version
    ON CONFLICT (code) DO UPDATE SET version = excluded.version`,
    [codes],
  )
  const { rowCount } = await client.query('SELECT FROM changed_school LIMIT $1', [maximumListed + 1])
  if ((rowCount ?? 0) > maximumListed) return renewDirectoryVersion(client)
  // Counting the schools themselves takes a second.
  await client.query(
    `UPDATE directory_version SET school_count = (
      SELECT coalesce(sum(school_count), 0) FROM place WHERE parent_id = $1 AND has_page)`,
    [country],
  )
}

/** Makes each instance build its index with the changes of the day. Call it in a transaction. */
export async function foldSchoolChanges(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    'SELECT FROM changed_school JOIN directory_version USING (version) LIMIT 1',
  )
  if (rowCount === 1) await renewDirectoryVersion(client)
}
