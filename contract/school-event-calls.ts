import type { CallDefinition } from './call-definition.ts'
import { schoolRoles } from './school-accounts.ts'
import {
  EntryInput,
  EventOffer,
  ResultsInput,
  SchoolEvent,
  SchoolEventList,
  TicketAction,
  TicketList,
  WorkspaceEvents,
} from './school-events.ts'
import { eventUnknown } from './seat-messages.ts'
import { EventParams, Seat } from './seats.ts'

const ofEvent = { params: EventParams, unknown: eventUnknown } as const
const ofMembers = { tag: 'workspace', access: 'school', schoolRoles } as const

export const schoolEventCalls = {
  listSchoolEvents: {
    method: 'GET',
    path: '/api/school-events',
    tag: 'events',
    summary: 'List the published events of schools and the provider that are not over, the next one first',
    access: 'public',
    responses: { 200: SchoolEventList },
  },
  getSchoolEvent: {
    ...ofEvent,
    method: 'GET',
    path: '/api/school-events/:id',
    tag: 'events',
    summary: 'Get a published, cancelled or past event, with its results',
    access: 'public',
    responses: { 200: SchoolEvent },
  },
  useTicket: {
    ...ofEvent,
    method: 'POST',
    path: '/api/school-events/:id/ticket',
    tag: 'events',
    summary: 'Show the seats of a ticket, give them back, or take them again',
    access: 'public',
    limits: ['ticket by network'],
    body: TicketAction,
    responses: { 200: Seat },
  },
} as const satisfies Record<string, CallDefinition>

/** What a school does with events. */
export const workspaceEventCalls = {
  listWorkspaceEvents: {
    ...ofMembers,
    method: 'GET',
    path: '/api/school/events',
    summary: 'List the own events and the events that the own school can enter',
    responses: { 200: WorkspaceEvents },
  },
  offerEvent: {
    ...ofMembers,
    method: 'POST',
    path: '/api/school/events',
    summary: 'Offer an event, which the staff publishes',
    limits: ['event by school member'],
    body: EventOffer,
    responses: { 201: WorkspaceEvents },
  },
  withdrawEventOffer: {
    ...ofMembers,
    ...ofEvent,
    method: 'DELETE',
    path: '/api/school/events/:id',
    summary: 'Take back an offer that the staff has not decided yet',
    limits: ['event by school member'],
    responses: { 200: WorkspaceEvents },
  },
  enterEvent: {
    ...ofMembers,
    ...ofEvent,
    method: 'PUT',
    path: '/api/school/events/:id/entry',
    summary: 'Enter teams of the own school in an event, or change their number',
    limits: ['event by school member'],
    body: EntryInput,
    responses: { 200: WorkspaceEvents },
  },
  withdrawEventEntry: {
    ...ofMembers,
    ...ofEvent,
    method: 'DELETE',
    path: '/api/school/events/:id/entry',
    summary: 'Withdraw the teams of the own school from an event',
    limits: ['event by school member'],
    responses: { 200: WorkspaceEvents },
  },
  listEventTickets: {
    ...ofMembers,
    ...ofEvent,
    method: 'GET',
    path: '/api/school/events/:id/tickets',
    summary: 'List the hashes of the tickets of an own event, after its entry has closed',
    responses: { 200: TicketList },
  },
  putEventResults: {
    ...ofMembers,
    ...ofEvent,
    method: 'PUT',
    path: '/api/school/events/:id/results',
    summary: 'Write the results of an own event, which the staff publishes',
    limits: ['event by school member'],
    body: ResultsInput,
    responses: { 200: WorkspaceEvents },
  },
} as const satisfies Record<string, CallDefinition>
