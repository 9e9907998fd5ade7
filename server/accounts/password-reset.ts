import type { PasswordReset as Reset } from '#contract/accounts.ts'
import { answers } from '#contract/answers.ts'
import { emailKey } from '#contract/text.ts'
import { badInput } from '../http/errors.ts'
import { noAccount, resetCode } from '../mail/messages.ts'
import type { OneTimeCodes, Requester } from './one-time-codes.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'
import type { AccountStore } from './store.ts'

/** A new password for who forgot the old one, or never had one. */
export class PasswordReset {
  readonly #store: AccountStore
  readonly #codes: OneTimeCodes

  constructor(options: { store: AccountStore; codes: OneTimeCodes }) {
    this.#store = options.store
    this.#codes = options.codes
  }

  /**
   * Sends a code; the reader of an address without an account gets another mail, and the caller the same response.
   * Within the wait for another code nothing is sent: the last one still works.
   * @returns the value that the requesting device sends back with the code
   */
  async start(email: string, requester: Requester): Promise<string> {
    const known = await this.#store.findEmail(emailKey(email))
    const { requestId } = await this.#codes.send('reset-password', email, requester, (code) =>
      known ? resetCode(known, code) : noAccount(email),
    )
    return requestId
  }

  /**
   * Sets the password and ends every session.
   * @throws AppError 400 if the code is wrong, old or worn out, for known and unknown addresses alike
   */
  async complete({ email, otp, password }: Reset, requester: Requester): Promise<void> {
    refuseWeakPassword(password, email)
    const subject = await this.#codes.check('reset-password', email, otp, requester)
    if (!subject) throw badInput({ otp: answers.wrongCode })
    const done = await this.#store.resetPassword(emailKey(email), await hashPassword(password), subject)
    if (!done) throw badInput({ otp: answers.wrongCode })
  }
}
