import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { networkOf } from '../rate-limits/network.ts'
import { VerificationLanes } from './verification-lanes.ts'

const limit = 60
const valid = { verified: { attempt: 0, nullifiers: [] }, cpuMs: 50 }
const invalid = { verified: undefined, cpuMs: 50 }

/** Counts failures like the limiter, in memory. */
function start() {
  const failures = new Map<string, number>()
  const pauses: number[] = []
  const lanes = new VerificationLanes({
    limiter: {
      allows: async (_, address = '') => {
        const network = networkOf(address)
        failures.set(network, (failures.get(network) ?? 0) + 1)
        return true
      },
      isUsedUp: async (_, address = '') => (failures.get(networkOf(address)) ?? 0) >= limit,
    },
    wait: async (pause) => {
      pauses.push(pause)
      await setImmediate()
    },
  })
  const send = (address: string, isValid: boolean) =>
    lanes.run(address, async () => {
      await setImmediate()
      return isValid ? valid : invalid
    })
  return { send, pauses, failures }
}

const many = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))

test('counts no valid tokens, so that a whole school can post at once', async () => {
  const { send, pauses, failures } = start()
  await many(300, () => send('203.0.113.7', true))
  expect(failures.size).toBe(0)
  expect(pauses).toEqual([])
})

test('verifies few simultaneous false tokens outside the slow lane', async () => {
  const { send, pauses } = start()
  await many(80, () => send('203.0.113.7', false))
  const outside = 80 - pauses.length
  expect(outside).toBeGreaterThanOrEqual(limit)
  expect(outside).toBeLessThanOrEqual(limit + 4)
})

test('accepts valid tokens of a slow network, and slows no other network', async () => {
  const { send, pauses } = start()
  await many(70, (at) => send(`2001:db8:1:2::${at}`, false))
  const before = pauses.length
  expect(await send('2001:db8:1:2::ffff', true)).toBe(valid)
  await setImmediate()
  expect(pauses.length).toBe(before + 1)
  expect(await send('2001:db8:1:3::1', true)).toBe(valid)
  expect(pauses.length).toBe(before + 1)
})
