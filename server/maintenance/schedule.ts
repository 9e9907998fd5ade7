import type pg from 'pg'
import { type Clock, workDay } from '../clock.ts'

const intervalMs = 10 * 60_000

/** "main" in ASCII. */
const lockKey = 0x6d61696e

export type Work = {
  /** Runs every ten minutes: deletes expired rows and sends mail that is due. */
  frequent: () => Promise<void>
  /** Runs once in each working day, in one server process: moderates posts, shuffles rows, clears history. */
  daily: () => Promise<void>
  /** Like `daily`, but tells the operator how many posts are pending. */
  dailyMail: () => Promise<void>
}

/** Does nothing if a server process runs the work now or has completed it on this working day. */
async function runDaily(pool: pg.Pool, name: string, day: string, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [lockKey])
    if (!rows[0]?.mine) return
    try {
      const done = await client.query(`SELECT FROM daily_task WHERE name = $1 AND done_on >= $2`, [name, day])
      if (done.rowCount !== 0) return
      await work()
      await client.query(
        `INSERT INTO daily_task VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET done_on = excluded.done_on`,
        [name, day],
      )
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [lockKey])
    }
  } finally {
    client.release()
  }
}

type Options = Work & { pool: pg.Pool; clock: Clock; onFailure: (error: Error) => void }

/**
 * Runs due tasks now and every ten minutes.
 * @returns `run` for tests, and `stop`, which waits until running tasks have ended
 */
export function startMaintenance({ pool, clock, frequent, daily, dailyMail, onFailure }: Options) {
  let running: Promise<void> | undefined

  async function runOnce(): Promise<void> {
    try {
      await frequent()
      const day = workDay(clock())
      await runDaily(pool, 'nightly-maintenance', day, daily)
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
