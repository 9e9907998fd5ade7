import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { ledgerAfterField } from './messages.ts'
import { wholeNumber } from './schools.ts'

/** The transparency figures round every count down to a multiple of this number. @see docs/decisions/0028 */
export const figureStep = 5

/** Statistics and shares are null if they describe fewer cases than this. */
export const minimumCases = 20

/** Decision times and due times cover this number of days before the figures. */
export const figureDays = 90

const RoundedCount = z.int().check(z.gte(0), z.multipleOf(figureStep))
const ExactCount = z.int().check(z.gte(0))

export const DecisionTimes = z.object({
  /** Whole days from the opening of a case to its decision. */
  median: z.int().check(z.gte(0)),
  percentile95: z.int().check(z.gte(0)),
})

export const ComplaintFigure = z.object({
  class: z.string(),
  count: RoundedCount,
  /** Percentage of the complaints that were settled in time, rounded down to a multiple of 5. */
  inTime: z.nullable(z.int().check(z.gte(0), z.lte(100), z.multipleOf(figureStep))),
})

/**
 * The figures of a night. Each count is rounded down to a multiple of 5, so 0 means fewer than 5. `removed` and
 * `restored` are exact, because they count the entries of the public ledger.
 */
export const TransparencyFigures = z.object({
  /** `YYYY-MM-DD` in India. */
  day: z.string(),
  /** Reviews and comments since the start. */
  posts: z.object({
    submitted: RoundedCount,
    published: RoundedCount,
    pending: RoundedCount,
    withheld: RoundedCount,
    reported: RoundedCount,
    appealed: RoundedCount,
  }),
  /** Number of removals by the reason in the ledger. */
  removed: z.record(z.string(), ExactCount),
  restored: ExactCount,
  decisionDays: z.nullable(DecisionTimes),
  complaints: z.array(ComplaintFigure),
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
    /** Number of entries. */
    entries: z.int(),
    /** Hash of the last entry, or 64 zeros. */
    head: z.string(),
  }),
})
export type Transparency = z.infer<typeof Transparency>

export const LedgerQuery = z.object({
  /** The entries after this position. */
  after: wholeNumber(ledgerAfterField, { min: 0, max: 999_999_999, defaultValue: 0 }),
})

export const LedgerPage = z.object({
  format: z.string(),
  entries: z.array(LedgerEntry).check(z.maxLength(limits.ledgerPage)),
  hasMore: z.boolean(),
})
export type LedgerPage = z.infer<typeof LedgerPage>
