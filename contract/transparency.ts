import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { ledgerAfterField } from './messages.ts'
import { wholeNumber } from './schools.ts'

/** Rounded figures are multiples of this number. @see docs/decisions/0028 */
export const figureStep = 5

/** Statistics and shares are null if they describe fewer cases than this. */
export const minimumCases = 20

/** Decision times and complaint figures cover this number of days before the day of the figures. */
export const figureDays = 90

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
  /** Percentage of the settled complaints that were settled in time, rounded down to a multiple of 5. */
  inTime: z.nullable(z.int().check(z.gte(0), z.lte(100), z.multipleOf(figureStep))),
})

const AuthorCodeResets = z.object({
  /** From June to May, named by the year in which it begins. */
  schoolYear: z.int(),
  count: ExactCount,
})

/**
 * The figures of a night. Rounded counts are rounded down to a multiple of 5, so 0 means fewer than 5. `removed` and
 * `restored` are exact, because they count the entries of the public ledger. `authorCodeResets` is exact, because a new
 * author code reveals nothing about a post.
 */
export const TransparencyFigures = z.object({
  /** `YYYY-MM-DD` in India. */
  day: z.string(),
  /**
   * Reviews and comments. `published`, `pending` and `withheld` count the current states. The other figures count all
   * posts since the start.
   */
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
  /** Accounts that replaced a lost author code, by school year. Earlier versions stored figures without this field. */
  authorCodeResets: z._default(z.array(AuthorCodeResets), []),
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
  /** The response contains the entries after this position. */
  after: wholeNumber(ledgerAfterField, { min: 0, max: 999_999_999, defaultValue: 0 }),
})

export const LedgerPage = z.object({
  format: z.string(),
  entries: z.array(LedgerEntry).check(z.maxLength(limits.ledgerPage)),
  hasMore: z.boolean(),
})
export type LedgerPage = z.infer<typeof LedgerPage>
