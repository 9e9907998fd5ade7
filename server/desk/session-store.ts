import type { Kysely, Transaction } from 'kysely'
import type { DeskSession, StaffMember } from '#contract/staff.ts'
import type { Tables } from '../database/tables.ts'

export type StoredSession = { staff: StaffMember; step: DeskSession['step']; expiresAt: Date }

type NewSession = { tokenHash: Buffer; staffId: string; step: DeskSession['step']; expiresAt: Date }

export class StaffSessionStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async add(
    { tokenHash, staffId, step, expiresAt }: NewSession,
    transaction: Kysely<Tables> | Transaction<Tables> = this.#db,
  ): Promise<void> {
    await transaction
      .insertInto('staff_session')
      .values({ token_hash: tokenHash, staff_id: staffId, step, expires_at: expiresAt })
      .execute()
  }

  /** Reads the role of the account, so that a changed role applies to the next request. */
  async find(tokenHash: Buffer, now: Date): Promise<StoredSession | undefined> {
    const row = await this.#db
      .selectFrom('staff_session')
      .innerJoin('staff', 'staff.id', 'staff_id')
      .select(['staff.id', 'staff.email', 'staff.role', 'step', 'expires_at as expiresAt'])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .where('disabled', '=', false)
      .executeTakeFirst()
    if (!row) return undefined
    const { step, expiresAt, ...staff } = row
    return { staff, step, expiresAt }
  }

  async remove(
    tokenHash: Buffer,
    transaction: Kysely<Tables> | Transaction<Tables> = this.#db,
  ): Promise<void> {
    await transaction.deleteFrom('staff_session').where('token_hash', '=', tokenHash).execute()
  }

  async removeExpired(now: Date): Promise<void> {
    await this.#db.deleteFrom('staff_session').where('expires_at', '<=', now).execute()
  }
}
