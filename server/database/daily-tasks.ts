import { sql, type Transaction } from 'kysely'
import type pg from 'pg'
import type { Tables } from './tables.ts'

/**
 * Records that a task is done. Transactions that record the same name wait for each other.
 * @param day `YYYY-MM-DD`
 * @returns false if the task was already done for this day or a later one
 */
export async function recordDailyTask(
  transaction: Transaction<Tables>,
  name: string,
  day: string,
): Promise<boolean> {
  const recorded = await transaction
    .insertInto('daily_task')
    .values({ name, done_on: day })
    .onConflict((clash) =>
      clash
        .column('name')
        .doUpdateSet({ done_on: day })
        .where('daily_task.done_on', '<', sql<string>`${day}::date`),
    )
    .returning('name')
    .executeTakeFirst()
  return recorded !== undefined
}

/**
 * Records that a task is done. The caller must hold the lock of the maintenance.
 * @param day `YYYY-MM-DD`
 */
export async function storeDailyTask(client: pg.ClientBase, name: string, day: string): Promise<void> {
  await client.query(
    `INSERT INTO daily_task (name, done_on) VALUES ($1, $2)
    ON CONFLICT (name) DO UPDATE SET done_on = excluded.done_on`,
    [name, day],
  )
}

/** Key of the advisory lock of daily work and backups: "main" in ASCII. */
export const maintenanceLock = 0x6d61696e

/** Name in the table `daily_task`. */
export const nightlyTask = 'nightly-maintenance'
