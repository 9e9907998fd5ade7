import { type Kysely, sql } from 'kysely'
import { deskLimits } from '#contract/desk-limits.ts'
import type { OwnAction } from '#contract/members.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { type Member, type MemberKind, memberTables } from './kind.ts'

type Entry<Action> = {
  /** Null for the command line. */
  memberId: string | null
  action: Action
  target?: string
  detail?: string
}

/** Call it in the transaction of the action. */
export type RecordOwnAction = (transaction: Kysely<Tables>, entry: Entry<OwnAction>) => Promise<void>

type Query = {
  memberId?: string | undefined
  action?: string | undefined
  target?: string | undefined
  /** `YYYY-MM-DD` in India. */
  day?: string | undefined
  /** The id of an entry. */
  before?: string | undefined
}

type Dependencies<Action extends string> = {
  kind: MemberKind<Member>
  db: Kysely<Tables>
  clock: Clock
  actions: readonly Action[]
}

export class MemberLog<Action extends string> {
  readonly #dependencies: Dependencies<Action>

  constructor(dependencies: Dependencies<Action>) {
    this.#dependencies = dependencies
  }

  /** Call it in the transaction of the action. */
  async record(
    transaction: Kysely<Tables>,
    { memberId, action, target, detail }: Entry<Action>,
  ): Promise<void> {
    const { kind, clock } = this.#dependencies
    await memberTables(transaction, kind)
      .insertInto('member_log')
      .values({
        recorded_at: clock(),
        member_id: memberId,
        action,
        target: target ?? null,
        detail: detail ?? null,
      })
      .execute()
  }

  /** Newest first. `next` is the id of the last entry if there are more. */
  async search({ memberId, action, target, day, before }: Query) {
    const { kind, db, actions } = this.#dependencies
    let query = memberTables(db, kind)
      .selectFrom('member_log')
      .leftJoin('member', 'member.id', 'member_id')
      .select(['member_log.id', 'recorded_at', 'member_id as memberId', 'email'])
      .select(['action', 'target', 'detail'])
      .orderBy('member_log.id', 'desc')
      .limit(deskLimits.staffLogPage + 1)
    if (memberId !== undefined) query = query.where('member_id', '=', memberId)
    if (action !== undefined) query = query.where('action', '=', action)
    if (target !== undefined) query = query.where('target', '=', target)
    if (before !== undefined) query = query.where('member_log.id', '<', before)
    if (day !== undefined) {
      const start = sql<Date>`${day}::date::timestamp AT TIME ZONE 'Asia/Kolkata'`
      query = query
        .where('recorded_at', '>=', start)
        .where('recorded_at', '<', sql<Date>`${start} + interval '1 day'`)
    }
    const rows = await query.execute()
    const shown = rows.slice(0, deskLimits.staffLogPage)
    return {
      entries: shown.flatMap(({ id, recorded_at, memberId, email, action: stored, target, detail }) => {
        // A later version may have recorded an action that this version does not know.
        const action = actions.find((each) => each === stored)
        if (action === undefined) return []
        const member = memberId !== null && email !== null ? { id: memberId, email } : null
        return { id, at: recorded_at.toISOString(), member, action, target, detail }
      }),
      next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    }
  }
}
