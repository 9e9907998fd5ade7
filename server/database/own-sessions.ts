import type pg from 'pg'
import { withClient } from './database.ts'
import { applicationName } from './embedded.ts'

/** In milliseconds. */
const endTimeout = 10_000

/**
 * Ends the other sessions of this process. A session that only loses its connection would finish its statement first,
 * and keep its locks until then.
 */
export async function endOwnSessions(connection: pg.ClientConfig): Promise<void> {
  await withClient({ ...connection, connectionTimeoutMillis: endTimeout }, (client) =>
    client.query(
      `SELECT pg_terminate_backend(pid, $2) FROM pg_stat_activity
      WHERE application_name = $1 AND pid <> pg_backend_pid()`,
      [applicationName, endTimeout],
    ),
  )
}
