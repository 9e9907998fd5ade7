import * as m from '#messages'
import { dateLanguage, language } from '#messages/language.ts'

const longDay = new Intl.DateTimeFormat(dateLanguage, {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  // With UTC, the day does not depend on the time zone of the device.
  timeZone: 'UTC',
})

/** Formats `YYYY-MM-DD` as "Friday, November 20, 2026". Returns an unreadable text unchanged. */
export function formatDate(day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) ? day : longDay.format(time)
}

/** Formats the Monday of a week as "Week of Monday, November 16, 2026". Returns an unreadable text unchanged. */
export function formatWeek(monday: string): string {
  const time = Date.parse(`${monday}T00:00:00Z`)
  return Number.isNaN(time) ? monday : m.site_week_of({ time: longDay.format(time) })
}

const monthOfYear = new Intl.DateTimeFormat(dateLanguage, { year: 'numeric', month: 'long', timeZone: 'UTC' })

/** Formats `YYYY-MM` as "November 2026". */
export function formatMonth(month: string): string {
  return monthOfYear.format(new Date(`${month}-01T00:00:00Z`))
}

/** With "दोपहर" instead of "pm" in Hindi. */
const timeOfDay = {
  hour: 'numeric',
  minute: '2-digit',
  ...(language === 'hi-IN' && { dayPeriod: 'short' as const }),
} as const

const hourAndMinute = new Intl.DateTimeFormat(dateLanguage, { ...timeOfDay, timeZone: 'UTC' })

/** Formats `HH:MM` as "9:30 AM". */
export function formatTimeOfDay(time: string): string {
  // `Intl` writes a narrow no-break space, which the fonts of some cheap phones lack.
  return hourAndMinute.format(new Date(`1970-01-01T${time}Z`)).replace('\u202f', ' ')
}

const indianTime = new Intl.DateTimeFormat(dateLanguage, {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  ...timeOfDay,
  timeZone: 'Asia/Kolkata',
})

/** Formats a time in ISO 8601 in Indian time, as "Friday, November 20, 2026 at 1:30 PM". */
export function formatIndianTime(time: string): string {
  return indianTime.format(new Date(time)).replace('\u202f', ' ')
}

/** Formats seconds: 581 becomes 9:41. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
