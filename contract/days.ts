/** India has no daylight saving time. */
export const indiaOffsetMs = 5.5 * 3600 * 1000

/** Returns the day in India, `YYYY-MM-DD`. */
export function indianDay(time: Date): string {
  return new Date(time.getTime() + indiaOffsetMs).toISOString().slice(0, 10)
}
