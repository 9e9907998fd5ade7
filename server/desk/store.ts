import type { Kysely } from 'kysely'
import { type SecondFactor, type StaffMember, type StaffRole, secondFactors } from '#contract/staff.ts'
import type { StaffAccount } from '#contract/staff-accounts.ts'
import { emailKey } from '#contract/text.ts'
import type { Tables } from '../database/tables.ts'

export class StaffStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async findCredentials(
    email: string,
  ): Promise<{ id: string; passwordHash: string | null; disabled: boolean } | undefined> {
    return this.#db
      .selectFrom('staff')
      .select(['id', 'password_hash as passwordHash', 'disabled'])
      .where('email_key', '=', emailKey(email))
      .executeTakeFirst()
  }

  async findPasswordHash(staffId: string): Promise<string | null> {
    const row = await this.#db
      .selectFrom('staff')
      .select('password_hash')
      .where('id', '=', staffId)
      .executeTakeFirst()
    return row?.password_hash ?? null
  }

  /** Locks the account. Its changes, changes of its second factors and new sessions then wait for each other. */
  async lock(staffId: string): Promise<void> {
    await this.#db.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute()
  }

  /** Locks the admins with an enabled account and a password. */
  async lockAdmins(): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'admin')
      .where('disabled', '=', false)
      .where('password_hash', 'is not', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    return rows.map(({ id }) => id)
  }

  /** @returns the id, or undefined if the email address has an account */
  async add({
    email,
    role,
    addedOn,
  }: Omit<StaffMember, 'id'> & { addedOn: string }): Promise<string | undefined> {
    const row = await this.#db
      .insertInto('staff')
      .values({ email, email_key: emailKey(email), role, added_on: addedOn })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    return row?.id
  }

  async setRole(staffId: string, role: StaffRole): Promise<void> {
    await this.#db.updateTable('staff').set({ role }).where('id', '=', staffId).execute()
  }

  async setDisabled(staffId: string, disabled: boolean): Promise<void> {
    await this.#db.updateTable('staff').set({ disabled }).where('id', '=', staffId).execute()
  }

  async setPassword(staffId: string, passwordHash: string | null): Promise<void> {
    await this.#db
      .updateTable('staff')
      .set({ password_hash: passwordHash })
      .where('id', '=', staffId)
      .execute()
  }

  async list(): Promise<StaffAccount[]> {
    const rows = await this.#accounts().orderBy('email_key').execute()
    return rows.map(accountView)
  }

  async find(staffId: string): Promise<StaffAccount | undefined> {
    const row = await this.#accounts().where('id', '=', staffId).executeTakeFirst()
    return row && accountView(row)
  }

  #accounts() {
    return this.#db
      .selectFrom('staff')
      .select(({ eb, exists, selectFrom }) => [
        'id',
        'email',
        'role',
        'disabled',
        'added_on as addedOn',
        eb('password_hash', 'is not', null).as('hasPassword'),
        eb('totp_secret', 'is not', null).as('authenticator'),
        exists(selectFrom('staff_passkey').whereRef('staff_id', '=', 'staff.id')).as('passkey'),
        exists(selectFrom('staff_recovery_code').whereRef('staff_id', '=', 'staff.id')).as('recovery-code'),
      ])
  }
}

type AccountRow = StaffMember & { disabled: boolean; addedOn: string; hasPassword: unknown } & Record<
    SecondFactor,
    unknown
  >

function accountView(row: AccountRow): StaffAccount {
  const { id, email, role, addedOn } = row
  const status = row.disabled ? 'disabled' : row.hasPassword ? 'active' : 'invited'
  return { id, email, role, addedOn, status, secondFactors: secondFactors.filter((each) => row[each]) }
}
