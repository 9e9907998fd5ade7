/** The time, from outside: a test hands in its own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** India has one time zone, without summer time. */
const indiaOffset = 5.5 * 3600 * 1000

/** The day in India, `YYYY-MM-DD`. */
export function indianDay(time: Date): string {
  return new Date(time.getTime() + indiaOffset).toISOString().slice(0, 10)
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
