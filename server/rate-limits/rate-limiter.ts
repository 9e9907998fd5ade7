import { type Kysely, sql } from 'kysely'
import type { LimitName, Limits } from '#contract/rate-limits.ts'
import { type Clock, maintenanceDay, windowEnd } from '../clock.ts'
import { rewriteTables } from '../database/rewrite-tables.ts'
import type { Tables } from '../database/tables.ts'
import { tooMany } from '../errors.ts'
import type { Secrets } from '../secrets.ts'
import { CounterKeys } from './counter-keys.ts'
import { networkOf, siteOf } from './network.ts'

/** An IPv6 site (/48) may send this many times the requests of one network (/64). */
const siteFactor = 16

/**
 * Server processes share the counts in PostgreSQL.
 * @see docs/decisions/0005
 */
export class RateLimiter {
  readonly #db: Kysely<Tables>
  readonly #secrets: Secrets
  readonly #clock: Clock
  readonly #limits: Limits
  readonly #keys: CounterKeys

  constructor(options: { db: Kysely<Tables>; secrets: Secrets; clock: Clock; limits: Limits }) {
    this.#db = options.db
    this.#secrets = options.secrets
    this.#clock = options.clock
    this.#limits = options.limits
    this.#keys = new CounterKeys(options.db)
  }

  /** @throws AppError 429 if the limit is exceeded */
  async count(name: LimitName, ...subjects: string[]): Promise<void> {
    const secondsLeft = await this.#secondsLeftIfTooMany(name, subjects)
    if (secondsLeft !== undefined) throw tooMany(secondsLeft)
  }

  /** Counts a request, and returns whether its limit allows it. */
  async allows(name: LimitName, ...subjects: string[]): Promise<boolean> {
    return (await this.#secondsLeftIfTooMany(name, subjects)) === undefined
  }

  /** Counts several things at once, or none of them if the limit does not allow all. Returns whether it does. */
  async allowsMany(name: LimitName, amount: number, subject: string): Promise<boolean> {
    const { key, end } = await this.#counter(name, [subject], this.#clock())
    const { count: limit } = this.#limits[name]
    if (amount > limit) return false
    const counted = await this.#db
      .insertInto('rate_count')
      .values({ key, count: amount, window_ends_at: end })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ count: sql<number>`rate_count.count + ${amount}` })
          .where(sql<boolean>`rate_count.count + ${amount} <= ${limit}`),
      )
      .returning('count')
      .executeTakeFirst()
    return counted !== undefined
  }

  /** Returns whether the limit is used up. Counts nothing. */
  async isUsedUp(name: LimitName, ...subjects: string[]): Promise<boolean> {
    const now = this.#clock()
    const { count: limit } = this.#limits[name]
    const counted = this.#countedAs(subjects, limit)
    const counters = await Promise.all(counted.map((each) => this.#counter(name, each.subjects, now)))
    const rows = await this.#db
      .selectFrom('rate_count')
      .select(['key', 'count'])
      .where(
        'key',
        'in',
        counters.map(({ key }) => key),
      )
      .execute()
    return counters.some(({ key }, i) => {
      const count = rows.find((row) => row.key.equals(key))?.count ?? 0
      return count >= (counted[i]?.limit ?? 0)
    })
  }

  /** Removes the count of a request that failed without a fault of the caller. */
  async takeBack(name: LimitName, ...subjects: string[]): Promise<void> {
    const counted = this.#countedAs(subjects, this.#limits[name].count)
    const counters = await Promise.all(
      counted.map((each) => this.#counter(name, each.subjects, this.#clock())),
    )
    await this.#db
      .updateTable('rate_count')
      .set({ count: sql<number>`count - 1` })
      .where(
        'key',
        'in',
        counters.map(({ key }) => key),
      )
      .where('count', '>', 0)
      .execute()
  }

  async #counter(
    name: LimitName,
    subjects: readonly string[],
    now: Date,
  ): Promise<{ key: Buffer; end: Date }> {
    const end = windowEnd(now, this.#limits[name].minutes)
    const dayKey = await this.#keys.keyOf(maintenanceDay(now))
    const parts = [dayKey.toString('hex'), name, ...subjects, String(end.getTime())]
    return { key: this.#secrets.mac('rate-limit', ...parts), end }
  }

  /** Counts a request. Above the limit, returns the seconds left in the window. */
  async #secondsLeftIfTooMany(name: LimitName, subjects: readonly string[]): Promise<number | undefined> {
    for (const each of this.#countedAs(subjects, this.#limits[name].count)) {
      const left = await this.#secondsLeftAfter(name, each.subjects, each.limit)
      if (left !== undefined) return left
    }
    return undefined
  }

  /** Returns the networks of the subjects and, if they are IPv6 addresses, their sites, each with its limit. */
  #countedAs(subjects: readonly string[], limit: number): { subjects: string[]; limit: number }[] {
    const networks = subjects.map((subject) => networkOf(subject))
    if (!subjects.some(siteOf)) return [{ subjects: networks, limit }]
    const sites = subjects.map((subject) => siteOf(subject) ?? networkOf(subject))
    return [
      { subjects: networks, limit },
      { subjects: sites, limit: limit * siteFactor },
    ]
  }

  async #secondsLeftAfter(
    name: LimitName,
    subjects: readonly string[],
    limit: number,
  ): Promise<number | undefined> {
    const now = this.#clock()
    const { key, end } = await this.#counter(name, subjects, now)
    const { count } = await this.#db
      .insertInto('rate_count')
      .values({ key, count: 1, window_ends_at: end })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ count: sql<number>`rate_count.count + 1` }),
      )
      .returning('count')
      .executeTakeFirstOrThrow()
    return count > limit ? Math.ceil((end.getTime() - now.getTime()) / 1000) : undefined
  }

  /** Deletes past counts. After the end of a maintenance day, also deletes its key, and writes new table files. */
  async forgetPast(): Promise<void> {
    const now = this.#clock()
    const today = maintenanceDay(now)
    const past = await this.#db
      .selectFrom('counter_key')
      .select('day')
      .where('day', '<', today)
      .executeTakeFirst()
    if (!past) {
      await this.#db.deleteFrom('rate_count').where('window_ends_at', '<=', now).execute()
      return
    }
    await rewriteTables(this.#db, [
      { table: 'counter_key', orderBy: 'day', keep: sql<boolean>`day >= ${today}` },
      { table: 'rate_count', orderBy: 'key', keep: sql<boolean>`window_ends_at > ${now}` },
    ])
  }
}
