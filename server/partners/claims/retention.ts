import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import { requestStateMail } from './claim-mails.ts'

/** The beginning of a day in India. */
const startOf = (day: string): RawBuilder<Date> => sql`${day}::date::timestamp AT TIME ZONE 'Asia/Kolkata'`

/** Work of the maintenance that ends claims and deletes what is no longer needed. Days are `YYYY-MM-DD`. */
export class ClaimRetention {
  readonly #db: Kysely<Tables>
  readonly #clock: Clock

  constructor({ db, clock }: { db: Kysely<Tables>; clock: Clock }) {
    this.#db = db
    this.#clock = clock
  }

  async removeCodes(): Promise<void> {
    await this.#db.deleteFrom('school_claim_code').where('expires_at', '<=', this.#clock()).execute()
  }

  /** Closes claims whose claimants have not acted since before the day. */
  async expire(day: string): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const expired = await transaction
        .updateTable('school_claim')
        .set({
          state: 'refused',
          outcome: 'expired',
          closed_at: this.#clock(),
          state_since: this.#clock(),
          version: sql`version + 1`,
        })
        .where('state', 'in', ['proving', 'asked'])
        .where('state_since', '<', startOf(day))
        .returning('id')
        .execute()
      for (const { id } of expired) await requestStateMail(transaction, id)
    })
  }

  /** Deletes the documents of claims that were closed before the day. */
  async deleteDocuments(day: string): Promise<void> {
    await sql`DELETE FROM school_claim_document USING school_claim
      WHERE school_claim.id = claim_id AND closed_at < ${startOf(day)}`.execute(this.#db)
  }

  /**
   * Deletes claims that were refused before the day. Deletes name, position and addresses of claims that were accepted
   * before the day, if the account has ended.
   */
  async deletePersons(day: string): Promise<void> {
    await this.#db
      .deleteFrom('school_claim')
      .where('state', '=', 'refused')
      .where('closed_at', '<', startOf(day))
      .execute()
    await sql`UPDATE school_claim SET form = NULL, email_key = NULL, answer = NULL, sentence = NULL, owner_answer = NULL
      WHERE state = 'accepted' AND form IS NOT NULL AND closed_at < ${startOf(day)} AND NOT EXISTS (
        SELECT FROM school_member AS member WHERE member.email_key = school_claim.email_key AND NOT member.disabled
      )`.execute(this.#db)
  }
}
