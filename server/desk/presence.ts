import type { Kysely } from 'kysely'
import { deskLimits } from '#contract/desk-limits.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'

/** The desk repeats `meet`. A person whose requests stop is no longer present after this time. */
const presenceMs = 4 * deskLimits.presenceEvery * 1000

/** Which staff have a record open now, such as a case or an item of the Times. Keeps no history. */
export class Presence {
  readonly #db: Kysely<Tables>
  readonly #clock: Clock

  constructor({ db, clock }: { db: Kysely<Tables>; clock: Clock }) {
    this.#db = db
    this.#clock = clock
  }

  /** Tells others that a person has the record open, and returns the emails of the others who have. */
  async meet(subject: string, staffId: string): Promise<string[]> {
    const seen = { seen_at: this.#clock() }
    await this.#db
      .insertInto('presence')
      .values({ subject, staff_id: staffId, ...seen })
      .onConflict((clash) => clash.columns(['subject', 'staff_id']).doUpdateSet(seen))
      .execute()
    const others = await this.others(staffId)
    return others.filter((other) => other.subject === subject).map(({ email }) => email)
  }

  /** Returns what other people have open. */
  others(staffId: string): Promise<{ subject: string; email: string }[]> {
    return this.#db
      .selectFrom('presence')
      .innerJoin('staff', 'staff.id', 'staff_id')
      .select(['subject', 'email'])
      .where('staff_id', '<>', staffId)
      .where('seen_at', '>', this.#earliest())
      .orderBy('email')
      .execute()
  }

  async leave(subject: string, staffId: string): Promise<void> {
    await this.#db
      .deleteFrom('presence')
      .where('subject', '=', subject)
      .where('staff_id', '=', staffId)
      .execute()
  }

  async forget(): Promise<void> {
    await this.#db.deleteFrom('presence').where('seen_at', '<=', this.#earliest()).execute()
  }

  #earliest(): Date {
    return new Date(this.#clock().getTime() - presenceMs)
  }
}
