import * as accountMessages from '#contract/account-messages.ts'
import type { LoginInput, PasswordReset, SignedUp, SignupForm, SignupWithCode } from '#contract/accounts.ts'
import { emailKey } from '#contract/text.ts'
import { type Clock, indianMonth } from '../clock.ts'
import { AppError, badInput } from '../errors.ts'
import { canonicalMailbox } from '../mail/canonical-mailbox.ts'
import { alreadyRegistered, noAccount, resetCode, signupCode } from '../mail/messages.ts'
import { rejectDisposableEmail } from './disposable-email.ts'
import type { NewcomerLimit } from './newcomer-limit.ts'
import { type CodeRequestResult, type OneTimeCodes, type Requester, requestIdOf } from './one-time-codes.ts'
import { hashPassword, isPassword, rejectWeakPassword } from './passwords.ts'
import { lockAndFind, type SchoolMailboxes } from './school-mailboxes.ts'
import { hashToken, newToken, type Sessions } from './sessions.ts'
import type { AccountStore } from './store.ts'

type Dependencies = {
  store: AccountStore
  sessions: Sessions
  codes: OneTimeCodes
  newcomers: NewcomerLimit
  schoolMailboxes: SchoolMailboxes
  clock: Clock
}

export class Accounts {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** @returns the request id, even if the email address has an account and therefore gets no code */
  async startSignup(form: SignupForm, requester: Requester): Promise<string> {
    rejectDisposableEmail(form.email)
    rejectWeakPassword(form.password, form.email)
    return (await this.#sendCode(form.email, requester)).requestId
  }

  /** @throws AppError 400 for a disposable email address, 429 for too many requests, 503 if the mail cannot be sent */
  async resendCode(email: string, requester: Requester): Promise<string> {
    rejectDisposableEmail(email)
    return requestIdOf(await this.#sendCode(email, requester))
  }

  async #sendCode(email: string, requester: Requester): Promise<CodeRequestResult> {
    const { store, codes, schoolMailboxes } = this.#dependencies
    const { language } = requester
    const knownEmail = await store.findEmail(emailKey(email))
    const schoolEmail = await schoolMailboxes.find(canonicalMailbox(email))
    // `send` also stores a code that no mail contains. Responses then do not reveal whether the address has an account.
    return codes.send('sign-up', email, requester, (code) => {
      if (knownEmail !== undefined) return alreadyRegistered({ to: knownEmail, language })
      if (schoolEmail !== undefined) return schoolMailboxes.mail({ to: schoolEmail, language })
      return signupCode({ to: email, language }, code)
    })
  }

  /**
   * @throws AppError 400 for a weak password, a disposable or known email address or a wrong code, 429 for too many
   *   tries or people with this mail domain, 503 if the server is too busy
   */
  async completeSignup(form: SignupWithCode, requester: Requester): Promise<SignedUp> {
    const { store, codes, newcomers, schoolMailboxes, clock } = this.#dependencies
    rejectDisposableEmail(form.email)
    rejectWeakPassword(form.password, form.email)
    const subject = await codes.check('sign-up', form.email, form.otp, requester)
    if (!subject) throw badInput({ otp: accountMessages.wrongCode })

    const { fullName, email, school, grade } = form
    const account = {
      fullName,
      email,
      emailKey: emailKey(form.email),
      passwordHash: await hashPassword(form.password),
    }
    const token = newToken()
    const session = { tokenHash: hashToken(token), month: indianMonth(clock()) }
    const admit = await newcomers.prepare('mailbox', email, accountMessages.mailDomainFull)
    const isCreated = await store.createAccount(account, {
      codeSubject: subject,
      session,
      async admit(transaction) {
        if (await lockAndFind(schoolMailboxes, transaction, email))
          throw badInput({ otp: accountMessages.wrongCode })
        await admit(transaction)
      },
    })
    if (!isCreated) {
      throw badInput({ otp: accountMessages.wrongCode })
    }
    return { token, user: { fullName, email, school, grade } }
  }

  /**
   * @throws AppError 401 after the same time for an unknown email address or a wrong password, 503 if the server is too
   *   busy
   */
  async login({ email, password }: LoginInput): Promise<string> {
    const { store, sessions } = this.#dependencies
    const account = await store.findCredentials(emailKey(email))
    const matches = await isPassword(password, account?.passwordHash)
    const token = matches && account?.passwordHash && (await sessions.begin(account.id, account.passwordHash))
    if (!token) throw new AppError(accountMessages.wrongCredentials)
    return token
  }

  /** @returns the request id, even if the email address has no account */
  async startPasswordReset(email: string, requester: Requester): Promise<string> {
    const { store, codes, schoolMailboxes } = this.#dependencies
    const { language } = requester
    const knownEmail = await store.findEmail(emailKey(email))
    const schoolEmail = await schoolMailboxes.find(canonicalMailbox(email))
    const { requestId } = await codes.send('reset-password', email, requester, (code) => {
      if (knownEmail !== undefined) return resetCode({ to: knownEmail, language }, code)
      if (schoolEmail !== undefined) return schoolMailboxes.mail({ to: schoolEmail, language })
      return noAccount({ to: email, language })
    })
    return requestId
  }

  /**
   * @throws AppError 400 for a weak password, a wrong code or an email address without an account, 429 for too many
   *   tries, 503 if the server is too busy
   */
  async completePasswordReset({ email, otp, password }: PasswordReset, requester: Requester): Promise<void> {
    const { store, codes } = this.#dependencies
    rejectWeakPassword(password, email)
    const subject = await codes.check('reset-password', email, otp, requester)
    if (!subject) throw badInput({ otp: accountMessages.wrongCode })
    const isReset = await store.resetPassword(emailKey(email), await hashPassword(password), subject)
    if (!isReset) throw badInput({ otp: accountMessages.wrongCode })
  }
}
