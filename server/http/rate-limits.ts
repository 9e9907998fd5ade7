import { type Kysely, sql } from 'kysely'
import { type Clock, windowEnd, workDay } from '../clock.ts'
import { rewriteTables } from '../database/rewrite-tables.ts'
import type { Tables } from '../database/tables.ts'
import type { Secrets } from '../secrets.ts'
import { CounterKeys } from './counter-keys.ts'
import { tooMany } from './errors.ts'
import { networkOf, siteOf } from './network.ts'

type Limit = {
  /** How many in one window. */
  count: number
  /** Length of a window in minutes; a divisor of a day. */
  minutes: number
}

/**
 * Every limit there is. An address may stand for a school lab or a mobile carrier, so its limits are generous;
 * what one account or one e-mail address may do is narrow.
 */
export const rateLimits = {
  'sign-up by address': { count: 300, minutes: 60 },
  'sign-up by mailbox and address': { count: 10, minutes: 60 },
  // Codes are guessed at most 30 times a mailbox and day, besides by the devices that asked for them.
  'code by address': { count: 600, minutes: 60 },
  'code by mailbox and address': { count: 15, minutes: 1440 },
  'code by mailbox': { count: 30, minutes: 1440 },
  // At most 10 mails with codes a mailbox and day: 3 are kept for the owner, who is signed in.
  'code mail by mailbox and address': { count: 3, minutes: 1440 },
  'code mail by mailbox': { count: 7, minutes: 1440 },
  'deletion mail by mailbox': { count: 3, minutes: 1440 },
  'login by address': { count: 600, minutes: 15 },
  'login by e-mail and address': { count: 15, minutes: 15 },
  // Wide: otherwise whoever knows an address could lock its owner out.
  'login by e-mail': { count: 150, minutes: 15 },
  'new password by address': { count: 300, minutes: 60 },
  'new password by mailbox and address': { count: 10, minutes: 60 },
  'Google by address': { count: 600, minutes: 15 },
  'password by account': { count: 15, minutes: 15 },
  'review by address': { count: 600, minutes: 60 },
  'review by account': { count: 20, minutes: 1440 },
  'author key by address': { count: 600, minutes: 60 },
  'author key by key': { count: 100, minutes: 1440 },
  'vote by address': { count: 3000, minutes: 60 },
  'vote by account': { count: 300, minutes: 1440 },
  'comment by address': { count: 600, minutes: 60 },
  'comment by account': { count: 50, minutes: 1440 },
  'visitor report by address': { count: 60, minutes: 60 },
  'report by account': { count: 30, minutes: 1440 },
  // Beyond it a digest follows in the next window.
  'danger mail to operator': { count: 20, minutes: 60 },
  'message by address': { count: 60, minutes: 60 },
  'message by e-mail': { count: 10, minutes: 60 },
  // Narrow: each one sends a mail to an address that nobody has confirmed.
  'school registration by address': { count: 20, minutes: 60 },
  'school registration by e-mail': { count: 5, minutes: 1440 },
  'picture by address': { count: 300, minutes: 15 },
} as const satisfies Record<string, Limit>

/**
 * How many times the limit of one IPv6 network a whole site may use: see `siteOf`. Without it one customer with 65,536
 * networks has 65,536 times the limit. 16 busy networks at once are more than a school has.
 */
const siteFactor = 16

export type LimitName = keyof typeof rateLimits
export type Limits = Record<LimitName, Limit>

/**
 * Counts in PostgreSQL, so that several instances share the counts. A row is the keyed hash of limit, subject and
 * window, a count and the end of the window. The hash needs both the product's secret key and the random key of the
 * day: who holds the table alone never learns whom it counted, and when the day has ended nobody does.
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

  /**
   * Counts one try.
   * @param subjects the address, account or e-mail that the limit is on, or two of them together; of an IPv6 address
   *   its network counts, and its site with a higher limit
   * @throws AppError 429 with the seconds to the end of the window when there were too many
   */
  async count(name: LimitName, ...subjects: string[]): Promise<void> {
    const secondsLeft = await this.#secondsLeftIfTooMany(name, subjects)
    if (secondsLeft !== undefined) throw tooMany(secondsLeft)
  }

  /** Counts one try; whether it is within the limit. */
  async allows(name: LimitName, ...subjects: string[]): Promise<boolean> {
    return (await this.#secondsLeftIfTooMany(name, subjects)) === undefined
  }

  /** Takes one try back that came to nothing through no fault of the caller. */
  async takeBack(name: LimitName, ...subjects: string[]): Promise<void> {
    const networks = subjects.map((subject) => networkOf(subject))
    const sites = subjects.map((subject) => siteOf(subject) ?? networkOf(subject))
    const counted = subjects.some(siteOf) ? [networks, sites] : [networks]
    const counters = await Promise.all(counted.map((each) => this.#counter(name, each, this.#clock())))
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
    const dayKey = await this.#keys.keyOf(workDay(now))
    const parts = [dayKey.toString('hex'), name, ...subjects, String(end.getTime())]
    return { key: this.#secrets.mac('rate-limit', ...parts), end }
  }

  /** Counts the network of an IPv6 address and, with a higher limit, its site. */
  async #secondsLeftIfTooMany(name: LimitName, subjects: readonly string[]): Promise<number | undefined> {
    const { count: limit } = this.#limits[name]
    const networks = subjects.map((subject) => networkOf(subject))
    const left = await this.#secondsLeftAfter(name, networks, limit)
    if (left !== undefined || !subjects.some(siteOf)) return left
    const sites = subjects.map((subject) => siteOf(subject) ?? networkOf(subject))
    return this.#secondsLeftAfter(name, sites, limit * siteFactor)
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
      .onConflict((clash) => clash.column('key').doUpdateSet({ count: sql<number>`rate_count.count + 1` }))
      .returning('count')
      .executeTakeFirstOrThrow()
    return count > limit ? Math.ceil((end.getTime() - now.getTime()) / 1000) : undefined
  }

  /**
   * Removes the counts of windows that have ended. When a day has ended, its key goes as well, and both tables get new
   * files: a deleted row could be read from the old ones.
   */
  async forgetPast(): Promise<void> {
    const now = this.#clock()
    const today = workDay(now)
    const past = await this.#db
      .selectFrom('counter_key')
      .select('day')
      .where('day', '<', today)
      .executeTakeFirst()
    if (!past) {
      await this.#db.deleteFrom('rate_count').where('window_ends_at', '<=', now).execute()
      return
    }
    await rewriteTables(this.#db, {
      tables: [
        { table: 'counter_key', orderBy: 'day', keep: sql<boolean>`day >= ${today}` },
        { table: 'rate_count', orderBy: 'key', keep: sql<boolean>`window_ends_at > ${now}` },
      ],
    })
  }
}
