import { expect, test } from 'vitest'
import { endOfWorkingDay } from './working-days.ts'

test.each([
  ['a Monday', '2026-11-02T04:30:00Z', '2026-11-09T18:30:00.000Z'],
  ['a Friday', '2026-11-06T04:30:00Z', '2026-11-13T18:30:00.000Z'],
  ['a Saturday', '2026-11-07T04:30:00Z', '2026-11-13T18:30:00.000Z'],
  ['a Sunday, shortly before midnight in India', '2026-11-08T18:20:00Z', '2026-11-13T18:30:00.000Z'],
])('ends five working days after %s', (_name, now, end) => {
  expect(endOfWorkingDay(new Date(now), 5).toISOString()).toBe(end)
})
