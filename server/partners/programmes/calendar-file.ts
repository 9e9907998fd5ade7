import { sessionParts } from '#contract/programme-choices.ts'

export type CalendarEvent = {
  /** Stays the same when the event changes. */
  uid: string
  /** How often the event has changed. */
  sequence: number
  method: 'REQUEST' | 'CANCEL'
  beginsAt: Date
  /** On the last day. */
  endsAt: Date
  title: string
  location: string
  description: string
  organizer: string
  attendee: string
}

const maximumOctets = 75

/** `20261130T043000Z`. */
const utc = (time: Date): string => time.toISOString().replace(/[-:]|\.\d{3}/g, '')

const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|[\r\n]/g, '\\n')
    // PostgreSQL and forms let a tab through.
    .replace(/\t/g, ' ')

/** Breaks a line after at most 75 octets, and never within a character. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (Buffer.byteLength(part + character) > maximumOctets) {
      parts.push(part)
      part = ' '
    }
    part += character
  }
  return [...parts, part].join('\r\n')
}

/**
 * Returns the text of an iCalendar file with one event. An event of several days repeats daily, because it takes place
 * only during some hours of each day.
 * @param now the time of the mail
 * @see https://www.rfc-editor.org/rfc/rfc5545
 */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const { uid, sequence, method, beginsAt, endsAt, title, location, description } = event
  const { days, minutes } = sessionParts(beginsAt.getTime(), endsAt.getTime())
  const isCancelled = method === 'CANCEL'
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Programmes//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(beginsAt)}`,
    `DTEND:${utc(new Date(beginsAt.getTime() + minutes * 60_000))}`,
    ...(days > 1 ? [`RRULE:FREQ=DAILY;COUNT=${days}`] : []),
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(location)}`,
    `DESCRIPTION:${escaped(description)}`,
    `ORGANIZER:mailto:${event.organizer}`,
    `ATTENDEE;RSVP=FALSE:mailto:${event.attendee}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
