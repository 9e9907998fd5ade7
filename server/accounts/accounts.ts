import type { LoginInput, SignedUp, SignupForm, SignupWithCode } from '#contract/accounts.ts'
import { answers } from '#contract/answers.ts'
import { emailKey } from '#contract/text.ts'
import { type Clock, indianMonth } from '../clock.ts'
import { badInput, tooMany, unauthorised } from '../http/errors.ts'
import { alreadyRegistered, signupCode } from '../mail/messages.ts'
import { refuseDisposableMail } from './disposable-mail.ts'
import type { OneTimeCodes, Requester, SentCode } from './one-time-codes.ts'
import { hashPassword, isPassword, refuseWeakPassword } from './passwords.ts'
import { hashToken, newToken, type Sessions } from './sessions.ts'
import type { AccountStore } from './store.ts'

type Parts = {
  store: AccountStore
  sessions: Sessions
  codes: OneTimeCodes
  clock: Clock
}

/** Signing up and signing in. */
export class Accounts {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Step 1: sends a code. The owner of a known address gets another mail instead, and the caller the same response.
   * Within the wait for another code nothing is sent: the last one still works.
   * @returns the value that the requesting device sends back with the code
   */
  async startSignup(form: SignupForm, requester: Requester): Promise<string> {
    refuseDisposableMail(form.email)
    refuseWeakPassword(form.password, form.email)
    return (await this.#sendCode(form.email, requester)).requestId
  }

  /** @throws AppError 429 while the last code is too young */
  async resendCode(email: string, requester: Requester): Promise<string> {
    refuseDisposableMail(email)
    const { requestId, waitSeconds } = await this.#sendCode(email, requester)
    if (waitSeconds !== undefined) throw tooMany(waitSeconds)
    return requestId
  }

  async #sendCode(email: string, requester: Requester): Promise<SentCode> {
    const { store, codes } = this.#parts
    const known = await store.findEmail(emailKey(email))
    // A code is made for known addresses too, whose owner never sees it: so that every later answer is alike.
    return codes.send('sign-up', email, requester, (code) =>
      known ? alreadyRegistered(known) : signupCode(email, code),
    )
  }

  /**
   * Step 2: with the right code the account is made and signed in.
   * @throws AppError 400 if the code is wrong, old or worn out, or the address has an account
   */
  async completeSignup(form: SignupWithCode, requester: Requester): Promise<SignedUp> {
    const { store, codes, clock } = this.#parts
    refuseDisposableMail(form.email)
    refuseWeakPassword(form.password, form.email)
    const subject = await codes.check('sign-up', form.email, form.otp, requester)
    if (!subject) throw badInput({ otp: answers.wrongCode })

    const { fullName, email, school, grade } = form
    const account = {
      fullName,
      email,
      emailKey: emailKey(form.email),
      passwordHash: await hashPassword(form.password),
    }
    const token = newToken()
    const session = { tokenHash: hashToken(token), month: indianMonth(clock()) }
    if (!(await store.createAccount(account, subject, session))) {
      throw badInput({ otp: answers.wrongCode })
    }
    return { token, user: { fullName, email, school, grade } }
  }

  /**
   * @returns a token
   * @throws AppError 401 in the same words and time for an unknown address and a wrong password
   */
  async login({ email, password }: LoginInput): Promise<string> {
    const { store, sessions } = this.#parts
    const account = await store.findCredentials(emailKey(email))
    const matches = await isPassword(password, account?.passwordHash)
    const token = matches && account?.passwordHash && (await sessions.begin(account.id, account.passwordHash))
    if (!token) throw unauthorised(answers.wrongCredentials)
    return token
  }
}
