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

/** Makes the tasks fail once, at the worst moment: a step after it has written rows, the others before. */
function failOnce({ steps, shuffles, clearing }: Night, failing: readonly string[]): Night {
  const left = new Set(failing)
  const change =
    (isStep: boolean) =>
    <Each extends Task>(task: Each): Each => {
      const run = async (today: string) => {
        if (!left.has(task.name) || isStep) await task.run(today)
        if (left.delete(task.name)) throw new Error(failureOf(task.name))
      }
      return { ...task, run }
    }
  return {
    steps: steps.map(change(true)),
    shuffles: shuffles.map(change(false)),
    clearing: change(false)(clearing),
  }
}

const failureOf = (name: string) => `${name} fails once`

/**
 * Runs the night of a new day. The tasks in `failing` fail, and the next run repeats them.
 * @throws the first other error
 */
export async function runTestNight(
  { pool, db }: Database,
  { night, today, failing = [] }: { night: Night; today: string; failing?: readonly string[] | undefined },
): Promise<void> {
  const failures: string[] = []
  const others: Error[] = []
  const expected = failing.map(failureOf)
  const attempts = new Attempts((error) => {
    if (expected.includes(error.message)) failures.push(error.message)
    else others.push(error)
  })
  const tried = failOnce(night, failing)
  await db.deleteFrom('night_step').execute()
  const client = await pool.connect()
  try {
    for (let left = failing.length === 0 ? 1 : 2; left > 0; left--)
      await runNight(client, tried, { day: today, today, attempts })
  } finally {
    client.release()
  }
  if (others[0]) throw others[0]
  if (failures.length !== failing.length) throw new Error(`Only these tasks failed: ${failures}`)
}
