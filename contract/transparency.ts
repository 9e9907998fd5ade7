import * as z from 'zod/mini'
import { ledgerAfterField } from './field-texts.ts'
import { limits } from './limits.ts'
import { wholeNumber } from './schools.ts'

/** @see docs/decisions/0028 */
export const figureStep = 5

/** With fewer decisions, `decisionDays` is null; with fewer settled complaints of a class, `inTime` is null. */
export const minimumCases = 20

/** Days that the figures about decision times and complaints cover. */
export const figureDays = 90

/** Months with fewer accepted claims of schools are left out. */
export const minimumClaims = 5

/** A group of complaints of a month that has fewer is left out. */
export const minimumComplaints = 5

/** The figures of a month are computed once, so many days after its end. */
export const daysToSettle = 14

const RoundedCount = z.int().check(z.gte(0), z.multipleOf(figureStep))
const ExactCount = z.int().check(z.gte(0))

const DecisionTimes = z.object({
  /** Whole days from the opening of a case to its decision. */
  median: z.int().check(z.gte(0)),
  percentile95: z.int().check(z.gte(0)),
})

const ComplaintFigure = z.object({
  class: z.string(),
  count: RoundedCount,
  /** The percentage that was settled in time, rounded down to a multiple of 5. */
  inTime: z.nullable(z.int().check(z.gte(0), z.lte(100), z.multipleOf(figureStep))),
})

const AuthorCodeResets = z.object({
  schoolYear: z.int(),
  count: ExactCount,
})

export const ClaimTimes = z.object({
  /** `YYYY-MM`, of the decision. */
  month: z.string(),
  /** From the claim to its acceptance, in hours that it was open for the staff, rounded up. */
  medianHours: ExactCount,
  /** The percentage that was accepted within the promised time, rounded down. */
  inTime: z.int().check(z.gte(0), z.lte(100)),
})
export type ClaimTimes = z.infer<typeof ClaimTimes>

/** `changed`: the author changed or withdrew the post. The remaining complaints were open when the month was counted. */
const Outcomes = z.object({
  received: ExactCount,
  removed: ExactCount,
  changed: ExactCount,
  kept: ExactCount,
})
export type Outcomes = z.infer<typeof Outcomes>

export const OutcomesOfMonth = z.object({
  /** `YYYY-MM`, in which the complaints arrived. */
  month: z.string(),
  /** Complaints that schools sent from their accounts. Null: too few. */
  withAccount: z.nullable(Outcomes),
  /** Complaints and reports about posts on pages of schools without an account. Null: too few. */
  withoutAccount: z.nullable(Outcomes),
})
export type OutcomesOfMonth = z.infer<typeof OutcomesOfMonth>

/**
 * Counts are rounded down to a multiple of 5. Exceptions: `removed` and `restored`, because the ledger is public, and
 * `authorCodeResets`, because it reveals nothing about a post, and `outcomes`, which never change after their first night.
 */
export const TransparencyFigures = z.object({
  /** `YYYY-MM-DD` in India. */
  day: z.string(),
  /** `published`, `pending` and `withheld` count posts that are now in this state; the others count since the start. */
  posts: z.object({
    submitted: RoundedCount,
    published: RoundedCount,
    pending: RoundedCount,
    withheld: RoundedCount,
    reported: RoundedCount,
    appealed: RoundedCount,
  }),
  removed: z.record(z.string(), ExactCount),
  restored: ExactCount,
  decisionDays: z.nullable(DecisionTimes),
  complaints: z.array(ComplaintFigure),
  /** Figures of earlier versions of the product lack this field. */
  authorCodeResets: z._default(z.array(AuthorCodeResets), []),
  /** Figures of earlier versions of the product lack this field. */
  claims: z._default(z.array(ClaimTimes), []),
  /** The latest month first. Figures of earlier versions of the product lack this field. */
  outcomes: z._default(z.array(OutcomesOfMonth), []),
  /** From the first publication of a profile to its check. */
  profiles: z._default(z.array(ClaimTimes), []),
})
export type TransparencyFigures = z.infer<typeof TransparencyFigures>

/** @see ledger/README.md */
export const LedgerEntry = z.object({
  position: z.int(),
  week: z.string(),
  action: z.enum(['removed', 'restored']),
  reason: z.string(),
  postHash: z.string(),
  school: z.nullable(z.string()),
  previous: z.string(),
  hash: z.string(),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

export const Transparency = z.object({
  /** Null until the first nightly maintenance. */
  figures: z.nullable(TransparencyFigures),
  ledger: z.object({
    entries: z.int(),
    /** The hash of the last entry, or 64 zeros. */
    head: z.string(),
  }),
})
export type Transparency = z.infer<typeof Transparency>

export const LedgerQuery = z.object({
  after: wholeNumber(ledgerAfterField, { min: 0, max: 999_999_999, defaultValue: 0 }),
})

export const LedgerPage = z.object({
  format: z.string(),
  entries: z.array(LedgerEntry).check(z.maxLength(limits.ledgerPage)),
  hasMore: z.boolean(),
})
export type LedgerPage = z.infer<typeof LedgerPage>
