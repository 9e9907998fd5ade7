import type { Kysely } from 'kysely'
import * as messages from '#contract/school-account-messages.ts'
import type { SchoolAccount, SchoolAction, SchoolMember } from '#contract/school-accounts.ts'
import { type Clock, indianDay } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import type { StaffLog } from '../../desk/staff-log.ts'
import { AppError } from '../../errors.ts'
import { endSessions, removeSecondFactors } from '../../members/end-access.ts'
import type { MemberLog } from '../../members/log.ts'
import { newInvitation } from '../../members/new-invitation.ts'
import { schoolKind } from './school-kind.ts'
import { SchoolMemberStore } from './store.ts'

export type Invited = { account: SchoolAccount; link: string }

type Dependencies = {
  db: Kysely<Tables>
  log: MemberLog<SchoolAction>
  staffLog: StaffLog
  clock: Clock
  origin: () => string
}

/** Who speaks for which school. */
export class SchoolAccounts {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** Includes persons who no longer speak for the school. */
  membersOf(schoolCode: string): Promise<SchoolAccount[]> {
    return new SchoolMemberStore(this.#dependencies.db).listOfSchool(schoolCode)
  }

  /** @returns whether an owner has accepted an invitation */
  async isClaimed(schoolCode: string): Promise<boolean> {
    const members = await this.membersOf(schoolCode)
    return members.some(({ role, status }) => role === 'owner' && status === 'active')
  }

  /**
   * Adds a person to a school, in the place of a person with this role who has not accepted an invitation. Does not tell
   * whether the mailbox has a student account: only the page of the invitation does.
   * @returns the address of the invitation, which is valid for 24 hours. Mail it to the person, and show it to nobody
   * @throws AppError 409 if somebody has this role, or if the email address speaks for a school
   */
  invite({
    transaction,
    ...person
  }: Omit<SchoolMember, 'id'> & { transaction?: Kysely<Tables> }): Promise<string> {
    return this.#inTransaction(async (db) => (await this.#invite(db, person)).link, transaction)
  }

  async #invite(transaction: Kysely<Tables>, person: Omit<SchoolMember, 'id'>): Promise<Invited> {
    const { clock } = this.#dependencies
    const store = new SchoolMemberStore(transaction)
    await store.lockSchool(person.schoolCode)
    const seated = await store.findId(person.schoolCode, person.role)
    if (seated !== undefined) {
      // An acceptance that has begun waits, or is over before this reads the account.
      await store.lock(seated)
      if ((await store.find(seated))?.status !== 'invited') throw new AppError(messages.schoolSeatTaken)
      await store.removeInvited(seated)
    }
    const id = await store.add({ ...person, addedOn: indianDay(clock()) })
    if (id === undefined) throw new AppError(messages.schoolMemberExists)
    const link = await newInvitation(transaction, id, { ...this.#dependencies, kind: schoolKind })
    return { account: await requireAccount(store, id), link }
  }

  /**
   * Invites the second person of the owner's school.
   * @param deliver sends the link. If this fails, nothing changes
   * @throws AppError 409 if the school has a second person, or if the email address speaks for a school
   */
  async inviteEditor(
    { id, schoolCode }: SchoolMember,
    email: string,
    deliver: (invited: Invited) => Promise<void>,
  ): Promise<SchoolAccount[]> {
    await this.#inTransaction(async (transaction) => {
      const invited = await this.#invite(transaction, { email, role: 'editor', schoolCode })
      await this.#record(transaction, id, 'member-invited', invited.account.email)
      await deliver(invited)
    })
    return this.#present(schoolCode)
  }

