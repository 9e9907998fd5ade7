import type { Kysely, Transaction } from 'kysely'
import type {
  Decided,
  DecisionInput,
  JointDecisionInput,
  JointlyDecided,
  JointlyUndone,
  Undone,
} from '#contract/cases.ts'
import { deskLimits } from '#contract/desk-limits.ts'
import * as deskMessages from '#contract/desk-messages.ts'
import { disclosureReportMissing, toldInFuture } from '#contract/disclosure-messages.ts'
import { type Decision, isChangeReason } from '#contract/moderation.ts'
import { namesAPerson } from '../checks/harm.ts'
import { findPersonalData } from '../checks/personal-data/find-personal-data.ts'
import { wordLines } from '../checks/words.ts'
import { type Clock, indianDay } from '../clock.ts'
import type { Connections } from '../database/database.ts'
import type { DecisionBefore, PostModeration, SettledComplaint } from '../database/tables/posts.ts'
import type { Tables } from '../database/tables.ts'
import { isMet } from '../due-times.ts'
import { AppError, badInput } from '../errors.ts'
import { findAppeal, isOwnDecision, setAppealOutcome } from './appeal-store.ts'
import { findCase } from './case-list-store.ts'
import { closeCase, findOpenCase, moveCase } from './case-store.ts'
import type { Cases } from './cases.ts'
import type { Colleagues } from './colleagues.ts'
import { afterDecision, appealOutcome } from './decision-rules.ts'
import { addDecision, deleteUndoData, hasDecision } from './decision-store.ts'
import { addEvent } from './history-store.ts'
import { countReports, hashOfText, lockPost, moderatePost, type Post, versionOf } from './post-store.ts'
import type { RecordAction } from './record-action.ts'
import { type ComplaintsOfPosts, complaintOutcome } from './settled-complaints.ts'
import { undoDecision } from './undo.ts'

type Parts = {
  connections: Pick<Connections, 'db'>
  cases: Cases
  colleagues: Colleagues
  clock: Clock
  recordAction: RecordAction
  complaints: ComplaintsOfPosts
}

type OpenCase = NonNullable<Awaited<ReturnType<typeof findOpenCase>>>

/** Decisions change the state of a post, never its text. */
export class Decisions {
  readonly #parts: Parts
  readonly #db: Kysely<Tables>

  constructor(parts: Parts) {
    this.#parts = parts
    this.#db = parts.connections.db
  }

  /**
   * Changes the post, its history, case, complaints and appeal, and the staff log in one transaction.
   * @throws AppError 404 for an unknown case, 400 for a missing reason or report, or an unsuitable sentence, 409 if `versionOf` the post differs
   *   from `version` or the state does not allow the decision, or a colleague has claimed the case,
   *   403 for an appeal against a decision of the same person
   */
  async decide(caseId: string, staffId: string, input: DecisionInput): Promise<Decided> {
    requireReason(input)
    if (input.decision === 'disclosure') requireReport(input, this.#parts.clock())
    const { colleagues } = this.#parts
    const found = await findCase(this.#db, caseId)
    if (!found) throw new AppError(deskMessages.caseUnknown)
    const { next } = await this.#parts.cases.neighboursOf(found, staffId)
    const decidedAt = this.#parts.clock()
    const decisionId = await this.#db.transaction().execute(async (transaction) => {
      const post = await lockPost(transaction, found)
      const open = await findOpenCase(transaction, found.targetId)
      if (!post || open?.id !== caseId) throw new AppError(deskMessages.caseChanged)
      const reports = await countReports(transaction, post.targetId)
      if (versionOf(post, open, reports.count) !== input.version) throw new AppError(deskMessages.caseChanged)
      await colleagues.requireFree(transaction, found, staffId)
      const id = await this.#apply(transaction, { post, open, staffId, input, decidedAt })
      await colleagues.release(transaction, caseId, staffId)
      return id
    })
    const undoUntil = new Date(decidedAt.getTime() + deskLimits.undoDecisionFor * 1000).toISOString()
    return { decisionId, undoUntil, next }
  }

  /**
   * Takes the decision for each given case of the flood or burst, in a transaction of its own. Skips cases that have
   * changed, that are closed or that belong to no or another flood.
   * @throws AppError 404 for an unknown case, 400 for a removal without a reason, 409 if the case belongs to no flood
   */
  async decideTogether(
    caseId: string,
    staffId: string,
    { cases: shown, ...input }: JointDecisionInput,
  ): Promise<JointlyDecided> {
    requireReason(input)
    const found = await findCase(this.#db, caseId)
    if (!found) throw new AppError(deskMessages.caseUnknown)
    if (found.floodId === null) throw new AppError(deskMessages.caseChanged)
    await this.#parts.colleagues.requireFree(this.#db, found, staffId)
    const decisions: string[] = []
    for (const { id, version } of shown) {
      const member = await findCase(this.#db, id)
      if (member?.floodId !== found.floodId) continue
      const decided = await unlessRefused(this.decide(id, staffId, { version, ...input }))
      if (decided) decisions.push(decided.decisionId)
    }
    const { next } = await this.#parts.cases.neighboursOf(found, staffId)
    return { decisions, changed: shown.length - decisions.length, next }
  }

  async #apply(
    transaction: Transaction<Tables>,
    { post, open, staffId, input, decidedAt }: Application,
  ): Promise<string> {
    const { targetId } = post
    const appeal = await findAppeal(transaction, targetId)
    const hadAppeal = appeal !== undefined && appeal.outcome === null
    if (hadAppeal && (await isOwnDecision(transaction, targetId, staffId)))
      throw new AppError(deskMessages.ownDecision)
    if (input.sentence !== undefined) checkSentence(input.sentence, input.decision, hadAppeal)
    const after = afterDecision(post, input)
    if (after === 'refused') throw new AppError(deskMessages.decisionRefused)
    const isTakenBack =
      after.state !== post.state && (await this.#takesBack(transaction, { post, open, hadAppeal }))
    if (isTakenBack && input.note === undefined) throw badInput({ note: deskMessages.noteMissing })
    const day = indianDay(decidedAt)
    const target = { targetType: post.targetType, targetId }
    await moderatePost(transaction, target, after)
    const reason = input.decision === 'ask-change' ? (input.reason ?? null) : after.stateReason
    const made = { ...target, staffId, decision: input.decision, reason, decidedAt }
    const position = await addEvent(transaction, {
      ...made,
      from: post.state,
      to: after.state,
      day,
      actor: 'staff',
    })
    const settledComplaints = await this.#settle(transaction, { post, open, input, decidedAt, after })
    const appealDecided = hadAppeal ? appealOutcome(input.decision) : null
    if (appealDecided) await setAppealOutcome(transaction, targetId, appealDecided, day)
    await this.#parts.recordAction(transaction, {
      staffId,
      action: 'case-decided',
      target: open.id,
      detail: [input.decision, input.reason].filter(Boolean).join(' '),
    })
    const before = { ...beforeOf(post, open), hadAppeal, settledComplaints }
    const { note = null, sentence = null } = input
    const disclosureReport = input.decision === 'disclosure' ? (input.disclosureReport ?? null) : null
    const written = { note, sentence, disclosureReport }
    return addDecision(transaction, {
      ...made,
      ...written,
      caseId: open.id,
      queue: open.queue,
      position,
      before,
    })
  }

