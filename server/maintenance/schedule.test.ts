import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { startMaintenance, type Work } from './schedule.ts'

const idle: Work = {
  urgent: [],
  chores: [],
  night: { steps: [], shuffles: [], clearing: { name: 'clearing', async run() {} } },
  async dailyMail() {},
}

async function testMaintenance(start: string) {
  const { pool } = await testDatabase()
  const state = {
    now: new Date(start),
    dailyRuns: 0,
    frequentRuns: 0,
    completedDays: 0,
    failures: [] as string[],
    succeeded: [] as string[],
    otherRuns: 0,
    fails: false,
    choreFails: false,
  }
  const begin = () => {
    const maintenance = startMaintenance({
      pool,
      clock: () => state.now,
      ...idle,
      chores: [
        {
          name: 'first',
          async run() {
            state.frequentRuns++
            if (state.choreFails) throw new Error('cannot be deleted')
          },
        },
        { name: 'second', run: async () => void state.otherRuns++ },
      ],
      night: {
        ...idle.night,
        steps: [
          {
            name: 'step',
            async run() {
              if (state.fails) throw new Error('no space left')
              state.dailyRuns++
            },
          },
        ],
      },
      onChore: (name) => state.succeeded.push(name),
      onDayCompleted: () => state.completedDays++,
      onFailure: ({ message }, task) => state.failures.push(`${task}: ${message}`),
    })
    onTestFinished(() => maintenance.stop())
    return maintenance
  }
  return { state, begin }
}

test('runs the daily task once a day, after 3 a.m. in India', async () => {
  const { state, begin } = await testMaintenance('2026-11-20T20:00:00Z')
  const [one, other] = [begin(), begin()]
  await Promise.all([one.run(), other.run()])
  await one.run()
  expect(state.dailyRuns).toBe(1)
  // This time still belongs to the previous maintenance day.
  state.now = new Date('2026-11-20T21:00:00Z')
  await one.run()
  expect(state.dailyRuns).toBe(1)
  state.now = new Date('2026-11-20T21:31:00Z')
  await Promise.all([one.run(), other.run()])
  await one.run()
  expect(state.dailyRuns).toBe(2)
  expect(state.frequentRuns).toBeGreaterThan(3)
})

test('tells every process once that the daily task is completed', async () => {
  const { state, begin } = await testMaintenance('2026-11-20T08:00:00Z')
  const [one, other] = [begin(), begin()]
  await Promise.all([one.run(), other.run()])
  // A process that found the task running learns of its completion in the next run. Each run takes the lock, so the
  // runs must not overlap.
  await one.run()
  await other.run()
  expect([state.dailyRuns, state.completedDays]).toEqual([1, 2])
  state.now = new Date('2026-11-21T08:00:00Z')
  await one.run()
  await other.run()
  expect([state.dailyRuns, state.completedDays]).toEqual([2, 4])
})

test('runs a missed daily task when the machine works again', async () => {
  const { state, begin } = await testMaintenance('2026-11-20T08:00:00Z')
  const maintenance = begin()
  await maintenance.run()
  state.now = new Date('2026-11-23T15:00:00Z')
  await maintenance.run()
  expect(state.dailyRuns).toBe(2)
})

test.each([2, 61])('runs the next night after the clock was %i days ahead', async (days) => {
  const { state, begin } = await testMaintenance('2026-11-20T08:00:00Z')
  const maintenance = begin()
  await maintenance.run()
  state.now = new Date(Date.parse('2026-11-20T09:00:00Z') + days * 86_400_000)
  await maintenance.run()
  expect(state.dailyRuns).toBe(2)
  // Not soon after the last one.
  state.now = new Date('2026-11-20T10:00:00Z')
  await maintenance.run()
  expect(state.dailyRuns).toBe(2)
  for (const [date, runs] of [
    ['2026-11-21', 3],
    ['2026-11-22', 4],
  ] as const) {
    state.now = new Date(`${date}T08:00:00Z`)
    await maintenance.run()
    expect(state.dailyRuns).toBe(runs)
  }
})

test('reports a failed task and runs it again', async () => {
  const { state, begin } = await testMaintenance('2026-11-20T08:00:00Z')
  state.fails = true
  const maintenance = begin()
  await maintenance.run()
  expect(state.failures).toEqual(['step: no space left'])
  state.fails = false
  await maintenance.run()
  expect(state.dailyRuns).toBe(1)
})

