import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { type MailKind, requestMail } from '../mail/outbox.ts'
import {
  acknowledgementMail,
  answerMail,
  type MailedComplaint,
  operatorDigest,
  operatorMail,
  outcomeMail,
  revisionMail,
  undeliverableMail,
} from './mail-texts.ts'

/** For this number of waiting new complaints or more, the operator gets one mail. */
const minimumForDigest = 5

type Kinds = Record<
  'complaint' | 'acknowledgement' | 'answer' | 'outcome' | 'revision' | 'undeliverable',
  MailKind<MailedComplaint>
>

/** Mails about complaints, to the Grievance Officer and to the persons who complain. */
export function complaintMails(db: Kysely<Tables>, origin: () => string): Kinds {
  const find =
    (condition: RawBuilder<unknown> = sql`complaint.form IS NOT NULL`, id = sql`complaint.id`) =>
    (records: readonly string[]) =>
      findComplaints(db, sql`${id} = ANY(${[...records]}::uuid[]) AND ${condition}`, id)
  // An answer or an outcome also acknowledges the complaint.
  const acknowledge = (record: string) => markAcknowledged(db, record)
  const ofPerson = {
    find: find(sql`complaint.email_key IS NOT NULL`),
    onSent: async (record: string) => void (await acknowledge(record)),
    onGivenUp: async (record: string) => {
      const id = await acknowledge(record)
      await sql`UPDATE complaint_answer SET is_refused = true WHERE id = ${record}`.execute(db)
      if (id !== undefined) await requestMail(db, 'undeliverable', id)
    },
  }
  // An undo may have opened the complaint again.
  const closed = { ...ofPerson, find: find(sql`complaint.closed_on IS NOT NULL`) }
  const write = (text: (origin: string, complaint: MailedComplaint) => ReturnType<typeof operatorMail>) => ({
    write: (complaint: MailedComplaint) => text(origin(), complaint),
  })
  return {
    complaint: {
      find: find(),
      ...write(operatorMail),
      digest: { minimum: minimumForDigest, write: (complaints) => operatorDigest(origin(), complaints) },
      limitOf: () => 'complaint mail to operator',
    },
    acknowledgement: { ...ofPerson, ...write(acknowledgementMail) },
    answer: {
      ...ofPerson,
      find: find(sql`complaint.email_key IS NOT NULL`, sql`answer.id`),
      ...write(answerMail),
    },
    outcome: { ...closed, ...write(outcomeMail) },
    revision: { ...closed, ...write(revisionMail) },
    undeliverable: {
      find: find(),
      write: (complaint) => undeliverableMail(origin(), [complaint]),
      digest: { minimum: minimumForDigest, write: (complaints) => undeliverableMail(origin(), complaints) },
      limitOf: () => 'complaint mail to operator',
    },
  }
}

/** Returns the complaints with the most urgent first. @param id `complaint.id` or `answer.id` */
async function findComplaints(
  db: Kysely<Tables>,
  condition: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): Promise<MailedComplaint[]> {
  const { rows } = await sql<MailedComplaint>`
    SELECT DISTINCT ON (complaint.due_at, ${id}) ${id} AS record, complaint.number, complaint.class AS "complaintClass",
      complaint.form, complaint.due_at AS "dueAt", complaint.outcome,
      complaint.target_id IS NOT NULL AS "hasTarget", answer.text AS answer
    FROM complaint LEFT JOIN complaint_answer AS answer ON answer.complaint_id = complaint.id
    WHERE ${condition} ORDER BY complaint.due_at NULLS LAST, ${id}`.execute(db)
  return rows
}

/**
 * A refused mail cannot acknowledge the complaint later, so the due time of the acknowledgement ends, too.
 * @param record id of a complaint or of an answer
 * @returns the id of the complaint
 */
async function markAcknowledged(db: Kysely<Tables>, record: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`UPDATE complaint SET acknowledged = true
    WHERE id = coalesce((SELECT complaint_id FROM complaint_answer WHERE id = ${record}), ${record}) RETURNING id`.execute(
    db,
  )
  return rows[0]?.id
}
