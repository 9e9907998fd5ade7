import { expect, test } from 'vitest'
import { isoWeek } from './days.ts'

/** Near New Year, the year of the week can differ from the year of the day. */
test.each([
  ['2026-11-22', '2026-W47'],
  ['2026-11-23', '2026-W48'],
  ['2005-01-01', '2004-W53'],
  ['2005-01-02', '2004-W53'],
  ['2005-12-31', '2005-W52'],
  ['2006-01-01', '2005-W52'],
  ['2006-01-02', '2006-W01'],
  ['2006-12-31', '2006-W52'],
  ['2007-01-01', '2007-W01'],
  ['2008-12-29', '2009-W01'],
  ['2009-12-31', '2009-W53'],
  ['2010-01-03', '2009-W53'],
  ['2010-01-04', '2010-W01'],
])('puts %s into the week %s', (day, week) => {
  expect(isoWeek(day)).toBe(week)
})
