import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../database/test-database.ts'
import { startMaintenance } from './schedule.ts'

async function testMaintenance(start: string) {
  const { pool } = await testDatabase()
  const state = {
    now: new Date(start),
    dailyRuns: 0,
    frequentRuns: 0,
    completedDays: 0,
    failures: [] as string[],
    fails: false,
  }
  const begin = () => {
    const maintenance = startMaintenance({
      pool,
      clock: () => state.now,
      async frequent() {
        state.frequentRuns++
      },
      async dailyMail() {},
      async daily() {
        if (state.fails) throw new Error('no space left')
        state.dailyRuns++
      },
      onDayCompleted: () => state.completedDays++,
      onFailure: ({ message }) => state.failures.push(message),
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

test('reports a failed task and runs it again', async () => {
  const { state, begin } = await testMaintenance('2026-11-20T08:00:00Z')
  state.fails = true
  const maintenance = begin()
  await maintenance.run()
  expect(state.failures).toEqual(['no space left'])
  state.fails = false
  await maintenance.run()
  expect(state.dailyRuns).toBe(1)
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
    async frequent() {},
    async daily() {},
    async dailyMail() {},
    onFailure: ({ message }) => failures.push(message),
  })
  await maintenance.stop()
  expect(failures).toEqual(['cancelled'])
  const locks = `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
    WHERE locktype = 'advisory' AND datname = current_database()`
  await expect.poll(async () => (await pool.query(locks)).rowCount).toBe(0)
})
