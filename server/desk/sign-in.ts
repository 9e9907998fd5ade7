import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import * as accountMessages from '#contract/account-messages.ts'
import * as deskMessages from '#contract/desk-messages.ts'
import type { PasskeyRequest } from '#contract/passkeys.ts'
import type { DeskLogin, DeskSession } from '#contract/staff.ts'
import type { SecondFactorInput } from '#contract/staff-accounts.ts'
import { isPassword } from '../accounts/passwords.ts'
import { hashToken } from '../accounts/sessions.ts'
import type { Tables } from '../database/tables.ts'
import { AppError, badInput } from '../errors.ts'
import type { StaffSession } from '../http/staff-access.ts'
import type { Passkeys } from './passkeys.ts'
import { SecondFactorStore } from './second-factor-store.ts'
import type { SecondFactors } from './second-factors.ts'
import { StaffSessionStore } from './session-store.ts'
import type { StaffSessions } from './sessions.ts'
import type { StaffLog } from './staff-log.ts'
import { StaffStore } from './store.ts'

type Dependencies = {
  db: Kysely<Tables>
  sessions: StaffSessions
  secondFactors: SecondFactors
  passkeys: Passkeys
  staffLog: StaffLog
}

export function refusal(method: SecondFactorInput['method']): AppError {
  switch (method) {
    case 'authenticator':
      return badInput({ code: deskMessages.wrongAuthenticatorCode })
    case 'recovery-code':
      return badInput({ code: deskMessages.wrongRecoveryCode })
    case 'passkey':
      return new AppError(deskMessages.passkeyRefused)
  }
}

export class StaffSignIn {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /**
   * Begins a session that still needs the second factor.
   * @throws AppError 401 for an unknown email address, a wrong password or a disabled account, all after the same time,
   *   503 if the server is too busy to check the password
   */
  async login({ email, password }: z.output<typeof DeskLogin>): Promise<StaffSession> {
    const { db, sessions } = this.#dependencies
    const account = await new StaffStore(db).findCredentials(email)
    const matches = await isPassword(password, account?.passwordHash)
    if (!account || !matches || account.disabled) throw new AppError(accountMessages.wrongCredentials)
    const token = await db.transaction().execute(async (transaction) => {
      const store = new StaffStore(transaction)
      await store.lock(account.id)
      // Another request may have changed the password during the comparison.
      const isCurrent = (await store.findPasswordHash(account.id)) === account.passwordHash
      return isCurrent ? sessions.begin(account.id, 'second factor', transaction) : undefined
    })
    const session = token === undefined ? undefined : await sessions.find(token)
    if (!session) throw new AppError(accountMessages.wrongCredentials)
    return session
  }

  /** @throws AppError 409 if already signed in, because `OwnAccount` stores its challenges in the same column */
  async requestPasskey({ staff, step, token }: StaffSession): Promise<PasskeyRequest> {
    const { db, passkeys } = this.#dependencies
    if (step !== 'second factor') throw new AppError(deskMessages.alreadySignedIn)
    const request = await passkeys.request(await new SecondFactorStore(db).listPasskeys(staff.id))
    await new StaffSessionStore(db).setChallenge(hashToken(token), request.challenge)
    return request
  }

  /**
   * Replaces the session by a signed-in session with a new token.
   * @throws AppError 400 for a wrong second factor, 401 if the session has ended, 409 if already signed in
   */
  async confirm(session: StaffSession, input: SecondFactorInput): Promise<StaffSession> {
    const { db, sessions, staffLog } = this.#dependencies
    const { staff, step } = session
    if (step !== 'second factor') throw new AppError(deskMessages.alreadySignedIn)
    const token = await db.transaction().execute((transaction) => this.#exchange(transaction, session, input))
    if (token === undefined) {
      const entry = { staffId: staff.id, action: 'second-factor-refused', detail: input.method } as const
      await db.transaction().execute((transaction) => staffLog.record(transaction, entry))
      throw refusal(input.method)
    }
    const signedIn = await sessions.find(token)
    if (!signedIn) throw new AppError(deskMessages.deskSessionEnded)
    return signedIn
  }

  /** @returns the token of the new session, or undefined for a wrong second factor */
  async #exchange(
    transaction: Kysely<Tables>,
    { staff, token }: StaffSession,
    input: SecondFactorInput,
  ): Promise<string | undefined> {
    const { sessions, secondFactors, staffLog } = this.#dependencies
    // With this lock, a concurrent reset of the account waits, and then ends the new session.
    await new StaffStore(transaction).lock(staff.id)
    const sessionStore = new StaffSessionStore(transaction)
    const takeChallenge = (challenge: string) => sessionStore.takeChallenge(hashToken(token), challenge)
    if (!(await secondFactors.consume(transaction, staff.id, input, takeChallenge))) return undefined
    if (!(await sessionStore.remove(hashToken(token)))) throw new AppError(deskMessages.deskSessionEnded)
    await staffLog.record(transaction, { staffId: staff.id, action: 'sign-in', detail: input.method })
    return sessions.begin(staff.id, 'signed in', transaction)
  }

  async logout({ staff, token }: StaffSession): Promise<void> {
    const { db, staffLog } = this.#dependencies
    await db.transaction().execute(async (transaction) => {
      await new StaffSessionStore(transaction).remove(hashToken(token))
      await staffLog.record(transaction, { staffId: staff.id, action: 'sign-out' })
    })
  }

  async view({ staff, step, csrfToken, expiresAt }: StaffSession): Promise<DeskSession> {
    const account = await new StaffStore(this.#dependencies.db).find(staff.id)
    const secondFactors = account?.secondFactors ?? []
    return { step, csrfToken, staff, secondFactors, expiresAt: expiresAt.toISOString() }
  }
}
