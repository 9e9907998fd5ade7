import type { CallDefinition } from './call-definition.ts'
import { InboxChange, InboxEntryDetail, InboxList, InboxParams, InboxQuery, NewRemark } from './desk-inbox.ts'
import { inboxUnknown } from './desk-messages.ts'

const roles = ['moderator', 'admin'] as const
const one = { params: InboxParams, unknown: inboxUnknown, responses: { 200: InboxEntryDetail } } as const

export const deskInboxCalls = {
  listInbox: {
    method: 'GET',
    path: '/api/desk/inbox',
    tag: 'desk',
    summary: 'Contact messages, school registrations and requests for the programme, by status',
    access: 'staff',
    roles,
    query: InboxQuery,
    responses: { 200: InboxList },
  },
  getInboxEntry: {
    method: 'GET',
    path: '/api/desk/inbox/:id',
    tag: 'desk',
    summary: 'One entry with its notes and replies',
    access: 'staff',
    roles,
    ...one,
  },
  changeInboxEntry: {
    method: 'PATCH',
    path: '/api/desk/inbox/:id',
    tag: 'desk',
    summary: 'Change status or assignee',
    access: 'staff',
    roles,
    body: InboxChange,
    ...one,
  },
  addInboxRemark: {
    method: 'POST',
    path: '/api/desk/inbox/:id/remarks',
    tag: 'desk',
    summary: 'Add a note that only staff see, or mail a reply',
    access: 'staff',
    roles,
    body: NewRemark,
    ...one,
  },
} as const satisfies Record<string, CallDefinition>
