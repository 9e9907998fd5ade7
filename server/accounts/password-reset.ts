import * as accountMessages from '#contract/account-messages.ts'
import type { PasswordReset as Reset } from '#contract/accounts.ts'
import { emailKey } from '#contract/text.ts'
import { badInput } from '../errors.ts'
import { noAccount, resetCode } from '../mail/messages.ts'
import type { OneTimeCodes, Requester } from './one-time-codes.ts'
import { hashPassword, rejectWeakPassword } from './passwords.ts'
import type { AccountStore } from './store.ts'

export class PasswordReset {
  readonly #store: AccountStore
  readonly #codes: OneTimeCodes

  constructor(options: { store: AccountStore; codes: OneTimeCodes }) {
    this.#store = options.store
    this.#codes = options.codes
  }

  /** @returns the request id, even if the email address has no account */
  async start(email: string, requester: Requester): Promise<string> {
    const knownEmail = await this.#store.findEmail(emailKey(email))
    const { requestId } = await this.#codes.send('reset-password', email, requester, (code) =>
      knownEmail ? resetCode(knownEmail, code) : noAccount(email),
    )
    return requestId
  }

  /**
   * @throws AppError 400 for a weak password, a wrong code or an email address without an account, 429 for too many
   *   tries, 503 if the server is too busy
   */
  async complete({ email, otp, password }: Reset, requester: Requester): Promise<void> {
    rejectWeakPassword(password, email)
    const subject = await this.#codes.check('reset-password', email, otp, requester)
    if (!subject) throw badInput({ otp: accountMessages.wrongCode })
    const isReset = await this.#store.resetPassword(emailKey(email), await hashPassword(password), subject)
    if (!isReset) throw badInput({ otp: accountMessages.wrongCode })
  }
}