  /** @throws AppError 409 if there is no second person */
  async removeEditor({ id, schoolCode }: SchoolMember): Promise<SchoolAccount[]> {
    await this.#inTransaction(async (transaction) => {
      const editor = await this.#lockEditor(transaction, schoolCode)
      await this.#end(transaction, editor)
      await this.#record(transaction, id, 'member-removed', editor.email)
    })
    return this.#present(schoolCode)
  }

  /** @throws AppError 409 if there is no second person who has accepted the invitation */
  async handOver({ id, schoolCode }: SchoolMember): Promise<SchoolAccount[]> {
    await this.#inTransaction(async (transaction) => {
      const editor = await this.#lockEditor(transaction, schoolCode)
      if (editor.status !== 'active') throw new AppError(messages.editorMissing)
      const store = new SchoolMemberStore(transaction)
      const owner = await requireAccount(store, id)
      // The owner may have been revoked since the request began.
      if (owner.status !== 'active' || owner.role !== 'owner') throw new AppError(messages.schoolRoleMissing)
      await store.setRole(id, 'editor')
      await store.setRole(editor.id, 'owner')
      await this.#record(transaction, id, 'ownership-handed-over', editor.email)
      await this.#record(transaction, editor.id, 'ownership-received', owner.email)
    })
    return this.#present(schoolCode)
  }

  /** The persons who speak for the school now, and who are invited. */
  async listFor(schoolCode: string): Promise<SchoolAccount[]> {
    return this.#present(schoolCode)
  }

  /**
   * Ends the account and all its sessions.
   * @param staffId who does so, for the log of staff
   * @throws AppError 404 for an unknown person
   */
  async revoke(
    memberId: string,
    { staffId = null, transaction }: { staffId?: string | null; transaction?: Kysely<Tables> } = {},
  ): Promise<SchoolAccount> {
    return this.#inTransaction(async (db) => {
      const store = new SchoolMemberStore(db)
      const account = await requireAccount(store, memberId)
      await store.lockSchool(account.schoolCode)
      await this.#end(db, account)
      if (account.status !== 'disabled')
        await this.#dependencies.staffLog.record(db, {
          staffId,
          action: 'school-member-revoked',
          target: account.schoolCode,
          detail: `${account.role}: ${account.email}`,
        })
      return account
    }, transaction)
  }

  /** Deletes persons whose invitation has expired. */
  removeExpired(): Promise<void> {
    const { db, clock } = this.#dependencies
    return new SchoolMemberStore(db).removeExpired(clock())
  }

  /** @returns the address of the person who speaks for a school with this mailbox */
  findEmail(mailbox: string, db: Kysely<Tables> = this.#dependencies.db): Promise<string | undefined> {
    return new SchoolMemberStore(db).findEmail(mailbox)
  }

  async #present(schoolCode: string): Promise<SchoolAccount[]> {
    return (await this.membersOf(schoolCode)).filter(({ status }) => status !== 'disabled')
  }

  async #lockEditor(transaction: Kysely<Tables>, schoolCode: string): Promise<SchoolAccount> {
    const store = new SchoolMemberStore(transaction)
    await store.lockSchool(schoolCode)
    const id = await store.findId(schoolCode, 'editor')
    if (id === undefined) throw new AppError(messages.editorMissing)
    await store.lock(id)
    return requireAccount(store, id)
  }

  async #end(transaction: Kysely<Tables>, { id }: SchoolAccount): Promise<void> {
    const store = new SchoolMemberStore(transaction)
    await store.lock(id)
    // Deletes the person whom the log does not name yet, and keeps the others for it.
    await store.removeInvited(id)
    await store.setDisabled(id, true)
    await store.setPassword(id, null)
    await removeSecondFactors(transaction, schoolKind, id)
    await endSessions(transaction, schoolKind, id)
  }

  #inTransaction<Result>(
    work: (transaction: Kysely<Tables>) => Promise<Result>,
    transaction?: Kysely<Tables>,
  ): Promise<Result> {
    return transaction ? work(transaction) : this.#dependencies.db.transaction().execute(work)
  }

  async #record(
    transaction: Kysely<Tables>,
    memberId: string,
    action: SchoolAction,
    detail: string,
  ): Promise<void> {
    await this.#dependencies.log.record(transaction, { memberId, action, detail })
  }
}

async function requireAccount(store: SchoolMemberStore, id: string): Promise<SchoolAccount> {
  const account = await store.find(id)
  if (!account) throw new AppError(messages.schoolMemberUnknown)
  return account
}
