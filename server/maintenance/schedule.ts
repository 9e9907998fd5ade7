import type pg from 'pg'
import { type Clock, workDay } from '../clock.ts'

/** How often it looks whether something is due, in milliseconds. */
const interval = 10 * 60_000

const lockNumber = 0x6d61696e

export type Work = {
  /** What makes room; every time. */
  tidy: () => Promise<void>
  /** What happens once a day, on one of the instances. */
  daily: () => Promise<void>
}

/** Whether this call did the day's work: another instance may have, or be about to. */
async function runDaily(pool: pg.Pool, day: string, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [lockNumber])
    if (!rows[0]?.mine) return false
    try {
      const done = await client.query(`SELECT FROM daily_task WHERE name = 'rewrite' AND done_on >= $1`, [
        day,
      ])
      if (done.rowCount !== 0) return false
      await work()
      await client.query(
        `INSERT INTO daily_task VALUES ('rewrite', $1) ON CONFLICT (name) DO UPDATE SET done_on = excluded.done_on`,
        [day],
      )
      return true
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [lockNumber])
    }
  } finally {
    client.release()
  }
}

type Options = Work & { pool: pg.Pool; clock: Clock; onFailure: (error: Error) => void }

/**
 * Does what is due now: at start, so that a machine that sleeps at night misses no day, and then every ten
 * minutes until it is stopped.
 * @returns does it once more, for a test, and stops it
 */
export function startMaintenance({ pool, clock, tidy, daily, onFailure }: Options) {
  let running: Promise<void> | undefined

  async function runOnce(): Promise<void> {
    try {
      await tidy()
      await runDaily(pool, workDay(clock()), daily)
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

  const timer = setInterval(run, interval)
  void run()
  return {
    run,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
