import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

export type Holder = {
  commitment: Buffer
  /** The commitment that replaces the first one when the wait of a reset is over. */
  waitingCommitment: Buffer | null
  /** The day of the last reset, `YYYY-MM-DD`. */
  resetOn: string | null
  /** The last school year for which the code before the present one may have a credential. */
  replacedKeyYear: number | null
  /** The last school year in which the row of a deleted account is kept. */
  expiresAfter: number | null
}

const columns = [
  'commitment',
  'waiting_commitment as waitingCommitment',
  'reset_on as resetOn',
  'replaced_key_year as replacedKeyYear',
  'expires_after as expiresAfter',
] as const

/** Never called in a transaction that writes a post. */
export class HolderStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async find(mailboxHash: Buffer): Promise<Holder | undefined> {
    return findHolder(this.#db, mailboxHash)
  }

  /** Concurrent changes of one mailbox run one after another. */
  async change<Result>(
    mailboxHash: Buffer,
    work: (transaction: Transaction<Tables>, holder: Holder | undefined) => Promise<Result>,
  ): Promise<Result> {
    return this.#db.transaction().execute(async (transaction) => {
      await lockMailbox(transaction, mailboxHash)
      return work(transaction, await findHolder(transaction, mailboxHash))
    })
  }

  /** @param oldest the oldest school year whose credentials are accepted */
  async removeExpired({ oldest, resetsBefore }: { oldest: number; resetsBefore: string }): Promise<void> {
    await this.#db.deleteFrom('credential_holder').where('expires_after', '<', oldest).execute()
    await this.#db
      .updateTable('credential_holder')
      .set({ replaced_key_year: null })
      .where('replaced_key_year', '<', oldest)
      .execute()
    await this.#db
      .updateTable('credential_holder')
      .set({ reset_on: null })
      .where('reset_on', '<=', resetsBefore)
      .where('waiting_commitment', 'is', null)
      .execute()
  }
}

async function findHolder(db: Kysely<Tables>, mailboxHash: Buffer): Promise<Holder | undefined> {
  return db
    .selectFrom('credential_holder')
    .select(columns)
    .where('mailbox_hash', '=', mailboxHash)
    .executeTakeFirst()
}

/** A lock changes no row, so the database does not show who took it. */
export async function lockMailbox(transaction: Transaction<Tables>, mailboxHash: Buffer): Promise<void> {
  const key = mailboxHash.toString('hex')
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction)
}

export async function addHolder(
  transaction: Transaction<Tables>,
  mailboxHash: Buffer,
  commitment: Buffer,
): Promise<void> {
  await transaction
    .insertInto('credential_holder')
    .values({ mailbox_hash: mailboxHash, commitment })
    .execute()
}

/** Does nothing if the mailbox has no row. */
export async function changeHolder(
  transaction: Transaction<Tables>,
  mailboxHash: Buffer,
  { commitment, waitingCommitment, resetOn, replacedKeyYear, expiresAfter }: Partial<Holder>,
): Promise<void> {
  await transaction
    .updateTable('credential_holder')
    .set({
      commitment,
      waiting_commitment: waitingCommitment,
      reset_on: resetOn,
      replaced_key_year: replacedKeyYear,
      expires_after: expiresAfter,
    })
    .where('mailbox_hash', '=', mailboxHash)
    .execute()
}

export async function countReset(transaction: Transaction<Tables>, schoolYear: number): Promise<void> {
  await transaction
    .insertInto('credential_reset')
    .values({ school_year: schoolYear, resets: 1 })
    .onConflict((clash) =>
      clash.column('school_year').doUpdateSet({ resets: sql`credential_reset.resets + 1` }),
    )
    .execute()
}
