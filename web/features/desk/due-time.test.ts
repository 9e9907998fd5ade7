import { describe, expect, it } from 'vitest'
import { formatShortDay, formatShortTime } from '#web/ui/short-dates.ts'
import { describeAge, describeDue } from './due-time.ts'

const now = new Date('2026-11-22T12:00:00Z')

describe('describeDue', () => {
  it.each([
    ['2026-11-22T12:30:00Z', 'Due in 30 minutes', 'soon'],
    ['2026-11-22T13:59:59Z', 'Due in 1 hour', 'soon'],
    ['2026-11-23T00:00:00Z', 'Due in 12 hours', 'soon'],
    ['2026-11-23T01:00:00Z', 'Due in 13 hours', 'in-time'],
    ['2026-11-24T11:00:00Z', 'Due in 47 hours', 'in-time'],
    ['2026-11-29T12:00:00Z', 'Due in 7 days', 'in-time'],
    ['2026-11-22T12:01:59Z', 'Due in 1 minute', 'soon'],
    ['2026-11-22T12:00:59Z', 'Due in less than a minute', 'soon'],
    ['2026-11-22T12:00:00Z', 'Overdue by less than a minute', 'overdue'],
    ['2026-11-22T11:59:00Z', 'Overdue by 1 minute', 'overdue'],
    ['2026-11-22T09:00:00Z', 'Overdue by 3 hours', 'overdue'],
  ])('describes %s as "%s" (%s)', (dueAt, text, level) => {
    expect(describeDue(dueAt, now)).toEqual({ text, level })
  })
})

it('formats times in the time zone of India', () => {
  expect(formatShortTime('2026-11-22T19:00:00Z')).toBe('Mon, 23 Nov, 12:30 am')
})

it('formats days', () => {
  expect(formatShortDay('2026-11-02')).toBe('2 Nov 2026')
})

describe('describeAge', () => {
  it.each([
    ['2026-11-22', 'this week'],
    ['2026-11-16', 'this week'],
    ['2026-11-15', 'last week'],
    ['2026-11-09', 'last week'],
    ['2026-10-19', '4 weeks ago'],
  ])('describes %s as "%s"', (day, text) => {
    expect(describeAge(day, now)).toBe(text)
  })

  it('begins a week on Monday in India while it is Sunday in UTC', () => {
    expect(describeAge('2026-11-22', new Date('2026-11-22T19:00:00Z'))).toBe('last week')
  })
})
