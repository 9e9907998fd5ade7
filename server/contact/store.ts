import { type Kysely, sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { emailKey } from '#contract/text.ts'
import type { InboxForm } from '../database/tables/content.ts'
import type { Tables } from '../database/tables.ts'
import { requestMail } from '../mail/outbox.ts'
import type { InboxEntry } from './inbox-entry.ts'

type PersonMessage = {
  form: InboxForm
  receivedAt: Date
  /** Notes of staff, and replies. */
  remarks: { kind: string; text: string }[]
}

const refused = 'refused'

export class InboxStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** @returns 'same' if the id is already used by an equal form, 'other' if it is used by a different form */
  async add({ record: id, form, receivedAt }: InboxEntry): Promise<'added' | 'same' | 'other'> {
    const json = JSON.stringify(form)
    return this.#db.transaction().execute(async (transaction) => {
      const added = await transaction
        .insertInto('inbox_entry')
        .values({ id, form: json, received_at: receivedAt })
        .onConflict((clash) => clash.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (added) {
        await requestMail(transaction, 'message', id)
        if (form.kind === 'school') await requestMail(transaction, 'confirmation', id)
        return 'added'
      }
      const same = await transaction
        .selectFrom('inbox_entry')
        .select('id')
        .where('id', '=', id)
        .where(sql<boolean>`form = ${json}::jsonb`)
        .executeTakeFirst()
      return same ? 'same' : 'other'
    })
  }

  /** Oldest first. */
  async findAll(ids: readonly string[]): Promise<InboxEntry[]> {
    return this.#db
      .selectFrom('inbox_entry')
      .select(['id as record', 'form', 'received_at as receivedAt'])
      .where('id', '=', anyOf(ids))
      .orderBy('received_at')
      .execute()
  }

  async findReplies(ids: readonly string[]): Promise<{ record: string; form: InboxForm; text: string }[]> {
    return this.#db
      .selectFrom('inbox_remark')
      .innerJoin('inbox_entry', 'inbox_entry.id', 'entry_id')
      .select(['inbox_remark.id as record', 'form', 'text'])
      .where('inbox_remark.id', '=', anyOf(ids))
      .where('kind', '=', 'reply')
      .orderBy('written_at')
      .execute()
  }

  /** The entry returns to the staff, because the person has no answer. */
  async markUndelivered(replyId: string, status = refused): Promise<void> {
    await sql`
      WITH reply AS (
        UPDATE inbox_remark SET failure = ${status} WHERE id = ${replyId} AND kind = 'reply' AND failure IS NULL
        RETURNING entry_id
      )
      UPDATE inbox_entry SET status = 'working' FROM reply WHERE id = entry_id AND status <> 'new'`.execute(
      this.#db,
    )
  }

  async noteUnconfirmed(id: string, status = refused, now: Date): Promise<void> {
    await sql`
      INSERT INTO inbox_remark (id, entry_id, kind, text, written_at, failure)
      SELECT id, id, 'note', 'The confirmation of the registration was not delivered. Perhaps the address has a typing error.',
        ${now}, ${status} FROM inbox_entry WHERE id = ${id}
      ON CONFLICT DO NOTHING`.execute(this.#db)
  }

  /** Oldest first. */
  async ofPerson(email: string): Promise<PersonMessage[]> {
    return this.#db
      .selectFrom('inbox_entry')
      .select((entry) => [
        'form',
        'received_at as receivedAt',
        jsonArrayFrom(
          entry
            .selectFrom('inbox_remark')
            .select(['kind', 'text'])
            .whereRef('entry_id', '=', 'inbox_entry.id')
            .orderBy('written_at'),
        ).as('remarks'),
      ])
      .where('id', '=', anyOf(await findIdsOf(this.#db, email)))
      .orderBy('received_at')
      .execute()
  }

  async eraseOfPerson(transaction: Transaction<Tables>, email: string): Promise<number> {
    const rows = await transaction
      .deleteFrom('inbox_entry')
      .where('id', '=', anyOf(await findIdsOf(transaction, email)))
      .returning('id')
      .execute()
    return rows.length
  }

  async removeOlderThan(months: number, now: Date): Promise<void> {
    await this.#db
      .deleteFrom('inbox_entry')
      .where('received_at', '<', sql<Date>`${now}::timestamptz - make_interval(months => ${months})`)
      .execute()
  }
}

/** Compares the few email addresses here, because SQL has no equivalent of `emailKey`. */
async function findIdsOf(db: Kysely<Tables>, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('inbox_entry')
    .select(['id', sql<string>`form ->> 'email'`.as('email')])
    .execute()
  const key = emailKey(email)
  return rows.filter((row) => emailKey(row.email) === key).map(({ id }) => id)
}

const anyOf = (ids: readonly string[]) => sql<string>`ANY(${[...ids]}::uuid[])`
