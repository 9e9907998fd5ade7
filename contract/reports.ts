import * as z from 'zod/mini'
import { answers } from './answers.ts'
import { limits } from './limits.ts'
import { randomId } from './reviews.ts'
import { personText } from './text.ts'

export const reportReasons = ['hurtful', 'private', 'false', 'spam', 'danger'] as const

/** Somebody finds that a review or a comment should not stand as it does. */
export const ReportInput = z.object({
  targetType: z.enum(['review', 'comment'], answers.targetUnknown),
  targetId: randomId(answers.targetUnknown),
  reason: z.enum(reportReasons, 'Please choose a reason.'),
  note: z.optional(personText('The note', limits.reportNote)),
})
export type ReportInput = z.infer<typeof ReportInput>

export const ReportReceived = z.object({
  /** Whom to call, where a child may be in danger. */
  help: z.nullable(
    z.object({ text: z.string(), phones: z.array(z.object({ name: z.string(), number: z.string() })) }),
  ),
})
export type ReportReceived = z.infer<typeof ReportReceived>
