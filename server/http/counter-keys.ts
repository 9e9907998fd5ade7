import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/**
 * Stores a random key for each maintenance day. The rate limiter hashes its subjects with this key.
 * @see docs/decisions/0005
 */
export class CounterKeys {
  readonly #db: Kysely<Tables>
  #cached: { day: string; key: Promise<Buffer> } | undefined

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** @param day `YYYY-MM-DD` */
  async keyOf(day: string): Promise<Buffer> {
    if (this.#cached?.day === day) return this.#cached.key
    const cached = { day, key: this.#findOrCreate(day) }
    this.#cached = cached
    cached.key.catch(() => {
      if (this.#cached === cached) this.#cached = undefined
    })
    return cached.key
  }

  async #findOrCreate(day: string): Promise<Buffer> {
    await this.#db
      .insertInto('counter_key')
      .values({ day, key: randomBytes(32) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { key } = await this.#db
      .selectFrom('counter_key')
      .select('key')
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
    return key
  }
}
