import type pg from 'pg'
import { type LockHolder, lockInTransaction } from '../database/advisory-lock.ts'

/** "impo" in ASCII. */
const lockKey = 0x696d706f

/**
 * Waits for other imports and place updates, and blocks later ones until the end of the transaction.
 * @param onWait called if the lock is not free
 */
export async function lockDirectory(
  client: pg.ClientBase,
  onWait?: (holder: LockHolder | undefined) => void,
): Promise<void> {
  await lockInTransaction(client, lockKey, onWait)
}
