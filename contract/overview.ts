import * as z from 'zod/mini'
import type { CallDefinition } from './call-definition.ts'
import { Queue } from './moderation.ts'
import { ClaimTimes } from './transparency.ts'

/** Numbers of open matters that arrived this week, last week, in the two weeks before, and earlier. */
const ByAge = z.tuple([z.number(), z.number(), z.number(), z.number()])

/** What people and schools wait for, besides cases and complaints. */
export const promisedSubjects = [
  'inbox',
  'stories',
  'claims',
  'profiles',
  'answers',
  'programmes',
  'events',
  'opportunities',
] as const
export type PromisedSubject = (typeof promisedSubjects)[number]

const dueSubjects = ['cases', 'complaints', 'acknowledgements', ...promisedSubjects] as const

/** Counts of posts and sign-ups are rounded down to multiples of 5, and never change after their week. */
export const WeekFigures = z.object({
  /** The Monday. */
  week: z.string(),
  /** Null if the accounts at the beginning of the week are unknown. */
  signUps: z.nullable(z.number()),
  reviews: z.number(),
  comments: z.number(),
  /** Closed cases. */
  decisions: z.number(),
})
export type WeekFigures = z.infer<typeof WeekFigures>

export const Overview = z.object({
  ages: z.array(z.object({ of: z.union([Queue, z.literal('suggestions')]), counts: ByAge })),
  due: z.array(
    z.object({ of: z.enum(dueSubjects), later: z.number(), soon: z.number(), overdue: z.number() }),
  ),
  /** How long the staff takes for claims of schools, the latest month first. Months with few claims are left out. */
  claims: z.array(ClaimTimes),
  /** How long first profiles of schools waited for their check, in the same way. */
  profiles: z.array(ClaimTimes),
  /** Weeks that have ended, the earliest first. */
  weeks: z.array(WeekFigures),
  /** What visitors searched for without a result, the latest week first. */
  searches: z.array(z.object({ week: z.string(), terms: z.array(z.string()) })),
  mails: z.object({
    /** Not accepted by our mail server yet. */
    waiting: z.array(z.object({ about: z.string(), count: z.number() })),
    /** Replies and answers that a mailbox has refused, in open matters. */
    undelivered: z.number(),
  }),
  /** The latest first. `detail` is null for an import at the desk. */
  imports: z.array(z.object({ at: z.string(), detail: z.nullable(z.string()) })),
})
export type Overview = z.infer<typeof Overview>

export const overviewCalls = {
  deskOverview: {
    method: 'GET',
    path: '/api/desk/overview',
    tag: 'desk',
    summary: 'What waits, what happened in past weeks, and what failed',
    access: 'staff',
    roles: ['admin'],
    responses: { 200: Overview },
  },
} as const satisfies Record<string, CallDefinition>
