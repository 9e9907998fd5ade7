import { endOfDay } from '../../due-times.ts'

const dayMs = 24 * 3_600_000

/** Monday to Friday. */
const isWorkingDay = (day: Date): boolean => ![0, 6].includes(day.getUTCDay())

/** Returns the end of the working day in India that is `count` working days after `now`. */
export function endOfWorkingDay(now: Date, count: number): Date {
  let days = 0
  for (let left = count; left > 0; ) {
    days++
    // The end of a day in India is at 18:30 UTC of the same day.
    if (isWorkingDay(new Date(endOfDay(now, days).getTime() - dayMs / 2))) left--
  }
  return endOfDay(now, days)
}
