import * as z from 'zod/mini'
import { CaseSchool, CaseSummary } from './cases.ts'
import { decisionUnknown, deskPostFilter } from './desk-messages.ts'
import { Decision, Queue, State, StateReason } from './moderation.ts'
import { randomId } from './reviews.ts'
import { StaffMember } from './staff.ts'

export const DecidedQuery = z.object({
  queue: z.optional(Queue),
  decision: z.optional(Decision),
  /** Any day of the week in which the staff decided. */
  week: z.optional(z.iso.date(deskPostFilter.invalid)),
  /** Who decided. */
  staff: z.optional(z.uuid(deskPostFilter.invalid)),
  /** The last decision of the page before. */
  before: z.optional(randomId(decisionUnknown.text)),
})
export type DecidedQuery = z.infer<typeof DecidedQuery>

const Decider = z.pick(StaffMember, { id: true, email: true })

export const DecidedCase = z.object({
  id: z.string(),
  caseId: z.string(),
  decision: Decision,
  reason: z.nullable(StateReason),
  /** ISO 8601. */
  decidedAt: z.string(),
  staff: z.string(),
  /** False after a later decision about the same post. */
  isLatest: z.boolean(),
  queue: Queue,
  targetType: CaseSummary.shape.targetType,
  /** The state now. */
  state: State,
  school: CaseSchool,
  excerpt: z.string(),
})
export type DecidedCase = z.infer<typeof DecidedCase>

export const DecidedList = z.object({
  decided: z.array(DecidedCase),
  /** Null on the last page. */
  next: z.nullable(z.string()),
  /** Everybody who has decided about a post. */
  deciders: z.array(Decider),
})
export type DecidedList = z.infer<typeof DecidedList>
