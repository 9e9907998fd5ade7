import { type Kysely, sql } from 'kysely'
import { deskLimits } from '#contract/desk-limits.ts'
import type { StaffAction } from '#contract/staff.ts'
import type { StaffLogPage, StaffLogQuery } from '#contract/staff-accounts.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'

type StaffLogEntry = {
  /** Null for the command line. */
  staffId: string | null
  action: StaffAction
  /** Id of an account, case or complaint. */
  target?: string
  /** A few words, such as a new role or a reason. Never a text of a post, or data about its author. */
  detail?: string
}

export class StaffLog {
  readonly #db: Kysely<Tables>
  readonly #clock: Clock

  constructor({ db, clock }: { db: Kysely<Tables>; clock: Clock }) {
    this.#db = db
    this.#clock = clock
  }

  /** Call it in the transaction of the action. */
  async record(
    transaction: Kysely<Tables>,
    { staffId, action, target, detail }: StaffLogEntry,
  ): Promise<void> {
    await transaction
      .insertInto('staff_log')
      .values({
        recorded_at: this.#clock(),
        staff_id: staffId,
        action,
        target: target ?? null,
        detail: detail ?? null,
      })
      .execute()
  }

  /** Newest first. */
  async search({ staff, action, target, day, before }: StaffLogQuery): Promise<StaffLogPage> {
    let query = this.#db
      .selectFrom('staff_log')
      .leftJoin('staff', 'staff.id', 'staff_id')
      .select(['staff_log.id', 'recorded_at', 'staff_id', 'email', 'action', 'target', 'detail'])
      .orderBy('staff_log.id', 'desc')
      .limit(deskLimits.staffLogPage + 1)
    if (staff !== undefined) query = query.where('staff_id', '=', staff)
    if (action !== undefined) query = query.where('action', '=', action)
    if (target !== undefined) query = query.where('target', '=', target)
    if (before !== undefined) query = query.where('staff_log.id', '<', before)
    if (day !== undefined) {
      const start = sql<Date>`${day}::date::timestamp AT TIME ZONE 'Asia/Kolkata'`
      query = query
        .where('recorded_at', '>=', start)
        .where('recorded_at', '<', sql<Date>`${start} + interval '1 day'`)
    }
    const rows = await query.execute()
    const shown = rows.slice(0, deskLimits.staffLogPage)
    return {
      entries: shown.map(({ id, recorded_at, staff_id, email, action, target, detail }) => ({
        id,
        at: recorded_at.toISOString(),
        staff: staff_id !== null && email !== null ? { id: staff_id, email } : null,
        action,
        target,
        detail,
      })),
      next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    }
  }
}
