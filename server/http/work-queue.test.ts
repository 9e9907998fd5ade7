import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { WorkQueue } from './work-queue.ts'

test('handles other events between two tasks', async () => {
  const queue = new WorkQueue({ concurrency: 1, capacity: 100, now: () => 0 })
  const order: string[] = []
  const tasks = Array.from({ length: 40 }, (_, index) => queue.run(() => order.push(`task ${index}`)))
  await setImmediate()
  await setImmediate()
  order.push('another request')
  await Promise.all(tasks)
  expect(order).toHaveLength(41)
  expect(order.indexOf('another request')).toBeLessThan(5)
  expect(order.filter((name) => name.startsWith('task'))).toEqual(
    Array.from({ length: 40 }, (_, index) => `task ${index}`),
  )
})

test('rejects tasks beyond its capacity and continues after a failed task', async () => {
  const queue = new WorkQueue({ concurrency: 1, capacity: 1 })
  const results = await Promise.allSettled([
    queue.run(() => Promise.reject(new Error('failed'))),
    queue.run(() => 'second'),
    queue.run(() => 'third'),
  ])
  expect(results).toMatchObject([
    { status: 'rejected', reason: { message: 'failed' } },
    { status: 'fulfilled', value: 'second' },
    { status: 'rejected', reason: { status: 503 } },
  ])
  expect(await queue.run(() => 'fourth')).toBe('fourth')
})

test('runs at most the configured number of tasks concurrently', async () => {
  const queue = new WorkQueue({ concurrency: 2, capacity: 10 })
  let running = 0
  let maximum = 0
  await Promise.all(
    Array.from({ length: 6 }, () =>
      queue.run(async () => {
        maximum = Math.max(maximum, ++running)
        await setImmediate()
        running--
      }),
    ),
  )
  expect(maximum).toBe(2)
})

test('refuses the newest tasks while the others take too long', async () => {
  let time = 0
  const queue = new WorkQueue({ concurrency: 1, capacity: 400, maximumWait: 500, now: () => time })
  const slow = () => {
    time += 20
  }
  const runAll = (count: number) => Promise.allSettled(Array.from({ length: count }, () => queue.run(slow)))
  const countServed = async (count: number) =>
    (await runAll(count)).filter(({ status }) => status === 'fulfilled').length
  // Before it knows how long tasks take, the queue takes as many as it has places for.
  expect(await countServed(300)).toBe(300)
  const served = await countServed(300)
  expect(served).toBeGreaterThanOrEqual(50)
  expect(served).toBeLessThan(60)
  // A pause is no slow task.
  time += 60_000
  expect(await countServed(300)).toBe(served)
})

test('refuses and skips a task that has waited for too long', async () => {
  const queue = new WorkQueue({ concurrency: 1, capacity: 10, longestWait: 30 })
  const running = Promise.withResolvers<string>()
  const first = queue.run(() => running.promise)
  let hasRun = false
  const second = queue.run(() => {
    hasRun = true
  })
  await expect(second).rejects.toMatchObject({ status: 503 })
  running.resolve('first')
  // The time of the task itself does not count.
  expect(await first).toBe('first')
  expect(await queue.run(() => 'third')).toBe('third')
  expect(hasRun).toBe(false)
})

test('runs tasks for as long as the other requests have taken', async () => {
  let time = 0
  const queue = new WorkQueue({ concurrency: 1, capacity: 400, now: () => time })
  const order: string[] = []
  const tasks = Array.from({ length: 20 }, () =>
    queue.run(() => {
      time += 2
      order.push('task')
    }),
  )
  while (order.filter((each) => each === 'task').length < 20) {
    time += 10
    order.push('other')
    await setImmediate()
  }
  await Promise.all(tasks)
  const others = order.filter((each) => each === 'other').length
  expect(others).toBeGreaterThan(3)
  expect(others).toBeLessThan(8)
})
