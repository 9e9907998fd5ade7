import type { Kysely, Transaction } from 'kysely'
import type { DisclosureReport } from '#contract/disclosure-report.ts'
import type { Decision, Queue, StateReason } from '#contract/moderation.ts'
import type { DecisionBefore, Target } from '../database/tables/posts.ts'
import type { Tables } from '../database/tables.ts'

type NewDecision = Target & {
  caseId: string
  queue: Queue
  position: number
  staffId: string
  decision: Decision
  reason: StateReason | null
  note: string | null
  sentence: string | null
  disclosureReport: DisclosureReport | null
  decidedAt: Date
  before: DecisionBefore
}

export async function addDecision(transaction: Transaction<Tables>, decision: NewDecision): Promise<string> {
  const { caseId, targetType, targetId, staffId, decidedAt, disclosureReport, before, ...columns } = decision
  const { id } = await transaction
    .insertInto('decision')
    .values({
      ...columns,
      case_id: caseId,
      target_type: targetType,
      target_id: targetId,
      staff_id: staffId,
      decided_at: decidedAt,
      disclosure_report: disclosureReport && JSON.stringify(disclosureReport),
      before: JSON.stringify(before),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findDecision(db: Kysely<Tables>, id: string) {
  return db.selectFrom('decision').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns the last decision about a post, unless it is undone or something has happened since. */
export function findLatestDecision(db: Kysely<Tables>, targetId: string) {
  return db
    .selectFrom('decision')
    .select(['decision', 'reason', 'sentence'])
    .where('target_id', '=', targetId)
    .where('undone', '=', false)
    .where('position', '=', ({ selectFrom, fn }) =>
      selectFrom('post_event').select(fn.max('position').as('last')).where('target_id', '=', targetId),
    )
    .executeTakeFirst()
}

export async function hasDecision(db: Kysely<Tables>, targetId: string): Promise<boolean> {
  const found = await db
    .selectFrom('decision')
    .select('id')
    .where('target_id', '=', targetId)
    .where('undone', '=', false)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** A sentence can quote the text of its post. */
export async function deleteSentences(transaction: Transaction<Tables>, targetId: string): Promise<void> {
  await transaction
    .updateTable('decision')
    .set({ sentence: null })
    .where('target_id', '=', targetId)
    .where('sentence', 'is not', null)
    .execute()
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
