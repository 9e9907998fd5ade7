import { indianDay } from '../clock.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Returns the end of the day in India after a number of further days. Cases that authors open use days: a due hour would
 * show at what hour the author wrote.
 */
export function endOfDay(now: Date, days: number): Date {
  return new Date(Date.parse(`${indianDay(now)}T00:00:00+05:30`) + (days + 1) * dayMs)
}
