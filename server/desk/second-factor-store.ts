import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { StoredPasskey } from './passkeys.ts'

type NamedPasskey = StoredPasskey & { name: string; addedOn: string }

export class SecondFactorStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** Returns the encrypted secret. */
  async findTotpSecret(staffId: string): Promise<Buffer | undefined> {
    const row = await this.#db
      .selectFrom('staff')
      .select('totp_secret')
      .where('id', '=', staffId)
      .executeTakeFirst()
    return row?.totp_secret ?? undefined
  }

  /** @returns false if a code of this or a later time step was used */
  async consumeTimeStep(staffId: string, step: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('staff')
      .set({ totp_step: step })
      .where('id', '=', staffId)
      .where('totp_step', '<', step)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** @param step time step of the code that confirmed the secret; this code cannot be used again */
  async setTotpSecret(staffId: string, encryptedSecret: Buffer, step: number): Promise<void> {
    await this.#db
      .updateTable('staff')
      .set({ totp_secret: encryptedSecret, totp_step: step })
      .where('id', '=', staffId)
      .execute()
  }

  async listPasskeys(staffId: string): Promise<NamedPasskey[]> {
    const rows = await this.#db
      .selectFrom('staff_passkey')
      .select(['credential_id as id', 'public_key as publicKey', 'counter', 'transports', 'name'])
      .select('added_on as addedOn')
      .where('staff_id', '=', staffId)
      .orderBy('name')
      .orderBy('credential_id')
      .execute()
    return rows.map((row) => ({ ...row, counter: Number(row.counter) }))
  }

  /** @returns false if an account already has this passkey */
  async addPasskey(staffId: string, { id, publicKey, addedOn, ...passkey }: NamedPasskey): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('staff_passkey')
      .values({
        ...passkey,
        credential_id: id,
        staff_id: staffId,
        public_key: publicKey,
        added_on: addedOn,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }

  async setCounter(passkeyId: string, counter: number): Promise<void> {
    await this.#db
      .updateTable('staff_passkey')
      .set({ counter })
      .where('credential_id', '=', passkeyId)
      .execute()
  }

  async removePasskey(staffId: string, passkeyId: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('staff_passkey')
      .where('staff_id', '=', staffId)
      .where('credential_id', '=', passkeyId)
      .executeTakeFirst()
    return numDeletedRows === 1n
  }

  /** @returns false for a wrong or used code */
  async consumeRecoveryCode(staffId: string, hash: Buffer): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('staff_recovery_code')
      .where('staff_id', '=', staffId)
      .where('hash', '=', hash)
      .executeTakeFirst()
    return numDeletedRows === 1n
  }

  async countRecoveryCodes(staffId: string): Promise<number> {
    const { count } = await this.#db
      .selectFrom('staff_recovery_code')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('staff_id', '=', staffId)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  async replaceRecoveryCodes(staffId: string, hashes: readonly Buffer[]): Promise<void> {
    await this.#db.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
    await this.#db
      .insertInto('staff_recovery_code')
      .values(hashes.map((hash) => ({ hash, staff_id: staffId })))
      .execute()
  }

  async removeAll(staffId: string): Promise<void> {
    await this.#db.deleteFrom('staff_passkey').where('staff_id', '=', staffId).execute()
    await this.#db.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
    await this.#db.updateTable('staff').set({ totp_secret: null }).where('id', '=', staffId).execute()
  }
}
