import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

const maximumAttempts = 20
/** Milliseconds between two attempts. */
const pause = 500

/** Deadlock and lock timeout. */
const lockFailures = ['40P01', '55P03']

type RewrittenTable = {
  table: keyof Tables
  /** A column with random values. */
  orderBy: string
  /** All rows by default. */
  keep?: RawBuilder<boolean>
}

export type TableGroup = {
  /** Sorted so that the insert satisfies the foreign keys. */
  tables: readonly RewrittenTable[]
  /** Tables that a trigger fills when rows are inserted into `tables`. */
  filledByTrigger?: readonly (keyof Tables)[]
}

/**
 * Writes all rows again in a new order. Neither the position nor the transaction number of a row then shows when it was
 * first written.
 * @throws Error if other transactions lock the tables for too long
 */
export async function rewriteTables(db: Kysely<Tables>, group: TableGroup): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await rewrite(db, group)
    } catch (error) {
      if (!isLockFailure(error) || attempt === maximumAttempts) throw error
      await sleep(pause)
    }
  }
}

async function rewrite(db: Kysely<Tables>, { tables, filledByTrigger = [] }: TableGroup): Promise<void> {
  const all = sql.join(
    [...tables.map(({ table }) => table), ...filledByTrigger].map((name) => sql.table(name)),
  )
  const nameOfCopy = (table: string) => sql.table(`copy_of_${table}`)
  await db.transaction().execute(async (transaction) => {
    const statements = [
      // Shorter than deadlock_timeout, so that PostgreSQL does not cancel a request in a deadlock.
      sql`SET LOCAL lock_timeout = '500ms'`,
      // Pages show the same rows as before, so the triggers of migration 0014 must not send notifications.
      sql`SET LOCAL bolshala.shuffling = 'on'`,
      // In the order of requests, to avoid deadlocks: a table before the table that its trigger fills.
      sql`LOCK TABLE ${all} IN ACCESS EXCLUSIVE MODE`,
      ...tables.map(
        ({ table, keep = sql<boolean>`true` }) =>
          sql`CREATE TEMPORARY TABLE ${nameOfCopy(table)} ON COMMIT DROP AS
            SELECT * FROM ${sql.table(table)} WHERE ${keep}`,
      ),
      sql`TRUNCATE ${all}`,
      ...tables.map(
        ({ table, orderBy }) =>
          sql`INSERT INTO ${sql.table(table)} SELECT * FROM ${nameOfCopy(table)} ORDER BY ${sql.ref(orderBy)}`,
      ),
    ]
    for (const statement of statements) await statement.execute(transaction)
  })
}

function isLockFailure(error: unknown): boolean {
  return error instanceof pg.DatabaseError && lockFailures.includes(error.code ?? '')
}
