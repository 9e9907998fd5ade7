import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { type Member, type MemberKind, memberTables } from './kind.ts'
import type { StoredPasskey } from './passkeys.ts'

type NamedPasskey = StoredPasskey & { name: string; addedOn: string }

export class SecondFactorStore {
  readonly #db: ReturnType<typeof memberTables>

  constructor(db: Kysely<Tables>, kind: MemberKind<Member>) {
    this.#db = memberTables(db, kind)
  }

  /** Returns the encrypted secret. */
  async findTotpSecret(memberId: string): Promise<Buffer | undefined> {
    const row = await this.#db
      .selectFrom('member')
      .select('totp_secret')
      .where('id', '=', memberId)
      .executeTakeFirst()
    return row?.totp_secret ?? undefined
  }

  /** @returns false if a code of this or a later time step was used */
  async consumeTimeStep(memberId: string, step: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('member')
      .set({ totp_step: step })
      .where('id', '=', memberId)
      .where('totp_step', '<', step)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** @param step time step of the code that confirmed the secret; this code cannot be used again */
  async setTotpSecret(memberId: string, encryptedSecret: Buffer, step: number): Promise<void> {
    await this.#db
      .updateTable('member')
      .set({ totp_secret: encryptedSecret, totp_step: step })
      .where('id', '=', memberId)
      .execute()
  }

  async listPasskeys(memberId: string): Promise<NamedPasskey[]> {
    const rows = await this.#db
      .selectFrom('member_passkey')
      .select(['credential_id as id', 'public_key as publicKey', 'counter', 'transports', 'name'])
      .select('added_on as addedOn')
      .where('member_id', '=', memberId)
      .orderBy('name')
      .orderBy('credential_id')
      .execute()
    return rows.map((row) => ({ ...row, counter: Number(row.counter) }))
  }

  /** @returns false if an account already has this passkey */
  async addPasskey(memberId: string, { id, publicKey, addedOn, ...passkey }: NamedPasskey): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('member_passkey')
      .values({
        ...passkey,
        credential_id: id,
        member_id: memberId,
        public_key: publicKey,
        added_on: addedOn,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }

  async setCounter(passkeyId: string, counter: number): Promise<void> {
    await this.#db
      .updateTable('member_passkey')
      .set({ counter })
      .where('credential_id', '=', passkeyId)
      .execute()
  }

  async removePasskey(memberId: string, passkeyId: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('member_passkey')
      .where('member_id', '=', memberId)
      .where('credential_id', '=', passkeyId)
      .executeTakeFirst()
    return numDeletedRows === 1n
  }

  /** @returns false for a wrong or used code */
  async consumeRecoveryCode(memberId: string, hash: Buffer): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('member_recovery_code')
      .where('member_id', '=', memberId)
      .where('hash', '=', hash)
      .executeTakeFirst()
    return numDeletedRows === 1n
  }

  async countRecoveryCodes(memberId: string): Promise<number> {
    const { count } = await this.#db
      .selectFrom('member_recovery_code')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  async replaceRecoveryCodes(memberId: string, hashes: readonly Buffer[]): Promise<void> {
    await this.#db.deleteFrom('member_recovery_code').where('member_id', '=', memberId).execute()
    await this.#db
      .insertInto('member_recovery_code')
      .values(hashes.map((hash) => ({ hash, member_id: memberId })))
      .execute()
  }

  async removeAll(memberId: string): Promise<void> {
    await this.#db.deleteFrom('member_passkey').where('member_id', '=', memberId).execute()
    await this.#db.deleteFrom('member_recovery_code').where('member_id', '=', memberId).execute()
    await this.#db.updateTable('member').set({ totp_secret: null }).where('id', '=', memberId).execute()
  }
}
