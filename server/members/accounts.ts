import type { Kysely } from 'kysely'
import { type memberStatuses, type SecondFactor, secondFactors } from '#contract/members.ts'
import { emailKey } from '#contract/text.ts'
import type { Tables } from '../database/tables.ts'
import { type Member, type MemberKind, memberTables, type StoredMember } from './kind.ts'

export type MemberAccount<M extends Member> = M & {
  status: (typeof memberStatuses)[number]
  secondFactors: SecondFactor[]
  addedOn: string
}

export class MemberAccounts<M extends Member> {
  readonly #db: ReturnType<typeof memberTables>
  readonly #kind: MemberKind<M>

  constructor(db: Kysely<Tables>, kind: MemberKind<M>) {
    this.#db = memberTables(db, kind)
    this.#kind = kind
  }

  /** Prefers an account that is not disabled: an earlier account of a school can have the same address. */
  async findCredentials(
    email: string,
  ): Promise<{ id: string; passwordHash: string | null; disabled: boolean } | undefined> {
    return this.#db
      .selectFrom('member')
      .select(['id', 'password_hash as passwordHash', 'disabled'])
      .where('email_key', '=', emailKey(email))
      .orderBy('disabled')
      .limit(1)
      .executeTakeFirst()
  }

  async findPasswordHash(memberId: string): Promise<string | null> {
    const row = await this.#db
      .selectFrom('member')
      .select('password_hash')
      .where('id', '=', memberId)
      .executeTakeFirst()
    return row?.password_hash ?? null
  }

  /** Locks the account. Its changes, changes of its second factors and new sessions then wait for each other. */
  async lock(memberId: string): Promise<void> {
    await this.#db.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute()
  }

  async setDisabled(memberId: string, disabled: boolean): Promise<void> {
    await this.#db.updateTable('member').set({ disabled }).where('id', '=', memberId).execute()
  }

  async setPassword(memberId: string, passwordHash: string | null): Promise<void> {
    await this.#db
      .updateTable('member')
      .set({ password_hash: passwordHash })
      .where('id', '=', memberId)
      .execute()
  }

  async list(): Promise<MemberAccount<M>[]> {
    return (await this.#accounts().orderBy('email_key').execute()).map((row) => this.#view(row))
  }

  async find(memberId: string): Promise<MemberAccount<M> | undefined> {
    const row = await this.#accounts().where('id', '=', memberId).executeTakeFirst()
    return row && this.#view(row)
  }

  /** Only for members of schools. Includes disabled accounts. The owner is first. */
  async listOfSchool(schoolCode: string): Promise<MemberAccount<M>[]> {
    const rows = await this.#accounts()
      .where('school_code', '=', schoolCode)
      .orderBy('disabled')
      .orderBy('role', 'desc')
      .orderBy('added_on', 'desc')
      .orderBy('email_key')
      .execute()
    return rows.map((row) => this.#view(row))
  }

  #accounts() {
    return this.#db
      .selectFrom('member')
      .select(({ eb, exists, selectFrom }) => [
        'id',
        'email',
        'role',
        'disabled',
        'added_on as addedOn',
        eb('password_hash', 'is not', null).as('hasPassword'),
        eb('totp_secret', 'is not', null).as('authenticator'),
        exists(selectFrom('member_passkey').whereRef('member_id', '=', 'member.id')).as('passkey'),
        exists(selectFrom('member_recovery_code').whereRef('member_id', '=', 'member.id')).as(
          'recovery-code',
        ),
      ])
      .$if(this.#kind.name === 'school', (query) => query.select('school_code as schoolCode'))
  }

  #view(row: AccountRow): MemberAccount<M> {
    const status = row.disabled ? 'disabled' : row.hasPassword ? 'active' : 'invited'
    const { addedOn } = row
    return {
      ...this.#kind.read(row),
      addedOn,
      status,
      secondFactors: secondFactors.filter((each) => row[each]),
    }
  }
}

type AccountRow = StoredMember & { disabled: boolean; addedOn: string; hasPassword: unknown } & Record<
    SecondFactor,
    unknown
  >
