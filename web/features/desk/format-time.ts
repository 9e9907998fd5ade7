const times = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** Formats an ISO 8601 time as "27 Nov 2026, 4:03 pm" in India. */
export function formatTime(time: string): string {
  return times.format(new Date(time))
}
