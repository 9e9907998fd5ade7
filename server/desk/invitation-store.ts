import { type Kysely, sql } from 'kysely'
import type { StaffMember } from '#contract/staff.ts'
import type { Tables } from '../database/tables.ts'

export class InvitationStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** Replaces an earlier invitation of the account. */
  async add(staffId: string, tokenHash: Buffer, expiresAt: Date): Promise<void> {
    await this.remove(staffId)
    await this.#db
      .insertInto('staff_invitation')
      .values({ token_hash: tokenHash, staff_id: staffId, expires_at: expiresAt })
      .execute()
  }

  async remove(staffId: string): Promise<void> {
    await this.#db.deleteFrom('staff_invitation').where('staff_id', '=', staffId).execute()
  }

  async find(
    tokenHash: Buffer,
    now: Date,
  ): Promise<{ staff: StaffMember; totpSecret: Buffer | null } | undefined> {
    const row = await this.#db
      .selectFrom('staff_invitation')
      .innerJoin('staff', 'staff.id', 'staff_id')
      .select(['staff.id', 'staff.email', 'staff.role', 'staff_invitation.totp_secret as totpSecret'])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .where('disabled', '=', false)
      .executeTakeFirst()
    if (!row) return undefined
    const { totpSecret, ...staff } = row
    return { staff, totpSecret }
  }

  /**
   * Keeps an earlier secret, so that the person can load the page again after adding the secret to an app.
   * @returns the stored secret, or undefined if the invitation was used or replaced
   */
  async prepare(
    tokenHash: Buffer,
    { totpSecret, challenge }: { totpSecret: Buffer; challenge: string },
  ): Promise<Buffer | undefined> {
    const row = await this.#db
      .updateTable('staff_invitation')
      .set({ challenge, totp_secret: sql<Buffer>`coalesce(totp_secret, ${totpSecret})` })
      .where('token_hash', '=', tokenHash)
      .returning('totp_secret')
      .executeTakeFirst()
    return row?.totp_secret ?? undefined
  }

  /** @returns false unless this is the unused challenge of the invitation */
  async takeChallenge(tokenHash: Buffer, challenge: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('staff_invitation')
      .set({ challenge: null })
      .where('token_hash', '=', tokenHash)
      .where('challenge', '=', challenge)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** @returns false if the invitation was used or replaced */
  async consume(tokenHash: Buffer): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('staff_invitation')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    return numDeletedRows === 1n
  }

  async removeExpired(now: Date): Promise<void> {
    await this.#db.deleteFrom('staff_invitation').where('expires_at', '<=', now).execute()
  }
}