  /** A decision takes an earlier one back if nobody but the staff asks for it. */
  async #takesBack(
    transaction: Transaction<Tables>,
    { post, open, hadAppeal }: Pick<Application, 'post' | 'open'> & { hadAppeal: boolean },
  ): Promise<boolean> {
    if (hadAppeal) return false
    if (post.state === 'removed') return true
    return open.reason === 'staff' && (await hasDecision(transaction, post.targetId))
  }

  /**
   * Closes the case and the complaints about the post. After `not-disclosure`, they stay open, because the next decision
   * says whether the post is shown.
   */
  async #settle(
    transaction: Transaction<Tables>,
    { post, open, input, decidedAt, after }: Omit<Application, 'staffId'> & { after: PostModeration },
  ): Promise<SettledComplaint[]> {
    const { targetType, targetId } = post
    if (input.decision === 'not-disclosure') {
      await moveCase(transaction, open.id, 'not-disclosure')
      return []
    }
    await closeCase(transaction, targetId, {
      closedOn: indianDay(decidedAt),
      met: isMet(open.due_at, decidedAt),
    })
    return this.#parts.complaints.close(transaction, {
      targetType,
      targetId,
      outcome: complaintOutcome(after.state),
    })
  }

  async undo(
    decisionId: string,
    staffId: string,
    seconds: number = deskLimits.undoDecisionFor,
  ): Promise<Undone> {
    const { clock, recordAction, complaints } = this.#parts
    const now = clock()
    return undoDecision(this.#db, { decisionId, staffId, now, seconds, recordAction, complaints })
  }

  /** Undoes each decision in a transaction of its own. Skips decisions that `undo` would refuse. */
  async undoTogether(decisionIds: readonly string[], staffId: string): Promise<JointlyUndone> {
    let undone = 0
    for (const id of decisionIds)
      if (await unlessRefused(this.undo(id, staffId, deskLimits.undoTogetherFor))) undone++
    return { undone, changed: decisionIds.length - undone }
  }

  async deleteUndoData(): Promise<void> {
    await deleteUndoData(
      this.#db,
      new Date(this.#parts.clock().getTime() - deskLimits.undoTogetherFor * 1000),
    )
  }
}

/** @returns undefined if the server refuses the work */
function unlessRefused<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return work.catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
}

function requireReason({ decision, reason }: Pick<DecisionInput, 'decision' | 'reason'>): void {
  if (decision === 'remove' && reason === undefined)
    throw badInput({ reason: deskMessages.removalReasonMissing })
  if (decision === 'ask-change' && !isChangeReason(reason))
    throw badInput({ reason: deskMessages.changeReasonMissing })
}

function requireReport({ disclosureReport }: DecisionInput, now: Date): void {
  if (disclosureReport === undefined) throw badInput({ disclosureReport: disclosureReportMissing })
  if (disclosureReport.told === 'yes' && new Date(disclosureReport.toldAt) > now)
    throw badInput({ disclosureReport: toldInFuture })
}

/** @throws AppError 400 for personal data or a name, and if the author would not read the sentence */
function checkSentence(sentence: string, decision: Decision, hadAppeal: boolean): void {
  if (decision !== 'ask-change' && !(hadAppeal && appealOutcome(decision)))
    throw badInput({ sentence: deskMessages.sentenceWithoutReader })
  if (findPersonalData(sentence).length > 0 || namesAPerson(wordLines(sentence)))
    throw badInput({ sentence: deskMessages.sentenceNamesPerson })
}

type Application = {
  post: Post
  open: OpenCase
  staffId: string
  input: DecisionInput
  decidedAt: Date
}

function beforeOf(post: Post, open: OpenCase): Omit<DecisionBefore, 'hadAppeal' | 'settledComplaints'> {
  const { state, stateReason, reportExempt, dangerReports, withheldOn, counting } = post
  const { queue, reason, urgency, due_at: dueAt } = open
  return {
    post: { state, stateReason, reportExempt, dangerReports, withheldOn, counting },
    case: { queue, reason, urgency, dueAt: dueAt.toISOString() },
    textHash: hashOfText(post),
  }
}
