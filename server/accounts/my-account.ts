import type { Transaction } from 'kysely'
import * as accountMessages from '#contract/account-messages.ts'
import type {
  AccountDeletion,
  AccountExport,
  PasswordChange,
  ProfileChange,
  User,
} from '#contract/accounts.ts'
import * as messages from '#contract/messages.ts'
import { responseTexts } from '#contract/texts.ts'
import type { Language } from '#messages/languages.ts'
import type { Tables } from '../database/tables.ts'
import { AppError, badInput } from '../errors.ts'
import { deletionCode } from '../mail/messages.ts'
import { type OneTimeCodes, type Requester, requestIdOf } from './one-time-codes.ts'
import { hashPassword, isPassword, rejectWeakPassword } from './passwords.ts'
import type { SessionStore } from './session-store.ts'
import type { Sessions } from './sessions.ts'
import type { AccountStore } from './store.ts'
import type { WaitingDeletions } from './waiting-deletions.ts'

/** Runs in the transaction that deletes the last account of a mailbox. */
export type OnDelete = (transaction: Transaction<Tables>, mailbox: string) => Promise<void>

type Parts = {
  store: AccountStore
  sessionStore: SessionStore
  sessions: Sessions
  codes: OneTimeCodes
  waitingDeletions: WaitingDeletions
  onDelete: OnDelete
}

export class MyAccount {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async profile(accountId: string): Promise<User> {
    const user = await this.#parts.store.findUser(accountId)
    if (!user) throw new AppError(messages.sessionEnded)
    return user
  }

  async change(accountId: string, change: ProfileChange): Promise<User> {
    await this.#parts.store.changeProfile(accountId, change)
    return this.profile(accountId)
  }

  /**
   * Ends all sessions.
   * @returns the token of a new session
   * @throws AppError 400 for a wrong or weak password, 503 if the server is too busy
   */
  async changePassword(accountId: string, { currentPassword, password }: PasswordChange): Promise<string> {
    const { email } = await this.profile(accountId)
    const compared = await this.#requirePassword(accountId, currentPassword, 'currentPassword')
    rejectWeakPassword(password, email)
    const hash = await hashPassword(password)
    const isChanged = await this.#parts.store.changePassword(accountId, compared, hash)
    const token = isChanged ? await this.#parts.sessions.begin(accountId, hash) : undefined
    if (token === undefined) throw badInput({ currentPassword: accountMessages.wrongPassword })
    return token
  }

  async #requirePassword(accountId: string, password: string, field: string): Promise<string> {
    const hash = await this.#parts.store.findPasswordHash(accountId)
    const isRight = await isPassword(password, hash)
    if (!hash || !isRight) throw badInput({ [field]: accountMessages.wrongPassword })
    return hash
  }

  async signOutEverywhere(accountId: string): Promise<void> {
    await this.#parts.sessionStore.removeOf(accountId)
  }

  async export(accountId: string, locale: Language): Promise<AccountExport> {
    const [account, sessions] = await Promise.all([
      this.#parts.store.findExport(accountId),
      this.#parts.sessionStore.listOf(accountId),
    ])
    if (!account) throw new AppError(messages.sessionEnded)
    return { ...account, sessions, notice: responseTexts.exportNotice({}, { locale }) }
  }

  /**
   * @returns the request id
   * @throws AppError 429 for too many requests, 503 if the mail cannot be sent
   */
  async sendDeletionCode(accountId: string, requester: Requester): Promise<string> {
    const { email } = await this.profile(accountId)
    const result = await this.#parts.codes.send('delete-account', email, requester, (code) =>
      deletionCode({ to: email, language: requester.language }, code),
    )
    return requestIdOf(result)
  }

  /**
   * Posts and deduplication hashes remain, because they are stored without an account. With `later`, the account is
   * deleted in a later night: see `WaitingDeletions`.
   * @throws AppError 400 for a wrong password or code, 429 for too many tries of a code, 503 if the server is too busy
   */
  async delete(
    accountId: string,
    { password, otp, later }: AccountDeletion,
    requester: Requester,
  ): Promise<void> {
    const { email } = await this.profile(accountId)
    if (otp !== undefined) {
      const isRight = await this.#parts.codes.check('delete-account', email, otp, requester)
      if (!isRight) throw badInput({ otp: accountMessages.wrongCode })
    } else {
      await this.#requirePassword(accountId, password ?? '', 'password')
    }
    const { store, codes, onDelete } = this.#parts
    const subjects = codes.subjects(email)
    await (later
      ? store.deleteLater(accountId, subjects)
      : store.deleteAccount({ id: accountId }, subjects, onDelete))
  }

  /** Deletes the accounts whose night has come. */
  async deleteDue(): Promise<void> {
    const { store, codes, onDelete, waitingDeletions } = this.#parts
    for (const due of await waitingDeletions.renewAll())
      await store.deleteAccount(due, codes.subjects(due.email), onDelete)
  }
}
