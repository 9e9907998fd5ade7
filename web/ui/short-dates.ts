import { language } from '#messages/language.ts'

const shortIndianTime = new Intl.DateTimeFormat(language, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
})

/** Formats a time as Indian time, such as "Mon, 23 Nov, 6:00 pm". */
export function formatShortTime(time: string): string {
  // `Intl` can write a narrow no-break space, which the fonts of some cheap phones lack.
  return shortIndianTime.format(Date.parse(time)).replaceAll('\u202f', ' ')
}

const shortDay = new Intl.DateTimeFormat(language, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats `YYYY-MM-DD` as "22 Nov 2026". */
export function formatShortDay(day: string): string {
  return shortDay.format(Date.parse(day))
}
