import { credentialYears, indianDay, schoolYearOf } from '#contract/days.ts'

/** Returns the day in India by the device's clock, `YYYY-MM-DD`. */
export function today(): string {
  return indianDay(new Date())
}

export function currentSchoolYear(): number {
  return schoolYearOf(today())
}

/** Returns the school years whose credentials this device should have, the current one first. */
export function neededYears(): number[] {
  return credentialYears(today())
}
