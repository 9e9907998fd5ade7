import type { Kysely } from 'kysely'
import { isoWeek } from '#contract/days.ts'
import * as messages from '#contract/messages.ts'
import { reviewQuota } from '#credentials/credentials.ts'
import { type Clock, daysBefore, indianDay, mondayOf } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { AppError } from '../errors.ts'
import type { Secrets } from '../secrets.ts'

/**
 * Gives reviews with a session the weekly quota of credentials. For privacy, the row of a quota number is never written
 * in the transaction of a review, and all rows of a week expire on the same day.
 */
export class SessionQuota {
  readonly #db: Kysely<Tables>
  readonly #secrets: Secrets
  readonly #clock: Clock

  constructor({ db, secrets, clock }: { db: Kysely<Tables>; secrets: Secrets; clock: Clock }) {
    this.#db = db
    this.#secrets = secrets
    this.#clock = clock
  }

  /**
   * Spends a number of the quota, and gives it back if `work` throws.
   * @param mailbox canonical
   * @throws AppError 429 if all numbers of the week are spent
   */
  async spend<Result>(mailbox: string, work: () => Promise<Result>): Promise<Result> {
    const hash = await this.#takeNumber(mailbox)
    try {
      return await work()
    } catch (error) {
      await this.#db.deleteFrom('spent_quota').where('hash', '=', hash).execute()
      throw error
    }
  }

  async #takeNumber(mailbox: string): Promise<Buffer> {
    const now = this.#clock()
    const day = indianDay(now)
    const week = isoWeek(day)
    const nextMonday = daysBefore(mondayOf(day), -7)
    for (let number = 0; number < reviewQuota(week).limit; number++) {
      const hash = this.#secrets.mac('session-quota', mailbox, week, String(number))
      const { numInsertedOrUpdatedRows } = await this.#db
        .insertInto('spent_quota')
        .values({ hash, expires_on: nextMonday })
        .onConflict((clash) => clash.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 1n) return hash
    }
    const seconds = (Date.parse(`${nextMonday}T00:00:00+05:30`) - now.getTime()) / 1000
    throw new AppError(messages.weeklyReviewsSent, { retryAfter: Math.ceil(seconds) })
  }
}
