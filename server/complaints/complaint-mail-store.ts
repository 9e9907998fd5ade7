import { type Kysely, sql, type Transaction } from 'kysely'
import type { ComplaintOutcome } from '#contract/complaint-choices.ts'
import type { ComplaintClass } from '#contract/complaint-classes.ts'
import type { ComplaintChannel, ComplaintForm, ComplaintMailKind } from '../database/tables/complaints.ts'
import type { Tables } from '../database/tables.ts'
import type { LimitedOutcome } from '../mail/background-mail.ts'

export type WaitingMail = {
  id: string
  complaintId: string
  kind: ComplaintMailKind
  attempts: number
  number: string
  channel: ComplaintChannel
  complaintClass: ComplaintClass
  form: ComplaintForm
  hasTarget: boolean
  dueAt: Date | null
  outcome: ComplaintOutcome | null
  answer: string | null
}

export type Skipped = {
  /** Ids of mails that could not be sent in this run. */
  ids: Set<string>
  /** True if the hourly maximum of mails to the operator is reached. */
  operator: boolean
}

/** Up to this number of refusals, the next run tries again, because many problems of mail servers end soon. */
const quickAttempts = 3
const maximumHoursBetweenAttempts = 24

/** Locks the row of a mail while it is sent, so that two processes do not send the same mail. */
export class ComplaintMailStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /**
   * Sends the waiting mail whose complaint is due first. Postpones the mail only if the mail server refuses it.
   * @returns undefined if no mail is waiting
   */
  async sendNext(
    now: Date,
    skipped: Skipped,
    send: (mail: WaitingMail) => Promise<LimitedOutcome>,
  ): Promise<{ id: string; outcome: LimitedOutcome } | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      const [mail] = await findWaiting(transaction, { now, skipped, maximum: 1 })
      if (!mail) return undefined
      const outcome = await send(mail)
      if (outcome === 'sent') await markSent(transaction, mail)
      if (outcome === 'later') await postpone(transaction, mail, now)
      return { id: mail.id, outcome }
    })
  }

  /**
   * Replaces all waiting mails to the operator by one mail.
   * @param minimum number of waiting mails; with fewer, sends nothing
   * @param send returns whether the mail was sent; otherwise the waiting mails stay
   */
  async sendDigest(
    now: Date,
    minimum: number,
    send: (mails: readonly WaitingMail[]) => Promise<boolean>,
  ): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const mails = await findWaiting(transaction, { now, kind: 'operator' })
      if (mails.length < minimum || !(await send(mails))) return
      await transaction
        .deleteFrom('complaint_mail')
        .where('id', '=', sql<string>`ANY(${mails.map(({ id }) => id)}::uuid[])`)
        .execute()
    })
  }
}

type Selection = { now: Date; skipped?: Skipped; kind?: ComplaintMailKind; maximum?: number }

async function findWaiting(
  transaction: Transaction<Tables>,
  { now, skipped, kind, maximum }: Selection,
): Promise<WaitingMail[]> {
  const { rows } = await sql<WaitingMail>`
    SELECT mail.id, mail.complaint_id AS "complaintId", mail.kind, mail.attempts, complaint.number,
      complaint.channel, complaint.class AS "complaintClass", complaint.form, complaint.due_at AS "dueAt",
      complaint.outcome, complaint.target_id IS NOT NULL AS "hasTarget", answer.text AS answer
    FROM complaint_mail AS mail
    JOIN complaint ON complaint.id = mail.complaint_id
    LEFT JOIN complaint_answer AS answer ON answer.id = mail.answer_id
    WHERE (mail.next_attempt_at IS NULL OR mail.next_attempt_at <= ${now})
      AND (${kind ?? null}::text IS NULL OR mail.kind = ${kind ?? null})
      AND mail.id <> ALL(${[...(skipped?.ids ?? [])]}::uuid[])
      AND (mail.kind <> 'operator' OR NOT ${skipped?.operator ?? false})
    ORDER BY complaint.due_at NULLS LAST, mail.id
    LIMIT ${maximum ?? null}::int
    FOR UPDATE OF mail SKIP LOCKED`.execute(transaction)
  return rows
}

async function markSent(transaction: Transaction<Tables>, mail: WaitingMail): Promise<void> {
  await transaction.deleteFrom('complaint_mail').where('id', '=', mail.id).execute()
  // An answer or an outcome also acknowledges the complaint.
  if (mail.kind !== 'operator')
    await transaction
      .updateTable('complaint')
      .set({ acknowledged: true })
      .where('id', '=', mail.complaintId)
      .where('acknowledged', '=', false)
      .execute()
}

async function postpone(transaction: Transaction<Tables>, mail: WaitingMail, now: Date): Promise<void> {
  const hours = Math.min(2 ** (mail.attempts - quickAttempts), maximumHoursBetweenAttempts)
  await transaction
    .updateTable('complaint_mail')
    .set({
      attempts: mail.attempts + 1,
      next_attempt_at: mail.attempts < quickAttempts ? null : fullHourAfter(now, hours),
    })
    .where('id', '=', mail.id)
    .execute()
}

/** An exact time could show when a person wrote. */
function fullHourAfter(now: Date, hours: number): Date {
  const hour = 3_600_000
  return new Date((Math.floor(now.getTime() / hour) + hours) * hour)
}
