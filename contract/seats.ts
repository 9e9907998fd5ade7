import * as z from 'zod/mini'
import type { CallDefinition } from './call-definition.ts'
import { randomId } from './reviews.ts'
import { eventLimits } from './school-event-choices.ts'
import { countField, eventUnknown, firstName, ticketField } from './seat-messages.ts'
import { personLine } from './text.ts'

export const EventId = randomId(eventUnknown.text)
export const EventParams = z.object({ id: EventId })

const { min, max } = eventLimits.largestEntry
const seatCount = countField(min, max)

export const SeatForm = z.object({
  seats: z.int(seatCount).check(z.minimum(min, seatCount), z.maximum(max, seatCount)),
  /** Only if the event needs it. */
  firstName: z.optional(personLine(firstName, eventLimits.firstName)),
})

export const SeatInput = z.extend(SeatForm, {
  /** SHA-256 of the ticket, which only the device knows. Required: the device adds it to the form. */
  ticketHash: z.optional(z.string(ticketField.invalid).check(z.regex(/^[0-9a-f]{64}$/, ticketField.invalid))),
})
export type SeatInput = z.infer<typeof SeatInput>

export const Seat = z.object({
  seats: z.number(),
  firstName: z.nullable(z.string()),
  isWithdrawn: z.boolean(),
})
export type Seat = z.infer<typeof Seat>

/** The call of a form with a credential. */
export const seatCalls = {
  takeSeat: {
    method: 'POST',
    path: '/api/school-events/:id/seats',
    tag: 'events',
    summary: 'Take seats at an event without an account',
    access: 'credential',
    presentsFor: 'event',
    limits: ['seat by network'],
    params: EventParams,
    unknown: eventUnknown,
    body: SeatInput,
    responses: { 201: Seat },
  },
} as const satisfies Record<string, CallDefinition>
