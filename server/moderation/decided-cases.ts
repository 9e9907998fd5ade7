import { type Kysely, sql } from 'kysely'
import type { DecidedList, DecidedQuery } from '#contract/decided.ts'
import { deskLimits } from '#contract/desk-limits.ts'
import type { Decision, Queue, StateReason } from '#contract/moderation.ts'
import { mondayOf } from '../clock.ts'
import type { Connections } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { describeCases } from './case-list-store.ts'

type Row = {
  id: string
  caseId: string
  queue: Queue
  decision: Decision
  reason: StateReason | null
  decidedAt: Date
  staff: string
  isLatest: boolean
}

/**
 * Null for a deleted post. Not a join: PostgreSQL, without statistics of ids and states, would join all decisions and sort
 * them, instead of reading the latest ones.
 */
const stateOfPost = sql`CASE decision.target_type
  WHEN 'comment' THEN (SELECT state FROM review_comment WHERE id = decision.target_id LIMIT 1)
  WHEN 'change' THEN (
    SELECT CASE WHEN (SELECT state FROM review WHERE id = review_id LIMIT 1) IN ('queued', 'withdrawn')
      THEN 'withdrawn' ELSE state END
    FROM review_change WHERE id = decision.target_id LIMIT 1)
  ELSE (SELECT state FROM review WHERE id = decision.target_id LIMIT 1) END`

/** What the staff has decided. To take a decision back, they open a case about its post: see `DeskPosts.openCase`. */
export class DecidedCases {
  readonly #db: Kysely<Tables>

  constructor({ db }: Pick<Connections, 'db'>) {
    this.#db = db
  }

  /** Omits undone decisions, and posts that an author has withdrawn or that wait for their publication. */
  async list(query: DecidedQuery): Promise<DecidedList> {
    const limit = deskLimits.casesPerPage
    const [rows, deciders] = await Promise.all([this.#read(query, limit + 1), this.#deciders()])
    const shown = rows.slice(0, limit)
    const cases = await describeCases(this.#db, [...new Set(shown.map(({ caseId }) => caseId))])
    const byId = new Map(cases.map((each) => [each.id, each]))
    return {
      decided: shown.flatMap((row) => {
        const found = byId.get(row.caseId)
        if (!found) return []
        const { targetType, state, school, excerpt } = found
        return [{ ...row, decidedAt: row.decidedAt.toISOString(), targetType, state, school, excerpt }]
      }),
      next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
      deciders,
    }
  }

  async #read({ queue, decision, week, staff, before }: DecidedQuery, limit: number): Promise<Row[]> {
    const monday = week && sql`(${mondayOf(week)}::date::timestamp AT TIME ZONE 'Asia/Kolkata')`
    const conditions = [
      sql`NOT decision.undone`,
      sql`${stateOfPost} NOT IN ('queued', 'withdrawn')`,
      queue && sql`decision.queue = ${queue}`,
      decision && sql`decision.decision = ${decision}`,
      monday && sql`decided_at >= ${monday} AND decided_at < ${monday} + interval '7 days'`,
      staff && sql`decision.staff_id = ${staff}`,
      before &&
        sql`EXISTS (SELECT FROM decision AS last WHERE last.id = ${before} AND (decision.decided_at < last.decided_at
          OR (decision.decided_at = last.decided_at AND decision.id > last.id)))`,
    ].filter((each) => each !== undefined && each !== '')
    const { rows } = await sql<Row>`
      SELECT decision.id, case_id AS "caseId", decision.decision, decision.reason, decided_at AS "decidedAt",
        coalesce(decision.queue, (SELECT queue FROM moderation_case WHERE id = case_id)) AS queue,
        (SELECT email FROM staff WHERE id = decision.staff_id) AS staff, NOT EXISTS (
          SELECT FROM decision AS later WHERE later.target_id = decision.target_id AND NOT later.undone
            AND later.position > decision.position
        ) AS "isLatest"
      FROM decision
      WHERE ${sql.join(conditions, sql` AND `)}
      ORDER BY decided_at DESC, decision.id LIMIT ${limit}`.execute(this.#db)
    return rows
  }

  #deciders(): Promise<DecidedList['deciders']> {
    return this.#db
      .selectFrom('staff')
      .select(['id', 'email'])
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('decision').select('decision.id').whereRef('staff_id', '=', 'staff.id')),
      )
      .orderBy('email')
      .execute()
  }
}
