import { type Kysely, sql, type Transaction } from 'kysely'
import type { DeskRequest, RequestSentence, SessionDone, SessionInput } from '#contract/desk-programmes.ts'
import type { ItemFields } from '#contract/editing.ts'
import { programmeLimits } from '#contract/programme-choices.ts'
import {
  programmeRequestChanged,
  programmeRequestUnknown,
  sessionMissing,
  sessionNotOver,
} from '#contract/programme-messages.ts'
import type { FeedbackCodes } from '#contract/programmes.ts'
import type { StaffAction, StaffMember } from '#contract/staff.ts'
import { type Clock, daysBefore, indianDay } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import type { StaffLog } from '../../desk/staff-log.ts'
import { AppError } from '../../errors.ts'
import type { Outbox } from '../../mail/outbox.ts'
import { lockFreeTrainer } from './booking.ts'
import type { DeskRequests } from './desk-requests.ts'
import { eventOf } from './event-draft.ts'
import type { ProgrammeFeedback } from './feedback.ts'
import { deskView, type RequestRow, requestProgrammeMail } from './request-store.ts'
import { cancelPlanned } from './school-programmes.ts'
import { endOfWorkingDay } from './working-days.ts'

type Parts = {
  db: Kysely<Tables>
  requests: DeskRequests
  feedback: ProgrammeFeedback
  staffLog: StaffLog
  outbox: Pick<Outbox, 'start'>
  clock: Clock
  /** Stores a draft of an event of the Times, and returns its id. */
  draftEvent: (fields: ItemFields, staff: StaffMember) => Promise<string>
}

type Change = { id: string; version: number; staff: StaffMember; action: StaffAction; detail?: string }

const newSession = {
  state: 'planned',
  participants: null,
  feedback_until: null,
  feedback: null,
  event_id: null,
} as const

