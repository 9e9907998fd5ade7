const longDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  // A day is a day: read as midnight in UTC and written in UTC, it is the same one everywhere.
  timeZone: 'UTC',
})

/** A day `YYYY-MM-DD` in long English, as "Friday, November 20, 2026". Anything else stays as it is. */
export function formatDate(day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) ? day : longDay.format(time)
}

const hourAndMinute = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** Returns a time of day `HH:MM` as "9:30 AM". */
export function formatTimeOfDay(time: string): string {
  // The formatter puts a narrow no-break space before AM, which some fonts of cheap phones lack.
  return hourAndMinute.format(new Date(`1970-01-01T${time}Z`)).replace('\u202f', ' ')
}

/** Seconds as minutes and seconds: 581 reads 9:41. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