test('runs the other chores and the night when a chore fails', async () => {
  const { state, begin } = await testMaintenance('2026-11-20T08:00:00Z')
  state.choreFails = true
  await begin().run()
  expect(state.failures).toEqual(['first: cannot be deleted'])
  expect([state.otherRuns, state.dailyRuns, state.completedDays]).toEqual([1, 1, 1])
  expect(state.succeeded).toEqual(['second'])
})

test('doubles the pause of a failing task up to two hours', async () => {
  const { state, begin } = await testMaintenance('2026-11-20T08:00:00Z')
  state.choreFails = true
  state.fails = true
  const { run } = begin()
  const attempts: [number, number][] = []
  for (let each = 0; each < 44; each++) {
    const before = [...state.failures]
    await run()
    const added = state.failures.slice(before.length)
    if (each === 0 || added.length > 0) attempts.push([each, added.length])
  }
  const due = [0, 1, 3, 7, 15, 27, 39]
  expect(attempts).toEqual(due.map((each) => [each, 2]))
  expect(state.otherRuns).toBe(44)
  // A success ends the pauses of a task. A new day ends those of the night.
  state.choreFails = false
  state.fails = false
  state.now = new Date('2026-11-21T08:00:00Z')
  await run()
  expect(state.dailyRuns).toBe(1)
  for (let each = 0; each < 12; each++) await run()
  const runs = state.frequentRuns
  await run()
  expect(state.frequentRuns).toBe(runs + 1)
})

test('stops after the current step, and continues the night in the next process', async () => {
  const { pool } = await testDatabase()
  const gate = Promise.withResolvers<void>()
  const runs: string[] = []
  const begin = () =>
    startMaintenance({
      pool,
      clock: () => new Date('2026-11-20T08:00:00Z'),
      ...idle,
      night: {
        steps: [
          {
            name: 'slow',
            async run() {
              runs.push('slow')
              await gate.promise
            },
          },
          { name: 'later', run: async () => void runs.push('later') },
        ],
        shuffles: [{ name: 'shuffle', run: async () => void runs.push('shuffle') }],
        clearing: { name: 'clearing', run: async () => void runs.push('clearing') },
      },
      onFailure: ({ message }) => expect.unreachable(message),
    })
  const first = begin()
  await expect.poll(() => runs).toEqual(['slow'])
  const stopped = first.stop()
  gate.resolve()
  await stopped
  expect(runs).toEqual(['slow'])
  const second = begin()
  await second.run()
  await second.stop()
  expect(runs).toEqual(['slow', 'later', 'shuffle', 'clearing'])
})

test('closes the connection if its lock cannot be released', async () => {
  const { connection, pool } = await testDatabase()
  await pool.query(`CREATE FUNCTION pg_advisory_unlock(bigint) RETURNS boolean LANGUAGE plpgsql
    AS $$ BEGIN RAISE 'cancelled'; END $$`)
  const options = '-c search_path=public,pg_catalog'
  const ownPool = new pg.Pool({ ...connection, options, idleTimeoutMillis: 0 })
  onTestFinished(() => ownPool.end())
  const failures: string[] = []
  const maintenance = startMaintenance({
    pool: ownPool,
    clock: () => new Date('2026-11-20T08:00:00Z'),
    ...idle,
    onFailure: ({ message }) => failures.push(message),
  })
  await maintenance.run()
  await maintenance.stop()
  expect(failures).toEqual(['cancelled', 'cancelled'])
  const locks = `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
    WHERE locktype = 'advisory' AND datname = current_database()`
  await expect.poll(async () => (await pool.query(locks)).rowCount).toBe(0)
})

test('runs urgent tasks at least every three minutes, also while a chore takes long', async () => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'Date'],
    now: new Date('2026-11-20T08:00:00Z'),
  })
  onTestFinished(() => void vi.useRealTimers())
  const { pool } = await testDatabase()
  const chore = Promise.withResolvers<void>()
  const clock = () => new Date()
  const runs: number[] = []
  const maintenance = startMaintenance({
    pool,
    clock,
    ...idle,
    urgent: [{ name: 'urgent', run: async () => void runs.push(clock().getTime()) }],
    chores: [{ name: 'slow', run: () => chore.promise }],
    onFailure: ({ message }) => expect.unreachable(message),
  })
  for (let minute = 0; minute < 30; minute++) await vi.advanceTimersByTimeAsync(60_000)
  chore.resolve()
  await maintenance.stop()
  const pauses = runs.map((time, at) => time - (runs[at - 1] ?? time))
  expect(runs.length).toBeGreaterThan(10)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(3 * 60_000)
})
