import type pg from 'pg'

/** "impo" in ASCII. */
const lockKey = 0x696d706f

/** Waits until no other transaction changes the directory or its places. */
export async function lockDirectory(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey])
}
