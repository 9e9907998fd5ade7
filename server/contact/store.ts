import { type Kysely, sql, type Transaction } from 'kysely'
import { emailKey } from '#contract/text.ts'
import type { InboxForm } from '../database/tables/content.ts'
import type { Tables } from '../database/tables.ts'
import { requestMail } from '../mail/outbox.ts'
import type { InboxEntry } from './inbox-entry.ts'

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

  /** Oldest first. */
  async ofPerson(email: string): Promise<{ form: InboxForm; receivedAt: Date }[]> {
    return this.#db
      .selectFrom('inbox_entry')
      .select(['form', 'received_at as receivedAt'])
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
