import type pg from 'pg'

/** "impo" in ASCII. */
const lockKey = 0x696d706f

/** Holds the lock of imports and place updates until the end of the transaction. */
export async function lockDirectory(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey])
}
