import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

export class VoteStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** Stores a deduplication hash and counts the vote in one transaction, unless the hash is already stored. */
  async add(hash: Buffer, reviewId: string): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const added = await transaction
        .insertInto('vote_deduplication')
        .values({ hash })
        .onConflict((clash) => clash.doNothing())
        .executeTakeFirst()
      if (added.numInsertedOrUpdatedRows === 0n) return
      await transaction
        .insertInto('helpful_count')
        .values({ review_id: reviewId, votes: 1 })
        .onConflict((clash) =>
          clash.column('review_id').doUpdateSet({ votes: sql<number>`helpful_count.votes + 1` }),
        )
        .execute()
    })
  }

  /** Deletes a deduplication hash and the vote in one transaction, if the hash is stored. */
  async remove(hash: Buffer, reviewId: string): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const removed = await transaction
        .deleteFrom('vote_deduplication')
        .where('hash', '=', hash)
        .executeTakeFirst()
      if (removed.numDeletedRows === 0n) return
      await transaction
        .updateTable('helpful_count')
        .set({ votes: sql<number>`votes - 1` })
        .where('review_id', '=', reviewId)
        .execute()
    })
  }

  async count(reviewId: string): Promise<number> {
    const row = await this.#db
      .selectFrom('helpful_count')
      .select('votes')
      .where('review_id', '=', reviewId)
      .executeTakeFirst()
    return row?.votes ?? 0
  }

  /** @returns those of the hashes that are stored, in hexadecimal */
  async findKnown(hashes: readonly Buffer[]): Promise<Set<string>> {
    const rows = await this.#db
      .selectFrom('vote_deduplication')
      .select('hash')
      .where('hash', 'in', hashes)
      .execute()
    return new Set(rows.map(({ hash }) => hash.toString('hex')))
  }
}
