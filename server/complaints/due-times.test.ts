import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ComplaintClass, complaintClasses, complaintPeriods } from '#contract/complaint-classes.ts'
import { isMet } from '../due-times.ts'
import { acknowledgementDueTime, dueTime, dueTimeInOtherClass, urgencyOf } from './due-times.ts'

const hour = 3_600_000
const classes = fc.constantFrom(...complaintClasses)
const times = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
const after = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds)

test.each<[ComplaintClass, string, string]>([
  ['general', '2026-11-20T08:00:00Z', '2026-11-26T18:00:00Z'],
  ['general', '2026-11-20T18:29:59Z', '2026-11-26T18:00:00Z'],
  ['general', '2026-11-20T18:30:00Z', '2026-11-27T18:00:00Z'],
  ['listed-harm', '2026-11-20T08:59:59Z', '2026-11-21T20:00:00Z'],
  ['order', '2026-11-20T23:10:00Z', '2026-11-21T02:00:00Z'],
  ['intimate-images', '2026-12-31T22:30:00Z', '2027-01-01T00:00:00Z'],
])('a complaint of class %s that arrived at %s is due at %s', (complaintClass, receivedAt, dueAt) => {
  expect(dueTime(complaintClass, new Date(receivedAt))).toEqual(new Date(dueAt))
})

test('makes complaints due at full hours, never later than the law allows', () => {
  fc.assert(
    fc.property(classes, times, (complaintClass, receivedAt) => {
      const due = dueTime(complaintClass, receivedAt).getTime()
      const exact = receivedAt.getTime() + complaintPeriods[complaintClass] * hour
      expect(due % hour).toBe(0)
      expect(due).toBeLessThanOrEqual(exact)
      expect(due).toBeGreaterThan(exact - (complaintClass === 'general' ? 25 : 1) * hour)
    }),
  )
})

test.each([
  ['hour', complaintClasses.filter((each) => each !== 'general'), hour, 0],
  ['day in India, if the law counts in days', ['general' as const], 24 * hour, 5.5 * hour],
])('gives all complaints of one %s the same due time', (_name, ofClass, length, zone) => {
  const offsets = fc.integer({ min: 0, max: length - 1 })
  fc.assert(
    fc.property(fc.constantFrom(...ofClass), times, offsets, offsets, (complaintClass, time, one, other) => {
      const start = new Date(Math.floor((time.getTime() + zone) / length) * length - zone)
      expect(dueTime(complaintClass, after(start, one))).toEqual(dueTime(complaintClass, after(start, other)))
    }),
  )
})

test('two changes of the class find the same due time again', () => {
  fc.assert(
    fc.property(classes, classes, times, (one, other, receivedAt) => {
      const due = dueTime(one, receivedAt)
      const again = dueTimeInOtherClass(dueTimeInOtherClass(due, one, other), other, one)
      if (one === 'general' || other !== 'general') expect(again).toEqual(due)
      else expect(again.getTime()).toBeLessThanOrEqual(due.getTime())
    }),
  )
})

test('computes the due time of another class without the time of arrival', () => {
  fc.assert(
    fc.property(classes, classes, times, (before, next, receivedAt) => {
      const moved = dueTimeInOtherClass(dueTime(before, receivedAt), before, next).getTime()
      const exact = receivedAt.getTime() + complaintPeriods[next] * hour
      expect(moved).toBeLessThanOrEqual(exact)
      expect(moved).toBeGreaterThan(exact - 25 * hour)
    }),
  )
})

test('makes the acknowledgement due within 24 hours in every class', () => {
  fc.assert(
    fc.property(classes, times, (complaintClass, receivedAt) => {
      const due = acknowledgementDueTime(complaintClass, dueTime(complaintClass, receivedAt)).getTime()
      expect(due).toBeLessThanOrEqual(receivedAt.getTime() + 24 * hour)
      expect(due).toBeGreaterThan(receivedAt.getTime() + (complaintClass === 'general' ? -1 : 23) * hour)
    }),
  )
})

test.each(complaintClasses)(
  'returns "soon" in a last part of the period for class %s, then "overdue"',
  (each) => {
    const dueAt = new Date('2026-11-20T08:00:00Z')
    const warnsAt = after(dueAt, -Math.max(2, complaintPeriods[each] / 4) * hour)
    expect(urgencyOf(each, dueAt, after(warnsAt, -1))).toBe('in-time')
    expect(urgencyOf(each, dueAt, warnsAt)).toBe('soon')
    expect(urgencyOf(each, dueAt, dueAt)).toBe('soon')
    expect(urgencyOf(each, dueAt, after(dueAt, 1))).toBe('overdue')
  },
)

test('counts settlement at the due time as met, later as missed', () => {
  const dueAt = new Date('2026-11-20T08:00:00Z')
  expect([after(dueAt, -1), dueAt, after(dueAt, 1)].map((time) => isMet(dueAt, time))).toEqual([
    true,
    true,
    false,
  ])
})
