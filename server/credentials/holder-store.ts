import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Runs in the transaction that stores a commitment. An exception rolls the transaction back. */
type Admission = (transaction: Transaction<Tables>) => Promise<void>

export type Holder = {
  commitment: Buffer
  /** The school year in which the author code was last replaced. */
  resetIn: number | null
}

export class HolderStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async find(mailboxHash: Buffer): Promise<Holder | undefined> {
    return this.#db
      .selectFrom('credential_holder')
      .select(['commitment', 'reset_in as resetIn'])
      .where('mailbox_hash', '=', mailboxHash)
      .executeTakeFirst()
  }

  /**
   * Stores a commitment unless the mailbox has one. Returns the stored commitment, which no longer expires. Writes the
   * row only if something changes: otherwise the write-ahead log would show each visit that fetched a credential.
   * @param admit called if the mailbox had no commitment
   * @throws the error of `admit`
   */
  async add(mailboxHash: Buffer, commitment: Buffer, admit: Admission): Promise<Buffer> {
    return this.#db.transaction().execute(async (transaction) => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('credential_holder')
        .values({ mailbox_hash: mailboxHash, commitment, reset_in: null, expires_after: null })
        .onConflict((clash) => clash.column('mailbox_hash').doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows !== 0n) {
        await admit(transaction)
        return commitment
      }
      await transaction
        .updateTable('credential_holder')
        .set({ expires_after: null })
        .where('mailbox_hash', '=', mailboxHash)
        .where('expires_after', 'is not', null)
        .execute()
      const row = await transaction
        .selectFrom('credential_holder')
        .select('commitment')
        .where('mailbox_hash', '=', mailboxHash)
        .executeTakeFirstOrThrow()
      return row.commitment
    })
  }

  /**
   * @returns false if the commitment was already replaced in this school year, or if there is none
   * @throws the error of `admit`
   */
  async replace(
    mailboxHash: Buffer,
    { commitment, schoolYear, admit }: { commitment: Buffer; schoolYear: number; admit: Admission },
  ): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('credential_holder')
        .set({ commitment, reset_in: schoolYear, expires_after: null })
        .where('mailbox_hash', '=', mailboxHash)
        .where('reset_in', 'is distinct from', schoolYear)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      await admit(transaction)
      await transaction
        .insertInto('credential_reset')
        .values({ school_year: schoolYear, resets: 1 })
        .onConflict((clash) =>
          clash.column('school_year').doUpdateSet({ resets: sql`credential_reset.resets + 1` }),
        )
        .execute()
      return true
    })
  }

  async removeExpired(currentSchoolYear: number): Promise<void> {
    await this.#db.deleteFrom('credential_holder').where('expires_after', '<', currentSchoolYear).execute()
  }
}

/**
 * Keeps the commitment of a deleted account, so that a new account gets no credential for another commitment.
 * @param expiresAfter the last school year in which the commitment is kept
 */
export async function letExpire(
  transaction: Transaction<Tables>,
  mailboxHash: Buffer,
  expiresAfter: number,
): Promise<void> {
  await transaction
    .updateTable('credential_holder')
    .set({ expires_after: expiresAfter })
    .where('mailbox_hash', '=', mailboxHash)
    .execute()
}
