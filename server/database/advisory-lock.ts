import type pg from 'pg'

/** The process of PostgreSQL that holds a lock. `seconds` is the age of its transaction. */
export type LockHolder = { pid: number; seconds: number }

/**
 * Locks `key` until the end of the transaction.
 * @param key from 0 to 2^31 - 1
 * @param onWait called once if another transaction holds the lock; undefined if it has just ended
 */
export async function lockInTransaction(
  client: pg.ClientBase,
  key: number,
  onWait: (holder: LockHolder | undefined) => void = () => {},
): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS locked', [
    key,
  ])
  if (rows[0]?.locked) return
  onWait(await findHolder(client, key))
  await client.query('SELECT pg_advisory_xact_lock($1)', [key])
}

async function findHolder(client: pg.ClientBase, key: number): Promise<LockHolder | undefined> {
  // PostgreSQL shows a key of 64 bits as two halves, with objsubid 1.
  const { rows } = await client.query<LockHolder>(
    `SELECT pid, extract(epoch FROM now() - xact_start)::int AS seconds
    FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND classid = 0 AND objid = $1::bigint::oid AND objsubid = 1 AND granted`,
    [key],
  )
  return rows[0]
}
