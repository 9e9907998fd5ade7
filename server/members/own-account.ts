import type { Kysely } from 'kysely'
import * as accountMessages from '#contract/account-messages.ts'
import * as memberMessages from '#contract/member-messages.ts'
import type { AuthenticatorSecret, NewPasskey, OwnAction, OwnSecondFactors } from '#contract/members.ts'
import type { PasskeyCreation } from '#contract/passkeys.ts'
import { hashPassword, isPassword, rejectWeakPassword } from '../accounts/passwords.ts'
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
import { refusal } from './sign-in.ts'
import { authenticatorSecret, newTotpSecret } from './totp.ts'

export type OwnAccountOf<M extends Member> = OwnSecondFactors & { member: M }

type Dependencies<M extends Member> = {
  kind: MemberKind<M>
  db: Kysely<Tables>
  secondFactors: SecondFactors
  passkeys: Passkeys
  record: RecordOwnAction
}

export class OwnAccount<M extends Member> {
  readonly #dependencies: Dependencies<M>

  constructor(dependencies: Dependencies<M>) {
    this.#dependencies = dependencies
  }

  async view({ member }: MemberSession<M>): Promise<OwnAccountOf<M>> {
    const store = new SecondFactorStore(this.#dependencies.db, this.#dependencies.kind)
    const passkeys = await store.listPasskeys(member.id)
    return {
      member,
      hasAuthenticator: (await store.findTotpSecret(member.id)) !== undefined,
      passkeys: passkeys.map(({ id, name, addedOn }) => ({ id, name, addedOn })),
      recoveryCodesLeft: await store.countRecoveryCodes(member.id),
    }
  }

  /** @throws AppError 400 for a wrong password, 503 if the server is too busy to check it */
  async requirePassword({ member }: MemberSession<M>, password: string): Promise<void> {
    const hash = await new MemberAccounts(this.#dependencies.db, this.#dependencies.kind).findPasswordHash(
      member.id,
    )
    if (!(await isPassword(password, hash)))
      throw badInput({ currentPassword: accountMessages.wrongPassword })
  }

  async changePassword(
    session: MemberSession<M>,
    { currentPassword, password }: { currentPassword: string; password: string },
  ): Promise<void> {
    const { member } = session
    await this.requirePassword(session, currentPassword)
    rejectWeakPassword(password, member.email)
    const hash = await hashPassword(password)
    await this.#change(session, async (transaction) => {
      await new MemberAccounts(transaction, this.#dependencies.kind).setPassword(member.id, hash)
      await this.#record(transaction, session, 'password-changed')
    })
  }

  async endOtherSessions(session: MemberSession<M>, password: string): Promise<void> {
    await this.requirePassword(session, password)
    await this.#change(session, (transaction) => this.#record(transaction, session, 'other-sessions-ended'))
  }

  async startAuthenticator(session: MemberSession<M>, password: string): Promise<AuthenticatorSecret> {
    const { db, secondFactors } = this.#dependencies
    const { member, token } = session
    await this.requirePassword(session, password)
    const secret = newTotpSecret()
    const encrypted = secondFactors.encryptTotpSecret(member.id, secret)
    await new SessionStore(db, this.#dependencies.kind).setTotpSecret(hashToken(token), encrypted)
    return authenticatorSecret(secret, member.email, this.#dependencies.kind.issuer)
  }

  async confirmAuthenticator(session: MemberSession<M>, code: string): Promise<OwnAccountOf<M>> {
    const { db, secondFactors } = this.#dependencies
    const { member, token } = session
    const encrypted = await new SessionStore(db, this.#dependencies.kind).findTotpSecret(hashToken(token))
    const input = { method: 'authenticator', code } as const
    const checked = await secondFactors.check(member.id, input, encrypted, async () => false)
    if (!checked) throw refusal('authenticator')
    await this.#change(session, async (transaction) => {
      await secondFactors.store(transaction, member.id, checked)
      await new SessionStore(transaction, this.#dependencies.kind).setTotpSecret(hashToken(token), null)
      await this.#record(transaction, session, 'authenticator-replaced')
    })
    return this.view(session)
  }

  async startPasskey(session: MemberSession<M>, password: string): Promise<PasskeyCreation> {
    const { db, passkeys } = this.#dependencies
    const { member, token } = session
    await this.requirePassword(session, password)
    const known = await new SecondFactorStore(db, this.#dependencies.kind).listPasskeys(member.id)
    const creation = await passkeys.creation(member, known)
    await new SessionStore(db, this.#dependencies.kind).setChallenge(hashToken(token), creation.challenge)
    return creation
  }

  async addPasskey(session: MemberSession<M>, { name, passkey }: NewPasskey): Promise<OwnAccountOf<M>> {
    const { db, secondFactors } = this.#dependencies
    const { member, token } = session
    const takeChallenge = (challenge: string) =>
      new SessionStore(db, this.#dependencies.kind).takeChallenge(hashToken(token), challenge)
    const input = { method: 'passkey', name, passkey } as const
    const checked = await secondFactors.check(member.id, input, undefined, takeChallenge)
    if (!checked) throw refusal('passkey')
    await this.#change(session, async (transaction) => {
      if (!(await secondFactors.store(transaction, member.id, checked))) throw refusal('passkey')
      await this.#record(transaction, session, 'passkey-added')
    })
    return this.view(session)
  }

  /**
   * @throws AppError 400 for a wrong password, 401 if the session has ended, 409 for the last second factor (recovery
   *   codes do not count), 503 if the server is too busy to check the password
   */
  async removePasskey(
    session: MemberSession<M>,
    { currentPassword, id }: { currentPassword: string; id: string },
  ): Promise<OwnAccountOf<M>> {
    const { member } = session
    await this.requirePassword(session, currentPassword)
    await this.#change(session, async (transaction) => {
      const store = new SecondFactorStore(transaction, this.#dependencies.kind)
      if (!(await store.removePasskey(member.id, id))) return
      const isLast =
        (await store.listPasskeys(member.id)).length === 0 && !(await store.findTotpSecret(member.id))
      if (isLast) throw new AppError(memberMessages.lastSecondFactor)
      await this.#record(transaction, session, 'passkey-removed')
    })
    return this.view(session)
  }

  async replaceRecoveryCodes(session: MemberSession<M>, password: string): Promise<string[]> {
    await this.requirePassword(session, password)
    return this.#change(session, async (transaction) => {
      await this.#record(transaction, session, 'recovery-codes-replaced')
      return this.#dependencies.secondFactors.replaceRecoveryCodes(transaction, session.member.id)
    })
  }

  /**
   * Changes a password or a second factor. Ends all other sessions of the account, because a thief could use one.
   * @throws AppError 401 if the session has ended, for example because of a reset of the account
   */
  async #change<Result>(
    { member, token }: MemberSession<M>,
    work: (transaction: Kysely<Tables>) => Promise<Result>,
  ): Promise<Result> {
    return this.#dependencies.db.transaction().execute(async (transaction) => {
      await new MemberAccounts(transaction, this.#dependencies.kind).lock(member.id)
      if (!(await new SessionStore(transaction, this.#dependencies.kind).exists(hashToken(token))))
        throw new AppError(this.#dependencies.kind.messages.sessionEnded)
      const result = await work(transaction)
      await new SessionStore(transaction, this.#dependencies.kind).removeOthers(member.id, hashToken(token))
      return result
    })
  }

  async #record(transaction: Kysely<Tables>, { member }: MemberSession<M>, action: OwnAction): Promise<void> {
    await this.#dependencies.record(transaction, { memberId: member.id, action })
  }
}
