import { dateTolerance, daysBefore, isoWeek, schoolYearOf } from '#contract/days.ts'
import { deviceDateWrong } from '#contract/device-messages.ts'
import type { PostingTime } from '#credentials/credentials.ts'
import { currentSchoolYear, today } from './device-day.ts'
import { DeviceError } from './device-error.ts'

/** Returns the school years whose keys may be in a page. */
export function publishedYears(): number[] {
  return [-1, 0, 1].map((years) => currentSchoolYear() + years)
}

/** @throws DeviceError if the device's clock cannot be right, because the server is in another school year */
export function requirePlausibleYear(serverYear: number): void {
  const years = [dateTolerance, -dateTolerance].map((days) => schoolYearOf(daysBefore(today(), days)))
  if (!years.includes(serverYear)) throw new DeviceError(deviceDateWrong)
}

/**
 * Decides day, week and school year of a post. Follows the server to the day before or after the device's own, because
 * phones are often some hours wrong, but not back behind the latest accepted post. Of two school years takes the earlier
 * one, whose key the server accepts from everybody until 3 June.
 * @param acceptedDay of this device's latest post that the server has accepted
 * @throws DeviceError if the days differ by more than one
 * @see docs/decisions/0064-the-device-decides-the-day.md
 */
export function choosePostingTime(
  serverDay: string,
  acceptedDay?: string,
): PostingTime & { schoolYear: number } {
  const own = today()
  if (![1, 0, -1].some((days) => daysBefore(own, days) === serverDay)) throw new DeviceError(deviceDateWrong)
  const day = acceptedDay !== undefined && serverDay < acceptedDay ? own : serverDay
  return { day, week: isoWeek(day), schoolYear: schoolYearOf(day < own ? day : own) }
}
