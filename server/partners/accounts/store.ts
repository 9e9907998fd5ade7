import { type Kysely, sql } from 'kysely'
import type { SchoolMember, SchoolRole } from '#contract/school-accounts.ts'
import { emailKey } from '#contract/text.ts'
import type { Tables } from '../../database/tables.ts'
import { canonicalMailbox } from '../../mail/canonical-mailbox.ts'
import { MemberAccounts } from '../../members/accounts.ts'
import { schoolKind } from './school-kind.ts'

export class SchoolMemberStore extends MemberAccounts<SchoolMember> {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    super(db, schoolKind)
    this.#db = db
  }

  /** Until the end of the transaction, other changes of who speaks for the school wait. */
  async lockSchool(schoolCode: string): Promise<void> {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`members of ${schoolCode}`}, 0))`.execute(
      this.#db,
    )
  }

  async findId(schoolCode: string, role: SchoolRole): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('school_member')
      .select('id')
      .where('school_code', '=', schoolCode)
      .where('role', '=', role)
      .where('disabled', '=', false)
      .executeTakeFirst()
    return row?.id
  }

  /** @returns the id, or undefined if the email address speaks for a school */
  async add({
    email,
    role,
    schoolCode,
    addedOn,
  }: Omit<SchoolMember, 'id'> & { addedOn: string }): Promise<string | undefined> {
    const row = await this.#db
      .insertInto('school_member')
      .values({
        email,
        email_key: emailKey(email),
        mailbox: canonicalMailbox(email),
        school_code: schoolCode,
        role,
        added_on: addedOn,
      })
      .onConflict((conflict) => conflict.column('email_key').where(sql<boolean>`NOT disabled`).doNothing())
      .returning('id')
      .executeTakeFirst()
    return row?.id
  }

  async setRole(memberId: string, role: SchoolRole): Promise<void> {
    await this.#db.updateTable('school_member').set({ role }).where('id', '=', memberId).execute()
  }

  /** Deletes a person who has not accepted the invitation. */
  async removeInvited(memberId: string): Promise<void> {
    await this.#db
      .deleteFrom('school_member')
      .where('id', '=', memberId)
      .where('password_hash', 'is', null)
      .where('disabled', '=', false)
      .execute()
  }

  /** Deletes the persons whose invitation has expired. */
  async removeExpired(now: Date): Promise<void> {
    await this.#db
      .deleteFrom('school_member')
      .where('password_hash', 'is', null)
      .where('disabled', '=', false)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('school_member_invitation')
              .select('member_id')
              .whereRef('member_id', '=', 'school_member.id')
              .where('expires_at', '>', now),
          ),
        ),
      )
      .execute()
  }

  /** @returns the address of a person who has accepted an invitation with this mailbox */
  async findEmail(mailbox: string): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('school_member')
      .select('email')
      .where('mailbox', '=', mailbox)
      .where('disabled', '=', false)
      .where('password_hash', 'is not', null)
      .orderBy('email_key')
      .limit(1)
      .executeTakeFirst()
    return row?.email
  }
}
