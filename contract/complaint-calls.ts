import type { CallDefinition } from './call-definition.ts'
import { ComplaintInput, ComplaintReceived, ComplaintStatus, ComplaintStatusQuery } from './complaints.ts'

export const complaintCalls = {
  sendComplaint: {
    method: 'POST',
    path: '/api/complaints',
    tag: 'contact',
    summary:
      'Complain about a post or about how a complaint was handled, or ask to see, correct or delete your personal data',
    access: 'public',
    limits: ['complaint by network', 'complaint by mailbox'],
    body: ComplaintInput,
    responses: { 201: ComplaintReceived },
  },
  complaintStatus: {
    method: 'POST',
    path: '/api/complaints/status',
    tag: 'contact',
    summary:
      'The state of the complaint with this number; the number is in the body, because servers log URLs',
    access: 'public',
    limits: ['complaint status by network'],
    body: ComplaintStatusQuery,
    responses: { 200: ComplaintStatus },
  },
} as const satisfies Record<string, CallDefinition>
