import { expect, test } from 'vitest'
import { coalesceRuns } from './coalesce-runs.ts'

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
  const run = coalesceRuns(work)
  const first = run()
  await nextTurn()
  const others = [run(), run(), run()]
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
  const run = coalesceRuns(work)
  const failing = run()
  await nextTurn()
  const next = run()
  runs[0]?.reject(new Error('The connection is lost.'))
  await expect(failing).rejects.toThrow('The connection is lost.')
  await nextTurn()
  runs[1]?.resolve()
  await expect(next).resolves.toBeUndefined()
})
