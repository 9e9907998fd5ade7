import type { Kysely } from 'kysely'
import type { DeskSession, StaffMember } from '#contract/staff.ts'
import type { Tables } from '../database/tables.ts'

type StoredSession = { staff: StaffMember; step: DeskSession['step']; activeAt: Date; expiresAt: Date }

type NewSession = Omit<StoredSession, 'staff'> & { tokenHash: Buffer; staffId: string }

/** A living session expires after `expireAfter` and was active after `activeAfter`. */
export type LivingSessions = { expireAfter: Date; activeAfter: Date }

export class StaffSessionStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async add({ tokenHash, staffId, step, activeAt, expiresAt }: NewSession): Promise<void> {
    await this.#db
      .insertInto('staff_session')
      .values({ token_hash: tokenHash, staff_id: staffId, step, active_at: activeAt, expires_at: expiresAt })
      .execute()
  }

  /** Reads the role from the account, so that a changed role applies to the next request. */
  async find(
    tokenHash: Buffer,
    { expireAfter, activeAfter }: LivingSessions,
  ): Promise<StoredSession | undefined> {
    const row = await this.#db
      .selectFrom('staff_session')
      .innerJoin('staff', 'staff.id', 'staff_id')
      .select([
        'staff.id',
        'staff.email',
        'staff.role',
        'step',
        'active_at as activeAt',
        'expires_at as expiresAt',
      ])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', expireAfter)
      .where('active_at', '>', activeAfter)
      .where('disabled', '=', false)
      .executeTakeFirst()
    if (!row) return undefined
    const { step, activeAt, expiresAt, ...staff } = row
    return { staff, step, activeAt, expiresAt }
  }

  async setActive(tokenHash: Buffer, activeAt: Date): Promise<void> {
    await this.#db
      .updateTable('staff_session')
      .set({ active_at: activeAt })
      .where('token_hash', '=', tokenHash)
      .execute()
  }

  async exists(tokenHash: Buffer): Promise<boolean> {
    const row = await this.#db
      .selectFrom('staff_session')
      .select('step')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    return row !== undefined
  }

  /** @returns false if the session is no longer stored */
  async remove(tokenHash: Buffer): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('staff_session')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    return numDeletedRows === 1n
  }

  async removeOthers(staffId: string, tokenHash: Buffer): Promise<void> {
    await this.#db
      .deleteFrom('staff_session')
      .where('staff_id', '=', staffId)
      .where('token_hash', '!=', tokenHash)
      .execute()
  }

  async removeAll(staffId: string): Promise<void> {
    await this.#db.deleteFrom('staff_session').where('staff_id', '=', staffId).execute()
  }

  async removeExcept({ expireAfter, activeAfter }: LivingSessions): Promise<void> {
    await this.#db
      .deleteFrom('staff_session')
      .where((row) => row.or([row('expires_at', '<=', expireAfter), row('active_at', '<=', activeAfter)]))
      .execute()
  }

  async setChallenge(tokenHash: Buffer, challenge: string): Promise<void> {
    await this.#db
      .updateTable('staff_session')
      .set({ challenge })
      .where('token_hash', '=', tokenHash)
      .execute()
  }

  /** @returns false unless this is the unused challenge of the session */
  async takeChallenge(tokenHash: Buffer, challenge: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('staff_session')
      .set({ challenge: null })
      .where('token_hash', '=', tokenHash)
      .where('challenge', '=', challenge)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** Stores the encrypted secret of an authenticator app until its first code confirms it. */
  async setTotpSecret(tokenHash: Buffer, encryptedSecret: Buffer | null): Promise<void> {
    await this.#db
      .updateTable('staff_session')
      .set({ totp_secret: encryptedSecret })
      .where('token_hash', '=', tokenHash)
      .execute()
  }

  async findTotpSecret(tokenHash: Buffer): Promise<Buffer | undefined> {
    const row = await this.#db
      .selectFrom('staff_session')
      .select('totp_secret')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    return row?.totp_secret ?? undefined
  }
}
