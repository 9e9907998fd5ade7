import type pg from 'pg'
import { type Clock, indianDay, maintenanceDay } from '../clock.ts'
import { isDailyTaskDone, maintenanceLock, nightlyTask, storeDailyTask } from '../database/daily-tasks.ts'
import { singleFlight } from '../single-flight.ts'
import { type Night, runNight } from './night.ts'
import { Attempts, type Task } from './task.ts'

const intervalMs = 10 * 60_000

/** The shortest time that the law allows is two hours. */
const urgentIntervalMs = 2 * 60_000

const mailTask = 'pending-posts-mail'

export type Work = {
  /** Every two minutes: warn before a due time, for example. */
  urgent: readonly Task[]
  /** Every ten minutes: delete expired rows and send due mail, for example. */
  chores: readonly Task[]
  /** Once in each maintenance day: publishes posts and shuffles rows, for example. */
  night: Night
  /** Tells the operator once in each maintenance day how many posts are pending. */
  dailyMail: () => Promise<void>
}

/**
 * Does nothing while another process runs daily work or a backup.
 * @param work returns whether it is completed for this day
 * @returns whether the work is completed for this day
 */
async function runDaily(
  pool: pg.Pool,
  { name, day }: { name: string; day: string },
  work: (client: pg.ClientBase) => Promise<boolean>,
): Promise<boolean> {
  const client = await pool.connect()
  let mayHoldLock = false
  try {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [maintenanceLock])
    if (!rows[0]?.mine) return false
    mayHoldLock = true
    try {
      if (await isDailyTaskDone(client, name, day)) return true
      if (!(await work(client))) return false
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
  onFailure: (error: Error, task: string) => void
  /** Called after each success of a chore. */
  onChore?: (name: string) => void
  /** Called in every process, once for each day of completed work. */
  onDayCompleted?: () => void
}

/**
 * Runs due tasks now and every ten minutes, and urgent ones every two minutes. A task that fails does not stop the
 * others, and pauses longer after each failure.
 * @returns `run` for tests, and `stop`, which waits for running tasks. Another process continues an unfinished night.
 */
export function startMaintenance({
  pool,
  clock,
  urgent,
  chores,
  night,
  dailyMail,
  onFailure,
  onChore,
  onDayCompleted,
}: Options) {
  const stopping = new AbortController()
  const attempts = new Attempts(onFailure, stopping.signal)
  let ofNight = { day: '', attempts }
  let lastCompleted: string | undefined

  async function runDayOf(now: Date): Promise<void> {
    const day = maintenanceDay(now)
    // The pauses of a night must not delay the next night.
    if (ofNight.day !== day) ofNight = { day, attempts: new Attempts(onFailure, stopping.signal) }
    const times = { ...ofNight, today: indianDay(now) }
    const isCompleted = await runDaily(pool, { name: nightlyTask, day }, (client) =>
      runNight(client, night, times),
    )
    if (!isCompleted || lastCompleted === day) return
    lastCompleted = day
    onDayCompleted?.()
  }

  async function mailOnceADay(now: Date): Promise<void> {
    const task = { name: mailTask, day: maintenanceDay(now) }
    await runDaily(pool, task, () => dailyMail().then(() => true))
  }

  async function runTasks(tasks: readonly Task[]): Promise<void> {
    for (const { name, run } of tasks) {
      if (!attempts.isDue(name)) continue
      if (await attempts.run(name, () => run(indianDay(clock())))) onChore?.(name)
    }
  }

  async function runOnce(): Promise<void> {
    await runTasks(chores)
    // Not paused, because its steps have pauses of their own.
    await attempts.run(nightlyTask, () => runDayOf(clock()))
    if (attempts.isDue(mailTask)) await attempts.run(mailTask, () => mailOnceADay(clock()))
  }

  const { shared: run, settle } = singleFlight(runOnce)
  // Long chores and the night must not delay urgent tasks.
  const { shared: runUrgent, settle: settleUrgent } = singleFlight(() => runTasks(urgent))
  const timers = [setInterval(run, intervalMs), setInterval(runUrgent, urgentIntervalMs)]
  void runUrgent()
  void run()
  return {
    run,
    async stop() {
      for (const timer of timers) clearInterval(timer)
      stopping.abort()
      await Promise.all([settle(), settleUrgent()])
    },
  }
}
