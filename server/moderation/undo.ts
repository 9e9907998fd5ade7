import type { Kysely, Transaction } from 'kysely'
import type { Undone } from '#contract/cases.ts'
import * as deskMessages from '#contract/desk-messages.ts'
import { indianDay } from '../clock.ts'
import type { DecisionBefore } from '../database/tables/posts.ts'
import type { Tables } from '../database/tables.ts'
import { AppError } from '../errors.ts'
import { setAppealOutcome } from './appeal-store.ts'
import { findOpenCase, reopenCase } from './case-store.ts'
import { findDecision, markUndone } from './decision-store.ts'
import { addEvent, lastPosition } from './history-store.ts'
import { hashOfText, lockPost, moderatePost, type Post } from './post-store.ts'
import type { RecordAction } from './record-action.ts'
import type { ComplaintsOfPosts } from './settled-complaints.ts'

type Undo = {
  decisionId: string
  staffId: string
  now: Date
  /** How long an undo is possible. */
  seconds: number
  recordAction: RecordAction
  complaints: Pick<ComplaintsOfPosts, 'reopen'>
}

type DecisionRow = NonNullable<Awaited<ReturnType<typeof findDecision>>>

/** @throws AppError 404 unless this person took the decision, 409 if it is too late or the post or case has changed */
export async function undoDecision(
  db: Kysely<Tables>,
  { decisionId, staffId, now, seconds, recordAction, complaints }: Undo,
): Promise<Undone> {
  const found = await findDecision(db, decisionId)
  if (!found || found.staff_id !== staffId) throw new AppError(deskMessages.decisionUnknown)
  const target = { targetType: found.target_type, targetId: found.target_id }
  return db.transaction().execute(async (transaction) => {
    const post = await lockPost(transaction, target)
    // A concurrent request may have undone the decision.
    const decision = await findDecision(transaction, decisionId)
    if (decision === undefined || decision.undone || !post) throw new AppError(deskMessages.caseChanged)
    const { before } = decision
    if (before === null || now.getTime() > decision.decided_at.getTime() + seconds * 1000)
      throw new AppError(deskMessages.undoTooLate)
    if (await hasChanged(transaction, decision, post, before)) throw new AppError(deskMessages.caseChanged)
    await moderatePost(transaction, target, before.post)
    await addEvent(transaction, {
      ...target,
      from: post.state,
      to: before.post.state,
      reason: before.post.stateReason,
      day: indianDay(now),
      actor: 'staff',
      staffId,
      decision: 'undo',
      decidedAt: now,
    })
    await reopenCase(transaction, decision.case_id, before.case)
    if (before.hadAppeal) await setAppealOutcome(transaction, post.targetId, null, null)
    await complaints.reopen(transaction, before.settledComplaints)
    await markUndone(transaction, decisionId)
    await recordAction(transaction, {
      staffId,
      action: 'decision-undone',
      target: decision.case_id,
      detail: decision.decision,
    })
    return { caseId: decision.case_id }
  })
}

async function hasChanged(
  transaction: Transaction<Tables>,
  { position, decision, case_id }: DecisionRow,
  post: Post,
  before: DecisionBefore,
): Promise<boolean> {
  if ((await lastPosition(transaction, post.targetId)) !== position) return true
  if (hashOfText(post) !== before.textHash) return true
  const open = await findOpenCase(transaction, post.targetId)
  // The decision `not-disclosure` leaves its case open.
  if (decision === 'not-disclosure') return open?.id !== case_id || open.reason !== decision
  return open !== undefined
}
