import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

test('serves other events between two works', async () => {
  const turns = new Turns({ concurrency: 1, maximumWaiting: 100 })
  const order: string[] = []
  const works = Array.from({ length: 40 }, (_, at) => turns.run(() => order.push(`work ${at}`)))
  await setImmediate()
  await setImmediate()
  order.push('another request')
  await Promise.all(works)
  expect(order).toHaveLength(41)
  expect(order.indexOf('another request')).toBeLessThan(5)
  expect(order.filter((name) => name.startsWith('work'))).toEqual(
    Array.from({ length: 40 }, (_, at) => `work ${at}`),
  )
})

test('refuses work beyond its capacity and goes on after failures', async () => {
  const turns = new Turns({ concurrency: 1, maximumWaiting: 1 })
  const results = await Promise.allSettled([
    turns.run(() => Promise.reject(new Error('failed'))),
    turns.run(() => 'second'),
    turns.run(() => 'third'),
  ])
  expect(results).toMatchObject([
    { status: 'rejected', reason: { message: 'failed' } },
    { status: 'fulfilled', value: 'second' },
    { status: 'rejected', reason: { status: 503 } },
  ])
  expect(await turns.run(() => 'fourth')).toBe('fourth')
})

test('runs as many works at a time as it may', async () => {
  const turns = new Turns({ concurrency: 2, maximumWaiting: 10 })
  let running = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 6 }, () =>
      turns.run(async () => {
        most = Math.max(most, ++running)
        await setImmediate()
        running--
      }),
    ),
  )
  expect(most).toBe(2)
})
