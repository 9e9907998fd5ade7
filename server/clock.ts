/** The time, from outside: a test hands in its own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** India has one time zone, without summer time. */
const indiaOffset = 5.5 * 3600 * 1000

/** A working day begins at three in the morning in India, when few are awake. */
const workDayOffset = indiaOffset - 3 * 3600 * 1000

/** The day in India, `YYYY-MM-DD`. */
export function indianDay(time: Date): string {
  return new Date(time.getTime() + indiaOffset).toISOString().slice(0, 10)
}

/** The working day, `YYYY-MM-DD`: counters end with it, and the nightly maintenance is due when it begins. */
export function workDay(time: Date): string {
  return new Date(time.getTime() + workDayOffset).toISOString().slice(0, 10)
}

/**
 * Returns the end of the window that a time is in. Windows begin with the working day, and the last one ends with it.
 * @param minutes length of a window, a divisor of a day
 */
export function windowEnd(time: Date, minutes: number): Date {
  const length = minutes * 60_000
  const window = Math.floor((time.getTime() + workDayOffset) / length)
  return new Date((window + 1) * length - workDayOffset)
}

/** The month in India, `YYYY-MM`. */
export function indianMonth(time: Date): string {
  return indianDay(time).slice(0, 7)
}

/** @param month `YYYY-MM` */
export function monthBefore(month: string): string {
  return daysBefore(`${month}-01`, 1).slice(0, 7)
}

/** A day so many days before another. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
}
