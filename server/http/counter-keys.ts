import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/**
 * The random key of each working day, under which that day's counters are stored. It stands in the database so that
 * instances share it, and is deleted with the day: afterwards nobody can compute again whom a counter counted, not
 * even with the product's secret key.
 */
export class CounterKeys {
  readonly #db: Kysely<Tables>
  #known: { day: string; key: Promise<Buffer> } | undefined

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** @returns 32 bytes; the first call of a day, on whichever instance, makes them */
  async keyOf(day: string): Promise<Buffer> {
    if (this.#known?.day === day) return this.#known.key
    const known = { day, key: this.#findOrMake(day) }
    this.#known = known
    known.key.catch(() => {
      // A failure is not remembered: the next call asks again.
      if (this.#known === known) this.#known = undefined
    })
    return known.key
  }

  async #findOrMake(day: string): Promise<Buffer> {
    await this.#db
      .insertInto('counter_key')
      .values({ day, key: randomBytes(32) })
      .onConflict((clash) => clash.doNothing())
      .execute()
    const { key } = await this.#db
      .selectFrom('counter_key')
      .select('key')
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
    return key
  }
}
