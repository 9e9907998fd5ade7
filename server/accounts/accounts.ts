import type { LoginInput, SignedUp, SignupForm, SignupWithCode } from '#contract/accounts.ts'
import { answers } from '#contract/answers.ts'
import { emailKey } from '#contract/text.ts'
import { type Clock, indianMonth } from '../clock.ts'
import { badInput, tooMany, unauthorised } from '../http/errors.ts'
import { alreadyRegistered, signupCode } from '../mail/messages.ts'
import type { OneTimeCodes } from './one-time-codes.ts'
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
   * Step 1: sends a code. A known address gets a word to its owner instead, and the caller the same answer.
   * Within the wait for another code nothing is sent: the last one still works.
   */
  async startSignup(form: SignupForm): Promise<void> {
    refuseWeakPassword(form.password, form.email)
    await this.#sendCode(form.email)
  }

  /** @throws AppError 429 while the last code is too young */
  async resendCode(email: string): Promise<void> {
    const waitSeconds = await this.#sendCode(email)
    if (waitSeconds !== undefined) throw tooMany(waitSeconds)
  }

  async #sendCode(email: string): Promise<number | undefined> {
    const { store, codes } = this.#parts
    const known = await store.findEmail(emailKey(email))
    // A code is made for known addresses too, whose owner never sees it: so that every later answer is alike.
    return codes.send('sign-up', email, (code) =>
      known ? alreadyRegistered(known) : signupCode(email, code),
    )
  }

  /**
   * Step 2: with the right code the account is made and signed in.
   * @throws AppError 400 if the code is wrong, old or worn out, or the address has an account
   */
  async completeSignup(form: SignupWithCode): Promise<SignedUp> {
    const { store, codes, clock } = this.#parts
    refuseWeakPassword(form.password, form.email)
    const subject = await codes.check('sign-up', form.email, form.otp)
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
    if (!account || !matches) throw unauthorised(answers.wrongCredentials)
    return sessions.begin(account.id)
  }
}
