import type { Kysely } from 'kysely'
import type { ProfileChange, User } from '#contract/accounts.ts'
import type { Tables } from '../database/tables.ts'
import type { Account } from '../http/authentication.ts'
import { canonicalMailbox } from '../mail/canonical-mailbox.ts'
import { voterColumns } from './voter.ts'

type NewAccount = User & { emailKey: string; passwordHash: string }

/** All SQL of accounts and sessions, and what uses up codes. */
export class AccountStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** The address of an account as its owner typed it; mail goes there and not to what a stranger types. */
  async findEmail(emailKey: string): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('account')
      .select('email')
      .where('email_key', '=', emailKey)
      .executeTakeFirst()
    return row?.email
  }

  async findCredentials(emailKey: string): Promise<{ id: string; passwordHash: string | null } | undefined> {
    return this.#db
      .selectFrom('account')
      .select(['id', 'password_hash as passwordHash'])
      .where('email_key', '=', emailKey)
      .executeTakeFirst()
  }

  async findUser(accountId: string): Promise<User | undefined> {
    return this.#db
      .selectFrom('account')
      .select(['full_name as fullName', 'email'])
      .where('id', '=', accountId)
      .executeTakeFirst()
  }

  /** The password's hash of an account; nothing where none is set. */
  async findPasswordHash(accountId: string): Promise<string | null | undefined> {
    const row = await this.#db
      .selectFrom('account')
      .select('password_hash')
      .where('id', '=', accountId)
      .executeTakeFirst()
    return row?.password_hash
  }

  async changeProfile(accountId: string, change: ProfileChange): Promise<void> {
    const { fullName } = change
    if (fullName === undefined) return
    await this.#db.updateTable('account').set({ full_name: fullName }).where('id', '=', accountId).execute()
  }

  /** Sets a password and ends every session, both or neither. */
  async changePassword(accountId: string, passwordHash: string): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('account')
        .set({ password_hash: passwordHash })
        .where('id', '=', accountId)
        .execute()
      await transaction.deleteFrom('session').where('account_id', '=', accountId).execute()
    })
  }

  /**
   * Uses up the codes of a subject, sets the password of an address, and ends its sessions.
   * @returns false if the codes were used meanwhile, or the address has no account
   */
  async resetPassword(emailKey: string, passwordHash: string, codes: Buffer): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      const used = await transaction
        .deleteFrom('one_time_code')
        .where('subject', '=', codes)
        .executeTakeFirst()
      if (used.numDeletedRows === 0n) return false
      const account = await transaction
        .updateTable('account')
        .set({ password_hash: passwordHash })
        .where('email_key', '=', emailKey)
        .returning('id')
        .executeTakeFirst()
      if (!account) return false
      await transaction.deleteFrom('session').where('account_id', '=', account.id).execute()
      return true
    })
  }

  /** Removes an account with its sessions, and every code of its address. */
  async deleteAccount(accountId: string, codes: readonly Buffer[]): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await transaction
        .deleteFrom('one_time_code')
        .where('subject', 'in', [...codes])
        .execute()
      await transaction.deleteFrom('account').where('id', '=', accountId).execute()
    })
  }

  /** The account of an address that Google has confirmed; made where there is none. */
  async joinByGoogle(account: { email: string; emailKey: string; fullName: string }): Promise<string> {
    await this.#db
      .insertInto('account')
      .values({
        email: account.email,
        email_key: account.emailKey,
        ...voterColumns(account.emailKey),
        full_name: account.fullName,
        password_hash: null,
      })
      .onConflict((clash) => clash.column('email_key').doNothing())
      .execute()
    const { id } = await this.#db
      .selectFrom('account')
      .select('id')
      .where('email_key', '=', account.emailKey)
      .executeTakeFirstOrThrow()
    return id
  }

  /** @returns false if the token was used before */
  async spendGoogleToken(hash: Buffer, expiresAt: Date): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('used_google_token')
      .values({ hash, expires_at: expiresAt })
      .onConflict((clash) => clash.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }

  async removeGoogleTokensBefore(moment: Date): Promise<void> {
    await this.#db.deleteFrom('used_google_token').where('expires_at', '<=', moment).execute()
  }

  async listSessions(accountId: string): Promise<{ lastUsedMonth: string }[]> {
    return this.#db
      .selectFrom('session')
      .select('last_used_month as lastUsedMonth')
      .where('account_id', '=', accountId)
      .orderBy('last_used_month', 'desc')
      .execute()
  }

  async removeSessionsOf(accountId: string): Promise<void> {
    await this.#db.deleteFrom('session').where('account_id', '=', accountId).execute()
  }

  /**
   * Uses up the codes of a subject, and makes the account and its first session, all or nothing.
   * @returns false if the codes were used meanwhile, or the address has an account
   */
  async createAccount(
    account: NewAccount,
    codes: Buffer,
    session: { tokenHash: Buffer; month: string },
  ): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('one_time_code')
        .where('subject', '=', codes)
        .executeTakeFirst()
      if (numDeletedRows === 0n) return false
      const created = await transaction
        .insertInto('account')
        .values({
          email: account.email,
          email_key: account.emailKey,
          ...voterColumns(account.emailKey),
          full_name: account.fullName,
          password_hash: account.passwordHash,
        })
        .onConflict((clash) => clash.column('email_key').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!created) return false
      await transaction
        .insertInto('session')
        .values({ token_hash: session.tokenHash, account_id: created.id, last_used_month: session.month })
        .execute()
      return true
    })
  }

  async addSession(tokenHash: Buffer, accountId: string, month: string): Promise<void> {
    await this.#db
      .insertInto('session')
      .values({ token_hash: tokenHash, account_id: accountId, last_used_month: month })
      .execute()
  }

  async findSession(
    tokenHash: Buffer,
    unusedSince: string,
  ): Promise<{ account: Account; lastUsedMonth: string } | undefined> {
    const row = await this.#db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select([
        'account.id',
        'account.email_key',
        'account.established',
        'account.voter',
        'session.last_used_month',
      ])
      .where('token_hash', '=', tokenHash)
      .where('last_used_month', '>=', unusedSince)
      .executeTakeFirst()
    if (!row) return undefined
    const { id, email_key: emailKey, established, voter, last_used_month: lastUsedMonth } = row
    return {
      account: { id, emailKey, mailbox: canonicalMailbox(emailKey), established, voter },
      lastUsedMonth,
    }
  }

  async touchSession(tokenHash: Buffer, month: string): Promise<void> {
    await this.#db
      .updateTable('session')
      .set({ last_used_month: month })
      .where('token_hash', '=', tokenHash)
      .execute()
  }

  async removeSession(tokenHash: Buffer): Promise<void> {
    await this.#db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
  }

  async removeSessionsBefore(month: string): Promise<void> {
    await this.#db.deleteFrom('session').where('last_used_month', '<', month).execute()
  }
}
