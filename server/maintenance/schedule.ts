import type pg from 'pg'
import { type Clock, maintenanceDay } from '../clock.ts'
import { storeDailyTask } from '../database/daily-tasks.ts'

const intervalMs = 10 * 60_000

/** Key of the advisory lock of daily work and backups: "main" in ASCII. */
export const maintenanceLock = 0x6d61696e

/** Name in the table `daily_task`. */
export const nightlyTask = 'nightly-maintenance'

export type Work = {
  /** Every ten minutes: deletes expired rows and sends due mail, for example. */
  frequent: () => Promise<void>
  /** Once in each maintenance day, and again after a failure: publishes posts and shuffles rows, for example. */
  daily: () => Promise<void>
  /** Tells the operator how many posts are pending, as often as `daily`. */
  dailyMail: () => Promise<void>
}

/**
 * Does nothing while another process runs daily work or a backup.
 * @returns whether the work is completed for this day
 */
async function runDaily(
  pool: pg.Pool,
  name: string,
  day: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect()
  let mayHoldLock = false
  try {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [maintenanceLock])
    if (!rows[0]?.mine) return false
    mayHoldLock = true
    try {
      const done = await client.query(`SELECT FROM daily_task WHERE name = $1 AND done_on >= $2`, [name, day])
      if (done.rowCount !== 0) return true
      await work()
      await storeDailyTask(client, name, day)
      return true
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [maintenanceLock])
      mayHoldLock = false
    }
  } finally {
    // The lock ends with the connection.
    client.release(mayHoldLock)
  }
}

type Options = Work & {
  pool: pg.Pool
  clock: Clock
  onFailure: (error: Error) => void
  onFrequent?: () => void
  /** Called in every process, once for each day of completed work. */
  onDayCompleted?: () => void
}

/**
 * Runs due tasks now and every ten minutes.
 * @returns `run` for tests, and `stop`, which waits for running tasks
 */
export function startMaintenance({
  pool,
  clock,
  frequent,
  daily,
  dailyMail,
  onFailure,
  onFrequent,
  onDayCompleted,
}: Options) {
  let running: Promise<void> | undefined
  let lastCompleted: string | undefined

  async function runOnce(): Promise<void> {
    try {
      await frequent()
      onFrequent?.()
      const day = maintenanceDay(clock())
      const isCompleted = await runDaily(pool, nightlyTask, day, daily)
      if (isCompleted && lastCompleted !== day) {
        lastCompleted = day
        onDayCompleted?.()
      }
      await runDaily(pool, 'pending-posts-mail', day, dailyMail)
    } catch (error) {
      onFailure(error instanceof Error ? error : new Error(String(error)))
    }
  }

  function run(): Promise<void> {
    running ??= runOnce().finally(() => {
      running = undefined
    })
    return running
  }

  const timer = setInterval(run, intervalMs)
  void run()
  return {
    run,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
