import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Presented } from '../http/access.ts'

/** Actions that a nullifier limits. */
export type SpentKind = Tables['spent_nullifier']['kind']

export type SpendOutcome = 'new' | 'spent-before' | 'quota-number-used'

/** With each HMAC of a nullifier, stores only its kind or the day on which it expires. */
export class SpentNullifiers {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /**
   * Stores the nullifiers of a post, or none if one is stored already. Reviews, which can have several, run one after
   * another at a school (`lockPosting`), and reviews of other schools have other nullifiers. After `quota-number-used`,
   * the caller must roll the transaction back.
   * @param kind null for a comment, which has only a quota
   */
  async spend(
    transaction: Transaction<Tables>,
    { once, quota }: Presented,
    kind: SpentKind | null,
  ): Promise<SpendOutcome> {
    if (once.length > 0 && kind) {
      const { numAffectedRows } = await sql`INSERT INTO spent_nullifier (hash, kind)
        SELECT hash, ${kind} FROM unnest(${[...once]}::bytea[]) AS hash
        WHERE NOT EXISTS (SELECT FROM spent_nullifier AS spent WHERE spent.hash = ANY(${[...once]}::bytea[]))
        ON CONFLICT DO NOTHING`.execute(transaction)
      if (numAffectedRows === 0n) return 'spent-before'
    }
    if (quota) {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('spent_quota')
        .values({ hash: quota.hash, expires_on: quota.expiresOn })
        .onConflict((clash) => clash.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 0n) return 'quota-number-used'
    }
    return 'new'
  }

  /** @returns false if the nullifier was not stored */
  async takeBack(transaction: Transaction<Tables>, once: Buffer): Promise<boolean> {
    const { numDeletedRows } = await transaction
      .deleteFrom('spent_nullifier')
      .where('hash', '=', once)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  /** @param today in India, `YYYY-MM-DD` */
  async removeExpired(today: string): Promise<void> {
    await this.#db.deleteFrom('spent_quota').where('expires_on', '<', today).execute()
  }
}
