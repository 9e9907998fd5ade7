/** India has no daylight saving time. */
export const indiaOffsetMs = 5.5 * 3600 * 1000

const dayMs = 24 * 3600 * 1000

/**
 * Devices and servers near the beginning of a school year may disagree about the date by this number of days. The server
 * accepts the key of the previous year for this time after 1 June.
 */
export const dateTolerance = 2

/** Returns the day in India, `YYYY-MM-DD`. */
export function indianDay(time: Date): string {
  return new Date(time.getTime() + indiaOffsetMs).toISOString().slice(0, 10)
}

/** @param day `YYYY-MM-DD` */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)
}

/**
 * Returns the ISO 8601 week of a day, such as `2026-W47`. The first week of a year contains its first Thursday.
 * @param day `YYYY-MM-DD`
 */
export function isoWeek(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const daysAfterMonday = (date.getUTCDay() + 6) % 7
  const thursday = new Date(date.getTime() + (3 - daysAfterMonday) * dayMs)
  const year = thursday.getUTCFullYear()
  const dayOfYear = (thursday.getTime() - Date.UTC(year, 0, 1)) / dayMs
  return `${year}-W${String(Math.floor(dayOfYear / 7) + 1).padStart(2, '0')}`
}

/**
 * Returns the calendar year in which the school year began, on 1 June.
 * @param day in India, `YYYY-MM-DD`
 */
export function schoolYearOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month >= 6 ? year : year - 1
}

/**
 * Returns the school years whose credentials a device should have: the current year, and from 1 May also the next one.
 * @param day in India, `YYYY-MM-DD`
 */
export function credentialYears(day: string): number[] {
  // 1 May is 31 days before 1 June.
  return [...new Set([schoolYearOf(day), schoolYearOf(daysBefore(day, -31))])]
}
