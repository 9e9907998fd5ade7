import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { emailKey } from '#contract/text.ts'
import type { MailName } from '../database/tables/outbox.ts'
import type { Tables } from '../database/tables.ts'
import { requestMail } from '../mail/outbox.ts'
import type { ComplaintTarget, NewComplaint, WrittenComplaint } from './complaint.ts'
import { deleteComplaints } from './delete-complaints.ts'

export type ComplaintRow = Selectable<Tables['complaint']>

type AddOutcome = { outcome: 'added' | 'same'; row: ComplaintRow } | { outcome: 'other' }

function columnsOf({ number, channel, complaintClass, target, dueAt, openedOn }: NewComplaint) {
  return {
    number,
    channel,
    class: complaintClass,
    target_type: target?.targetType ?? null,
    target_id: target?.targetId ?? null,
    due_at: dueAt,
    opened_on: openedOn,
  }
}

export class ComplaintStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** The complaint counts as acknowledged, because the response to the report contains its number. */
  async addReport(transaction: Transaction<Tables>, complaint: NewComplaint): Promise<void> {
    await transaction
      .insertInto('complaint')
      .values({ ...columnsOf(complaint), form: null, email_key: null, acknowledged: true })
      .execute()
  }

  /**
   * @param afterAdding runs in the same transaction if the complaint was added
   * @returns 'same' if an equal complaint has this id, 'other' if a different complaint has it
   */
  async addWritten(
    complaint: WrittenComplaint,
    mails: readonly MailName[],
    afterAdding: (transaction: Transaction<Tables>) => Promise<void>,
  ): Promise<AddOutcome> {
    const { id, form } = complaint
    const json = JSON.stringify(form)
    return this.#db.transaction().execute(async (transaction) => {
      const row = await transaction
        .insertInto('complaint')
        .values({
          ...columnsOf(complaint),
          id,
          form: json,
          email_key: form.email === undefined ? null : emailKey(form.email),
          acknowledged: form.email === undefined && complaint.channel === 'form',
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returningAll()
        .executeTakeFirst()
      if (!row) return findSame(transaction, complaint, json)
      for (const kind of mails) await requestMail(transaction, kind, id)
      await afterAdding(transaction)
      return { outcome: 'added', row }
    })
  }

  findByNumber(number: string): Promise<ComplaintRow | undefined> {
    return this.#db.selectFrom('complaint').selectAll().where('number', '=', number).executeTakeFirst()
  }

  async answersTo(id: string): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('complaint_answer')
      .select('text')
      .where('complaint_id', '=', id)
      .orderBy('answered_at')
      .execute()
    return rows.map(({ text }) => text)
  }

  /** Returns a post with one of these ids, preferably a comment. Ignores withdrawn and removed posts. */
  async findTarget(ids: readonly string[]): Promise<ComplaintTarget | undefined> {
    if (ids.length === 0) return undefined
    const { rows } = await sql<ComplaintTarget>`
      SELECT * FROM (
        SELECT 'comment' AS "targetType", id AS "targetId", state FROM review_comment
        UNION ALL SELECT 'review', id, state FROM review
      ) AS post
      WHERE "targetId" = ANY(${[...ids]}::uuid[]) AND state NOT IN ('removed', 'withdrawn')
      ORDER BY "targetType" LIMIT 1`.execute(this.#db)
    const [found] = rows
    return found && { targetType: found.targetType, targetId: found.targetId }
  }

  async removeClosedBefore(day: string): Promise<void> {
    await this.#db
      .transaction()
      .execute((transaction) =>
        deleteComplaints(transaction, (complaint) => complaint('closed_on', '<', day)),
      )
  }
}

async function findSame(
  transaction: Transaction<Tables>,
  { id, channel }: WrittenComplaint,
  json: string,
): Promise<AddOutcome> {
  const row = await transaction
    .selectFrom('complaint')
    .selectAll()
    .where('id', '=', id)
    .where('channel', '=', channel)
    .where(sql<boolean>`form = ${json}::jsonb`)
    .executeTakeFirst()
  return row ? { outcome: 'same', row } : { outcome: 'other' }
}
