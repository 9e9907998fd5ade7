import * as z from 'zod/mini'
import { daysBefore } from './days.ts'
import { FormId } from './form-id.ts'
import {
  availabilities,
  awards,
  eventCategories,
  eventLimits,
  eventStates,
  participantKinds,
} from './school-event-choices.ts'
import { eventDescription, eventFields, eventPlace, eventTitle } from './school-event-messages.ts'
import { SchoolId } from './schools.ts'
import { countField, ticketField } from './seat-messages.ts'
import { personLine, personText } from './text.ts'

function isDay(value: string): boolean {
  const time = /^20\d\d-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN
  // Date.parse converts February 30 to a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

const day = z
  .string(eventFields.day)
  .check(z.maxLength(10, eventFields.day), z.refine(isDay, eventFields.day))

const whole = ({ min, max }: { min: number; max: number }, message = countField(min, max)) =>
  z.int(message).check(z.minimum(min, message), z.maximum(max, message))

const eventShape = {
  category: z.enum(eventCategories, eventFields.choice),
  title: personLine(eventTitle, eventLimits.title),
  description: personText(eventDescription, eventLimits.description),
  place: personLine(eventPlace, eventLimits.place),
  beginsOn: day,
  endsOn: day,
  /** In India. */
  startTime: z.string(eventFields.time).check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, eventFields.time)),
  openTo: z.enum(participantKinds, eventFields.choice),
  /** Teams or seats. */
  capacity: whole(eventLimits.capacity, eventFields.capacity),
  /** Teams of one school, or seats of one ticket. */
  largestEntry: whole(eventLimits.largestEntry),
  /** The last day on which somebody can take part. */
  closesOn: day,
  /** Only for students. */
  needsFirstName: z.boolean(),
}

type Days = { closesOn: string; beginsOn: string; endsOn: string }

const endsInTime = ({ beginsOn, endsOn }: Days) =>
  !isDay(beginsOn) || !isDay(endsOn) || endsOn < daysBefore(beginsOn, -eventLimits.longestEvent)

/** What a school or the staff says about an event. A repeated offer has the same id. */
export const EventOffer = z.object({ ...eventShape, id: FormId }).check(
  z.refine(({ closesOn, beginsOn }: Days) => closesOn < beginsOn, {
    path: ['closesOn'],
    error: eventFields.beginsAfterEntry,
  }),
  z.refine(({ beginsOn, endsOn }: Days) => beginsOn <= endsOn, {
    path: ['endsOn'],
    error: eventFields.endsAfterBegin,
  }),
  z.refine(endsInTime, { path: ['endsOn'], error: eventFields.tooLong }),
)
export type EventOffer = z.infer<typeof EventOffer>

const School = z.object({ id: z.string(), name: z.string() })

const Result = z.object({ school: School, award: z.enum(awards) })
export type EventResult = z.infer<typeof Result>

/** What everybody reads about an event. Days are days in India, `YYYY-MM-DD`. */
export const SchoolEvent = z.object({
  id: z.string(),
  category: z.enum(eventCategories),
  title: z.string(),
  description: z.string(),
  place: z.string(),
  beginsOn: z.string(),
  endsOn: z.string(),
  startTime: z.string(),
  openTo: z.enum(participantKinds),
  largestEntry: z.number(),
  closesOn: z.string(),
  needsFirstName: z.boolean(),
  state: z.enum(eventStates),
  /** Null for the provider. */
  host: z.nullable(School),
  availability: z.enum(availabilities),
  /** False after the day on which the entry closes. */
  isOpen: z.boolean(),
  /** Published results, the best first. */
  results: z.array(Result),
})
export type SchoolEvent = z.infer<typeof SchoolEvent>

/** Published events whose last day has not passed, the next one first. */
export const SchoolEventList = z.array(SchoolEvent)

/** A published result of a school. */
export type Recognition = { eventId: string; title: string; award: EventResult['award']; year: string }

export const TicketAction = z.object({
  /** See `readTicket`. */
  ticket: z
    .string(ticketField.invalid)
    .check(z.regex(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/, ticketField.invalid)),
  action: z.enum(['show', 'withdraw', 'restore']),
})
export type TicketAction = z.infer<typeof TicketAction>

const Entry = z.object({ teams: z.number(), pupils: z.number() })

export const EntryInput = z.object({
  teams: whole(eventLimits.largestEntry),
  /** Only the number: names stay with the school. */
  pupils: whole(eventLimits.pupils),
})
export type EntryInput = z.infer<typeof EntryInput>

/** An event as its host and the staff see it. */
export const HostedEvent = z.object({
  ...SchoolEvent.shape,
  capacity: z.number(),
  /** Teams, which are exact, or the seats of the last night. */
  taken: z.number(),
  /** The sentence of the staff for a refused or cancelled event. */
  sentence: z.nullable(z.string()),
  entries: z.array(z.object({ ...Entry.shape, school: School })),
  /** What the host has written. The staff publishes it. */
  waitingResults: z.array(Result),
  /** Whether the tickets can be loaded: after the entry has closed, so that the list shows no times. */
  hasTickets: z.boolean(),
})
export type HostedEvent = z.infer<typeof HostedEvent>

/** An event that the own school can enter or has entered. */
export const EnteredEvent = z.object({ ...SchoolEvent.shape, entry: z.nullable(Entry) })
export type EnteredEvent = z.infer<typeof EnteredEvent>

export const WorkspaceEvents = z.object({
  own: z.array(HostedEvent),
  others: z.array(EnteredEvent),
})
export type WorkspaceEvents = z.infer<typeof WorkspaceEvents>

/** In the order of the hashes. */
export const TicketList = z.object({
  event: z.object({ id: z.string(), title: z.string() }),
  tickets: z.array(z.object({ hash: z.string(), seats: z.number(), firstName: z.nullable(z.string()) })),
})
export type TicketList = z.infer<typeof TicketList>

export const ResultsInput = z.object({
  results: z
    .array(z.object({ schoolId: SchoolId, award: z.enum(awards) }))
    .check(z.maxLength(eventLimits.results)),
})
export type ResultsInput = z.infer<typeof ResultsInput>
