import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { SlowLane } from './slow-lane.ts'

const cost = 50

/** A lane whose time passes at once. `time` is in milliseconds. */
function startLane(options: { maximumMs?: number } = {}) {
  let time = 0
  let isBusy = false
  const lane = new SlowLane({
    ...options,
    wait: async (pause) => {
      time += pause
      await setImmediate()
    },
    now: () => time,
  })
  const finished: { network: string; at: number }[] = []
  const send = (network: string) =>
    lane.run(network, async () => {
      expect(isBusy).toBe(false)
      isBusy = true
      await setImmediate()
      time += cost
      isBusy = false
      finished.push({ network, at: time })
      return { cpuMs: cost }
    })
  return { send, finished, time: () => time }
}

test('runs one task at a time in a tenth of the time', async () => {
  const { send, finished, time } = startLane()
  await Promise.all(Array.from({ length: 20 }, () => send('a')))
  expect(finished).toHaveLength(20)
  expect((20 * cost) / time()).toBeLessThan(0.11)
})

test('lets networks take turns', async () => {
  const { send, finished } = startLane()
  const crowd = Array.from({ length: 20 }, () => send('crowd'))
  await Promise.all([...crowd, send('a'), send('b')])
  expect(finished.slice(0, 5).map(({ network }) => network)).toContain('a')
  expect(finished.slice(0, 5).map(({ network }) => network)).toContain('b')
})

test('refuses the newest task of the most crowded network when it is full', async () => {
  const { send, finished } = startLane({ maximumMs: 5000 })
  const crowd = Array.from({ length: 100 }, () => send('crowd'))
  const others = ['a', 'b', 'c'].map(send)
  const results = await Promise.allSettled(crowd)
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(70)
  expect(refused[0]).toMatchObject({ reason: { code: 'busy', status: 503 } })
  await Promise.all(others)
  expect(finished.map(({ network }) => network)).toEqual(expect.arrayContaining(['a', 'b', 'c']))
})

test('refuses a task that other networks make wait too long', async () => {
  const { send, time } = startLane({ maximumMs: 25_000 })
  const crowd = Array.from({ length: 40 }, () => send('crowd'))
  const overtaking = Array.from({ length: 60 }, async (_, at) => {
    while (time() < 400 * at) await setImmediate()
    return send(`network ${at}`)
  })
  const answeredAt = crowd.map((task) => task.then(time, time))
  const results = await Promise.allSettled(crowd)
  expect(Math.max(...(await Promise.all(answeredAt)))).toBeLessThan(26_000)
  expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  await Promise.all(overtaking)
})

test('goes on after a task that failed', async () => {
  const lane = new SlowLane({ wait: async () => {} })
  await expect(lane.run('a', () => Promise.reject(new Error('The worker ended.')))).rejects.toThrow('ended')
  expect(await lane.run('a', async () => ({ cpuMs: 1 }))).toEqual({ cpuMs: 1 })
})
