import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const event: CalendarEvent = {
  uid: '1@bolshala.example',
  sequence: 2,
  method: 'REQUEST',
  beginsAt: new Date('2026-12-01T04:30:00Z'),
  endsAt: new Date('2026-12-01T06:30:00Z'),
  title: 'Debate, first round; hall',
  location: 'GPS Rampur',
  description: 'Bring:\n- paper \\ pens',
  organizer: 'hello@bolshala.example',
  attendee: 'head@example.org',
}
const now = new Date('2026-11-02T04:30:00Z')

const unfold = (file: string) => file.replaceAll('\r\n ', '')
const linesOf = (file: string) => unfold(file).split('\r\n')

test('writes times in UTC, and escapes texts', () => {
  expect(linesOf(calendarFile(event, now))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Programmes//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:1@bolshala.example',
    'SEQUENCE:2',
    'DTSTAMP:20261102T043000Z',
    'DTSTART:20261201T043000Z',
    'DTEND:20261201T063000Z',
    'SUMMARY:Debate\\, first round\\; hall',
    'LOCATION:GPS Rampur',
    'DESCRIPTION:Bring:\\n- paper \\\\ pens',
    'ORGANIZER:mailto:hello@bolshala.example',
    'ATTENDEE;RSVP=FALSE:mailto:head@example.org',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('repeats an event of several days daily', () => {
  const lines = linesOf(calendarFile({ ...event, endsAt: new Date('2026-12-05T06:30:00Z') }, now))
  expect(lines).toContain('RRULE:FREQ=DAILY;COUNT=5')
  expect(lines).toContain('DTEND:20261201T063000Z')
})

test('cancels with the same UID', () => {
  const lines = linesOf(calendarFile({ ...event, method: 'CANCEL', sequence: 3 }, now))
  for (const line of ['METHOD:CANCEL', 'UID:1@bolshala.example', 'SEQUENCE:3', 'STATUS:CANCELLED'])
    expect(lines).toContain(line)
})

test('folds lines of any text at 75 octets, and no text adds a line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const file = calendarFile({ ...event, title: text, location: text, description: text }, now)
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      expect(linesOf(file)).toHaveLength(21)
    }),
  )
})
