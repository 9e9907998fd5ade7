import type { Kysely } from 'kysely'
import type { InvitationAcceptance } from '#contract/members.ts'
import { hashPassword, rejectWeakPassword } from '../accounts/passwords.ts'
import { hashToken } from '../accounts/sessions.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { AppError } from '../errors.ts'
import type { MemberSession } from '../http/member-access.ts'
import { MemberAccounts } from './accounts.ts'
import { InvitationStore } from './invitation-store.ts'
import type { Member, MemberKind } from './kind.ts'
import type { RecordOwnAction } from './log.ts'
import type { Passkeys } from './passkeys.ts'
import type { CheckedSecondFactor, SecondFactors } from './second-factors.ts'
import type { MemberSessions } from './sessions.ts'
import { refusal } from './sign-in.ts'
import { authenticatorSecret, newTotpSecret } from './totp.ts'

type Dependencies<M extends Member> = {
  kind: MemberKind<M>
  db: Kysely<Tables>
  sessions: MemberSessions<M>
  secondFactors: SecondFactors
  passkeys: Passkeys
  record: RecordOwnAction
  clock: Clock
  /** @throws AppError if the person may not have such an account */
  admit?: (db: Kysely<Tables>, member: M) => Promise<void>
}

export class Invitations<M extends Member> {
  readonly #dependencies: Dependencies<M>
  readonly #store: InvitationStore<M>

  constructor(dependencies: Dependencies<M>) {
    this.#dependencies = dependencies
    this.#store = new InvitationStore(dependencies.db, dependencies.kind)
  }

  /** @throws AppError 404 for an unknown, used or expired invitation, and for a disabled account */
  async #find(token: string) {
    const invitation = await this.#store.find(hashToken(token), this.#dependencies.clock())
    if (!invitation) throw new AppError(this.#dependencies.kind.messages.invitationUnknown)
    return invitation
  }

  /** Returns what the person needs to accept the invitation. */
  async open(token: string) {
    const { kind, db, passkeys, secondFactors, admit } = this.#dependencies
    const { member } = await this.#find(token)
    await admit?.(db, member)
    const passkey = await passkeys.creation(member, [])
    const encrypted = await this.#store.prepare(hashToken(token), {
      totpSecret: secondFactors.encryptTotpSecret(member.id, newTotpSecret()),
      challenge: passkey.challenge,
    })
    const secret = encrypted && secondFactors.decryptTotpSecret(member.id, encrypted)
    if (!secret) throw new AppError(kind.messages.invitationUnknown)
    return { member, authenticator: authenticatorSecret(secret, member.email, kind.issuer), passkey }
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
  }: InvitationAcceptance): Promise<{ session: MemberSession<M>; recoveryCodes: string[] }> {
    const { secondFactors, sessions, db } = this.#dependencies
    const { member, totpSecret } = await this.#find(token)
    rejectWeakPassword(password, member.email)
    const takeChallenge = (challenge: string) => this.#store.takeChallenge(hashToken(token), challenge)
    const checked = await secondFactors.check(member.id, secondFactor, totpSecret, takeChallenge)
    if (!checked) throw refusal(secondFactor.method)
    const passwordHash = await hashPassword(password)
    const accepted = await db
      .transaction()
      .execute((transaction) => this.#complete(transaction, { token, member, passwordHash, checked }))
    const session = await sessions.find(accepted.token)
    if (!session) throw new AppError(this.#dependencies.kind.messages.sessionEnded)
    return { session, recoveryCodes: accepted.recoveryCodes }
  }

  async #complete(
    transaction: Kysely<Tables>,
    {
      token,
      member,
      passwordHash,
      checked,
    }: { token: string; member: M; passwordHash: string; checked: CheckedSecondFactor },
  ) {
    const { kind, secondFactors, sessions, record, admit } = this.#dependencies
    const memberId = member.id
    const store = new MemberAccounts(transaction, kind)
    await store.lock(memberId)
    await admit?.(transaction, member)
    if (!(await new InvitationStore(transaction, kind).consume(hashToken(token))))
      throw new AppError(kind.messages.invitationUnknown)
    await store.setPassword(memberId, passwordHash)
    if (!(await secondFactors.store(transaction, memberId, checked))) throw refusal(checked.method)
    const recoveryCodes = await secondFactors.replaceRecoveryCodes(transaction, memberId)
    await record(transaction, { memberId, action: 'invitation-accepted', detail: checked.method })
    return { token: await sessions.begin(memberId, 'signed in', transaction), recoveryCodes }
  }

  async removeExpired(): Promise<void> {
    await this.#store.removeExpired(this.#dependencies.clock())
  }
}
