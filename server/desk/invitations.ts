import type { Kysely } from 'kysely'
import * as deskMessages from '#contract/desk-messages.ts'
import type { Invitation, InvitationAcceptance } from '#contract/staff-accounts.ts'
import { hashPassword, rejectWeakPassword } from '../accounts/passwords.ts'
import { hashToken } from '../accounts/sessions.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { AppError } from '../errors.ts'
import type { StaffSession } from '../http/staff-access.ts'
import { InvitationStore } from './invitation-store.ts'
import type { Passkeys } from './passkeys.ts'
import type { CheckedSecondFactor, SecondFactors } from './second-factors.ts'
import type { StaffSessions } from './sessions.ts'
import { refusal } from './sign-in.ts'
import type { StaffLog } from './staff-log.ts'
import { StaffStore } from './store.ts'
import { authenticatorSecret, newTotpSecret } from './totp.ts'

type Dependencies = {
  db: Kysely<Tables>
  sessions: StaffSessions
  secondFactors: SecondFactors
  passkeys: Passkeys
  staffLog: StaffLog
  clock: Clock
}

export class Invitations {
  readonly #dependencies: Dependencies
  readonly #store: InvitationStore

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
    this.#store = new InvitationStore(dependencies.db)
  }

  /** @throws AppError 404 for an unknown, used or expired invitation, and for a disabled account */
  async #find(token: string) {
    const invitation = await this.#store.find(hashToken(token), this.#dependencies.clock())
    if (!invitation) throw new AppError(deskMessages.invitationUnknown)
    return invitation
  }

  async open(token: string): Promise<Invitation> {
    const { passkeys, secondFactors } = this.#dependencies
    const { staff } = await this.#find(token)
    const passkey = await passkeys.creation(staff, [])
    const encrypted = await this.#store.prepare(hashToken(token), {
      totpSecret: secondFactors.encryptTotpSecret(staff.id, newTotpSecret()),
      challenge: passkey.challenge,
    })
    const secret = encrypted && secondFactors.decryptTotpSecret(staff.id, encrypted)
    if (!secret) throw new AppError(deskMessages.invitationUnknown)
    const { email, role } = staff
    return { email, role, authenticator: authenticatorSecret(secret, email), passkey }
  }

  /**
   * Sets password and second factor, and begins a session.
   * @throws AppError 400 for a weak password or a wrong second factor, 401 if the new session was ended at once, for
   *   example by a reset, 404 for an invalid invitation, 503 if the server is too busy to hash the password
   */
  async accept({
    token,
    password,
    secondFactor,
  }: InvitationAcceptance): Promise<{ session: StaffSession; recoveryCodes: string[] }> {
    const { secondFactors, sessions, db } = this.#dependencies
    const { staff, totpSecret } = await this.#find(token)
    rejectWeakPassword(password, staff.email)
    const takeChallenge = (challenge: string) => this.#store.takeChallenge(hashToken(token), challenge)
    const checked = await secondFactors.check(staff.id, secondFactor, totpSecret, takeChallenge)
    if (!checked) throw refusal(secondFactor.method)
    const passwordHash = await hashPassword(password)
    const accepted = await db
      .transaction()
      .execute((transaction) =>
        this.#complete(transaction, { token, staffId: staff.id, passwordHash, checked }),
      )
    const session = await sessions.find(accepted.token)
    if (!session) throw new AppError(deskMessages.deskSessionEnded)
    return { session, recoveryCodes: accepted.recoveryCodes }
  }

  async #complete(
    transaction: Kysely<Tables>,
    {
      token,
      staffId,
      passwordHash,
      checked,
    }: { token: string; staffId: string; passwordHash: string; checked: CheckedSecondFactor },
  ) {
    const { secondFactors, sessions, staffLog } = this.#dependencies
    const store = new StaffStore(transaction)
    await store.lock(staffId)
    if (!(await new InvitationStore(transaction).consume(hashToken(token))))
      throw new AppError(deskMessages.invitationUnknown)
    await store.setPassword(staffId, passwordHash)
    if (!(await secondFactors.store(transaction, staffId, checked))) throw refusal(checked.method)
    const recoveryCodes = await secondFactors.replaceRecoveryCodes(transaction, staffId)
    await staffLog.record(transaction, { staffId, action: 'invitation-accepted', detail: checked.method })
    return { token: await sessions.begin(staffId, 'signed in', transaction), recoveryCodes }
  }

  async removeExpired(): Promise<void> {
    await this.#store.removeExpired(this.#dependencies.clock())
  }
}
