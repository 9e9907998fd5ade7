import * as z from 'zod/mini'
import { answerReasonField, answerUnknown } from './answer-messages.ts'
import type { CallDefinition } from './call-definition.ts'
import { randomId } from './reviews.ts'
import { AnswerReason, AnswerState } from './school-answers.ts'
import { pageNumber } from './schools.ts'

export const answerLists = ['waiting', 'published'] as const

export const DeskAnswerQuery = z.object({
  list: z._default(z.enum(answerLists), 'waiting'),
  page: pageNumber,
})
export type DeskAnswerQuery = z.infer<typeof DeskAnswerQuery>

export const DeskAnswer = z.object({
  id: z.string(),
  review: z.object({ id: z.string(), title: z.string(), description: z.string() }),
  school: z.object({ id: z.string(), name: z.string() }),
  text: z.string(),
  position: z.string(),
  writtenOn: z.string(),
  state: AnswerState,
  reason: z.nullable(AnswerReason),
  /** ISO 8601. */
  dueAt: z.nullable(z.string()),
  /** Words because of which a person must read the answer. */
  stopped: z.array(z.string()),
  /** The public text that this answer would replace. */
  replaces: z.nullable(z.string()),
})
export type DeskAnswer = z.infer<typeof DeskAnswer>

/** Waiting answers by due time, published answers by week, the newest first. */
export const DeskAnswerList = z.object({
  answers: z.array(DeskAnswer),
  total: z.number(),
  waiting: z.number(),
})
export type DeskAnswerList = z.infer<typeof DeskAnswerList>

/** `publish` and `refuse` are for answers that wait, `remove` for published ones. */
export const AnswerDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('publish') }),
  z.object({
    decision: z.enum(['refuse', 'remove']),
    reason: z.enum(AnswerReason.options, answerReasonField.missing),
  }),
])
export type AnswerDecision = z.infer<typeof AnswerDecision>

const roles = ['moderator', 'admin'] as const

export const deskAnswerCalls = {
  listDeskAnswers: {
    method: 'GET',
    path: '/api/desk/answers',
    tag: 'desk',
    summary: 'Answers of schools that wait for the staff by due time, or published answers',
    access: 'staff',
    roles,
    query: DeskAnswerQuery,
    responses: { 200: DeskAnswerList },
  },
  decideAnswer: {
    method: 'POST',
    path: '/api/desk/answers/:id/decision',
    tag: 'desk',
    summary: 'Publish or refuse an answer that waits, or remove a published one',
    access: 'staff',
    roles,
    params: z.object({ id: randomId(answerUnknown.text) }),
    unknown: answerUnknown,
    body: AnswerDecision,
    responses: { 200: DeskAnswer },
  },
} as const satisfies Record<string, CallDefinition>
