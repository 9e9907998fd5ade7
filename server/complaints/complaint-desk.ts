import type { ComplaintOutcome } from '#contract/complaint-choices.ts'
import type { ComplaintClass } from '#contract/complaint-classes.ts'
import { complaintClosed, complaintOutcomeWrong, complaintUnknown } from '#contract/complaint-messages.ts'
import type { DeskComplaint, DeskComplaintList } from '#contract/desk-complaints.ts'
import { deskLimits } from '#contract/desk-limits.ts'
import { isShown, type State } from '#contract/moderation.ts'
import type { StaffMember } from '#contract/staff.ts'
import type { Clock } from '../clock.ts'
import type { StaffLog } from '../desk/staff-log.ts'
import { AppError } from '../errors.ts'
import { offsetOf } from '../http/paging.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { ComplaintClosing } from './closing.ts'
import type { ComplaintListName, DeskComplaintStore } from './desk-store.ts'
import { dueTimeInOtherClass } from './due-times.ts'
import type { ComplaintRow } from './store.ts'
import { detailView, summaryView } from './views.ts'

type Parts = {
  store: DeskComplaintStore
  closing: ComplaintClosing
  outbox: Pick<Outbox, 'start'>
  staffLog: StaffLog
  clock: Clock
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
    const counts = await store.countOpen(now)
    const total = list === 'open' ? counts.open : await store.count(list)
    return { complaints: rows.map((row) => summaryView(row, now)), total, counts }
  }

  /** @throws AppError 404 for an unknown id */
  async get(id: string): Promise<DeskComplaint> {
    const { store, clock } = this.#parts
    const row = found(await store.find(id))
    const [answers, caseId] = await Promise.all([
      store.answersTo(id),
      row.target_id === null ? undefined : store.openCaseOf(row.target_id),
    ])
    return detailView(row, { answers, caseId }, clock())
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
