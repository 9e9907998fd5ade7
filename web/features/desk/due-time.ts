export type Due = {
  /** Such as "Due in 5 hours". */
  text: string
  level: 'overdue' | 'soon' | 'later'
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Longer than a working day, so that a person sees in the morning what must be decided on this day. */
const warningMs = 12 * hourMs

function inWords(duration: number): string {
  const [size, unit] =
    duration < hourMs
      ? [Math.max(1, Math.floor(duration / minuteMs)), 'minute']
      : duration < 2 * dayMs
        ? [Math.floor(duration / hourMs), 'hour']
        : [Math.floor(duration / dayMs), 'day']
  return `${size} ${unit}${size === 1 ? '' : 's'}`
}

/**
 * Describes the time that is left until the due time. Rounds down, so that nobody counts on time that is not left.
 * @param dueAt ISO 8601
 */
export function describeDue(dueAt: string, now: Date): Due {
  const left = Date.parse(dueAt) - now.getTime()
  if (left <= 0) return { text: `Overdue by ${inWords(-left)}`, level: 'overdue' }
  return { text: `Due in ${inWords(left)}`, level: left <= warningMs ? 'soon' : 'later' }
}

const dueHour = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
})

/** Formats a time in India, such as "Mon, 23 Nov, 6:00 pm". */
export function formatTime(time: string): string {
  // `Intl` writes a narrow no-break space, which the fonts of cheap phones lack.
  return dueHour.format(Date.parse(time)).replaceAll('\u202f', ' ')
}

const shortDay = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats `YYYY-MM-DD` as "22 Nov 2026". */
export function formatDay(day: string): string {
  return shortDay.format(Date.parse(day))
}

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/**
 * Describes how many days ago a day was, for example "2 days ago".
 * @param day `YYYY-MM-DD` in India
 */
export function describeAge(day: string, now: Date): string {
  const days = Math.round((Date.parse(indianDay.format(now)) - Date.parse(day)) / dayMs)
  if (days <= 0) return 'today'
  return days === 1 ? '1 day ago' : `${days} days ago`
}
