import { type Kysely, sql, type Transaction } from 'kysely'
import type { Actor, Decision, State, StateReason } from '#contract/moderation.ts'
import type { Target } from '../database/tables/posts.ts'
import type { Tables } from '../database/tables.ts'

type NewEvent = Target & {
  from: State | null
  to: State
  reason: StateReason | null
  /** `YYYY-MM-DD` in India. */
  day: string
} & (
    | { actor: Exclude<Actor, 'staff'> }
    | { actor: 'staff'; staffId: string; decision: Decision | 'undo'; decidedAt: Date }
  )

/** Lock the row of the post first: two concurrent calls would compute the same position. */
export async function addEvent(transaction: Transaction<Tables>, event: NewEvent): Promise<number> {
  const { targetType, targetId, from, to, reason, day, actor } = event
  const { position } = await transaction
    .insertInto('post_event')
    .values({
      target_type: targetType,
      target_id: targetId,
      position: sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM post_event WHERE target_id = ${targetId})`,
      from_state: from,
      to_state: to,
      actor,
      reason,
      on_day: day,
      decision: event.actor === 'staff' ? event.decision : null,
      staff_id: event.actor === 'staff' ? event.staffId : null,
      decided_at: event.actor === 'staff' ? event.decidedAt : null,
    })
    .returning('position')
    .executeTakeFirstOrThrow()
  return position
}

/** Oldest first. */
export function eventsOf(db: Kysely<Tables>, targetId: string) {
  return db
    .selectFrom('post_event')
    .selectAll()
    .where('target_id', '=', targetId)
    .orderBy('position')
    .execute()
}

/** Oldest first. */
export function staffHistoryOf(db: Kysely<Tables>, targetId: string) {
  return db
    .selectFrom('post_event as event')
    .leftJoin('staff', 'staff.id', 'event.staff_id')
    .leftJoin('decision', (join) =>
      join
        .onRef('decision.target_id', '=', 'event.target_id')
        .onRef('decision.position', '=', 'event.position'),
    )
    .select([
      'event.on_day as day',
      'event.decided_at as decidedAt',
      'event.from_state as from',
      'event.to_state as to',
      'event.actor',
      'event.reason',
      'event.decision',
      'decision.note',
      'decision.disclosure_report as disclosureReport',
      'staff.email as staff',
    ])
    .where('event.target_id', '=', targetId)
    .orderBy('event.position')
    .execute()
}

/** @returns 0 for a post without events */
export async function lastPosition(transaction: Transaction<Tables>, targetId: string): Promise<number> {
  const { position } = await transaction
    .selectFrom('post_event')
    .select(sql<number>`coalesce(max(position), 0)::int`.as('position'))
    .where('target_id', '=', targetId)
    .executeTakeFirstOrThrow()
  return position
}
