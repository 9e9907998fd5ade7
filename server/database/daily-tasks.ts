import { sql, type Transaction } from 'kysely'
import type pg from 'pg'
import type { Tables } from './tables.ts'

/**
 * A record of the day after tomorrow, or a later one, is from a clock that was wrong. One of tomorrow can be from another
 * instance, whose clock is a little ahead.
 */
const isWrong = (day: string) => sql<boolean>`daily_task.done_on > ${day}::date + 1`

/**
 * Records that a task is done. Transactions that record the same name wait for each other.
 * @param day `YYYY-MM-DD`
 * @returns false if the task was already done for this day or the next one
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
        .where(({ or, eb }) => or([eb('daily_task.done_on', '<', sql<string>`${day}::date`), isWrong(day)])),
    )
    .returning('name')
    .executeTakeFirst()
  return recorded !== undefined
}

/**
 * Returns whether a task is done for this day or the next one. The caller must hold the lock of the maintenance. If a wrong
 * clock has recorded a later day, the task now counts as done for this day: it was done a short time ago.
 * @param day `YYYY-MM-DD`
 */
export async function isDailyTaskDone(client: pg.ClientBase, name: string, day: string): Promise<boolean> {
  await client.query('UPDATE daily_task SET done_on = $2 WHERE name = $1 AND done_on > $2::date + 1', [
    name,
    day,
  ])
  const { rowCount } = await client.query('SELECT FROM daily_task WHERE name = $1 AND done_on >= $2', [
    name,
    day,
  ])
  return rowCount === 1
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
