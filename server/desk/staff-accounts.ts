import type { Kysely } from 'kysely'
import * as deskMessages from '#contract/desk-messages.ts'
import type { StaffAction } from '#contract/staff.ts'
import type { NewStaff, StaffAccount, StaffChange } from '#contract/staff-accounts.ts'
import { type Clock, indianDay } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { AppError } from '../errors.ts'
import { endSessions, removeSecondFactors } from '../members/end-access.ts'
import { newInvitation } from '../members/new-invitation.ts'
import { staffKind } from './staff-kind.ts'
import type { StaffLog } from './staff-log.ts'
import { StaffStore } from './store.ts'

/** The id of the admin, or null for the command line. */
type Actor = string | null

/** Whoever opens `link` can set the password of the account. */
export type Invited = { account: StaffAccount; link: string }

/** Sends the link. If this fails, the change of the account is rolled back. */
type Deliver = (invited: Invited) => Promise<void>

const deliverNothing: Deliver = async () => {}

type Dependencies = { db: Kysely<Tables>; staffLog: StaffLog; clock: Clock; origin: () => string }

export class StaffAccounts {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  list(): Promise<StaffAccount[]> {
    return new StaffStore(this.#dependencies.db).list()
  }

  /** @throws AppError 404 for an unknown email address */
  async findByEmail(email: string): Promise<StaffAccount> {
    const store = new StaffStore(this.#dependencies.db)
    const credentials = await store.findCredentials(email)
    const account = credentials && (await store.find(credentials.id))
    if (!account) throw new AppError(deskMessages.staffUnknown)
    return account
  }

  /** @throws AppError 409 if the email address has an account */
  async add(actor: Actor, { email, role }: NewStaff, deliver = deliverNothing): Promise<Invited> {
    const addedOn = indianDay(this.#dependencies.clock())
    return this.#transaction(async (transaction) => {
      const id = await new StaffStore(transaction).add({ email, role, addedOn })
      if (id === undefined) throw new AppError(deskMessages.staffExists)
      await this.#record(transaction, actor, id, 'staff-added', role)
      return this.#invite(transaction, id, deliver)
    })
  }

  /** @throws AppError 404 for an unknown account, 409 if no active admin would be left */
  async change(actor: Actor, id: string, { role, disabled }: StaffChange): Promise<StaffAccount> {
    return this.#transaction(async (transaction) => {
      const store = new StaffStore(transaction)
      if (disabled || (role !== undefined && role !== 'admin')) await rejectLastAdmin(store, id)
      const account = await lockAccount(store, id)
      if (role !== undefined && role !== account.role) {
        await store.setRole(id, role)
        await this.#record(transaction, actor, id, 'role-changed', role)
      }
      if (disabled !== undefined && disabled !== (account.status === 'disabled')) {
        await store.setDisabled(id, disabled)
        if (disabled) await endSessions(transaction, staffKind, id)
        await this.#record(transaction, actor, id, disabled ? 'staff-disabled' : 'staff-enabled')
      }
      return lockAccount(store, id)
    })
  }

  /**
   * Deletes password, second factors and sessions, and creates an invitation.
   * @throws AppError 404 for an unknown account, 409 for the last admin, whom only the command line can reset
   */
  async reset(actor: Actor, id: string, deliver = deliverNothing): Promise<Invited> {
    return this.#transaction(async (transaction) => {
      const store = new StaffStore(transaction)
      if (actor !== null) await rejectLastAdmin(store, id)
      await lockAccount(store, id)
      await store.setPassword(id, null)
      await removeSecondFactors(transaction, staffKind, id)
      await endSessions(transaction, staffKind, id)
      await this.#record(transaction, actor, id, 'staff-reset')
      return this.#invite(transaction, id, deliver)
    })
  }

  async #invite(transaction: Kysely<Tables>, id: string, deliver: Deliver): Promise<Invited> {
    const link = await newInvitation(transaction, id, { ...this.#dependencies, kind: staffKind })
    const account = await lockAccount(new StaffStore(transaction), id)
    const invited = { account, link }
    await deliver(invited)
    return invited
  }

  #transaction<Result>(work: (transaction: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    return this.#dependencies.db.transaction().execute(work)
  }

  async #record(
    transaction: Kysely<Tables>,
    staffId: Actor,
    target: string,
    action: StaffAction,
    detail?: string,
  ): Promise<void> {
    await this.#dependencies.staffLog.record(transaction, {
      staffId,
      action,
      target,
      ...(detail !== undefined && { detail }),
    })
  }
}

/** @throws AppError 404 for an unknown account */
async function lockAccount(store: StaffStore, id: string): Promise<StaffAccount> {
  await store.lock(id)
  const account = await store.find(id)
  if (!account) throw new AppError(deskMessages.staffUnknown)
  return account
}

/**
 * Locks the active admins, so that two admins cannot disable each other at the same time.
 * @throws AppError 409 if the account is the only active admin
 */
async function rejectLastAdmin(store: StaffStore, id: string): Promise<void> {
  const admins = await store.lockAdmins()
  if (admins.includes(id) && admins.length === 1) throw new AppError(deskMessages.lastAdmin)
}
