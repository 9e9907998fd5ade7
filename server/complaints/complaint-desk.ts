import type { Transaction } from 'kysely'
import type { ComplaintOfCase } from '#contract/cases.ts'
import type { ComplaintOutcome } from '#contract/complaint-choices.ts'
import type { ComplaintClass } from '#contract/complaint-classes.ts'
import {
  complaintClosed,
  complaintHasPost,
  complaintOfReport,
  complaintOutcomeWrong,
  complaintUnknown,
} from '#contract/complaint-messages.ts'
import type { DeskComplaint, DeskComplaintList } from '#contract/desk-complaints.ts'
import { deskLimits } from '#contract/desk-limits.ts'
import { postUnknownAtDesk } from '#contract/desk-messages.ts'
import { isShown, type State } from '#contract/moderation.ts'
import type { StaffMember } from '#contract/staff.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { StaffLog } from '../desk/staff-log.ts'
import { AppError } from '../errors.ts'
import { offsetOf } from '../http/paging.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { ComplaintClosing } from './closing.ts'
import type { ComplaintTarget } from './complaint.ts'
import type { CloseCaseOfComplaint, OpenCase } from './complaints.ts'
import type { ComplaintListName, DeskComplaintStore } from './desk-store.ts'
import { dueTimeInOtherClass } from './due-times.ts'
import { lockTarget } from './lock-target.ts'
import type { ComplaintRow } from './store.ts'
import { detailView, listView } from './views.ts'

type Parts = {
  store: DeskComplaintStore
  closing: ComplaintClosing
  outbox: Pick<Outbox, 'start'>
  staffLog: StaffLog
  clock: Clock
  openCase: OpenCase
  closeCaseOfComplaint: CloseCaseOfComplaint
}

type PostRecord = {
  action: 'complaint-attached' | 'complaint-detached'
  id: string
  target: ComplaintTarget
  staff: StaffMember
}

/** Records every change in the staff log. */
export class ComplaintDesk {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async list(list: ComplaintListName, page: number): Promise<DeskComplaintList> {
    const { store, clock } = this.#parts
    const now = clock()
    const rows = await store.list(list, {
      limit: deskLimits.complaintsPerPage,
      offset: offsetOf(page, deskLimits.complaintsPerPage),
    })
    const posts = await store.postsOf(rows.map(({ id }) => id))
    const counts = await store.countOpen(now)
    const total = list === 'open' ? counts.open : await store.count(list)
    return { complaints: rows.map((row) => listView(row, posts.get(row.id), now)), total, counts }
  }

  /** @throws AppError 404 for an unknown id */
  async get(id: string): Promise<DeskComplaint> {
    const { store, clock } = this.#parts
    const row = found(await store.find(id))
    const [answers, caseId] = await Promise.all([
      store.answersTo(id),
      row.target_id === null ? undefined : store.caseOf(row.target_id),
    ])
    return detailView(row, { answers, caseId }, clock())
  }

  /** Returns what persons wrote about a post, without their names and addresses. */
  async about(targetId: string): Promise<ComplaintOfCase[]> {
    const rows = await this.#parts.store.about(targetId)
    return rows.flatMap(({ id, number, form, opened_on: openedOn, due_at, outcome }) => {
      if (form === null) return []
      const { kind, message } = form
      return [{ id, number, kind, openedOn, dueAt: due_at?.toISOString() ?? null, outcome, message }]
    })
  }

