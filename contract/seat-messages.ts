import * as m from '#messages'
import { formatCount, type LineFieldMessages } from './field-messages.ts'
import { eventLimits } from './school-event-choices.ts'

/* Separate from school-event-messages.ts, because all forms load the table with the call that takes a seat. */

export const eventUnknown = { code: 'event-unknown', status: 404, text: m.error_event_unknown() } as const

export const firstName: LineFieldMessages = {
  missing: m.event_first_name_missing(),
  tooLong: m.event_text_too_long({ max: formatCount(eventLimits.firstName.max) }),
  hidden: m.event_text_hidden(),
  lineBreak: m.event_line_break(),
}

export const ticketField = { invalid: m.event_ticket_invalid() } as const

export const countField = (min: number, max: number) => m.event_count_invalid({ min, max })
