import { indianDay } from './clock.ts'

export const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** An exact time would show when a person wrote. */
export function roundUpToHour(time: number): Date {
  return new Date(Math.ceil(time / hourMs) * hourMs)
}

export function roundDownToHour(time: number): Date {
  return new Date(Math.floor(time / hourMs) * hourMs)
}

/** Returns the end of the day in India `days` days after `now`. */
export function endOfDay(now: Date, days: number): Date {
  return new Date(Date.parse(`${indianDay(now)}T00:00:00+05:30`) + (days + 1) * dayMs)
}

export function isMet(dueAt: Date, closedAt: Date): boolean {
  return closedAt <= dueAt
}
