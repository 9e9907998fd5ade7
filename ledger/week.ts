const dayMs = 86_400_000

/**
 * Returns the ISO 8601 week of a day, such as `2026-W47`. The first week of a year contains its first Thursday.
 * @param day `YYYY-MM-DD`
 */
export function isoWeek(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const daysAfterMonday = (date.getUTCDay() + 6) % 7
  const thursday = new Date(date.getTime() + (3 - daysAfterMonday) * dayMs)
  const year = thursday.getUTCFullYear()
  const dayOfYear = (thursday.getTime() - Date.UTC(year, 0, 1)) / dayMs
  return `${year}-W${String(Math.floor(dayOfYear / 7) + 1).padStart(2, '0')}`
}
