import { sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Stores the last day for which a task is done, `YYYY-MM-DD`. Concurrent calls with the same name wait for each other.
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