  /** @throws AppError 404 for an unknown number */
  async find(number: string): Promise<DeskComplaint> {
    return this.get(found(await this.#parts.store.idOf(number)))
  }

  /**
   * Stores an answer, and mails it if the complaint has an email address. Ignores an answer whose id is stored already.
   * @throws AppError 404 for an unknown id
   */
  async answer(id: string, answer: { id: string; text: string }, staff: StaffMember): Promise<DeskComplaint> {
    const { store, outbox, staffLog, clock } = this.#parts
    found(
      await store.withLocked(id, async (row, transaction) => {
        const isNew = await store.addAnswer(transaction, row, { ...answer, answeredAt: clock() })
        if (isNew)
          await staffLog.record(transaction, { staffId: staff.id, action: 'complaint-answered', target: id })
        return row
      }),
    )
    outbox.start()
    return this.get(id)
  }

  /** @throws AppError 404 for an unknown id, 409 if the complaint is closed */
  async changeClass(id: string, complaintClass: ComplaintClass, staff: StaffMember): Promise<DeskComplaint> {
    const { store, staffLog } = this.#parts
    found(
      await store.withLocked(id, async (row, transaction) => {
        const dueAt = dueTimeInOtherClass(requireOpen(row), row.class, complaintClass)
        await store.setClass(transaction, id, { complaintClass, dueAt })
        const detail = `${row.class} to ${complaintClass}`
        const action = 'complaint-class-changed'
        await staffLog.record(transaction, { staffId: staff.id, action, target: id, detail })
        return row
      }),
    )
    return this.get(id)
  }

  /**
   * Attaches an open complaint to a post that the product did not recognise in it. Then the same holds as if it had: the
   * post has a case with the due time of the complaint, and the decision closes both.
   * @throws AppError 404 for an unknown id or post, 409 if the complaint is closed or has a post
   */
  async attach(id: string, target: ComplaintTarget, staff: StaffMember): Promise<DeskComplaint> {
    const { store, openCase } = this.#parts
    await store.transact(async (transaction) => {
      const state = await lockTarget(transaction, target)
      const row = found(await store.lock(transaction, id))
      const dueAt = requireOpen(row)
      if (row.target_id !== null) throw new AppError(complaintHasPost)
      if (state === undefined || state === 'queued' || state === 'withdrawn')
        throw new AppError(postUnknownAtDesk)
      await store.setTarget(transaction, id, target)
      // About a removed post, there is nothing to decide.
      if (state !== 'removed') await openCase(transaction, target, { complaintClass: row.class, dueAt })
      await this.#recordPost(transaction, { action: 'complaint-attached', id, target, staff })
    })
    return this.get(id)
  }

  /**
   * Detaches an open complaint from its post. Closes a case that only this complaint has opened.
   * @throws AppError 404 for an unknown id, 409 for a report or a closed complaint
   */
  async detach(id: string, staff: StaffMember): Promise<DeskComplaint> {
    const { store, closeCaseOfComplaint } = this.#parts
    const target = targetOf(found(await store.find(id)))
    if (target === undefined) return this.get(id)
    await store.transact(async (transaction) => {
      // Decisions lock the post before its complaints, too.
      const state = await lockTarget(transaction, target)
      const row = found(await store.lock(transaction, id))
      requireOpen(row)
      if (row.channel === 'report') throw new AppError(complaintOfReport)
      if (row.target_id !== target.targetId) return
      await store.setTarget(transaction, id, null)
      if (state !== undefined && isShown(state)) await closeCaseOfComplaint(transaction, target)
      await this.#recordPost(transaction, { action: 'complaint-detached', id, target, staff })
    })
    return this.get(id)
  }

  async #recordPost(
    transaction: Transaction<Tables>,
    { action, id, target: { targetType, targetId }, staff }: PostRecord,
  ): Promise<void> {
    const detail = `${targetType} ${targetId}`
    await this.#parts.staffLog.record(transaction, { staffId: staff.id, action, target: id, detail })
  }

  /** @throws AppError 404 for an unknown id, 409 if the complaint is closed or the outcome contradicts the post */
  async close(id: string, outcome: ComplaintOutcome, staff: StaffMember): Promise<DeskComplaint> {
    const { store, closing, staffLog } = this.#parts
    found(
      await store.withLocked(id, async (row, transaction) => {
        requireOpen(row)
        const state = await store.stateOfTarget(transaction, row)
        if (state !== undefined && !matchesState(outcome, state)) throw new AppError(complaintOutcomeWrong)
        await closing.close(transaction, { id, outcome })
        const action = 'complaint-closed'
        await staffLog.record(transaction, { staffId: staff.id, action, target: id, detail: outcome })
        return row
      }),
    )
    return this.get(id)
  }
}

function targetOf({ target_type, target_id }: ComplaintRow): ComplaintTarget | undefined {
  return target_type !== null && target_id !== null
    ? { targetType: target_type, targetId: target_id }
    : undefined
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new AppError(complaintUnknown)
  return value
}

function requireOpen({ due_at }: ComplaintRow): Date {
  if (due_at === null) throw new AppError(complaintClosed)
  return due_at
}

/** Outcomes that do not concern the post always match. */
function matchesState(outcome: ComplaintOutcome, state: State): boolean {
  switch (outcome) {
    case 'removed':
      return state === 'removed' || state === 'withheld'
    case 'withdrawn':
      return state === 'withdrawn'
    case 'kept':
      // The next publication shows a queued post.
      return isShown(state) || state === 'queued'
    default:
      return true
  }
}
