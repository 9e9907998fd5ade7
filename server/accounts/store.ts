import type { Kysely, Transaction } from 'kysely'
import type { AccountExport, ProfileChange, User } from '#contract/accounts.ts'
import type { Tables } from '../database/tables.ts'
import { canonicalMailbox } from '../mail/canonical-mailbox.ts'
import type { Admission } from './newcomer-limit.ts'
import type { SessionStore } from './session-store.ts'
import type { DueDeletion, WaitingDeletions } from './waiting-deletions.ts'

type NewAccount = User & { emailKey: string; passwordHash: string }

type ExportedAccount = Omit<AccountExport, 'sessions' | 'notice'>

type NewSession = { tokenHash: Buffer; month: string }

type Opening = { codeSubject: Buffer; admit: Admission; session: NewSession }

export class AccountStore {
  readonly #db: Kysely<Tables>
  readonly #sessionStore: SessionStore
  readonly #waitingDeletions: WaitingDeletions

  constructor(db: Kysely<Tables>, sessionStore: SessionStore, waitingDeletions: WaitingDeletions) {
    this.#db = db
    this.#sessionStore = sessionStore
    this.#waitingDeletions = waitingDeletions
  }

  /** Returns the owner's spelling, because another spelling could be the mailbox of another person. */
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

  async findPasswordHash(accountId: string): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('account')
      .select('password_hash')
      .where('id', '=', accountId)
      .executeTakeFirst()
    return row?.password_hash ?? undefined
  }

  async findExport(accountId: string): Promise<ExportedAccount | undefined> {
    const row = await this.#db
      .selectFrom('account')
      .select(['full_name', 'email', 'mailbox', 'password_hash', 'google_sub'])
      .where('id', '=', accountId)
      .executeTakeFirst()
    if (!row) return undefined
    return {
      account: { fullName: row.full_name, email: row.email },
      mailbox: row.mailbox,
      hasPassword: row.password_hash !== null,
      googleId: row.google_sub,
    }
  }

  async changeProfile(accountId: string, change: ProfileChange): Promise<void> {
    const { fullName } = change
    if (fullName === undefined) return
    await this.#db.updateTable('account').set({ full_name: fullName }).where('id', '=', accountId).execute()
  }

  /** @returns false if the password hash is no longer `comparedHash` */
  async changePassword(accountId: string, comparedHash: string, passwordHash: string): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      const changed = await transaction
        .updateTable('account')
        .set({ password_hash: passwordHash })
        .where('id', '=', accountId)
        .where('password_hash', '=', comparedHash)
        .executeTakeFirst()
      if (changed.numUpdatedRows === 0n) return false
      await this.#sessionStore.removeOf(accountId, transaction)
      return true
    })
  }

  /** @returns false if another request used the code first, or if the email address has no account */
  async resetPassword(emailKey: string, passwordHash: string, codeSubject: Buffer): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      if (!(await consumeCodes(transaction, codeSubject))) return false
      const account = await transaction
        .updateTable('account')
        .set({ password_hash: passwordHash })
        .where('email_key', '=', emailKey)
        .returning('id')
        .executeTakeFirst()
      if (!account) return false
      await this.#sessionStore.removeOf(account.id, transaction)
      return true
    })
  }

  /** Ends all sessions. The account is deleted in a later night, unless a sign-in cancels this. */
  async deleteLater(accountId: string, codeSubjects: readonly Buffer[]): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await deleteCodes(transaction, codeSubjects)
      await this.#waitingDeletions.request(transaction, accountId)
      await this.#sessionStore.removeOf(accountId, transaction)
    })
  }

  /** @param account with `deletion`, only if this value is still stored: a sign-in may have cancelled the deletion */
  async deleteAccount(
    account: { id: string } & Partial<DueDeletion>,
    codeSubjects: readonly Buffer[],
    onDelete: (transaction: Transaction<Tables>, mailbox: string) => Promise<void>,
  ): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const { id, deletion } = account
      await deleteCodes(transaction, codeSubjects)
      const deleted = await transaction
        .deleteFrom('account')
        .where('id', '=', id)
        .$if(deletion !== undefined, (query) => query.where('deletion', '=', deletion ?? Buffer.alloc(0)))
        .returning('mailbox')
        .executeTakeFirst()
      if (!deleted) return
      await this.#sessionStore.removeOf(id, transaction)
      const other = await transaction
        .selectFrom('account')
        .select('id')
        .where('mailbox', '=', deleted.mailbox)
        .limit(1)
        .executeTakeFirst()
      if (!other) await onDelete(transaction, deleted.mailbox)
    })
  }

  /**
   * @returns false if another request used the code first, or if the email address has an account
   * @throws the error of `admit`
   */
  async createAccount(account: NewAccount, { codeSubject, admit, session }: Opening): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      if (!(await consumeCodes(transaction, codeSubject))) return false
      const created = await transaction
        .insertInto('account')
        .values({
          email: account.email,
          email_key: account.emailKey,
          mailbox: canonicalMailbox(account.emailKey),
          full_name: account.fullName,
          password_hash: account.passwordHash,
        })
        .onConflict((conflict) => conflict.column('email_key').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!created) return false
      await admit(transaction)
      await transaction
        .insertInto('session')
        .values({ token_hash: session.tokenHash, account_id: created.id, last_used_month: session.month })
        .execute()
      return true
    })
  }

  /**
   * Locks the account, so that a concurrent change of the password waits and then also ends the new session. Cancels a
   * deletion that waits for its night.
   * @returns false if the account no longer has this password hash
   */
  async addSession(accountId: string, passwordHash: string, session: NewSession): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      const account = await transaction
        .selectFrom('account')
        .select('id')
        .where('id', '=', accountId)
        .where('password_hash', '=', passwordHash)
        .forUpdate()
        .executeTakeFirst()
      if (!account) return false
      await this.#waitingDeletions.cancel(transaction, accountId)
      await transaction
        .insertInto('session')
        .values({ token_hash: session.tokenHash, account_id: accountId, last_used_month: session.month })
        .execute()
      return true
    })
  }
}

async function deleteCodes(transaction: Transaction<Tables>, subjects: readonly Buffer[]): Promise<void> {
  await transaction
    .deleteFrom('one_time_code')
    .where('subject', 'in', [...subjects])
    .execute()
}

async function consumeCodes(transaction: Transaction<Tables>, subject: Buffer): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('one_time_code')
    .where('subject', '=', subject)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
