import type { Kysely } from 'kysely'
import * as accountMessages from '#contract/account-messages.ts'
import * as memberMessages from '#contract/member-messages.ts'
import type { SecondFactorInput } from '#contract/members.ts'
import type { PasskeyRequest } from '#contract/passkeys.ts'
import { isPassword } from '../accounts/passwords.ts'
import { hashToken } from '../accounts/sessions.ts'
import type { Tables } from '../database/tables.ts'
import { AppError, badInput } from '../errors.ts'
import type { MemberSession } from '../http/member-access.ts'
import { MemberAccounts } from './accounts.ts'
import type { Member, MemberKind } from './kind.ts'
import type { RecordOwnAction } from './log.ts'
import type { Passkeys } from './passkeys.ts'
import { SecondFactorStore } from './second-factor-store.ts'
import type { SecondFactors } from './second-factors.ts'
import { SessionStore } from './session-store.ts'
import type { MemberSessions } from './sessions.ts'

type Dependencies<M extends Member> = {
  kind: MemberKind<M>
  db: Kysely<Tables>
  sessions: MemberSessions<M>
  secondFactors: SecondFactors
  passkeys: Passkeys
  record: RecordOwnAction
}

export function refusal(method: SecondFactorInput['method']): AppError {
  switch (method) {
    case 'authenticator':
      return badInput({ code: memberMessages.wrongAuthenticatorCode })
    case 'recovery-code':
      return badInput({ code: memberMessages.wrongRecoveryCode })
    case 'passkey':
      return new AppError(memberMessages.passkeyRefused)
  }
}

export class SignIn<M extends Member> {
  readonly #dependencies: Dependencies<M>

  constructor(dependencies: Dependencies<M>) {
    this.#dependencies = dependencies
  }

  /**
   * Begins a session that still needs the second factor.
   * @throws AppError 401 for an unknown email address, a wrong password or a disabled account, all after the same time,
   *   503 if the server is too busy to check the password
   */
  async login({ email, password }: { email: string; password: string }): Promise<MemberSession<M>> {
    const { db, sessions } = this.#dependencies
    const account = await new MemberAccounts(db, this.#dependencies.kind).findCredentials(email)
    const matches = await isPassword(password, account?.passwordHash)
    if (!account || !matches || account.disabled) throw new AppError(accountMessages.wrongCredentials)
    const token = await db.transaction().execute(async (transaction) => {
      const store = new MemberAccounts(transaction, this.#dependencies.kind)
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
  async requestPasskey({ member, step, token }: MemberSession<M>): Promise<PasskeyRequest> {
    const { db, passkeys } = this.#dependencies
    if (step !== 'second factor') throw new AppError(this.#dependencies.kind.messages.alreadySignedIn)
    const request = await passkeys.request(
      await new SecondFactorStore(db, this.#dependencies.kind).listPasskeys(member.id),
    )
    await new SessionStore(db, this.#dependencies.kind).setChallenge(hashToken(token), request.challenge)
    return request
  }

  /**
   * Replaces the session by a signed-in session with a new token.
   * @throws AppError 400 for a wrong second factor, 401 if the session has ended, 409 if already signed in
   */
  async confirm(session: MemberSession<M>, input: SecondFactorInput): Promise<MemberSession<M>> {
    const { db, sessions, record } = this.#dependencies
    const { member, step } = session
    if (step !== 'second factor') throw new AppError(this.#dependencies.kind.messages.alreadySignedIn)
    const token = await db.transaction().execute((transaction) => this.#exchange(transaction, session, input))
    if (token === undefined) {
      const entry = { memberId: member.id, action: 'second-factor-refused', detail: input.method } as const
      await db.transaction().execute((transaction) => record(transaction, entry))
      throw refusal(input.method)
    }
    const signedIn = await sessions.find(token)
    if (!signedIn) throw new AppError(this.#dependencies.kind.messages.sessionEnded)
    return signedIn
  }

  /** @returns the token of the new session, or undefined for a wrong second factor */
  async #exchange(
    transaction: Kysely<Tables>,
    { member, token }: MemberSession<M>,
    input: SecondFactorInput,
  ): Promise<string | undefined> {
    const { sessions, secondFactors, record } = this.#dependencies
    // With this lock, a concurrent reset of the account waits, and then ends the new session.
    await new MemberAccounts(transaction, this.#dependencies.kind).lock(member.id)
    const sessionStore = new SessionStore(transaction, this.#dependencies.kind)
    const takeChallenge = (challenge: string) => sessionStore.takeChallenge(hashToken(token), challenge)
    if (!(await secondFactors.consume(transaction, member.id, input, takeChallenge))) return undefined
    if (!(await sessionStore.remove(hashToken(token))))
      throw new AppError(this.#dependencies.kind.messages.sessionEnded)
    await record(transaction, { memberId: member.id, action: 'sign-in', detail: input.method })
    return sessions.begin(member.id, 'signed in', transaction)
  }

  async logout({ member, token }: MemberSession<M>): Promise<void> {
    const { db, record } = this.#dependencies
    await db.transaction().execute(async (transaction) => {
      await new SessionStore(transaction, this.#dependencies.kind).remove(hashToken(token))
      await record(transaction, { memberId: member.id, action: 'sign-out' })
    })
  }

  /** Returns the session as its browser sees it. */
  async view({ member, step, csrfToken, expiresAt }: MemberSession<M>) {
    const { db, kind } = this.#dependencies
    const account = await new MemberAccounts(db, kind).find(member.id)
    const secondFactors = account?.secondFactors ?? []
    return { step, csrfToken, member, secondFactors, expiresAt: expiresAt.toISOString() }
  }
}
