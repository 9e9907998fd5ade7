import type { Kysely } from 'kysely'
import * as accountMessages from '#contract/account-messages.ts'
import * as deskMessages from '#contract/desk-messages.ts'
import type { PasskeyCreation } from '#contract/passkeys.ts'
import type { AuthenticatorSecret, NewPasskey, OwnStaffAccount } from '#contract/staff-accounts.ts'
import { hashPassword, isPassword, rejectWeakPassword } from '../accounts/passwords.ts'
import { hashToken } from '../accounts/sessions.ts'
import type { Tables } from '../database/tables.ts'
import { AppError, badInput } from '../errors.ts'
import type { StaffSession } from '../http/staff-access.ts'
import type { Passkeys } from './passkeys.ts'
import { SecondFactorStore } from './second-factor-store.ts'
import type { SecondFactors } from './second-factors.ts'
import { StaffSessionStore } from './session-store.ts'
import { refusal } from './sign-in.ts'
import type { StaffLog } from './staff-log.ts'
import { StaffStore } from './store.ts'
import { authenticatorSecret, newTotpSecret } from './totp.ts'

type Dependencies = {
  db: Kysely<Tables>
  secondFactors: SecondFactors
  passkeys: Passkeys
  staffLog: StaffLog
}

export class OwnAccount {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  async view({ staff }: StaffSession): Promise<OwnStaffAccount> {
    const store = new SecondFactorStore(this.#dependencies.db)
    const passkeys = await store.listPasskeys(staff.id)
    return {
      staff,
      hasAuthenticator: (await store.findTotpSecret(staff.id)) !== undefined,
      passkeys: passkeys.map(({ id, name, addedOn }) => ({ id, name, addedOn })),
      recoveryCodesLeft: await store.countRecoveryCodes(staff.id),
    }
  }

  /** @throws AppError 400 for a wrong password, 503 if the server is too busy to check it */
  async #requirePassword({ staff }: StaffSession, password: string): Promise<void> {
    const hash = await new StaffStore(this.#dependencies.db).findPasswordHash(staff.id)
    if (!(await isPassword(password, hash)))
      throw badInput({ currentPassword: accountMessages.wrongPassword })
  }

  async changePassword(
    session: StaffSession,
    { currentPassword, password }: { currentPassword: string; password: string },
  ): Promise<void> {
    const { staff } = session
    await this.#requirePassword(session, currentPassword)
    rejectWeakPassword(password, staff.email)
    const hash = await hashPassword(password)
    await this.#change(session, async (transaction) => {
      await new StaffStore(transaction).setPassword(staff.id, hash)
      await this.#record(transaction, session, 'password-changed')
    })
  }

  async startAuthenticator(session: StaffSession, password: string): Promise<AuthenticatorSecret> {
    const { db, secondFactors } = this.#dependencies
    const { staff, token } = session
    await this.#requirePassword(session, password)
    const secret = newTotpSecret()
    const encrypted = secondFactors.encryptTotpSecret(staff.id, secret)
    await new StaffSessionStore(db).setTotpSecret(hashToken(token), encrypted)
    return authenticatorSecret(secret, staff.email)
  }

  async confirmAuthenticator(session: StaffSession, code: string): Promise<OwnStaffAccount> {
    const { db, secondFactors } = this.#dependencies
    const { staff, token } = session
    const encrypted = await new StaffSessionStore(db).findTotpSecret(hashToken(token))
    const input = { method: 'authenticator', code } as const
    const checked = await secondFactors.check(staff.id, input, encrypted, async () => false)
    if (!checked) throw refusal('authenticator')
    await this.#change(session, async (transaction) => {
      await secondFactors.store(transaction, staff.id, checked)
      await new StaffSessionStore(transaction).setTotpSecret(hashToken(token), null)
      await this.#record(transaction, session, 'authenticator-replaced')
    })
    return this.view(session)
  }

  async startPasskey(session: StaffSession, password: string): Promise<PasskeyCreation> {
    const { db, passkeys } = this.#dependencies
    const { staff, token } = session
    await this.#requirePassword(session, password)
    const known = await new SecondFactorStore(db).listPasskeys(staff.id)
    const creation = await passkeys.creation(staff, known)
    await new StaffSessionStore(db).setChallenge(hashToken(token), creation.challenge)
    return creation
  }

  async addPasskey(session: StaffSession, { name, passkey }: NewPasskey): Promise<OwnStaffAccount> {
    const { db, secondFactors } = this.#dependencies
    const { staff, token } = session
    const takeChallenge = (challenge: string) =>
      new StaffSessionStore(db).takeChallenge(hashToken(token), challenge)
    const input = { method: 'passkey', name, passkey } as const
    const checked = await secondFactors.check(staff.id, input, undefined, takeChallenge)
    if (!checked) throw refusal('passkey')
    await this.#change(session, async (transaction) => {
      if (!(await secondFactors.store(transaction, staff.id, checked))) throw refusal('passkey')
      await this.#record(transaction, session, 'passkey-added')
    })
    return this.view(session)
  }

  /**
   * @throws AppError 400 for a wrong password, 401 if the session has ended, 409 for the last second factor (recovery
   *   codes do not count), 503 if the server is too busy to check the password
   */
  async removePasskey(
    session: StaffSession,
    { currentPassword, id }: { currentPassword: string; id: string },
  ): Promise<OwnStaffAccount> {
    const { staff } = session
    await this.#requirePassword(session, currentPassword)
    await this.#change(session, async (transaction) => {
      const store = new SecondFactorStore(transaction)
      if (!(await store.removePasskey(staff.id, id))) return
      const isLast =
        (await store.listPasskeys(staff.id)).length === 0 && !(await store.findTotpSecret(staff.id))
      if (isLast) throw new AppError(deskMessages.lastSecondFactor)
      await this.#record(transaction, session, 'passkey-removed')
    })
    return this.view(session)
  }

  async replaceRecoveryCodes(session: StaffSession, password: string): Promise<string[]> {
    await this.#requirePassword(session, password)
    return this.#change(session, async (transaction) => {
      await this.#record(transaction, session, 'recovery-codes-replaced')
      return this.#dependencies.secondFactors.replaceRecoveryCodes(transaction, session.staff.id)
    })
  }

  /**
   * Changes a password or a second factor. Ends all other sessions of the account, because a thief could use one.
   * @throws AppError 401 if the session has ended, for example because of a reset of the account
   */
  async #change<Result>(
    { staff, token }: StaffSession,
    work: (transaction: Kysely<Tables>) => Promise<Result>,
  ): Promise<Result> {
    return this.#dependencies.db.transaction().execute(async (transaction) => {
      await new StaffStore(transaction).lock(staff.id)
      if (!(await new StaffSessionStore(transaction).exists(hashToken(token))))
        throw new AppError(deskMessages.deskSessionEnded)
      const result = await work(transaction)
      await new StaffSessionStore(transaction).removeOthers(staff.id, hashToken(token))
      return result
    })
  }

  async #record(
    transaction: Kysely<Tables>,
    { staff }: StaffSession,
    action: Parameters<StaffLog['record']>[1]['action'],
  ): Promise<void> {
    await this.#dependencies.staffLog.record(transaction, { staffId: staff.id, action })
  }
}
