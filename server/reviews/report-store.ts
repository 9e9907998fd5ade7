import { type Kysely, sql, type Transaction } from 'kysely'
import { isShown, type State, type StateReason, shownStates } from '#contract/moderation.ts'
import type { ReportInput } from '#contract/reports.ts'
import type { NewComplaint } from '../complaints/complaint.ts'
import type { Precedence } from '../database/tables/posts.ts'
import type { Tables } from '../database/tables.ts'
import { requestMail } from '../mail/outbox.ts'
import type { Cases } from '../moderation/cases.ts'
import { hasDanger } from '../moderation/floods.ts'
import type { PostChanges } from '../moderation/post-changes.ts'
import { transition } from '../moderation/transitions.ts'
import type { Claim } from './claims.ts'

type NewReport = Omit<ReportInput, 'note'> & { note: string | null; reportedOn: string }

export type AddComplaint = (transaction: Transaction<Tables>, complaint: NewComplaint) => Promise<void>

type Target = Pick<ReportInput, 'targetType' | 'targetId'>

type ReportOptions = { claim?: Claim; counts: boolean; complaint: NewComplaint; precedence: Precedence }

type TargetRow = { schoolCode: string; state: State; stateReason: StateReason | null; reportExempt: boolean }

const tables = { review: 'review', comment: 'review_comment' } as const

/** This number of danger reports with different credentials can withhold a post. */
const requiredReports = 3

/** Share of the posts of a school that reports can withhold at the same time. */
const maximumWithheldShare = 0.05
/** Even at a small school, reports can withhold this number of posts at the same time. */
const minimumWithheldCapacity = 3

type Parts = { db: Kysely<Tables>; changes: PostChanges; openCase: Cases['open']; addComplaint: AddComplaint }

export class ReportStore {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** @returns undefined for a post that nobody can report */
  async findText({ targetType, targetId }: Target): Promise<string | undefined> {
    const text = targetType === 'review' ? sql<string>`title || E'\\n' || description` : sql<string>`body`
    const found = await this.#parts.db
      .selectFrom(tables[targetType])
      .select(text.as('text'))
      .where('id', '=', targetId)
      .where('state', 'in', [...shownStates, 'pending', 'withheld'])
      .executeTakeFirst()
    return found?.text
  }

  /**
   * Stores the complaint. Also stores the report and its effect on the post, unless the post is missing or `claim`
   * returns `done-before`. Never write a row of an account in this transaction: the shared transaction number would
   * identify the reporter.
   * @param options.claim undefined for visitors, whose repeated reports the caller must recognise
   * @param options.counts whether the report counts towards withholding
   * @param options.precedence of a new case; an open case keeps a better one
   * @throws AppError 409 for a used quota number
   */
  async add(report: NewReport, { claim, counts, complaint, precedence }: ReportOptions): Promise<void> {
    await this.#parts.db.transaction().execute(async (transaction) => {
      await this.#parts.addComplaint(transaction, complaint)
      const target = await lockTarget(transaction, report)
      if (!target || (claim && (await claim(transaction)) === 'done-before')) return
      const { targetType, targetId, reason, note, reportedOn } = report
      const isFirstDanger = reason === 'danger' && !(await hasDangerReport(transaction, targetId))
      const { dueAt } = complaint
      const { floodId } = await this.#parts.openCase(transaction, {
        targetType,
        targetId,
        reason,
        dueAt,
        precedence,
      })
      // The operator gets one mail about a flood.
      const isMailed = isFirstDanger && (floodId === null || !(await hasDanger(transaction, floodId)))
      const { id } = await transaction
        .insertInto('report')
        .values({ target_type: targetType, target_id: targetId, reason, note, reported_on: reportedOn })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (isMailed) await requestMail(transaction, 'danger', id)
      if (counts && isShown(target.state) && !target.reportExempt)
        await this.#countDanger(transaction, report, target)
    })
  }

  async #countDanger(
    transaction: Transaction<Tables>,
    { targetType, targetId, reportedOn }: NewReport,
    { schoolCode, state, stateReason }: TargetRow,
  ): Promise<void> {
    const { dangerReports } = await transaction
      .updateTable(tables[targetType])
      .set({ danger_reports: sql<number>`danger_reports + 1` })
      .where('id', '=', targetId)
      .returning('danger_reports as dangerReports')
      .executeTakeFirstOrThrow()
    const next = transition(state, { actor: 'reports', name: 'withhold' })
    if (next === 'refused' || dangerReports < requiredReports) return
    if (!(await mayWithholdOneMore(transaction, schoolCode))) return
    const after = { state: next, stateReason: 'report' as const }
    await transaction
      .updateTable(tables[targetType])
      .set({
        state: after.state,
        state_reason: after.stateReason,
        withheld_on: reportedOn,
        // Reports do not withhold the post again until its author saves it. Then they count from zero.
        report_exempt: true,
        danger_reports: 0,
      })
      .where('id', '=', targetId)
      .execute()
    const before = { state, stateReason }
    await this.#parts.changes.record(transaction, {
      targetType,
      targetId,
      before,
      after,
      actor: 'reports',
      keepsText: true,
    })
  }

  /** Stores the complaint of a visitor's repeated report. */
  async addComplaint(complaint: NewComplaint): Promise<void> {
    await this.#parts.db
      .transaction()
      .execute((transaction) => this.#parts.addComplaint(transaction, complaint))
  }
}

async function lockTarget(
  transaction: Transaction<Tables>,
  { targetType, targetId }: Target,
): Promise<TargetRow | undefined> {
  const table = sql.table(tables[targetType])
  const school =
    targetType === 'review'
      ? sql`target.school_code`
      : sql`(SELECT school_code FROM review WHERE id = target.review_id)`
  const { rows } = await sql<TargetRow>`
    SELECT ${school} AS "schoolCode", target.state,
      target.state_reason AS "stateReason",
      target.report_exempt AS "reportExempt"
    FROM ${table} AS target WHERE target.id = ${targetId} FOR UPDATE OF target`.execute(transaction)
  return rows[0]
}

async function hasDangerReport(transaction: Transaction<Tables>, targetId: string): Promise<boolean> {
  const found = await transaction
    .selectFrom('report')
    .select('id')
    .where('target_id', '=', targetId)
    .where('reason', '=', 'danger')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * A withheld post counts even after its author has withdrawn it: when the author sends it again, it is withheld again.
 * Posts whose withholding the staff has confirmed do not count.
 */
async function mayWithholdOneMore(transaction: Transaction<Tables>, schoolCode: string): Promise<boolean> {
  // For privacy, the lock is advisory and changes no row.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`withheld posts of ${schoolCode}`}, 0))`.execute(
    transaction,
  )
  const { rows } = await sql<{ posts: number; withheld: number }>`
    SELECT count(*) FILTER (WHERE is_shown(state) OR state = 'withheld')::int AS posts,
      count(*) FILTER (WHERE state IN ('withheld', 'withdrawn') AND state_reason = 'report'
        AND withheld_on IS NOT NULL)::int AS withheld
    FROM (
      SELECT state, state_reason, withheld_on FROM review WHERE school_code = ${schoolCode}
      UNION ALL
      SELECT review_comment.state, review_comment.state_reason, review_comment.withheld_on
      FROM review_comment JOIN review ON review.id = review_id WHERE school_code = ${schoolCode}
    ) AS post`.execute(transaction)
  const [{ posts, withheld } = { posts: 0, withheld: 0 }] = rows
  return withheld < Math.max(minimumWithheldCapacity, Math.floor(posts * maximumWithheldShare))
}
