import type { Kysely } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { type Night, runNight } from '../maintenance/night.ts'
import { shufflesOf } from '../maintenance/shuffle.ts'
import { Attempts, type Task } from '../maintenance/task.ts'
import type { PartitionSizes } from '../maintenance/weekly-partitions.ts'

/** @throws the first error, after attempting all tasks */
export async function runTasks(tasks: readonly Task[], today: string): Promise<void> {
  const failures: unknown[] = []
  for (const task of tasks) await task.run(today).catch((error: unknown) => void failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/**
 * Only one caller may run this at a time.
 * @param today the day in India, `YYYY-MM-DD`
 * @throws the first error, after attempting all tables
 */
export function shuffleTables(db: Kysely<Tables>, today: string, sizes?: PartitionSizes): Promise<void> {
  return runTasks(shufflesOf(db, sizes), today)
}

export function namesOf({ steps, shuffles, clearing }: Night): string[] {
  return [...steps, ...shuffles, clearing].map(({ name }) => name)
}

/** Makes the task fail once, at the worst moment: a step after it has written rows, the others before. */
function failOnce({ steps, shuffles, clearing }: Night, failing: string): Night {
  let fails = true
  const change =
    (isStep: boolean) =>
    <Each extends Task>(task: Each): Each => {
      if (task.name !== failing) return task
      const run = async (today: string) => {
        if (!fails || isStep) await task.run(today)
        if (!fails) return
        fails = false
        throw new Error(`${failing} fails once`)
      }
      return { ...task, run }
    }
  return {
    steps: steps.map(change(true)),
    shuffles: shuffles.map(change(false)),
    clearing: change(false)(clearing),
  }
}

/**
 * Runs the night of a new day. If `failing` names a task, this task fails, and the next run repeats it.
 * @throws the first other error
 */
export async function runTestNight(
  { pool, db }: Database,
  { night, today, failing }: { night: Night; today: string; failing?: string | undefined },
): Promise<void> {
  const failures: Error[] = []
  const attempts = new Attempts((error) => void failures.push(error))
  const tried = failing === undefined ? night : failOnce(night, failing)
  await db.deleteFrom('night_step').execute()
  const client = await pool.connect()
  try {
    for (let left = failing === undefined ? 1 : 2; left > 0; left--)
      await runNight(client, tried, { day: today, today, attempts })
  } finally {
    client.release()
  }
  const [failure] = failures.filter(({ message }) => message !== `${failing} fails once`)
  if (failure) throw failure
  if (failing !== undefined && failures.length === 0) throw new Error(`${failing} did not fail`)
}
