import type {
  AccountDeletion,
  AccountExport,
  PasswordChange,
  ProfileChange,
  User,
} from '#contract/accounts.ts'
import { answers } from '#contract/answers.ts'
import { texts } from '#contract/texts.ts'
import { badInput, tooMany, unauthorised } from '../http/errors.ts'
import { deletionCode } from '../mail/messages.ts'
import type { OneTimeCodes, Requester } from './one-time-codes.ts'
import { hashPassword, isPassword, refuseWeakPassword } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import type { AccountStore } from './store.ts'

/** What students may do with their own account. Reviews are not part of it: none is known to be theirs. */
export class MyAccount {
  readonly #store: AccountStore
  readonly #sessions: Sessions
  readonly #codes: OneTimeCodes

  constructor(options: { store: AccountStore; sessions: Sessions; codes: OneTimeCodes }) {
    this.#store = options.store
    this.#sessions = options.sessions
    this.#codes = options.codes
  }

  /** @throws AppError 401 if the account is gone */
  async profile(accountId: string): Promise<User> {
    const user = await this.#store.findUser(accountId)
    if (!user) throw unauthorised(texts.sessionOver)
    return user
  }

  async change(accountId: string, change: ProfileChange): Promise<User> {
    await this.#store.changeProfile(accountId, change)
    return this.profile(accountId)
  }

  /**
   * Ends every session.
   * @returns the token of a new one
   * @throws AppError 400 if the current password is wrong, or there is none
   */
  async changePassword(accountId: string, { currentPassword, password }: PasswordChange): Promise<string> {
    const { email } = await this.profile(accountId)
    const compared = await this.#requirePassword(accountId, currentPassword, 'currentPassword')
    refuseWeakPassword(password, email)
    const hash = await hashPassword(password)
    const isChanged = await this.#store.changePassword(accountId, compared, hash)
    const token = isChanged ? await this.#sessions.begin(accountId, hash) : undefined
    if (token === undefined) throw badInput({ currentPassword: answers.wrongPassword })
    return token
  }

  /** @returns the hash of the password */
  async #requirePassword(accountId: string, password: string, field: string): Promise<string> {
    const hash = (await this.#store.findKeys(accountId))?.passwordHash
    const isRight = await isPassword(password, hash)
    if (!hash || !isRight) throw badInput({ [field]: answers.wrongPassword })
    return hash
  }

  async signOutEverywhere(accountId: string): Promise<void> {
    await this.#store.removeSessionsOf(accountId)
  }

  async export(accountId: string): Promise<AccountExport> {
    const [account, keys, sessions] = await Promise.all([
      this.profile(accountId),
      this.#store.findKeys(accountId),
      this.#store.listSessions(accountId),
    ])
    return {
      account,
      hasPassword: typeof keys?.passwordHash === 'string',
      googleId: keys?.googleId ?? null,
      sessions,
      notice: answers.exportNotice,
    }
  }

  /**
   * @returns the value that the requesting device sends back with the code
   * @throws AppError 429 while the last code is too young
   */
  async sendDeletionCode(accountId: string, requester: Requester): Promise<string> {
    const { email } = await this.profile(accountId)
    const { requestId, waitSeconds } = await this.#codes.send('delete-account', email, requester, (code) =>
      deletionCode(email, code),
    )
    if (waitSeconds !== undefined) throw tooMany(waitSeconds)
    return requestId
  }

  /**
   * Removes the account and everything that names its owner. Reviews stay, and the marks that keep a second
   * review of a school from the same address.
   * @throws AppError 400 if neither password nor code is right
   */
  async delete(accountId: string, { password, otp }: AccountDeletion, requester: Requester): Promise<void> {
    const { email } = await this.profile(accountId)
    if (otp !== undefined) {
      const isRight = await this.#codes.check('delete-account', email, otp, requester)
      if (!isRight) throw badInput({ otp: answers.wrongCode })
    } else {
      await this.#requirePassword(accountId, password ?? '', 'password')
    }
    await this.#store.deleteAccount(accountId, this.#codes.subjects(email))
  }
}
