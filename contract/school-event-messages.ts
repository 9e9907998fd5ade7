import * as m from '#messages'
import { formatCount, type LineFieldMessages, type TextFieldMessages } from './field-messages.ts'
import { eventLimits } from './school-event-choices.ts'

export const eventChanged = { code: 'event-changed', status: 409, text: m.error_event_changed() } as const
export const eventFull = { code: 'event-full', status: 409, text: m.error_event_full() } as const
export const entryClosed = { code: 'entry-closed', status: 409, text: m.error_entry_closed() } as const
export const seatTaken = { code: 'seat-taken', status: 409, text: m.error_seat_taken() } as const
export const ticketUnknown = { code: 'ticket-unknown', status: 404, text: m.error_ticket_unknown() } as const
export const ticketsLater = { code: 'tickets-later', status: 409, text: m.error_tickets_later() } as const
export const resultsLater = { code: 'results-later', status: 409, text: m.error_results_later() } as const
export const offersWaiting = {
  code: 'offers-waiting',
  status: 409,
  text: m.error_offers_waiting({ count: eventLimits.waitingOffers }),
} as const

export const eventTitle: LineFieldMessages = {
  missing: m.event_title_missing(),
  tooShort: m.event_title_missing(),
  tooLong: m.event_text_too_long({ max: formatCount(eventLimits.title.max) }),
  hidden: m.event_text_hidden(),
  lineBreak: m.event_line_break(),
}
export const eventDescription: TextFieldMessages = {
  missing: m.event_description_missing({ min: eventLimits.description.min }),
  tooShort: m.event_description_missing({ min: eventLimits.description.min }),
  tooLong: m.event_text_too_long({ max: formatCount(eventLimits.description.max) }),
  hidden: m.event_text_hidden(),
}
export const eventPlace: LineFieldMessages = {
  missing: m.event_place_missing(),
  tooShort: m.event_place_missing(),
  tooLong: m.event_text_too_long({ max: formatCount(eventLimits.place.max) }),
  hidden: m.event_text_hidden(),
  lineBreak: m.event_line_break(),
}
export const eventSentence: LineFieldMessages = {
  missing: m.event_sentence_missing(),
  tooLong: m.event_text_too_long({ max: formatCount(eventLimits.sentence.max) }),
  hidden: m.event_text_hidden(),
  lineBreak: m.event_line_break(),
}
export const eventFields = {
  choice: m.event_choice_missing(),
  day: m.event_day_missing(),
  time: m.event_time_missing(),
  beginsAfterEntry: m.event_begins_after_entry(),
  endsAfterBegin: m.event_ends_after_begin(),
  tooLong: m.event_days_too_long({ days: eventLimits.longestEvent }),
  capacity: m.event_capacity_invalid({
    min: eventLimits.capacity.min,
    max: formatCount(eventLimits.capacity.max),
  }),
} as const
