import type { Transaction } from 'kysely'
import type { StaffAction } from '#contract/staff.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'

export type StaffLogEntry = {
  /** Null for the command line. */
  staffId: string | null
  action: StaffAction
  /** Id of what the action concerns. */
  target?: string
  /** A few words, such as a new role or a reason. Never a text of a post, or data about its author. */
  detail?: string
}

export class StaffLog {
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Records an action in the transaction that performs it, so that neither exists without the other. */
  async record(
    transaction: Transaction<Tables>,
    { staffId, action, target = undefined, detail = undefined }: StaffLogEntry,
  ): Promise<void> {
    await transaction
      .insertInto('staff_log')
      .values({
        recorded_at: this.#clock(),
        staff_id: staffId,
        action,
        target: target ?? null,
        detail: detail ?? null,
      })
      .execute()
  }
}
