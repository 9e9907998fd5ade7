import * as z from 'zod/mini'
import type { CallDefinition } from './call-definition.ts'
import {
  DeskSchool,
  DirectoryId,
  FindSchoolsQuery,
  FoundSchools,
  SchoolChangeInput,
  SchoolChanges,
  SuggestionDecline,
  SuggestionList,
  SuggestionsQuery,
  UndoInput,
} from './directory.ts'
import { schoolChangeUnknown, suggestionUnknown } from './directory-messages.ts'
import { Received } from './inbox.ts'
import { schoolUnknown } from './messages.ts'
import { SchoolId } from './schools.ts'

const shared = { tag: 'desk', access: 'staff', roles: ['directory', 'admin'] } as const
const ofSchool = { params: z.object({ id: SchoolId }), unknown: schoolUnknown } as const

export const directoryCalls = {
  findDeskSchools: {
    ...shared,
    method: 'GET',
    path: '/api/desk/schools',
    summary: 'Find schools by name, place or any of their codes, also closed ones',
    query: FindSchoolsQuery,
    responses: { 200: FoundSchools },
  },
  getDeskSchool: {
    ...shared,
    ...ofSchool,
    method: 'GET',
    path: '/api/desk/schools/:id',
    summary: 'A school with its codes, its history and the open suggestions about it',
    responses: { 200: DeskSchool },
  },
  changeDeskSchool: {
    ...shared,
    ...ofSchool,
    method: 'POST',
    path: '/api/desk/schools/:id/changes',
    summary:
      'Edit, close, reopen, merge or split a school, or let a code lead to it; returns the school that remains',
    body: SchoolChangeInput,
    responses: { 200: DeskSchool },
  },
  listSchoolChanges: {
    ...shared,
    method: 'GET',
    path: '/api/desk/school-changes',
    summary: 'The latest changes of all schools',
    responses: { 200: SchoolChanges },
  },
  undoSchoolChange: {
    ...shared,
    method: 'POST',
    path: '/api/desk/school-changes/:id/undo',
    summary: 'Undo a change, if its schools have not changed since',
    params: z.object({ id: DirectoryId }),
    unknown: schoolChangeUnknown,
    body: UndoInput,
    responses: { 200: DeskSchool },
  },
  listSuggestions: {
    ...shared,
    method: 'GET',
    path: '/api/desk/school-suggestions',
    summary: 'Open suggestions of visitors, the oldest day first, in random order within a day',
    query: SuggestionsQuery,
    responses: { 200: SuggestionList },
  },
  declineSuggestion: {
    ...shared,
    method: 'POST',
    path: '/api/desk/school-suggestions/:id/decline',
    summary: 'Decline a suggestion; a change of the school accepts one',
    params: z.object({ id: DirectoryId }),
    unknown: suggestionUnknown,
    body: SuggestionDecline,
    responses: { 200: Received },
  },
} as const satisfies Record<string, CallDefinition>
