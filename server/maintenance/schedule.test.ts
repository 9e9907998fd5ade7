import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../database/test-database.ts'
import { startMaintenance } from './schedule.ts'

async function upkeep(start: string) {
  const { pool } = await testDatabase()
  const state = { now: new Date(start), days: 0, tidied: 0, failures: [] as string[], fails: false }
  const begin = () => {
    const maintenance = startMaintenance({
      pool,
      clock: () => state.now,
      async tidy() {
        state.tidied++
      },
      async dailyMail() {},
      async daily() {
        if (state.fails) throw new Error('no space left')
        state.days++
      },
      onFailure: ({ message }) => state.failures.push(message),
    })
    onTestFinished(() => maintenance.stop())
    return maintenance
  }
  return { state, begin }
}

test('the day is done once, from three in the morning in India, whoever asks how often', async () => {
  const { state, begin } = await upkeep('2026-11-20T20:00:00Z')
  const [one, other] = [begin(), begin()]
  await Promise.all([one.run(), other.run()])
  await one.run()
  expect(state.days).toBe(1)
  // Half past two at night: still the day before.
  state.now = new Date('2026-11-20T21:00:00Z')
  await one.run()
  expect(state.days).toBe(1)
  state.now = new Date('2026-11-20T21:31:00Z')
  await Promise.all([one.run(), other.run()])
  await one.run()
  expect(state.days).toBe(2)
  expect(state.tidied).toBeGreaterThan(3)
})

test('a machine that slept through the night does it when it wakes', async () => {
  const { state, begin } = await upkeep('2026-11-20T08:00:00Z')
  const maintenance = begin()
  await maintenance.run()
  state.now = new Date('2026-11-23T15:00:00Z')
  await maintenance.run()
  expect(state.days).toBe(2)
})

test('what fails is reported and tried again', async () => {
  const { state, begin } = await upkeep('2026-11-20T08:00:00Z')
  state.fails = true
  const maintenance = begin()
  await maintenance.run()
  expect(state.failures).toEqual(['no space left'])
  state.fails = false
  await maintenance.run()
  expect(state.days).toBe(1)
})
