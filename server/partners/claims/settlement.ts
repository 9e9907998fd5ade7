import type { Transaction } from 'kysely'
import type { SchoolAccount } from '#contract/school-accounts.ts'
import { claimLimits } from '#contract/school-claim-choices.ts'
import { claimHasNoSeat } from '#contract/school-claim-messages.ts'
import type { Clock } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import { hourMs } from '../../due-times.ts'
import { AppError } from '../../errors.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { requestMail } from '../../mail/outbox.ts'
import type { SchoolAccounts } from '../accounts/school-accounts.ts'
import { close, giveToStaff } from './claim-time.ts'
import { invitationMail } from './mail-texts.ts'
import type { ClaimChange, ClaimRow, SchoolClaimStore } from './store.ts'

type Parts = {
  store: SchoolClaimStore
  schoolAccounts: SchoolAccounts
  mailer: Mailer
  clock: Clock
}

type Acceptance = {
  outcome: 'owner' | 'editor' | 'transferred'
  change?: ClaimChange
  /** Null if the proof decides. */
  staffId?: string | null
}

/** `link`: where the claimant sets a password. */
export type Settled = { row: ClaimRow; link?: string }

const ownerAnswerMs = claimLimits.ownerAnswersWithin * 24 * hourMs

/** What follows from a proof, or from a decision of the staff. */
export class Settlement {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The claimant becomes the owner of a page without owner. Otherwise the staff decides, and the owner can answer before. */
  async settleProved(transaction: Transaction<Tables>, row: ClaimRow): Promise<Settled> {
    const { store } = this.#parts
    await store.lockSchool(transaction, row.school_code)
    if (await this.#ownerOf(row, ['active', 'invited']))
      return { row: await this.giveToStaff(transaction, row, { is_proved: true }) }
    return this.accept(transaction, row, { outcome: 'owner', change: { is_proved: true } })
  }

  async giveToStaff(
    transaction: Transaction<Tables>,
    row: ClaimRow,
    change: ClaimChange = {},
  ): Promise<ClaimRow> {
    const { store, clock } = this.#parts
    await requestMail(transaction, 'claim', row.id)
    const isNewDispute = row.owner_answers_until === null && (await this.#ownerOf(row)) !== undefined
    if (isNewDispute) return this.askOwner(transaction, row, change)
    return store.update(transaction, row.id, { ...change, ...giveToStaff(row, clock()) })
  }

  /**
   * Tells the owner of the claim. The staff decides after the answer, or after some days.
   * @throws AppError 409 without an owner
   */
  async askOwner(
    transaction: Transaction<Tables>,
    row: ClaimRow,
    change: ClaimChange = {},
  ): Promise<ClaimRow> {
    const { store, clock } = this.#parts
    if (!(await this.#ownerOf(row))) throw new AppError(claimHasNoSeat)
    const now = clock()
    const until = new Date(now.getTime() + ownerAnswerMs)
    await requestMail(transaction, 'claim-owner', row.id)
    return store.update(transaction, row.id, {
      ...change,
      ...giveToStaff(row, now, until),
      owner_answers_until: until,
    })
  }

  /** Ends the time in which the owner can answer. */
  async takeOwnersAnswer(transaction: Transaction<Tables>, row: ClaimRow, answer: string): Promise<ClaimRow> {
    const { store, clock } = this.#parts
    const now = clock()
    await requestMail(transaction, 'claim', row.id)
    return store.update(transaction, row.id, {
      owner_answer: answer,
      owner_answers_until: now,
      ...giveToStaff(row, now),
    })
  }

  /**
   * Invites the claimant, and mails the link. If the mail cannot be sent, the transaction is rolled back.
   * @throws AppError 409 if somebody else has this role, or for an editor without an owner; 503
   */
  async accept(
    transaction: Transaction<Tables>,
    row: ClaimRow,
    { outcome, change = {}, staffId = null }: Acceptance,
  ): Promise<Settled> {
    const { store, schoolAccounts, mailer, clock } = this.#parts
    const { form, school_code: schoolCode } = row
    if (!form) throw new AppError(claimHasNoSeat)
    const role = outcome === 'editor' ? 'editor' : 'owner'
    const owner = await this.#ownerOf(row)
    if (outcome === 'editor' && !owner) throw new AppError(claimHasNoSeat)
    if (outcome === 'transferred' && owner) await schoolAccounts.revoke(owner.id, { staffId, transaction })
    const link = await schoolAccounts.invite({ transaction, schoolCode, email: form.email, role })
    const closed = await store.update(transaction, row.id, {
      ...change,
      ...close(row, clock(), { state: 'accepted', outcome }),
    })
    await mailer.send(invitationMail(form, link))
    return { row: closed, link }
  }

  /** Sends the invitation of an accepted claim again. @throws AppError 409 if somebody has accepted the role */
  async inviteAgain(
    transaction: Transaction<Tables>,
    { form, outcome, school_code }: ClaimRow,
  ): Promise<void> {
    if (!form) throw new AppError(claimHasNoSeat)
    const role = outcome === 'editor' ? 'editor' : 'owner'
    const invitation = { transaction, schoolCode: school_code, email: form.email, role } as const
    await this.#parts.mailer.send(invitationMail(form, await this.#parts.schoolAccounts.invite(invitation)))
  }

  async #ownerOf(
    { school_code }: ClaimRow,
    statuses: readonly SchoolAccount['status'][] = ['active'],
  ): Promise<SchoolAccount | undefined> {
    const members = await this.#parts.schoolAccounts.membersOf(school_code)
    return members.find(({ role, status }) => role === 'owner' && statuses.includes(status))
  }
}
