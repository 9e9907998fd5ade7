export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** India has one time zone and no daylight saving time. */
const indiaOffsetMs = 5.5 * 3600 * 1000

const dayMs = 24 * 3600 * 1000

/** Begins at 3 a.m. in India. */
const workDayOffsetMs = indiaOffsetMs - 3 * 3600 * 1000

/** Returns the day in India as `YYYY-MM-DD`. */
export function indianDay(time: Date): string {
  return new Date(time.getTime() + indiaOffsetMs).toISOString().slice(0, 10)
}

/** Returns a function that returns the current day, `YYYY-MM-DD`. Formats the date only when it changes. */
export function dayOf(clock: Clock): () => string {
  let number = Number.NaN
  let day = ''
  return () => {
    const time = clock()
    const current = Math.floor((time.getTime() + indiaOffsetMs) / dayMs)
    if (current !== number) {
      number = current
      day = indianDay(time)
    }
    return day
  }
}

/** Returns the working day as `YYYY-MM-DD`. */
export function workDay(time: Date): string {
  return new Date(time.getTime() + workDayOffsetMs).toISOString().slice(0, 10)
}

/**
 * Returns the end of the window that contains `time`, within one working day.
 * @param minutes a divisor of a day
 */
export function windowEnd(time: Date, minutes: number): Date {
  const length = minutes * 60_000
  const window = Math.floor((time.getTime() + workDayOffsetMs) / length)
  return new Date((window + 1) * length - workDayOffsetMs)
}

/** Returns the month in India as `YYYY-MM`. */
export function indianMonth(time: Date): string {
  return indianDay(time).slice(0, 7)
}

export function monthBefore(month: string): string {
  return daysBefore(`${month}-01`, 1).slice(0, 7)
}

export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
}

/** Returns the same day of an earlier month. */
export function monthsBefore(day: string, months: number): string {
  const date = new Date(day)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString().slice(0, 10)
}
