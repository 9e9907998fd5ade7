import type { Kysely, Transaction } from 'kysely'
import type { Target } from '../database/tables/posts.ts'
import type { Tables } from '../database/tables.ts'

export function findAppeal(db: Kysely<Tables>, targetId: string) {
  return db.selectFrom('appeal').selectAll().where('target_id', '=', targetId).executeTakeFirst()
}

type NewAppeal = {
  text: string
  sentOn: string
  position: number
}

export async function addAppeal(
  transaction: Transaction<Tables>,
  { targetType, targetId, ...appeal }: Target & NewAppeal,
): Promise<void> {
  await transaction
    .insertInto('appeal')
    .values({
      target_type: targetType,
      target_id: targetId,
      text: appeal.text,
      position: appeal.position,
      sent_on: appeal.sentOn,
      outcome: null,
      decided_on: null,
    })
    .execute()
}

/** Returns whether the person has hidden the post or kept it hidden. Ignores undone decisions and `not-disclosure`. */
export async function isOwnDecision(db: Kysely<Tables>, targetId: string, staffId: string): Promise<boolean> {
  const found = await db
    .selectFrom('decision')
    .innerJoin('post_event as event', (join) =>
      join
        .onRef('event.target_id', '=', 'decision.target_id')
        .onRef('event.position', '=', 'decision.position'),
    )
    .select('decision.id')
    .where('decision.target_id', '=', targetId)
    .where('decision.staff_id', '=', staffId)
    .where('decision.undone', '=', false)
    .where('decision.decision', '<>', 'not-disclosure')
    // The maintenance removes a post that its author was asked to change.
    .where('event.to_state', 'in', ['removed', 'withheld', 'pending'])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns true if the restore of a backup has hidden the post and the staff has not decided about it since then. */
export async function isHiddenByRestore(db: Kysely<Tables>, targetId: string): Promise<boolean> {
  const found = await db
    .selectFrom('post_event as event')
    .select('event.id')
    .where('event.target_id', '=', targetId)
    .where('event.actor', '=', 'maintenance')
    .where('event.to_state', '=', 'withheld')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('decision')
            .select('decision.id')
            .whereRef('decision.target_id', '=', 'event.target_id')
            .whereRef('decision.position', '>', 'event.position')
            .where('decision.undone', '=', false),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function setAppealOutcome(
  transaction: Transaction<Tables>,
  targetId: string,
  outcome: 'upheld' | 'rejected' | null,
  decidedOn: string | null,
): Promise<void> {
  await transaction
    .updateTable('appeal')
    .set({ outcome, decided_on: decidedOn })
    .where('target_id', '=', targetId)
    .execute()
}
