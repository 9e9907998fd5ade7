import * as z from 'zod/mini'
import { ComplaintReceived } from './complaints.ts'
import { reportNote, reportReasonField } from './field-texts.ts'
import { limits } from './limits.ts'
import { reportTargetUnknown } from './messages.ts'
import { randomId } from './reviews.ts'
import { personText } from './text.ts'

export const reportReasons = ['hurtful', 'private', 'false', 'spam', 'danger'] as const

export const ReportInput = z.object({
  targetType: z.enum(['review', 'comment'], reportTargetUnknown.text),
  targetId: randomId(reportTargetUnknown.text),
  reason: z.enum(reportReasons, reportReasonField.missing),
  note: z.optional(personText(reportNote, limits.reportNote)),
})
export type ReportInput = z.infer<typeof ReportInput>

export const ReportReceived = z.object({
  /** The number shows the state of the report, but nothing about the reporter. */
  ...ComplaintReceived.shape,
  /** Phone numbers if somebody may be in danger, otherwise null. */
  help: z.nullable(
    z.object({ text: z.string(), phones: z.array(z.object({ name: z.string(), number: z.string() })) }),
  ),
})
export type ReportReceived = z.infer<typeof ReportReceived>