/** What the staff does with requests and sessions. Records every change in the staff log. */
export class ProgrammeDesk {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Schedules the session of a request, or moves it.
   * @throws AppError 404, 409 if the request has changed, or if the trainer has another session at this time
   */
  async schedule(
    id: string,
    { version, trainerId, ...times }: SessionInput,
    staff: StaffMember,
  ): Promise<DeskRequest> {
    const [beginsAt, endsAt] = [new Date(times.beginsAt), new Date(times.endsAt)]
    const detail = beginsAt.toISOString().slice(0, 16)
    const change = { id, version, staff, action: 'programme-scheduled', detail } as const
    return this.#change(change, ['asked', 'scheduled'], async (transaction) => {
      await lockFreeTrainer(transaction, { requestId: id, trainerId, beginsAt, endsAt })
      const before = await transaction
        .selectFrom('programme_session')
        .select(['id', 'trainer_id', 'begins_at', 'ends_at'])
        .where('request_id', '=', id)
        .where('state', '=', 'planned')
        .executeTakeFirst()
      const values = { trainer_id: trainerId, begins_at: beginsAt, ends_at: endsAt }
      const row = before
        ? await transaction
            .updateTable('programme_session')
            .set({ ...values, sequence: sql`sequence + 1` })
            .where('id', '=', before.id)
            .returning(['id', 'sequence'])
            .executeTakeFirstOrThrow()
        : await transaction
            .insertInto('programme_session')
            .values({ ...newSession, request_id: id, ...values })
            .returning(['id', 'sequence'])
            .executeTakeFirstOrThrow()
      const session = { ...row, beginsAt, endsAt }
      const kind = before ? 'moved' : 'scheduled'
      await requestProgrammeMail(transaction, { recipient: 'school', kind, requestId: id, session })
      const isReplaced = before !== undefined && before.trainer_id !== trainerId
      if (isReplaced)
        await requestProgrammeMail(transaction, {
          recipient: 'trainer',
          kind: 'cancelled',
          requestId: id,
          session: { ...row, beginsAt: before.begins_at, endsAt: before.ends_at },
          trainerId: before.trainer_id,
        })
      await requestProgrammeMail(transaction, {
        recipient: 'trainer',
        kind: isReplaced ? 'scheduled' : kind,
        requestId: id,
        session,
        trainerId,
      })
      return { state: 'scheduled', due_at: null, sentence: null }
    })
  }

  /**
   * Cancels a session, also one that was recorded by mistake. The request then waits again.
   * @throws AppError 404, 409 if the request has changed
   */
  async cancel(id: string, { version, sentence }: RequestSentence, staff: StaffMember): Promise<DeskRequest> {
    const { clock, feedback } = this.#parts
    const change = { id, version, staff, action: 'programme-session-cancelled' } as const
    return this.#change(change, ['scheduled', 'done'], async (transaction) => {
      if (!(await cancelPlanned(transaction, id, ['school', 'trainer']))) {
        const { id: sessionId } = await transaction
          .updateTable('programme_session')
          .set({ state: 'cancelled', participants: null, feedback_until: null, feedback: null })
          .where('request_id', '=', id)
          .where('state', '=', 'done')
          .returning('id')
          .executeTakeFirstOrThrow()
        await feedback.forget(transaction, sessionId)
      }
      const due_at = endOfWorkingDay(clock(), programmeLimits.answeredWithinWorkingDays)
      return { state: 'asked', due_at, warned: false, sentence }
    })
  }

  /** @throws AppError 404, 409 if the request has changed */
  async decline(
    id: string,
    { version, sentence }: RequestSentence,
    staff: StaffMember,
  ): Promise<DeskRequest> {
    const change = { id, version, staff, action: 'programme-request-declined' } as const
    return this.#change(change, ['asked'], async (transaction) => {
      await requestProgrammeMail(transaction, { recipient: 'school', kind: 'declined', requestId: id })
      return { state: 'declined', due_at: null, sentence }
    })
  }

  /**
   * Records that a session took place, and opens its feedback if enough took part.
   * @throws AppError 404, 409 if the request has changed, or the session has not ended
   */
  async complete(id: string, { version, participants }: SessionDone, staff: StaffMember) {
    const { clock, feedback } = this.#parts
    const change = { id, version, staff, action: 'programme-session-done', detail: participants } as const
    return this.#change(change, ['scheduled'], async (transaction) => {
      const count = Number(participants)
      const hasFeedback = count >= programmeLimits.feedbackAnswers
      const row = await transaction
        .updateTable('programme_session')
        .set({
          state: 'done',
          participants: count,
          feedback_until: hasFeedback ? daysBefore(indianDay(clock()), -programmeLimits.feedbackDays) : null,
        })
        .where('request_id', '=', id)
        .where('state', '=', 'planned')
        .returning(['id', 'sequence', 'begins_at', 'ends_at'])
        .executeTakeFirst()
      if (!row) throw new AppError(sessionMissing)
      if (row.ends_at > clock()) throw new AppError(sessionNotOver)
      if (hasFeedback) await feedback.open(transaction, row.id, count)
      const session = { ...row, beginsAt: row.begins_at, endsAt: row.ends_at }
      await requestProgrammeMail(transaction, { recipient: 'school', kind: 'done', requestId: id, session })
      return { state: 'done' }
    })
  }

  /**
   * Writes a draft of an event of the Times, which an editor can publish.
   * @throws AppError 404, 409 if the request has changed or has no session
   */
  async draftEvent(id: string, version: number, staff: StaffMember): Promise<DeskRequest> {
    const { db, requests, draftEvent } = this.#parts
    const row = await requests.find(id)
    if (row.version !== version) throw new AppError(programmeRequestChanged)
    if (row.sessionId === null || row.beginsAt === null) throw new AppError(sessionMissing)
    if (row.eventId !== null) return deskView(row)
    const eventId = await draftEvent(eventOf(deskView(row), row.beginsAt), staff)
    await db
      .updateTable('programme_session')
      .set({ event_id: eventId })
      .where('id', '=', row.sessionId)
      .execute()
    return requests.get(id)
  }

  /** @throws AppError 404, 409 without open feedback */
  async feedbackCodes(id: string, { id: staffId }: StaffMember): Promise<FeedbackCodes> {
    const { requests, feedback, staffLog } = this.#parts
    return feedback.codesOf(await requests.find(id), 'en-IN', (transaction) =>
      staffLog.record(transaction, { staffId, action: 'feedback-codes-shown', target: id }),
    )
  }

  /** Changes a request that is in one of these states, and records it. */
  async #change(
    { id, version, staff, action, detail }: Change,
    from: readonly RequestRow['state'][],
    run: (transaction: Transaction<Tables>) => Promise<Partial<RequestChange>>,
  ): Promise<DeskRequest> {
    const { db, requests, staffLog, outbox } = this.#parts
    await db.transaction().execute(async (transaction) => {
      const row = await transaction
        .selectFrom('programme_request')
        .select(['state', 'version'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!row) throw new AppError(programmeRequestUnknown)
      if (row.version !== version || !from.includes(row.state)) throw new AppError(programmeRequestChanged)
      const changes = await run(transaction)
      await transaction
        .updateTable('programme_request')
        .set({ ...changes, version: version + 1 })
        .where('id', '=', id)
        .execute()
      const target = { target: id, ...(detail !== undefined && { detail }) }
      await staffLog.record(transaction, { staffId: staff.id, action, ...target })
    })
    outbox.start()
    return requests.get(id)
  }
}

type RequestChange = {
  state: RequestRow['state']
  due_at: Date | null
  warned: boolean
  sentence: string | null
}
