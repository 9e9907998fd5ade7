import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

const maximumAttempts = 20
/** In milliseconds. */
const pause = 500

/**
 * Shorter than deadlock_timeout, so that a deadlock ends this attempt instead of a request. Requests wait behind each
 * attempt.
 */
const lockTimeout = '500ms'
/** Longer than deadlock_timeout, after which PostgreSQL cancels an automatic VACUUM that holds the lock. */
const lastLockTimeout = '1500ms'
const lastAttempts = 3

/** SQLSTATE of a deadlock and of a lock timeout. */
const lockFailures = ['40P01', '55P03']

/**
 * Runs a transaction that locks whole tables, and repeats it if a table stays locked.
 * @throws Error if other transactions lock the tables for too long
 */
export async function withTableLocks(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  await repeatIfLocked((timeout) =>
    db.transaction().execute(async (transaction) => {
      await sql`SET LOCAL lock_timeout = ${sql.lit(timeout)}`.execute(transaction)
      await work(transaction)
    }),
  )
}

/**
 * @param work called with the value for PostgreSQL's `lock_timeout`
 * @throws Error if other transactions lock the tables for too long
 */
export async function repeatIfLocked(work: (timeout: string) => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work(attempt > maximumAttempts - lastAttempts ? lastLockTimeout : lockTimeout)
      return
    } catch (error) {
      if (!isLockFailure(error) || attempt === maximumAttempts) throw error
      await sleep(pause)
    }
  }
}

function isLockFailure(error: unknown): boolean {
  return error instanceof pg.DatabaseError && lockFailures.includes(error.code ?? '')
}
