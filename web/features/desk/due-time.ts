export type Due = {
  /** Such as "Due in 5 hours". */
  text: string
  level: 'overdue' | 'soon' | 'in-time'
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How early a case is due soon: longer than a working day, so that staff see in the morning what is due that day. */
const warningMs = 12 * hourMs

function inWords(duration: number): string {
  if (duration < minuteMs) return 'less than a minute'
  const [size, unit] =
    duration < hourMs
      ? [Math.floor(duration / minuteMs), 'minute']
      : duration < 2 * dayMs
        ? [Math.floor(duration / hourMs), 'hour']
        : [Math.floor(duration / dayMs), 'day']
  return `${size} ${unit}${size === 1 ? '' : 's'}`
}

/**
 * Describes the time until or since the due time. Rounds down, so that the text does not promise too much time.
 * @param dueAt ISO 8601
 */
export function describeDue(dueAt: string, now: Date): Due {
  const left = Date.parse(dueAt) - now.getTime()
  if (left <= 0) return { text: `Overdue by ${inWords(-left)}`, level: 'overdue' }
  return { text: `Due in ${inWords(left)}`, level: left <= warningMs ? 'soon' : 'in-time' }
}

const dueHour = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
})

/** Formats a time as Indian time, such as "Mon, 23 Nov, 6:00 pm". */
export function formatTime(time: string): string {
  // `Intl` can write a narrow no-break space, which the fonts of some cheap phones lack.
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

/** Formats the Monday of a week, `YYYY-MM-DD`, as "week of 16 Nov 2026". */
export function formatWeek(monday: string): string {
  return `week of ${formatDay(monday)}`
}

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/**
 * Describes the age of a case in weeks, such as "2 weeks ago". Days are not known for all cases: if the author's text
 * opened the case, only the Monday of the week is stored.
 * @param day `YYYY-MM-DD` in India
 */
export function describeAge(day: string, now: Date): string {
  const weeks = weekNumber(indianDay.format(now)) - weekNumber(day)
  if (weeks <= 0) return 'this week'
  return weeks === 1 ? 'last week' : `${weeks} weeks ago`
}

/** Returns a number for each week from Monday to Sunday. Day 0 of Unix time was a Thursday. */
function weekNumber(day: string): number {
  return Math.floor((Date.parse(day) / dayMs + 3) / 7)
}
