import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

function controlledWork() {
  const runs: PromiseWithResolvers<void>[] = []
  return {
    runs,
    work() {
      const run = Promise.withResolvers<void>()
      runs.push(run)
      return run.promise
    },
  }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('lets all calls during a run share the next run', async () => {
  const { runs, work } = controlledWork()
  const { next } = singleFlight(work)
  const first = next()
  await nextTurn()
  const others = [next(), next(), next()]
  await nextTurn()
  expect(runs).toHaveLength(1)

  runs[0]?.resolve()
  await first
  await nextTurn()
  expect(runs).toHaveLength(2)
  runs[1]?.resolve()
  await Promise.all(others)
  expect(runs).toHaveLength(2)
})

test('reports a failure to its callers and runs again', async () => {
  const { runs, work } = controlledWork()
  const { next } = singleFlight(work)
  const failing = next()
  await nextTurn()
  const later = next()
  runs[0]?.reject(new Error('The connection is lost.'))
  await expect(failing).rejects.toThrow('The connection is lost.')
  await nextTurn()
  runs[1]?.resolve()
  await expect(later).resolves.toBeUndefined()
})

test('lets shared calls join the run in progress', async () => {
  const { runs, work } = controlledWork()
  const { shared, settle } = singleFlight(work)
  const calls = [shared(), shared()]
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await Promise.all([...calls, settle()])
  void shared()
  expect(runs).toHaveLength(2)
})
