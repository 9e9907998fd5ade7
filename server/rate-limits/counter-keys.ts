import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/**
 * Stores a random key for each maintenance day, or for each week. Counters hash their subjects with this key.
 * @see docs/decisions/0005
 */
export class CounterKeys {
  readonly #db: Kysely<Tables>
  readonly #table: 'counter_key' | 'weekly_counter_key'
  #cached: { day: string; key: Promise<Buffer> } | undefined

  constructor(db: Kysely<Tables>, table: 'counter_key' | 'weekly_counter_key' = 'counter_key') {
    this.#db = db
    this.#table = table
  }

  /** @param day `YYYY-MM-DD`, for a weekly key the Monday */
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
      .insertInto(this.#table)
      .values({ day, key: randomBytes(32) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { key } = await this.#db
      .selectFrom(this.#table)
      .select('key')
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
    return key
  }
}
