import type { Transaction } from 'kysely'
import type { ComplaintKind } from '#contract/complaint-choices.ts'
import type { ComplaintClass } from '#contract/complaint-classes.ts'
import { complaintUnknown, receivedInFuture, receivedTooEarly } from '#contract/complaint-messages.ts'
import { newComplaintNumber } from '#contract/complaint-number.ts'
import type { ComplaintInput, ComplaintReceived, ComplaintStatus } from '#contract/complaints.ts'
import type { NewDeskComplaint } from '#contract/desk-complaints.ts'
import * as messages from '#contract/messages.ts'
import type { ReportInput } from '#contract/reports.ts'
import type { StaffMember } from '#contract/staff.ts'
import { type Language, writtenIn } from '#messages/languages.ts'
import { type Clock, indianDay } from '../clock.ts'
import type { MailName } from '../database/tables/outbox.ts'
import type { Tables } from '../database/tables.ts'
import type { StaffLog } from '../desk/staff-log.ts'
import { AppError, badInput } from '../errors.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { ComplaintTarget, NewComplaint, WrittenComplaint } from './complaint.ts'
import { dueTime } from './due-times.ts'
import { lockTarget } from './lock-target.ts'
import type { ComplaintRow, ComplaintStore } from './store.ts'

/** If two legal periods could apply, a kind gets the class with the shorter one. The staff can change the class. */
const classOfKind = {
  'about-me': 'listed-harm',
  'intimate-images': 'intimate-images',
  illegal: 'listed-harm',
  'personal-data': 'general',
  handling: 'general',
  other: 'general',
} as const satisfies Record<ComplaintKind, ComplaintClass>

function classOfComplaint(kind: ComplaintKind): ComplaintClass {
  return classOfKind[kind]
}

/**
 * @see clauses (ii), (iii) and (v) of rule 3(1)(b) of the IT Rules: harassment and privacy, harm to a child, false
 *   information
 */
const classOfReason = {
  hurtful: 'listed-harm',
  private: 'listed-harm',
  false: 'listed-harm',
  spam: 'general',
  danger: 'listed-harm',
} as const satisfies Record<ReportInput['reason'], ComplaintClass>

function classOfReport(reason: ReportInput['reason']): ComplaintClass {
  return classOfReason[reason]
}

/** Opens a case for a post, or makes its open case more urgent if the complaint requires it. */
export type OpenCase = (
  transaction: Transaction<Tables>,
  target: ComplaintTarget,
  complaint: Pick<NewComplaint, 'complaintClass' | 'dueAt'>,
) => Promise<void>

/** Closes the open case of a post if only one complaint has opened it and nothing has joined it. */
export type CloseCaseOfComplaint = (
  transaction: Transaction<Tables>,
  target: ComplaintTarget,
) => Promise<void>

type Arrival = Pick<WrittenComplaint, 'id' | 'form' | 'channel' | 'complaintClass'> & {
  receivedAt: Date
  mails: readonly MailName[]
  staffId?: string
}

/** A greater age of a recorded complaint is probably a typing error. */
const maximumAgeMs = 90 * 86_400_000

type Parts = {
  store: ComplaintStore
  staffLog: StaffLog
  outbox: Pick<Outbox, 'start'>
  clock: Clock
  openCase: OpenCase
}

/** Stores complaints. Shows the state of a complaint to whoever knows its random number. */
export class Complaints {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Returns a complaint without data about the reporter. */
  ofReport({ targetType, targetId, reason }: ReportInput): NewComplaint {
    const now = this.#parts.clock()
    const complaintClass = classOfReport(reason)
    return {
      number: newComplaintNumber(),
      channel: 'report',
      complaintClass,
      target: { targetType, targetId },
      dueAt: dueTime(complaintClass, now),
      openedOn: indianDay(now),
    }
  }

  /** @throws AppError 409 if another form has this id */
  async take({ id, ...input }: ComplaintInput, language: Language): Promise<ComplaintReceived> {
    const form = { ...input, ...writtenIn(language) }
    const row = await this.#add({
      id,
      form,
      channel: 'form',
      complaintClass: classOfComplaint(form.kind),
      receivedAt: this.#parts.clock(),
      mails: form.email === undefined ? ['complaint'] : ['complaint', 'acknowledgement'],
    })
    return receivedView(row)
  }

  /**
   * Records a complaint that arrived by mail or as an order, and returns its id.
   * @throws AppError 400 for a time of arrival in the future or over 90 days ago, 409 if another complaint has this id
   */
  async record(input: NewDeskComplaint, staff: StaffMember): Promise<string> {
    const { id, channel, complaintClass, receivedAt: arrived, ...form } = input
    const receivedAt = new Date(arrived)
    const age = this.#parts.clock().getTime() - receivedAt.getTime()
    if (age < 0) throw badInput({ receivedAt: receivedInFuture })
    if (age > maximumAgeMs) throw badInput({ receivedAt: receivedTooEarly })
    const usualClass = channel === 'order' ? 'order' : classOfComplaint(form.kind)
    await this.#add({
      id,
      form,
      channel,
      complaintClass: complaintClass ?? usualClass,
      receivedAt,
      mails: form.email === undefined ? [] : ['acknowledgement'],
      staffId: staff.id,
    })
    return id
  }

  async #add({ receivedAt, mails, staffId, ...written }: Arrival): Promise<ComplaintRow> {
    const { store, outbox, staffLog, openCase } = this.#parts
    const { id, form, channel, complaintClass } = written
    const target = await store.findTarget(idsIn(form.post))
    const complaint = {
      ...written,
      number: newComplaintNumber(),
      target,
      dueAt: dueTime(complaintClass, receivedAt),
      openedOn: indianDay(receivedAt),
    }
    const added = await store.addWritten(complaint, mails, async (transaction) => {
      if (target) {
        await lockTarget(transaction, target)
        await openCase(transaction, target, complaint)
      }
      if (staffId !== undefined)
        await staffLog.record(transaction, {
          staffId,
          action: 'complaint-recorded',
          target: id,
          detail: channel,
        })
    })
    if (added.outcome === 'other') throw new AppError(messages.formAlreadySent)
    if (added.outcome === 'added') outbox.start()
    return added.row
  }

  /** @throws AppError 404 for an unknown number */
  async status(number: string): Promise<ComplaintStatus> {
    const { store } = this.#parts
    const row = await store.findByNumber(number)
    if (!row) throw new AppError(complaintUnknown)
    return {
      ...receivedView(row),
      openedOn: row.opened_on,
      acknowledged: row.acknowledged,
      closedOn: row.closed_on,
      outcome: row.outcome,
      answers: row.email_key === null ? await store.answersTo(row.id) : [],
    }
  }
}

function receivedView(row: ComplaintRow): ComplaintReceived {
  return { number: row.number, complaintClass: row.class, dueAt: row.due_at?.toISOString() ?? null }
}

/** Returns at most four ids. */
function idsIn(text = ''): string[] {
  return (text.toLowerCase().match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []).slice(0, 4)
}
