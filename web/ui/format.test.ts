import { describe, expect, it } from 'vitest'
import { formatDate, formatDuration, formatTimeOfDay, formatWeek } from './dates.ts'
import { formatCount, formatNumber } from './format.ts'

describe('formatNumber and formatCount', () => {
  it('format numbers with Indian digit groups', () => {
    expect(formatNumber(990940)).toBe('9,90,940')
    expect(formatNumber(12)).toBe('12')
  })

  it('use the singular noun only for the count 1', () => {
    expect(formatCount(1, 'Review', 'Reviews')).toBe('1 Review')
    expect(formatCount(0, 'Review', 'Reviews')).toBe('0 Reviews')
    expect(formatCount(100000, 'Review', 'Reviews')).toBe('1,00,000 Reviews')
  })
})

describe('formatDate', () => {
  it('formats a day in English with the weekday', () => {
    expect(formatDate('2026-11-20')).toBe('Friday, November 20, 2026')
    expect(formatDate('2024-02-29')).toBe('Thursday, February 29, 2024')
  })

  it('returns an invalid day unchanged', () => {
    expect(formatDate('soon')).toBe('soon')
  })
})

describe('formatWeek', () => {
  it('formats the Monday of a week', () => {
    expect(formatWeek('2026-11-16')).toBe('Week of Monday, November 16, 2026')
    expect(formatWeek('soon')).toBe('soon')
  })
})

describe('formatDuration', () => {
  it('formats seconds as minutes and seconds', () => {
    expect(formatDuration(581)).toBe('9:41')
    expect(formatDuration(60)).toBe('1:00')
    expect(formatDuration(-3)).toBe('0:00')
  })
})

it.each([
  ['09:30', '9:30 AM'],
  ['00:05', '12:05 AM'],
  ['12:00', '12:00 PM'],
  ['18:45', '6:45 PM'],
])('formats the time %s as %s', (time, text) => {
  expect(formatTimeOfDay(time)).toBe(text)
})
