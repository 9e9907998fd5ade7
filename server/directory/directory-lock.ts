import type pg from 'pg'

/** "impo" in ASCII. */
const lockKey = 0x696d706f

/** Waits for other imports and place updates, and blocks later ones until the end of the transaction. */
export async function lockDirectory(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey])
}
