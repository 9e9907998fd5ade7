import { indianDay } from '#contract/days.ts'
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

/**
 * Describes the age of a case in weeks, such as "2 weeks ago". Days are not known for all cases: if the author's text
 * opened the case, only the Monday of the week is stored.
 * @param day `YYYY-MM-DD` in India
 */
export function describeAge(day: string, now: Date): string {
  const weeks = weekNumber(indianDay(now)) - weekNumber(day)
  if (weeks <= 0) return 'this week'
  return weeks === 1 ? 'last week' : `${weeks} weeks ago`
}

/** Returns a number for each week from Monday to Sunday. Day 0 of Unix time was a Thursday. */
function weekNumber(day: string): number {
  return Math.floor((Date.parse(day) / dayMs + 3) / 7)
}
