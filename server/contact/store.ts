import { type Kysely, sql, type Transaction } from 'kysely'
import { emailKey } from '#contract/text.ts'
import type { InboxForm, Recipient } from '../database/tables/content.ts'
import type { Tables } from '../database/tables.ts'
import type { InboxEntry } from './inbox-entry.ts'

export class InboxStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** @returns 'same' if the id is already used by an equal form, 'other' if it is used by a different form */
  async add({ id, form, receivedAt, unsent }: InboxEntry): Promise<'added' | 'same' | 'other'> {
    const json = JSON.stringify(form)
    const added = await this.#db
      .insertInto('inbox_entry')
      .values({ id, form: json, received_at: receivedAt, unsent, due_at: receivedAt })
      .onConflict((clash) => clash.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) return 'added'
    const same = await this.#db
      .selectFrom('inbox_entry')
      .select('id')
      .where('id', '=', id)
      .where(sql<boolean>`form = ${json}::jsonb`)
      .executeTakeFirst()
    return same ? 'same' : 'other'
  }

  /**
   * Sets the time of the next attempt. The delay is the age of the entry, but at least five minutes and at most a day.
   */
  async claimDue(now: Date, maximum: number): Promise<InboxEntry[]> {
    return this.#db
      .with('due', (query) =>
        query
          .selectFrom('inbox_entry')
          .select('id')
          .where('due_at', '<=', now)
          .where(sql<boolean>`unsent <> '{}'`)
          .orderBy('due_at')
          .limit(maximum)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('inbox_entry')
      .from('due')
      .whereRef('inbox_entry.id', '=', 'due.id')
      .set({
        due_at: sql<Date>`${now}::timestamptz
          + greatest(interval '5 minutes', least(${now}::timestamptz - received_at, interval '1 day'))`,
      })
      .returning(['inbox_entry.id', 'form', 'received_at as receivedAt', 'unsent'])
      .execute()
  }

  /** The next run then sends the mails of the entry. */
  async release(id: string, now: Date): Promise<void> {
    await this.#db.updateTable('inbox_entry').set({ due_at: now }).where('id', '=', id).execute()
  }

  async markSent(id: string, recipient: Recipient): Promise<void> {
    await this.#db
      .updateTable('inbox_entry')
      .set({ unsent: sql<Recipient[]>`array_remove(unsent, ${recipient})` })
      .where('id', '=', id)
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
