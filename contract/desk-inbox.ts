import * as z from 'zod/mini'
import { inboxUnknown, remarkText } from './desk-messages.ts'
import { FormId } from './form-id.ts'
import { limits } from './limits.ts'
import { randomId } from './reviews.ts'
import { pageNumber } from './schools.ts'
import { StaffMember } from './staff.ts'
import { personText } from './text.ts'

/** `waiting`: for an answer of the person. */
export const inboxStatuses = ['new', 'working', 'waiting', 'done'] as const
export const InboxStatus = z.enum(inboxStatuses)
export type InboxStatus = z.infer<typeof InboxStatus>

/** `request`: a registration that asks for offers of the school programme. */
export const inboxKinds = ['message', 'school', 'request'] as const
export const InboxKind = z.enum(inboxKinds)
export type InboxKind = z.infer<typeof InboxKind>

export const InboxParams = z.object({ id: randomId(inboxUnknown.text) })

export const InboxQuery = z.object({
  list: z._default(InboxStatus, 'new'),
  kind: z.optional(InboxKind),
  /** Only the entries that are assigned to the reader. */
  mine: z.optional(z.literal('true')),
  page: pageNumber,
})

const Assignee = z.pick(StaffMember, { id: true, email: true })

export const InboxSummary = z.object({
  id: z.string(),
  kind: InboxKind,
  status: InboxStatus,
  /** The topic of a message, or the name of the school. */
  title: z.string(),
  from: z.string(),
  receivedAt: z.string(),
  /** When the promise of an answer ends. Null after a reply that was not refused, and in other lists. */
  dueAt: z.nullable(z.string()),
  assignee: z.nullable(Assignee),
  /** Whether the mailbox of the person refused a reply or the confirmation. */
  isUndelivered: z.boolean(),
})
export type InboxSummary = z.infer<typeof InboxSummary>

export const InboxList = z.object({
  /** The oldest first; in the list `done`, the newest first. */
  entries: z.array(InboxSummary),
  total: z.number(),
  counts: z.object({ new: z.number(), working: z.number(), waiting: z.number(), overdue: z.number() }),
})
export type InboxList = z.infer<typeof InboxList>

export const remarkKinds = ['note', 'reply'] as const

export const InboxRemark = z.object({
  id: z.string(),
  kind: z.enum(remarkKinds),
  text: z.string(),
  /** Null for a remark of the product. */
  author: z.nullable(z.string()),
  writtenAt: z.string(),
  /** Null for a note of staff. */
  delivery: z.nullable(z.enum(['sent', 'waiting', 'refused'])),
  /** The status of RFC 3463, such as 5.1.1, if a notification told it. */
  failure: z.nullable(z.string()),
})
export type InboxRemark = z.infer<typeof InboxRemark>

export const InboxEntryDetail = z.object({
  ...InboxSummary.shape,
  email: z.string(),
  /** What the person filled in, as labels and values. */
  fields: z.array(z.object({ label: z.string(), value: z.string() })),
  text: z.string(),
  /** For an entry about a school of the directory. */
  school: z.nullable(z.object({ _id: z.string(), name: z.string(), city: z.string() })),
  remarks: z.array(InboxRemark),
  /** Who can be chosen as assignee. */
  staff: z.array(Assignee),
})
export type InboxEntryDetail = z.infer<typeof InboxEntryDetail>

export const InboxChange = z.object({
  status: z.optional(InboxStatus),
  /** Null for nobody. */
  assignee: z.optional(z.nullable(z.uuid())),
})
export type InboxChange = z.infer<typeof InboxChange>

export const NewRemark = z.object({
  id: FormId,
  kind: z.enum(remarkKinds),
  text: personText(remarkText, limits.message),
  /** Default: the status stays. */
  status: z.optional(InboxStatus),
})
export type NewRemark = z.infer<typeof NewRemark>
