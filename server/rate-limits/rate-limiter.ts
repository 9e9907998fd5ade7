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

/** A limit, with what it counts by: see `LimitSubject`. */
export type CountedLimit = readonly [name: LimitName, ...subjects: string[]]

type Counter = { key: Buffer; end: Date; limit: number }

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
  async count(...limit: CountedLimit): Promise<void> {
    await this.countAll([limit])
  }

  /**
   * Counts a request towards several limits in one statement. Limits after an exceeded one are not counted. Callers that
   * share limits must give them in the same order, or their statements could wait for each other.
   * @throws AppError 429 if a limit is exceeded
   */
  async countAll(limits: readonly CountedLimit[]): Promise<void> {
    const secondsLeft = await this.#secondsLeftIfTooMany(limits)
    if (secondsLeft !== undefined) throw tooMany(secondsLeft)
  }

  /** Counts a request like `countAll`, and returns whether the limits allow it. */
  async allows(...limit: CountedLimit): Promise<boolean> {
    return this.allowsAll([limit])
  }

  async allowsAll(limits: readonly CountedLimit[]): Promise<boolean> {
    return (await this.#secondsLeftIfTooMany(limits)) === undefined
  }

  /** Counts several things at once, or none of them if the limit does not allow all. Returns whether it does. */
  async allowsMany(name: LimitName, amount: number, subject: string): Promise<boolean> {
    const { count: limit } = this.#limits[name]
    const { key, end } = await this.#counter(name, [subject], limit, this.#clock())
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
  async isUsedUp(...limit: CountedLimit): Promise<boolean> {
    const counters = await this.#counters(limit, this.#clock())
    const keys = counters.map(({ key }) => key)
    const rows = await this.#db
      .selectFrom('rate_count')
      .select(['key', 'count'])
      .where('key', 'in', keys)
      .execute()
    return counters.some(({ key, limit }) => (rows.find((row) => row.key.equals(key))?.count ?? 0) >= limit)
  }

  /** Removes the count of a request that failed without a fault of the caller. */
  async takeBack(...limit: CountedLimit): Promise<void> {
    const counters = await this.#counters(limit, this.#clock())
    const keys = counters.map(({ key }) => key)
    await this.#db
      .updateTable('rate_count')
      .set({ count: sql<number>`count - 1` })
      .where('key', 'in', keys)
      .where('count', '>', 0)
      .execute()
  }

  /** Returns the counters of the networks of the subjects and, if they are IPv6 addresses, of their sites. */
  async #counters([name, ...subjects]: CountedLimit, now: Date): Promise<Counter[]> {
    const { count: limit } = this.#limits[name]
    const networks = await this.#counter(
      name,
      subjects.map((subject) => networkOf(subject)),
      limit,
      now,
    )
    if (!subjects.some(siteOf)) return [networks]
    const sites = subjects.map((subject) => siteOf(subject) ?? networkOf(subject))
    return [networks, await this.#counter(name, sites, limit * siteFactor, now)]
  }

  async #counter(name: LimitName, subjects: readonly string[], limit: number, now: Date): Promise<Counter> {
    const end = windowEnd(now, this.#limits[name].minutes)
    const dayKey = await this.#keys.keyOf(maintenanceDay(now))
    const parts = [dayKey.toString('hex'), name, ...subjects, String(end.getTime())]
    return { key: this.#secrets.mac('rate-limit', ...parts), end, limit }
  }

  /** Counts a request. Above a limit, returns the seconds left in its window. */
  async #secondsLeftIfTooMany(limits: readonly CountedLimit[]): Promise<number | undefined> {
    if (limits.length === 0) return undefined
    const now = this.#clock()
    const counters = (await Promise.all(limits.map((limit) => this.#counters(limit, now)))).flat()
    const step = (at: number) => sql.id(`step_${at}`)
    const steps = counters.map(({ key, end }, at) => {
      const previous = counters[at - 1]
      const isReached = previous ? sql`(SELECT count FROM ${step(at - 1)}) <= ${previous.limit}` : sql`true`
      return sql`${step(at)} AS (
        INSERT INTO rate_count (key, count, window_ends_at) SELECT ${key}::bytea, 1, ${end}::timestamptz WHERE ${isReached}
        ON CONFLICT (key) DO UPDATE SET count = rate_count.count + 1 RETURNING count)`
    })
    const counts = counters.map((_counter, at) => sql`(SELECT count FROM ${step(at)})`)
    const { rows } = await sql<{ counts: (number | null)[] }>`WITH ${sql.join(steps)}
      SELECT ARRAY[${sql.join(counts)}] AS counts`.execute(this.#db)
    const exceeded = counters.find(({ limit }, at) => (rows[0]?.counts[at] ?? 0) > limit)
    return exceeded && Math.ceil((exceeded.end.getTime() - now.getTime()) / 1000)
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
