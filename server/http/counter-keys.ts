import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/**
 * Random keys of the working days, which the keyed hashes of the rate limiter depend on. They are stored in the database,
 * so that instances share them, and deleted after their day. Then nobody can recompute whom a counter counted, not even
 * with the secret key of the product.
 */
export class CounterKeys {
  readonly #db: Kysely<Tables>
  #cached: { day: string; key: Promise<Buffer> } | undefined

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** Returns the 32 bytes of a day (`YYYY-MM-DD`). The first call of a day creates them, on any instance. */
  async keyOf(day: string): Promise<Buffer> {
    if (this.#cached?.day === day) return this.#cached.key
    const cached = { day, key: this.#findOrCreate(day) }
    this.#cached = cached
    cached.key.catch(() => {
      // After a failure the next call tries again.
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
