import * as z from 'zod/mini'
import type { CallDefinition } from './call-definition.ts'
import {
  CalendarQuery,
  DeskRequest,
  DeskRequestList,
  DeskRequestQuery,
  ProgrammeCatalogue,
  ProgrammeChange,
  ProgrammeInput,
  RequestSentence,
  RequestVersion,
  SessionCalendar,
  SessionDone,
  SessionInput,
  TrainerChange,
  TrainerId,
  TrainerInput,
} from './desk-programmes.ts'
import { programmeRequestUnknown, programmeUnknown, trainerUnknown } from './programme-messages.ts'
import {
  FeedbackCodes,
  ProgrammeId,
  ProgrammeRequestInput,
  ProgrammeRequestParams,
  SchoolProgrammes,
} from './programmes.ts'
import { schoolRoles } from './school-accounts.ts'

const ofMembers = { tag: 'workspace', access: 'school', schoolRoles } as const
const ofRequest = { params: ProgrammeRequestParams, unknown: programmeRequestUnknown } as const

/** What a school does with programmes. */
export const programmeCalls = {
  listSchoolProgrammes: {
    ...ofMembers,
    method: 'GET',
    path: '/api/school/programmes',
    summary: 'List the programmes that a school can ask for, and the requests of the own school',
    responses: { 200: SchoolProgrammes },
  },
  askForProgramme: {
    ...ofMembers,
    method: 'POST',
    path: '/api/school/programme-requests',
    summary: 'Ask for a programme; a school has at most one open request for each programme',
    limits: ['programme request by school member'],
    body: ProgrammeRequestInput,
    responses: { 201: SchoolProgrammes },
  },
  withdrawProgrammeRequest: {
    ...ofMembers,
    ...ofRequest,
    method: 'DELETE',
    path: '/api/school/programme-requests/:id',
    summary: 'Take a request back, and cancel its session',
    limits: ['programme request by school member'],
    responses: { 200: SchoolProgrammes },
  },
  getFeedbackCodes: {
    ...ofMembers,
    ...ofRequest,
    method: 'GET',
    path: '/api/school/programme-requests/:id/feedback-codes',
    summary: 'The codes with which the participants of a session give feedback, one for each of them',
    responses: { 200: FeedbackCodes },
  },
} as const satisfies Record<string, CallDefinition>

const ofStaff = { tag: 'desk', access: 'staff', roles: ['moderator', 'directory', 'admin'] } as const
const one = { ...ofStaff, ...ofRequest, responses: { 200: DeskRequest } } as const

/** What the staff does with programmes. */
export const deskProgrammeCalls = {
  listDeskProgrammes: {
    ...ofStaff,
    method: 'GET',
    path: '/api/desk/programmes',
    summary: 'The programmes that schools can ask for, and the trainers',
    responses: { 200: ProgrammeCatalogue },
  },
  addProgramme: {
    ...ofStaff,
    method: 'POST',
    path: '/api/desk/programmes',
    summary: 'Add a programme to the catalogue',
    body: ProgrammeInput,
    responses: { 201: ProgrammeCatalogue },
  },
  changeProgramme: {
    ...ofStaff,
    method: 'PUT',
    path: '/api/desk/programmes/:id',
    summary: 'Change a programme of the catalogue, or retire it',
    params: z.object({ id: ProgrammeId }),
    unknown: programmeUnknown,
    body: ProgrammeChange,
    responses: { 200: ProgrammeCatalogue },
  },
  addTrainer: {
    ...ofStaff,
    method: 'POST',
    path: '/api/desk/trainers',
    summary: 'Add a trainer, whom nobody outside of the desk sees',
    body: TrainerInput,
    responses: { 201: ProgrammeCatalogue },
  },
  changeTrainer: {
    ...ofStaff,
    method: 'PUT',
    path: '/api/desk/trainers/:id',
    summary: 'Change name or address of a trainer, or record that the trainer has left',
    params: z.object({ id: TrainerId }),
    unknown: trainerUnknown,
    body: TrainerChange,
    responses: { 200: ProgrammeCatalogue },
  },
  listProgrammeRequests: {
    ...ofStaff,
    method: 'GET',
    path: '/api/desk/programme-requests',
    summary: 'Requests of schools for programmes, those that wait for the staff by due time',
    query: DeskRequestQuery,
    responses: { 200: DeskRequestList },
  },
  getProgrammeRequest: {
    ...one,
    method: 'GET',
    path: '/api/desk/programme-requests/:id',
    summary: 'One request of a school with its session',
  },
  listProgrammeSessions: {
    ...ofStaff,
    method: 'GET',
    path: '/api/desk/programme-sessions',
    summary: 'The sessions of some days, by time',
    query: CalendarQuery,
    responses: { 200: SessionCalendar },
  },
  scheduleProgramme: {
    ...one,
    method: 'PUT',
    path: '/api/desk/programme-requests/:id/session',
    summary: 'Schedule a session or move it; school and trainer get a mail with a file for their calendars',
    body: SessionInput,
  },
  cancelProgrammeSession: {
    ...one,
    method: 'POST',
    path: '/api/desk/programme-requests/:id/cancel',
    summary: 'Cancel the session of a request, which then waits for another date',
    body: RequestSentence,
  },
  declineProgrammeRequest: {
    ...one,
    method: 'POST',
    path: '/api/desk/programme-requests/:id/decline',
    summary: 'Decline a request with a sentence to the school',
    body: RequestSentence,
  },
  completeProgrammeSession: {
    ...one,
    method: 'POST',
    path: '/api/desk/programme-requests/:id/done',
    summary: 'Record that a session took place, with the number of participants, and open its feedback',
    body: SessionDone,
  },
  draftProgrammeEvent: {
    ...one,
    method: 'POST',
    path: '/api/desk/programme-requests/:id/event',
    summary: 'Write a draft of an event of the Times about a session, which an editor can publish',
    body: RequestVersion,
  },
  getDeskFeedbackCodes: {
    ...one,
    method: 'GET',
    path: '/api/desk/programme-requests/:id/feedback-codes',
    summary: 'The codes with which the participants of a session give feedback',
    responses: { 200: FeedbackCodes },
  },
} as const satisfies Record<string, CallDefinition>
