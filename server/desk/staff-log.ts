import type { Kysely } from 'kysely'
import { type StaffAction, staffActions } from '#contract/staff.ts'
import type { StaffLogPage, StaffLogQuery } from '#contract/staff-accounts.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { MemberLog } from '../members/log.ts'
import { staffKind } from './staff-kind.ts'

type StaffLogEntry = {
  /** Null for the command line. */
  staffId: string | null
  action: StaffAction
  /** Id of an account, case or complaint. */
  target?: string
  /** A few words, such as a new role or a reason. Never a text of a post, or data about its author. */
  detail?: string
}

export class StaffLog {
  readonly #log: MemberLog<StaffAction>

  constructor({ db, clock }: { db: Kysely<Tables>; clock: Clock }) {
    this.#log = new MemberLog({ kind: staffKind, db, clock, actions: staffActions })
  }

  /** Call it in the transaction of the action. */
  record(transaction: Kysely<Tables>, { staffId, ...entry }: StaffLogEntry): Promise<void> {
    return this.#log.record(transaction, { memberId: staffId, ...entry })
  }

  /** Newest first. */
  async search({ staff, ...query }: StaffLogQuery): Promise<StaffLogPage> {
    const { entries, next } = await this.#log.search({ ...query, memberId: staff })
    return { entries: entries.map(({ member, ...entry }) => ({ ...entry, staff: member })), next }
  }
}
