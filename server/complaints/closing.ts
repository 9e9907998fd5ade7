import { type Kysely, sql, type Transaction } from 'kysely'
import type { ComplaintOutcome } from '#contract/complaint-choices.ts'
import { type Clock, indianDay } from '../clock.ts'
import type { SettledComplaint } from '../database/tables/posts.ts'
import type { Tables } from '../database/tables.ts'
import { requestMail } from '../mail/outbox.ts'

/** The mail about the outcome waits for the second run of the maintenance, so that an undo can stop it. */
const runsForUndo = 2

type Closing = { outcome: ComplaintOutcome } & ({ id: string } | { targetId: string })

/** A later decision about the post can turn one of them into the other. */
const outcomesOfPosts: readonly ComplaintOutcome[] = ['removed', 'kept']

export class ComplaintClosing {
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * Closes one complaint, or all open complaints about a post. Erases the due times, and records whether they were met.
   * Changes the outcome of the complaints about the post that an earlier decision closed, if this decision reverses it.
   * @returns what an undo needs
   */
  async close(transaction: Transaction<Tables>, closing: Closing): Promise<SettledComplaint[]> {
    const revised = 'targetId' in closing ? await revise(transaction, closing) : []
    const now = this.#clock()
    const { outcome } = closing
    const isMeant = 'id' in closing ? sql`id = ${closing.id}` : sql`target_id = ${closing.targetId}`
    const { rows } = await sql<{ id: string; dueAt: Date; hasEmail: boolean; hasAnswer: boolean }>`
      WITH open AS (
        SELECT id, due_at FROM complaint WHERE ${isMeant} AND due_at IS NOT NULL ORDER BY id FOR UPDATE
      )
      UPDATE complaint SET closed_on = ${indianDay(now)}, outcome = ${outcome}, met = open.due_at >= ${now},
        due_at = NULL
      FROM open WHERE complaint.id = open.id
      RETURNING complaint.id, open.due_at AS "dueAt", email_key IS NOT NULL AS "hasEmail",
        EXISTS (SELECT FROM complaint_answer WHERE complaint_id = complaint.id) AS "hasAnswer"`.execute(
      transaction,
    )
    // A mail with the answer already informs the person.
    const uninformed = rows.filter(
      ({ hasEmail, hasAnswer }) => hasEmail && !(hasAnswer && outcome === 'answered'),
    )
    for (const { id } of uninformed) await requestMail(transaction, 'outcome', id, runsForUndo)
    return [...revised, ...rows.map(({ id, dueAt }) => ({ id, dueAt: dueAt.toISOString() }))]
  }

  /**
   * Closes the complaints of reports about posts without an open case. A repeated report opens no case, so no decision
   * would close its complaint. The state of the post determines the outcome. Omits deleted posts.
   */
  async closeReportsWithoutCase(db: Kysely<Tables>): Promise<void> {
    const now = this.#clock()
    await sql`
      WITH waiting AS (
        SELECT complaint.id, coalesce(review.state, review_comment.state) AS state
        FROM complaint
        LEFT JOIN review ON target_type = 'review' AND review.id = target_id
        LEFT JOIN review_comment ON target_type = 'comment' AND review_comment.id = target_id
        WHERE due_at IS NOT NULL AND channel = 'report' AND NOT EXISTS (
          SELECT FROM moderation_case AS open
          WHERE open.target_id = complaint.target_id AND open.closed_on IS NULL
        )
        FOR UPDATE OF complaint
      )
      UPDATE complaint SET closed_on = ${indianDay(now)}, met = due_at >= ${now}, due_at = NULL,
        outcome = CASE WHEN waiting.state IN ('removed', 'withheld') THEN 'removed'
          WHEN waiting.state = 'withdrawn' THEN 'withdrawn' ELSE 'kept' END
      FROM waiting WHERE complaint.id = waiting.id AND waiting.state IS NOT NULL`.execute(db)
  }

  /** Call it when a decision is undone. */
  async reopen(transaction: Transaction<Tables>, settled: readonly SettledComplaint[]): Promise<void> {
    for (const complaint of settled) {
      const { id } = complaint
      const kind = 'dueAt' in complaint ? 'outcome' : 'revision'
      await transaction.deleteFrom('outbox').where('record', '=', id).where('kind', '=', kind).execute()
      const before =
        'dueAt' in complaint
          ? { closed_on: null, outcome: null, met: null, due_at: new Date(complaint.dueAt) }
          : { outcome: complaint.outcome }
      await transaction.updateTable('complaint').set(before).where('id', '=', id).execute()
    }
  }
}

async function revise(
  transaction: Transaction<Tables>,
  { targetId, outcome }: { targetId: string; outcome: ComplaintOutcome },
): Promise<SettledComplaint[]> {
  if (!outcomesOfPosts.includes(outcome)) return []
  const { rows } = await sql<{ id: string; before: ComplaintOutcome; hasEmail: boolean; isWaiting: boolean }>`
    WITH closed AS (
      SELECT id, outcome FROM complaint
      WHERE target_id = ${targetId} AND outcome = ANY(${outcomesOfPosts}) AND outcome <> ${outcome}
      ORDER BY id FOR UPDATE
    )
    UPDATE complaint SET outcome = ${outcome} FROM closed WHERE complaint.id = closed.id
    RETURNING complaint.id, closed.outcome AS before, email_key IS NOT NULL AS "hasEmail",
      EXISTS (SELECT FROM outbox WHERE record = complaint.id AND kind = 'outcome') AS "isWaiting"`.execute(
    transaction,
  )
  // A mail that still waits tells the new outcome.
  for (const { id } of rows.filter(({ hasEmail, isWaiting }) => hasEmail && !isWaiting))
    await requestMail(transaction, 'revision', id, runsForUndo)
  return rows.map(({ id, before }) => ({ id, outcome: before }))
}
