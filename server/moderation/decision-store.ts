import type { Kysely, Transaction } from 'kysely'
import type { Decision, StateReason } from '#contract/moderation.ts'
import type { DecisionBefore, Target } from '../database/tables/posts.ts'
import type { Tables } from '../database/tables.ts'

type NewDecision = Target & {
  caseId: string
  position: number
  staffId: string
  decision: Decision
  reason: StateReason | null
  note: string | null
  decidedAt: Date
  before: DecisionBefore
}

export async function addDecision(transaction: Transaction<Tables>, decision: NewDecision): Promise<string> {
  const { caseId, targetType, targetId, staffId, decidedAt, before, ...columns } = decision
  const { id } = await transaction
    .insertInto('decision')
    .values({
      ...columns,
      case_id: caseId,
      target_type: targetType,
      target_id: targetId,
      staff_id: staffId,
      decided_at: decidedAt,
      before: JSON.stringify(before),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findDecision(db: Kysely<Tables>, id: string) {
  return db.selectFrom('decision').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function markUndone(transaction: Transaction<Tables>, id: string): Promise<void> {
  await transaction.updateTable('decision').set({ undone: true, before: null }).where('id', '=', id).execute()
}

/** Deletes the data for undo, see `DecisionBefore`. */
export async function deleteUndoData(db: Kysely<Tables>, decidedBefore: Date): Promise<void> {
  await db
    .updateTable('decision')
    .set({ before: null })
    .where('before', 'is not', null)
    .where('decided_at', '<', decidedBefore)
    .execute()
}
