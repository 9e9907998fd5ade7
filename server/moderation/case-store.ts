import { type NotNull, sql, type Transaction } from 'kysely'
import type { CaseReason } from '#contract/moderation.ts'
import type { DecisionBefore, Precedence, Target } from '../database/tables/posts.ts'
import type { Tables } from '../database/tables.ts'
import { precedenceOf, precedences } from './precedence.ts'
import { caseRanks, moreUrgentQueue, moreUrgentReason } from './urgency.ts'

type CaseOpening = Target & {
  reason: CaseReason
  /** Never an exact time: a full hour, or the end of a day in India. */
  dueAt: Date
  /**
   * `YYYY-MM-DD` in India: the day on which a report or complaint was stored or a backup was restored, or the Monday of
   * the week in which the author wrote or appealed.
   */
  openedOn: string
  /** Default: the precedence of the reason. */
  precedence?: Precedence
  /** The burst to which a review belongs. */
  burstId?: string
}

/** `floodId` is null if the case belongs to no flood. */
type Opened = { floodId: string | null }

/**
 * Opens a case. If the post has an open case, this case gets the more urgent queue and reason, and the earlier due time.
 * Lock the row of the post first.
 * @param findFlood called for a new case with the precedence of visitors
 */
export async function openCase(
  transaction: Transaction<Tables>,
  opening: CaseOpening,
  findFlood?: () => Promise<string | null>,
): Promise<Opened> {
  const {
    targetType,
    targetId,
    reason,
    dueAt,
    openedOn,
    precedence = precedenceOf(reason),
    burstId = null,
  } = opening
  const open = await findOpenCase(transaction, targetId)
  if (!open) {
    const floodId = precedence === precedences.visitors ? ((await findFlood?.()) ?? null) : burstId
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
        precedence,
        flood_id: floodId,
      })
      .execute()
    return { floodId }
  }
  const mostUrgent = moreUrgentReason(open.reason, reason)
  // A case leaves its flood if not only visitors reported the post, and its burst if there is another reason to read it.
  const isStaying =
    open.reason === 'burst' || reason === 'burst'
      ? open.reason === reason
      : precedence === precedences.visitors
  const floodId = isStaying ? open.flood_id : null
  await transaction
    .updateTable('moderation_case')
    .set({
      queue: moreUrgentQueue(open.queue, caseRanks[reason].queue),
      reason: mostUrgent,
      urgency: caseRanks[mostUrgent].urgency,
      version: sql<number>`version + 1`,
      due_at: sql<Date>`least(due_at, ${dueAt}::timestamptz)`,
      warned: sql<boolean>`warned AND due_at <= ${dueAt}::timestamptz`,
      precedence: sql<Precedence>`least(precedence, ${precedence}::smallint)`,
      flood_id: floodId,
    })
    .where('id', '=', open.id)
    .execute()
  return { floodId }
}

/**
 * Locks the open case of a post. The constraint `moderation_case_due_until_closed` ensures that it has a due time.
 */
export function findOpenCase(transaction: Transaction<Tables>, targetId: string) {
  return transaction
    .selectFrom('moderation_case')
    .selectAll()
    .where('target_id', '=', targetId)
    .where('closed_on', 'is', null)
    .forUpdate()
    .$narrowType<{ due_at: NotNull }>()
    .executeTakeFirst()
}

/** @param met whether the staff decided in time; null if no decision was necessary any more */
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

/** Changes the queue even if the new reason is less urgent. */
export async function moveCase(
  transaction: Transaction<Tables>,
  id: string,
  reason: CaseReason,
): Promise<void> {
  await transaction
    .updateTable('moderation_case')
    .set({
      reason,
      ...caseRanks[reason],
      precedence: precedenceOf(reason),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

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
      // The decision `not-disclosure` changed it.
      ...(reason === 'disclosure' && { precedence: precedences.disclosure }),
      due_at: new Date(dueAt),
      closed_on: null,
      met: null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}
