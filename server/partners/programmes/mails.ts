import { type Kysely, sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import type { MailKind } from '../../mail/outbox.ts'
import { type ProgrammeMail, staffMail, writeProgrammeMail } from './mail-texts.ts'

/** Mails about programmes to schools, trainers and the staff. `record` is the id of a row of `programme_mail`. */
export function programmeMails(
  db: Kysely<Tables>,
  clock: Clock,
  origin: () => string,
): MailKind<ProgrammeMail> {
  const forget = async (record: string) => {
    await db.deleteFrom('programme_mail').where('id', '=', record).execute()
  }
  return {
    find: (records) => findMails(db, records),
    write: (mail) =>
      mail.recipient === 'staff'
        ? staffMail(origin(), mail)
        : writeProgrammeMail(mail, { origin: origin(), now: clock() }),
    onSent: forget,
    onGivenUp: forget,
  }
}

/** Omits mails to schools without an owner. In the order of the changes, because a later mail replaces an earlier one. */
async function findMails(db: Kysely<Tables>, records: readonly string[]): Promise<ProgrammeMail[]> {
  const { rows } = await sql<ProgrammeMail>`
    SELECT mail.id AS record, mail.recipient, mail.kind, mail.sequence, mail.session_id AS "sessionId",
      mail.begins_at AS "beginsAt", mail.ends_at AS "endsAt", request.id AS "requestId", request.language,
      request.from_class AS "fromClass", request.to_class AS "toClass", request.pupils, request.remark,
      request.sentence, session.feedback_until AS "feedbackUntil",
      programme.title, programme.title_hindi AS "titleHindi", programme.material,
      coalesce(school.name, request.school_code) AS "schoolName", coalesce(school.city, '') AS city,
      coalesce(school.district, '') AS district, trainer.name AS "trainerName",
      CASE mail.recipient WHEN 'trainer' THEN trainer.email WHEN 'school' THEN member.email ELSE '' END AS "to"
    FROM programme_mail AS mail
    JOIN programme_request AS request ON request.id = mail.request_id
    JOIN programme ON programme.id = request.programme_id
    LEFT JOIN programme_session AS session ON session.id = mail.session_id
    LEFT JOIN trainer ON trainer.id = mail.trainer_id
    LEFT JOIN school ON school.code = request.school_code
    LEFT JOIN school_member AS member ON member.school_code = request.school_code AND member.role = 'owner'
      AND NOT member.disabled
    WHERE mail.id = ANY(${[...records]}::uuid[])
    ORDER BY mail.sequence, mail.id`.execute(db)
  return rows.filter(({ to }) => to !== null)
}

/** Deletes what mails tell that the outbox no longer contains. */
export async function deleteUnusedMails(db: Kysely<Tables>): Promise<void> {
  await sql`DELETE FROM programme_mail WHERE NOT EXISTS (
    SELECT FROM outbox WHERE kind = 'programme' AND record = programme_mail.id)`.execute(db)
}
