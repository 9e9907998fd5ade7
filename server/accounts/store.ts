import type { Kysely } from 'kysely'
import type { ProfileChange, User } from '#contract/accounts.ts'
import type { Tables } from '../database/tables.ts'
import type { Account } from '../http/authentication.ts'
import { canonicalMailbox } from '../mail/canonical-mailbox.ts'
import { voterColumns } from './voter.ts'

type NewAccount = User & { emailKey: string; passwordHash: string }

type NewSession = { tokenHash: Buffer; month: string }

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

  /** With what an account can be opened: a password, Google, or both. */
  async findKeys(
    accountId: string,
  ): Promise<{ passwordHash: string | null; googleId: string | null } | undefined> {
    return this.#db
      .selectFrom('account')
      .select(['password_hash as passwordHash', 'google_sub as googleId'])
      .where('id', '=', accountId)
      .executeTakeFirst()
  }

  async changeProfile(accountId: string, change: ProfileChange): Promise<void> {
    const { fullName } = change
    if (fullName === undefined) return
    await this.#db.updateTable('account').set({ full_name: fullName }).where('id', '=', accountId).execute()
  }

  /**
   * Replaces a password and ends every session, both or neither.
   * @returns false if the password is no longer the one that was compared
   */
  async changePassword(accountId: string, comparedHash: string, passwordHash: string): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      const changed = await transaction
        .updateTable('account')
        .set({ password_hash: passwordHash })
        .where('id', '=', accountId)
        .where('password_hash', '=', comparedHash)
        .executeTakeFirst()
      if (changed.numUpdatedRows === 0n) return false
      await transaction.deleteFrom('session').where('account_id', '=', accountId).execute()
      return true
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
  async createAccount(account: NewAccount, codes: Buffer, session: NewSession): Promise<boolean> {
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

  /**
   * Adds a session unless the password is no longer that of the account. Of this and a change of the password one
   * waits for the other, so that no session by an old password outlives it.
   */
  async addSession(accountId: string, passwordHash: string, session: NewSession): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      const account = await transaction
        .selectFrom('account')
        .select('id')
        .where('id', '=', accountId)
        .where('password_hash', '=', passwordHash)
        .forShare()
        .executeTakeFirst()
      if (!account) return false
      await transaction
        .insertInto('session')
        .values({ token_hash: session.tokenHash, account_id: accountId, last_used_month: session.month })
        .execute()
      return true
    })
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
