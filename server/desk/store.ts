import type { Kysely } from 'kysely'
import type { StaffMember, StaffRole } from '#contract/staff.ts'
import { emailKey } from '#contract/text.ts'
import type { Tables } from '../database/tables.ts'
import { MemberAccounts } from '../members/accounts.ts'
import { staffKind } from './staff-kind.ts'

export class StaffStore extends MemberAccounts<StaffMember> {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    super(db, staffKind)
    this.#db = db
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
}
