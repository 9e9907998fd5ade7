import type pg from 'pg'
import type { Attempts, Task } from './task.ts'

/** `after`: names of earlier steps whose results this step reads. */
export type NightStep = Task & { after?: readonly string[] }

export type Night = {
  /** They write posts, accounts and counters. */
  steps: readonly NightStep[]
  /** They hide in which order rows were written. */
  shuffles: readonly Task[]
  /** Removes the traces of all others. */
  clearing: Task
}

/**
 * Attempts the steps that this maintenance day still lacks. Only one caller may run this at a time. Each step is
 * recorded when it has finished. Before a step runs, the shuffles and the clearing count as not done, because even a
 * failed step may have written rows. A process that ends in between therefore leaves them to the next one.
 * @param times `day` of the maintenance and `today` in India, both `YYYY-MM-DD`
 * @returns whether all steps are done
 */
export async function runNight(
  client: pg.ClientBase,
  { steps, shuffles, clearing }: Night,
  { day, today, attempts }: { day: string; today: string; attempts: Attempts },
): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM night_step WHERE done_on >= $1', [
    day,
  ])
  const done = new Set(rows.map(({ name }) => name))
  let hasRun = false

  async function attempt(step: NightStep, traces: readonly Task[], follows = false): Promise<void> {
    const { name, after = [], run } = step
    if (done.has(name) || !after.every((each) => done.has(each))) return
    if (!attempts.isDue(name) && !follows) return
    hasRun = true
    const undone = traces.map((trace) => trace.name)
    await client.query('DELETE FROM night_step WHERE name = ANY($1)', [undone])
    for (const each of undone) done.delete(each)
    if (!(await attempts.run(name, () => run(today)))) return
    await client.query(
      `INSERT INTO night_step (name, done_on) VALUES ($1, $2)
      ON CONFLICT (name) DO UPDATE SET done_on = excluded.done_on`,
      [name, day],
    )
    done.add(name)
  }

  for (const step of steps) await attempt(step, [...shuffles, clearing])
  const hasWritten = hasRun
  for (const shuffle of shuffles) await attempt(shuffle, [clearing], hasWritten)
  await attempt(clearing, [], hasRun)
  const isDone = [...steps, ...shuffles, clearing].every(({ name }) => done.has(name))
  // The caller records the whole night.
  if (isDone) await client.query('DELETE FROM night_step')
  return isDone
}
