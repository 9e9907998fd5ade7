import { type Kysely, sql, type Transaction } from 'kysely'
import { monthsFrom, programmeLimits } from '#contract/programme-choices.ts'
import {
  monthPassed,
  programmeAlreadyAsked,
  programmeNotOffered,
  programmeRequestChanged,
  programmeRequestUnknown,
} from '#contract/programme-messages.ts'
import type {
  FeedbackCodes,
  ProgrammeRequestInput,
  SchoolProgrammes,
  TookPart,
} from '#contract/programmes.ts'
import type { SchoolMember } from '#contract/school-accounts.ts'
import type { Language } from '#messages/languages.ts'
import { type Clock, indianDay, indianMonth } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError, badInput } from '../../errors.ts'
import type { Outbox } from '../../mail/outbox.ts'
import { type Catalogue, inLanguage } from './catalogue.ts'
import type { ProgrammeFeedback } from './feedback.ts'
import { requestProgrammeMail, schoolView, selectRequests } from './request-store.ts'
import { endOfWorkingDay } from './working-days.ts'

type Parts = {
  db: Kysely<Tables>
  reads: { db: Kysely<Tables> }
  catalogue: Catalogue
  feedback: ProgrammeFeedback
  outbox: Pick<Outbox, 'start'>
  clock: Clock
}

type Speaker = Pick<SchoolMember, 'schoolCode'>

/** Records the action in the log of the school. */
type RecordAction = (transaction: Kysely<Tables>) => Promise<void>

/** What a school does with programmes, and what readers see of it. */
export class SchoolProgrammeRequests {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async list({ schoolCode }: Speaker, language: Language): Promise<SchoolProgrammes> {
    const { db, catalogue } = this.#parts
    const [programmes, rows] = await Promise.all([
      catalogue.offered(language),
      selectRequests(db)
        .where('request.school_code', '=', schoolCode)
        .orderBy('request.asked_on', 'desc')
        .orderBy('request.id')
        .execute(),
    ])
    return { programmes, requests: rows.map((row) => schoolView(row, language)) }
  }

  /**
   * @throws AppError 400 for a month that has passed or a programme that is not offered, 409 if the school has an open
   *   request for it
   */
  async ask(
    member: SchoolMember,
    { id, programmeId, remark = '', ...input }: ProgrammeRequestInput,
    { language, record }: { language: Language; record: RecordAction },
  ): Promise<SchoolProgrammes> {
    const { db, clock, outbox } = this.#parts
    if (!monthsFrom(indianDay(clock())).includes(input.wishedMonth))
      throw badInput({ wishedMonth: monthPassed })
    await db.transaction().execute(async (transaction) => {
      const programme = await transaction
        .selectFrom('programme')
        .select('retired')
        .where('id', '=', programmeId)
        .forShare()
        .executeTakeFirst()
      if (!programme || programme.retired) throw badInput({ programmeId: programmeNotOffered })
      const { rows } = await sql`INSERT INTO programme_request (id, school_code, programme_id, wished_month,
          from_class, to_class, pupils, remark, language, state, asked_on, due_at)
        VALUES (${id}, ${member.schoolCode}, ${programmeId}, ${input.wishedMonth}, ${Number(input.fromClass)},
          ${Number(input.toClass)}, ${Number(input.pupils)}, ${remark}, ${language}, 'asked', ${indianDay(clock())},
          ${endOfWorkingDay(clock(), programmeLimits.answeredWithinWorkingDays)})
        ON CONFLICT DO NOTHING RETURNING id`.execute(transaction)
      if (rows.length === 0) return refuseSecond(transaction, id, member)
      await record(transaction)
      await requestProgrammeMail(transaction, { recipient: 'staff', kind: 'asked', requestId: id })
    })
    outbox.start()
    return this.list(member, language)
  }

  /** @throws AppError 404, 409 if the request is no longer open */
  async withdraw(
    member: SchoolMember,
    id: string,
    { language, record }: { language: Language; record: RecordAction },
  ): Promise<SchoolProgrammes> {
    const { db, outbox } = this.#parts
    await db.transaction().execute(async (transaction) => {
      const row = await transaction
        .selectFrom('programme_request')
        .select('state')
        .where('id', '=', id)
        .where('school_code', '=', member.schoolCode)
        .forUpdate()
        .executeTakeFirst()
      if (!row) throw new AppError(programmeRequestUnknown)
      if (row.state !== 'asked' && row.state !== 'scheduled') throw new AppError(programmeRequestChanged)
      await transaction
        .updateTable('programme_request')
        .set({ state: 'withdrawn', due_at: null, version: sql`version + 1` })
        .where('id', '=', id)
        .execute()
      await cancelPlanned(transaction, id, ['trainer', 'school'])
      await record(transaction)
    })
    outbox.start()
    return this.list(member, language)
  }

  /** @throws AppError 404, 409 without open feedback */
  async feedbackCodes(
    { schoolCode }: SchoolMember,
    id: string,
    { language, record }: { language: Language; record: RecordAction },
  ): Promise<FeedbackCodes> {
    const { db, feedback } = this.#parts
    const row = await selectRequests(db)
      .where('request.id', '=', id)
      .where('request.school_code', '=', schoolCode)
      .executeTakeFirst()
    if (!row) throw new AppError(programmeRequestUnknown)
    return feedback.codesOf(row, language, record)
  }

  /** Returns what took place at a school, the newest first, as readers see it. */
  async tookPart(schoolCode: string, language: Language): Promise<TookPart[]> {
    const rows = await this.#parts.reads.db
      .selectFrom('programme_session as session')
      .innerJoin('programme_request as request', 'request.id', 'session.request_id')
      .innerJoin('programme', 'programme.id', 'request.programme_id')
      .select(['programme.title', 'programme.title_hindi', 'session.begins_at', 'session.feedback'])
      .where('request.school_code', '=', schoolCode)
      .where('session.state', '=', 'done')
      .orderBy('session.begins_at', 'desc')
      .orderBy('session.id')
      .execute()
    return rows.map(({ title, title_hindi, begins_at, feedback }) => ({
      title: inLanguage(title, title_hindi, language),
      month: indianMonth(begins_at),
      feedback: feedback?.sums ?? null,
    }))
  }
}

/** A repeated form is no error. */
async function refuseSecond(
  transaction: Transaction<Tables>,
  id: string,
  { schoolCode }: SchoolMember,
): Promise<void> {
  const own = await transaction
    .selectFrom('programme_request')
    .select('id')
    .where('id', '=', id)
    .where('school_code', '=', schoolCode)
    .executeTakeFirst()
  if (!own) throw new AppError(programmeAlreadyAsked)
}

/** Cancels the session of a request, if it has one that is planned, and tells these recipients. */
export async function cancelPlanned(
  transaction: Transaction<Tables>,
  requestId: string,
  recipients: readonly ('school' | 'trainer')[],
): Promise<boolean> {
  const session = await transaction
    .updateTable('programme_session')
    .set({ state: 'cancelled', sequence: sql`sequence + 1` })
    .where('request_id', '=', requestId)
    .where('state', '=', 'planned')
    .returning(['id', 'sequence', 'begins_at as beginsAt', 'ends_at as endsAt', 'trainer_id as trainerId'])
    .executeTakeFirst()
  if (!session) return false
  for (const recipient of recipients)
    await requestProgrammeMail(transaction, {
      recipient,
      kind: 'cancelled',
      requestId,
      session,
      trainerId: recipient === 'trainer' ? session.trainerId : null,
    })
  return true
}
