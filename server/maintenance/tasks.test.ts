import { expect, onTestFinished, test } from 'vitest'
import { indianDay } from '../clock.ts'
import { nightlyTask } from '../database/daily-tasks.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { namesOf } from '../testing/night.ts'
import { type NightStep, runNight } from './night.ts'
import { startMaintenance, type Work } from './schedule.ts'
import { Attempts, type Task } from './task.ts'

/** Does the work of each task only once, because the order of many nights is the same without it. */
function watch(work: Work) {
  const ran: string[] = []
  const failing = new Set<string>()
  const done = new Set<string>()
  const watched = <Each extends Task | NightStep>(task: Each): Each => ({
    ...task,
    async run(today: string) {
      ran.push(task.name)
      if (!done.has(task.name)) await task.run(today)
      done.add(task.name)
      if (failing.has(task.name)) throw new Error(`${task.name} fails`)
    },
  })
  const { steps, shuffles, clearing } = work.night
  const night = {
    steps: steps.map(watched),
    shuffles: shuffles.map(watched),
    clearing: watched(clearing),
  }
  return {
    work: { ...work, urgent: work.urgent.map(watched), chores: work.chores.map(watched), night },
    ran,
    failing,
  }
}

async function nightOf(product: TestApp) {
  const { work, ran, failing } = watch(product.work)
  const client = await product.database.pool.connect()
  onTestFinished(() => client.release())
  const today = indianDay(product.clock())
  const failures: string[] = []
  return {
    failures,
    failing,
    ran,
    work,
    startDay() {
      ran.length = 0
      failing.clear()
      failures.length = 0
      return new Attempts((_, name) => void failures.push(name))
    },
    async countRecords() {
      return (await product.database.pool.query('SELECT FROM night_step')).rowCount
    },
    run: (attempts: Attempts) => runNight(client, work.night, { day: today, today, attempts }),
  }
}

test('no failing chore stops another or the night', async () => {
  const product = await testApp()
  const { work, ran, failing } = watch(product.work)
  const names = [...work.urgent, ...work.chores].map(({ name }) => name).toSorted()
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) {
    failing.clear()
    failing.add(name)
    ran.length = 0
    await product.database.db.deleteFrom('daily_task').where('name', '=', nightlyTask).execute()
    const failures: string[] = []
    const succeeded: string[] = []
    const maintenance = startMaintenance({
      ...work,
      night: { ...work.night, shuffles: [] },
      pool: product.database.pool,
      clock: product.clock,
      onFailure: (_, task) => failures.push(task),
      onChore: (task) => succeeded.push(task),
    })
    await maintenance.run()
    await maintenance.stop()
    expect(failures).toEqual([name])
    expect(succeeded.toSorted()).toEqual(names.filter((other) => other !== name))
    expect(ran.filter((each) => names.includes(each)).toSorted()).toEqual(names)
    expect(ran).toContain('publication')
  }
})

test('repeats only a failed step of the night, and then shuffles and clears', async () => {
  const night = await nightOf(await testApp())
  const { steps, shuffles, clearing } = night.work.night
  const cleaning = [...shuffles, clearing].map(({ name }) => name)
  for (const { name } of steps) {
    const attempts = night.startDay()
    night.failing.add(name)
    expect(await night.run(attempts), name).toBe(false)
    const waiting = steps.filter(({ after }) => after?.includes(name)).map((step) => step.name)
    expect(night.failures).toEqual([name])
    expect(night.ran.slice(-cleaning.length), name).toEqual(cleaning)
    expect(night.ran.filter((each) => waiting.includes(each))).toEqual([])
    night.failing.clear()
    night.ran.length = 0
    expect(await night.run(attempts), name).toBe(true)
    expect(night.ran[0]).toBe(name)
    const repeated = steps
      .map((step) => step.name)
      .filter((each) => each === name || night.ran.includes(each))
    expect(repeated.length).toBeLessThanOrEqual(6)
    expect(night.ran).toEqual([...repeated, ...cleaning])
    expect(await night.countRecords()).toBe(0)
  }
})

test('repeats a failed shuffle alone, and then clears', async () => {
  const night = await nightOf(await testApp())
  const { shuffles, clearing } = night.work.night
  for (const name of [...shuffles.map((shuffle) => shuffle.name), clearing.name]) {
    const attempts = night.startDay()
    night.failing.add(name)
    expect(await night.run(attempts)).toBe(false)
    expect(night.ran).toEqual(namesOf(night.work.night))
    night.failing.clear()
    night.ran.length = 0
    expect(await night.run(attempts), name).toBe(true)
    expect(night.ran).toEqual(name === clearing.name ? [name] : [name, clearing.name])
  }
})

test('leaves shuffles and clearing due when the process ends within a step', async () => {
  const night = await nightOf(await testApp())
  const first = night.work.night.steps[0]?.name ?? expect.unreachable()
  const attempts = night.startDay()
  night.failing.add(first)
  await night.run(attempts)
  night.failing.clear()
  night.ran.length = 0
  // Another process has no pauses of the first one.
  expect(await night.run(new Attempts(() => {}))).toBe(true)
  expect(night.ran).toEqual([first, ...namesOf(night.work.night).slice(night.work.night.steps.length)])
})
