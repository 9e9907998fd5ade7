import {
  credentialYears,
  dateTolerance,
  daysBefore,
  indianDay,
  indiaOffsetMs,
  schoolYearOf,
} from '#contract/days.ts'
import { type Language, sourceLanguage } from '#messages/languages.ts'

export { daysBefore, indianDay }

export type Clock = () => Date

export const systemClock: Clock = () => new Date()

const dayMs = 24 * 3600 * 1000

/** A maintenance day begins at 3 a.m. in India, when the nightly maintenance is due. */
const maintenanceDayOffsetMs = indiaOffsetMs - 3 * 3600 * 1000

/** The returned function gives the day in India, `YYYY-MM-DD`, and formats each day only once. */
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

/** `YYYY-MM-DD`. */
export function maintenanceDay(time: Date): string {
  return new Date(time.getTime() + maintenanceDayOffsetMs).toISOString().slice(0, 10)
}

/** The Monday of the week that contains the maintenance day, `YYYY-MM-DD`. */
export function maintenanceWeek(time: Date): string {
  return mondayOf(maintenanceDay(time))
}

/** @returns the Monday at 3 a.m. in India after the time */
export function maintenanceWeekEnd(time: Date): Date {
  return new Date(Date.parse(maintenanceWeek(time)) + 7 * dayMs - maintenanceDayOffsetMs)
}

/**
 * Divides each maintenance day into windows, and returns the end of the window that contains the time.
 * @param minutes the length of a window, a divisor of a day
 */
export function windowEnd(time: Date, minutes: number): Date {
  const length = minutes * 60_000
  const window = Math.floor((time.getTime() + maintenanceDayOffsetMs) / length)
  return new Date((window + 1) * length - maintenanceDayOffsetMs)
}

/** `YYYY-MM`. */
export function indianMonth(time: Date): string {
  return indianDay(time).slice(0, 7)
}

/** School years begin on 1 June in India. */
export function schoolYear(time: Date): number {
  return schoolYearOf(indianDay(time))
}

/** Returns the school years whose keys the server accepts: the current year, and until 3 June also the previous one. */
export function acceptedSchoolYears(time: Date): number[] {
  const day = indianDay(time)
  return [...new Set([schoolYearOf(day), schoolYearOf(daysBefore(day, dateTolerance))])]
}

/**
 * Returns the school years whose credentials the server issues. A device whose clock is ahead asks for the next year's
 * credential shortly before 1 May.
 */
export function issuedSchoolYears(time: Date): number[] {
  const ahead = daysBefore(indianDay(time), -dateTolerance)
  return [...new Set([...acceptedSchoolYears(time), schoolYear(time), ...credentialYears(ahead)])]
}

export function startOfSchoolYear(year: number): Date {
  return new Date(`${year}-06-01T00:00:00+05:30`)
}

export function monthBefore(month: string): string {
  return daysBefore(`${month}-01`, 1).slice(0, 7)
}

export function mondayOf(day: string): string {
  const daysSinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return daysBefore(day, daysSinceMonday)
}

/** `YYYY-MM-DD`. */
export function indianMonday(time: Date): string {
  return mondayOf(indianDay(time))
}

/** If the resulting month is too short for the day, the result is in the next month. */
export function monthsBefore(day: string, months: number): string {
  const date = new Date(day)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString().slice(0, 10)
}

/** Returns a text for mails, such as "22 November 2026". */
export function longDay(day: string, language: Language = sourceLanguage): string {
  return new Date(day).toLocaleDateString(language, { timeZone: 'UTC', dateStyle: 'long' })
}

/** Returns a text for mails, such as "22 November 2026 at 6:00 pm". */
export function indianTime(time: Date, language: Language = sourceLanguage): string {
  return time.toLocaleString(language, { timeZone: 'Asia/Kolkata', dateStyle: 'long', timeStyle: 'short' })
}
