import type { z } from 'zod/mini'
import { claims } from '#brand/claims.ts'
import { schoolProgramme } from '#brand/school-programme.ts'
import type {
  InboxChange,
  InboxEntryDetail,
  InboxList,
  InboxQuery,
  InboxRemark,
  InboxSummary,
  NewRemark,
} from '#contract/desk-inbox.ts'
import { deskLimits } from '#contract/desk-limits.ts'
import { assigneeUnknown, inboxUnknown } from '#contract/desk-messages.ts'
import { roles, topics } from '#contract/inbox-choices.ts'
import type { StaffMember } from '#contract/staff.ts'
import type { Clock } from '../clock.ts'
import type { InboxForm } from '../database/tables/content.ts'
import type { StaffLog } from '../desk/staff-log.ts'
import { hourMs } from '../due-times.ts'
import { AppError, badInput } from '../errors.ts'
import { offsetOf } from '../http/paging.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { InboxDeskStore, InboxRow, RemarkRow } from './desk-store.ts'

type Parts = { store: InboxDeskStore; outbox: Pick<Outbox, 'start'>; staffLog: StaffLog; clock: Clock }

const promiseMs = claims.respondsWithinHours * hourMs

/** Records every change in the staff log. */
export class InboxDesk {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async list(
    { list, kind, mine, page }: z.output<typeof InboxQuery>,
    staff: StaffMember,
  ): Promise<InboxList> {
    const { store } = this.#parts
    const selection = { list, kind, assignedTo: mine && staff.id }
    const limit = deskLimits.inboxPerPage
    const [rows, total, counts] = await Promise.all([
      store.list(selection, { limit, offset: offsetOf(page, limit) }),
      store.count(selection),
      this.countOpen(),
    ])
    return { entries: rows.map(summaryView), total, counts }
  }

  countOpen(): Promise<InboxList['counts']> {
    const { store, clock } = this.#parts
    return store.countOpen(new Date(clock().getTime() - promiseMs))
  }

  /** @throws AppError 404 for an unknown id */
  async get(id: string): Promise<InboxEntryDetail> {
    const { store } = this.#parts
    const [row, remarks, staff] = await Promise.all([store.find(id), store.remarksOn(id), store.readers()])
    return { ...detailView(found(row)), remarks: remarks.map(remarkView), staff }
  }

  /** @throws AppError 404 for an unknown id, 400 for an assignee who cannot read the inbox */
  async change(id: string, { status, assignee }: InboxChange, staff: StaffMember): Promise<InboxEntryDetail> {
    const { store, staffLog } = this.#parts
    if (assignee && !(await store.readers()).some((reader) => reader.id === assignee))
      throw badInput({ assignee: assigneeUnknown })
    if (status === undefined && assignee === undefined) return this.get(id)
    found(
      await store.withLocked(id, async (transaction) => {
        await store.change(transaction, id, {
          ...(status !== undefined && { status }),
          ...(assignee !== undefined && { assigned_to: assignee }),
        })
        const assignment =
          assignee === undefined ? undefined : assignee ? `assigned to ${assignee}` : 'unassigned'
        const detail = [status, assignment].filter((each) => each !== undefined).join(', ')
        const action = 'inbox-entry-changed'
        await staffLog.record(transaction, { staffId: staff.id, action, target: id, detail })
        return id
      }),
    )
    return this.get(id)
  }

  /** Ignores a remark whose id is stored already. @throws AppError 404 for an unknown id */
  async addRemark(id: string, remark: NewRemark, staff: StaffMember): Promise<InboxEntryDetail> {
    const { store, outbox, staffLog, clock } = this.#parts
    found(
      await store.withLocked(id, async (transaction) => {
        const isNew = await store.addRemark(transaction, id, {
          ...remark,
          staffId: staff.id,
          writtenAt: clock(),
        })
        if (!isNew) return id
        const { status } = remark
        if (status !== undefined) await store.change(transaction, id, { status })
        const action = remark.kind === 'reply' ? 'inbox-reply-sent' : 'inbox-note-added'
        await staffLog.record(transaction, {
          staffId: staff.id,
          action,
          target: id,
          ...(status !== undefined && { detail: status }),
        })
        return id
      }),
    )
    outbox.start()
    return this.get(id)
  }
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new AppError(inboxUnknown)
  return value
}

function summaryView({ id, form, status, ...row }: InboxRow): InboxSummary {
  const isRunning = (status === 'new' || status === 'working') && !row.isAnswered
  return {
    id,
    kind: form.kind === 'message' ? 'message' : form.interests.length > 0 ? 'request' : 'school',
    status,
    title: form.kind === 'message' ? topics[form.topic] : form.schoolName,
    from: form.kind === 'message' ? form.name : form.contactPerson,
    receivedAt: row.receivedAt.toISOString(),
    dueAt: isRunning ? new Date(row.receivedAt.getTime() + promiseMs).toISOString() : null,
    assignee:
      row.assignedTo !== null && row.assigneeEmail !== null
        ? { id: row.assignedTo, email: row.assigneeEmail }
        : null,
    isUndelivered: row.isUndelivered,
  }
}

function detailView(row: InboxRow): Omit<InboxEntryDetail, 'remarks' | 'staff'> {
  const { form } = row
  return {
    ...summaryView(row),
    email: form.email,
    fields: fieldsOf(form),
    text: (form.kind === 'message' ? form.message : form.note) ?? '',
    school:
      form.kind === 'school' && form.schoolId !== undefined
        ? { _id: form.schoolId, name: form.schoolName, city: form.location }
        : null,
  }
}

function fieldsOf(form: InboxForm): InboxEntryDetail['fields'] {
  if (form.kind === 'message')
    return [
      { label: 'Name', value: form.name },
      { label: 'Email', value: form.email },
    ]
  const { interests, location, district, state } = form
  const offers = schoolProgramme.gets.items.flatMap(({ key, title }) =>
    interests.some((interest) => interest === key) ? [title] : [],
  )
  return [
    { label: 'Place', value: [location, district, state].filter(Boolean).join(', ') },
    { label: 'Contact', value: `${form.contactPerson}, ${roles[form.role].toLowerCase()}` },
    { label: 'Phone', value: form.phone },
    { label: 'Email', value: form.email },
    { label: 'Asks for', value: offers.join(', ') || 'nothing ticked' },
  ]
}

function remarkView({ isWaiting, writtenAt, failure, ...remark }: RemarkRow): InboxRemark {
  const delivery = failure !== null ? 'refused' : isWaiting ? 'waiting' : 'sent'
  return {
    ...remark,
    writtenAt: writtenAt.toISOString(),
    delivery: remark.kind === 'reply' || failure !== null ? delivery : null,
    failure: failure === 'refused' ? null : failure,
  }
}
