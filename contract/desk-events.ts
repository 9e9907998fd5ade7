import * as z from 'zod/mini'
import type { CallDefinition } from './call-definition.ts'
import { eventLimits } from './school-event-choices.ts'
import { eventSentence } from './school-event-messages.ts'
import { EventOffer, HostedEvent, ResultsInput, TicketList } from './school-events.ts'
import { pageNumber } from './schools.ts'
import { eventUnknown } from './seat-messages.ts'
import { EventParams } from './seats.ts'
import { personLine } from './text.ts'

/** `results`: events with results that nobody has published. */
export const eventLists = ['offered', 'published', 'results', 'past'] as const

export const DeskEventQuery = z.object({
  list: z._default(z.enum(eventLists), 'offered'),
  page: pageNumber,
})
export type DeskEventQuery = z.infer<typeof DeskEventQuery>

export const DeskEvent = z.object({
  ...HostedEvent.shape,
  /** ISO 8601. Null unless the event waits for the staff. */
  dueAt: z.nullable(z.string()),
})
export type DeskEvent = z.infer<typeof DeskEvent>

export const DeskEventList = z.object({
  events: z.array(DeskEvent),
  total: z.number(),
  waiting: z.number(),
})
export type DeskEventList = z.infer<typeof DeskEventList>

/** `publish` and `refuse` are for offers, `cancel` is for published events. The host and the entered schools read the sentence. */
export const EventDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('publish') }),
  z.object({
    decision: z.enum(['refuse', 'cancel']),
    sentence: personLine(eventSentence, eventLimits.sentence),
  }),
])
export type EventDecision = z.infer<typeof EventDecision>

const ofEditors = { tag: 'desk', access: 'staff', roles: ['editor', 'admin'] } as const
const ofEvent = { params: EventParams, unknown: eventUnknown } as const

export const deskEventCalls = {
  listDeskEvents: {
    ...ofEditors,
    method: 'GET',
    path: '/api/desk/events',
    summary: 'Events that schools offer by due time, published events, and past ones',
    query: DeskEventQuery,
    responses: { 200: DeskEventList },
  },
  addDeskEvent: {
    ...ofEditors,
    method: 'POST',
    path: '/api/desk/events',
    summary: 'Offer an event of the provider, which still has to be published',
    body: EventOffer,
    responses: { 201: DeskEvent },
  },
  decideEvent: {
    ...ofEditors,
    ...ofEvent,
    method: 'POST',
    path: '/api/desk/events/:id/decision',
    summary: 'Publish or refuse an offered event, or cancel a published one',
    body: EventDecision,
    responses: { 200: DeskEvent },
  },
  publishEventResults: {
    ...ofEditors,
    ...ofEvent,
    method: 'PUT',
    path: '/api/desk/events/:id/results',
    summary: 'Publish the results of an event, in the place of earlier ones',
    body: ResultsInput,
    responses: { 200: DeskEvent },
  },
  listDeskTickets: {
    ...ofEditors,
    ...ofEvent,
    method: 'GET',
    path: '/api/desk/events/:id/tickets',
    summary: 'List the hashes of the tickets of an event, after its entry has closed',
    responses: { 200: TicketList },
  },
} as const satisfies Record<string, CallDefinition>
