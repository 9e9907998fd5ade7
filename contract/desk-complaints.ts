import * as z from 'zod/mini'
import { CaseSchool, TargetId } from './cases.ts'
import { complaintKindNames, complaintOutcomeNames, dataRequestNames } from './complaint-choices.ts'
import { complaintClasses } from './complaint-classes.ts'
import {
  complaintAnswer,
  complaintChannelField,
  complaintClassField,
  complaintOutcomeField,
  complaintUnknown,
  receivedAtField,
} from './complaint-messages.ts'
import { complaintFields } from './complaints.ts'
import { FormId } from './form-id.ts'
import { limits } from './limits.ts'
import { randomId } from './reviews.ts'
import { pageNumber } from './schools.ts'
import { EmailAddress, personText } from './text.ts'

const complaintClass = z.enum(complaintClasses, complaintClassField.missing)

export const ComplaintParams = z.object({ id: randomId(complaintUnknown.text) })

/** `reports`: open reports. Decisions about a post, except `not-disclosure`, close the reports about it. */
export const complaintLists = ['open', 'reports', 'closed'] as const

export const DeskComplaintQuery = z.object({
  list: z._default(z.enum(complaintLists), 'open'),
  page: pageNumber,
})

export const DeskComplaintSummary = z.object({
  id: z.string(),
  number: z.string(),
  channel: z.enum(['report', 'form', 'mail', 'order']),
  /** Null for a report. */
  kind: z.nullable(z.enum(complaintKindNames)),
  complaintClass,
  /** `YYYY-MM-DD` in India. */
  openedOn: z.string(),
  acknowledged: z.boolean(),
  /** A full hour. Null after the complaint is closed. */
  dueAt: z.nullable(z.string()),
  urgency: z.nullable(z.enum(['in-time', 'soon', 'overdue'])),
  closedOn: z.nullable(z.string()),
  outcome: z.nullable(z.enum(complaintOutcomeNames)),
  met: z.nullable(z.boolean()),
})
export type DeskComplaintSummary = z.infer<typeof DeskComplaintSummary>

export const ListedComplaint = z.object({
  ...DeskComplaintSummary.shape,
  /** The beginning of what the person wrote. Null for a report. */
  message: z.nullable(z.string()),
  /** The recognised post. Its excerpt is empty while the post is queued or withdrawn. */
  post: z.nullable(z.object({ school: CaseSchool, excerpt: z.string() })),
})
export type ListedComplaint = z.infer<typeof ListedComplaint>

export const DeskComplaintList = z.object({
  /** Open complaints: the earliest due time first. Closed complaints: the latest day first. */
  complaints: z.array(ListedComplaint),
  total: z.number(),
  /** Reports do not count. `open` includes `soon` and `overdue`. */
  counts: z.object({ open: z.number(), soon: z.number(), overdue: z.number() }),
})
export type DeskComplaintList = z.infer<typeof DeskComplaintList>

export const DeskComplaint = z.object({
  ...DeskComplaintSummary.shape,
  acknowledgementDueAt: z.nullable(z.string()),
  target: z.nullable(z.object({ targetType: z.enum(['review', 'comment']), targetId: z.string() })),
  caseId: z.nullable(z.string()),
  form: z.nullable(
    z.object({
      message: z.string(),
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      post: z.nullable(z.string()),
      earlierNumber: z.nullable(z.string()),
      dataRequest: z.nullable(z.enum(dataRequestNames)),
    }),
  ),
  answers: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      answeredAt: z.string(),
      /** `status page`: the complaint has no email address. */
      delivery: z.enum(['sent', 'waiting', 'refused', 'status page']),
    }),
  ),
})
export type DeskComplaint = z.infer<typeof DeskComplaint>

/** A complaint that arrived by mail, or an order. */
export const NewDeskComplaint = z.object({
  id: FormId,
  ...complaintFields,
  channel: z.enum(['mail', 'order'], complaintChannelField.missing),
  /** The default depends on `kind` and `channel`. */
  complaintClass: z.optional(complaintClass),
  /** The legal period begins at this time. */
  receivedAt: z.iso
    .datetime(receivedAtField.invalid)
    .check(z.maxLength(limits.dateTime.max, receivedAtField.invalid)),
})
export type NewDeskComplaint = z.infer<typeof NewDeskComplaint>

export const ComplaintAnswer = z.object({ id: FormId, text: personText(complaintAnswer, limits.message) })

export const ComplaintClassChange = z.object({ complaintClass })

/** Null detaches the complaint from its post. */
export const ComplaintTarget = z.object({
  target: z.nullable(z.object({ targetType: z.enum(['review', 'comment']), targetId: TargetId })),
})
export type ComplaintTarget = z.infer<typeof ComplaintTarget>

export const ComplaintClosing = z.object({
  outcome: z.enum(complaintOutcomeNames, complaintOutcomeField.missing),
})

export const PersonalDataQuery = z.object({ email: EmailAddress })

export const PersonalDataFound = z.object({
  messages: z.array(z.object({ kind: z.string(), receivedOn: z.string(), text: z.string() })),
  complaints: z.array(DeskComplaintSummary),
})
export type PersonalDataFound = z.infer<typeof PersonalDataFound>

export const PersonalDataErased = z.object({ messages: z.number(), complaints: z.number() })
export type PersonalDataErased = z.infer<typeof PersonalDataErased>
