import type { Kysely } from 'kysely'
import type { SecondFactor } from '#contract/staff.ts'
import type { Tables } from '../database/tables.ts'

export class StaffStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async findCredentials(
    emailKey: string,
  ): Promise<{ id: string; passwordHash: string | null; disabled: boolean } | undefined> {
    return this.#db
      .selectFrom('staff')
      .select(['id', 'password_hash as passwordHash', 'disabled'])
      .where('email_key', '=', emailKey)
      .executeTakeFirst()
  }

  /** Returns the second factors that the account can use now. */
  async findSecondFactors(staffId: string): Promise<SecondFactor[]> {
    const row = await this.#db
      .selectFrom('staff')
      .select(({ eb, exists, selectFrom }) => [
        eb('totp_secret', 'is not', null).as('authenticator'),
        exists(selectFrom('staff_passkey').whereRef('staff_id', '=', 'staff.id')).as('passkey'),
        exists(selectFrom('staff_recovery_code').whereRef('staff_id', '=', 'staff.id')).as('recoveryCode'),
      ])
      .where('id', '=', staffId)
      .executeTakeFirst()
    if (!row) return []
    return [
      ...(row.authenticator ? (['authenticator'] as const) : []),
      ...(row.passkey ? (['passkey'] as const) : []),
      ...(row.recoveryCode ? (['recovery-code'] as const) : []),
    ]
  }
}
