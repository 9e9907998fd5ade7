import { expect, it } from 'vitest'
import { nextPublication } from './queued-posts.ts'

it('expects the next publication at 3:10 a.m. in India', () => {
  const at = (time: string) => new Date(nextPublication(Date.parse(time))).toISOString()
  const sunday = new Date('2026-11-22T03:10:00+05:30').toISOString()
  expect(at('2026-11-21T12:00:00+05:30')).toBe(sunday)
  expect(at('2026-11-22T03:09:00+05:30')).toBe(sunday)
  expect(at('2026-11-22T03:11:00+05:30')).toBe(new Date('2026-11-23T03:10:00+05:30').toISOString())
})
