import { sql, type Transaction } from 'kysely'
import type { CaseReason } from '#contract/moderation.ts'
import type { Tables } from '../database/tables.ts'
import type { DecisionBefore } from './decision-before.ts'
import type { Target } from './target.ts'
import { caseRanks, heavierQueue, heavierReason } from './urgency.ts'

export type CaseOpening = Target & {
  reason: CaseReason
  /** A full hour. */
  dueAt: Date
  /** `YYYY-MM-DD` in India. */
  openedOn: string
}

/**
 * Opens a case, or raises the open case of the same post. Lock the row of the post first, so that reports, authors and
 * staff change the post and its case one after another.
 */
export async function openCase(transaction: Transaction<Tables>, opening: CaseOpening): Promise<void> {
  const { targetType, targetId, reason, dueAt, openedOn } = opening
  const open = await findOpenCase(transaction, targetId)
  if (!open) {
    await transaction
      .insertInto('moderation_case')
      .values({
        target_type: targetType,
        target_id: targetId,
        reason,
        ...caseRanks[reason],
        due_at: dueAt,
        opened_on: openedOn,
        closed_on: null,
        met: null,
      })
      .execute()
    return
  }
  const heaviest = heavierReason(open.reason, reason)
  await transaction
    .updateTable('moderation_case')
    .set({
      queue: heavierQueue(open.queue, caseRanks[reason].queue),
      reason: heaviest,
      urgency: caseRanks[heaviest].urgency,
      version: sql<number>`version + 1`,
      due_at: sql<Date>`least(due_at, ${dueAt}::timestamptz)`,
    })
    .where('id', '=', open.id)
    .execute()
}

export function findOpenCase(transaction: Transaction<Tables>, targetId: string) {
  return transaction
    .selectFrom('moderation_case')
    .selectAll()
    .where('target_id', '=', targetId)
    .where('closed_on', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Closes the open case of a post, if there is one.
 * @param met whether the staff decided in time; null if nothing was left to decide
 */
export async function closeCase(
  transaction: Transaction<Tables>,
  targetId: string,
  { closedOn, met }: { closedOn: string; met: boolean | null },
): Promise<void> {
  await transaction
    .updateTable('moderation_case')
    .set({ closed_on: closedOn, met, due_at: null })
    .where('target_id', '=', targetId)
    .where('closed_on', 'is', null)
    .execute()
}

/** Moves an open case to the queue of another reason, also if that reason is less urgent. */
export async function moveCase(
  transaction: Transaction<Tables>,
  id: string,
  reason: CaseReason,
): Promise<void> {
  await transaction
    .updateTable('moderation_case')
    .set({ reason, ...caseRanks[reason], version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Opens a closed case again after its decision was undone. */
export async function reopenCase(
  transaction: Transaction<Tables>,
  id: string,
  { queue, reason, urgency, dueAt }: DecisionBefore['case'],
): Promise<void> {
  await transaction
    .updateTable('moderation_case')
    .set({
      queue,
      reason,
      urgency,
      due_at: new Date(dueAt),
      closed_on: null,
      met: null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}
