import { type Kysely, sql, type Transaction } from 'kysely'
import type { DeskRequest, DeskRequestQuery, DeskSession } from '#contract/desk-programmes.ts'
import type { RequestState } from '#contract/programme-choices.ts'
import type { SchoolRequest } from '#contract/programmes.ts'
import type { Language } from '#messages/languages.ts'
import type { ProgrammeMailTable } from '../../database/tables/programmes.ts'
import type { Tables } from '../../database/tables.ts'
import { displayName } from '../../directory/display-name.ts'
import { requestMail } from '../../mail/outbox.ts'
import { inLanguage, type ProgrammeRow, programmeView } from './catalogue.ts'

export const statesOfList: Readonly<Record<DeskRequestQuery['list'], readonly RequestState[]>> = {
  waiting: ['asked'],
  scheduled: ['scheduled'],
  done: ['done'],
  closed: ['declined', 'withdrawn'],
}

/** Requests with their programme, their school, and the session that is not cancelled. */
export function selectRequests(db: Kysely<Tables>) {
  return db
    .selectFrom('programme_request as request')
    .innerJoin('programme', 'programme.id', 'request.programme_id')
    .leftJoin('programme_session as session', (join) =>
      join.onRef('session.request_id', '=', 'request.id').on('session.state', '<>', 'cancelled'),
    )
    .leftJoin('trainer', 'trainer.id', 'session.trainer_id')
    .leftJoin('school', 'school.code', 'request.school_code')
    .select([
      'request.id',
      'request.school_code',
      'request.programme_id',
      'request.wished_month',
      'request.from_class',
      'request.to_class',
      'request.pupils',
      'request.remark',
      'request.language',
      'request.state',
      'request.asked_on',
      'request.due_at',
      'request.sentence',
      'request.version',
      sql<ProgrammeRow>`to_jsonb(programme)`.as('programme'),
      sql<string>`coalesce(school.name, request.school_code)`.as('schoolName'),
      sql<string>`coalesce(school.city, '')`.as('city'),
      sql<string>`coalesce(school.district, '')`.as('district'),
      'session.id as sessionId',
      'session.trainer_id as trainerId',
      'trainer.name as trainerName',
      'session.begins_at as beginsAt',
      'session.ends_at as endsAt',
      'session.state as sessionState',
      'session.sequence',
      'session.participants',
      'session.feedback_until as feedbackUntil',
      'session.feedback',
      'session.event_id as eventId',
    ])
}

export type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number]

const fieldsOf = (row: RequestRow) => ({
  id: row.id,
  wishedMonth: row.wished_month,
  fromClass: row.from_class,
  toClass: row.to_class,
  pupils: row.pupils,
  remark: row.remark,
  state: row.state,
  askedOn: row.asked_on,
  dueAt: row.due_at?.toISOString() ?? null,
  sentence: row.sentence,
})

function sessionOf(row: RequestRow): SchoolRequest['session'] {
  const { sessionId, beginsAt, endsAt, participants, feedbackUntil, feedback } = row
  if (sessionId === null || beginsAt === null || endsAt === null) return null
  return {
    id: sessionId,
    beginsAt: beginsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    participants,
    feedbackUntil,
    feedback,
  }
}

export function schoolView(row: RequestRow, language: Language): SchoolRequest {
  const { id, title, title_hindi } = row.programme
  return {
    ...fieldsOf(row),
    programme: { id, title: inLanguage(title, title_hindi, language) },
    session: sessionOf(row),
  }
}

function deskSession(row: RequestRow): DeskSession | null {
  const session = sessionOf(row)
  if (!session) return null
  const { trainerId, trainerName, eventId } = row
  const trainer = trainerId === null || trainerName === null ? null : { id: trainerId, name: trainerName }
  return { ...session, trainer, eventId }
}

export function deskView(row: RequestRow): DeskRequest {
  const { school_code: _id, schoolName, city, district, version } = row
  return {
    ...fieldsOf(row),
    version,
    programme: programmeView(row.programme, 'en-IN'),
    school: { _id, name: displayName(schoolName), city: displayName(city), district: displayName(district) },
    session: deskSession(row),
  }
}

type MailAbout = Pick<ProgrammeMailTable, 'recipient' | 'kind'> & {
  requestId: string
  /** Its times as the mail tells them. */
  session?: { id: string; sequence: number; beginsAt: Date; endsAt: Date } | undefined
  trainerId?: string | null
}

/** Stores what a mail tells, and requests it. Call it in the transaction of the change. */
export async function requestProgrammeMail(
  transaction: Transaction<Tables>,
  { recipient, kind, requestId, session, trainerId = null }: MailAbout,
): Promise<void> {
  if (recipient === 'trainer' && trainerId === null) return
  const { id } = await transaction
    .insertInto('programme_mail')
    .values({
      recipient,
      kind,
      request_id: requestId,
      session_id: session?.id ?? null,
      trainer_id: trainerId,
      sequence: session?.sequence ?? 0,
      begins_at: session?.beginsAt ?? null,
      ends_at: session?.endsAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await requestMail(transaction, 'programme', id)
}
