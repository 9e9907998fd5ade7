import { type Insertable, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { YoungStoryTable } from '../database/tables/content.ts'
import type { Tables } from '../database/tables.ts'
import { requestMail } from '../mail/outbox.ts'

export type StoryRow = Selectable<YoungStoryTable>

export type StoryListName = 'open' | 'closed'

const isIn = (list: StoryListName) =>
  list === 'open' ? sql<boolean>`closed_on IS NULL` : sql<boolean>`closed_on IS NOT NULL`

export class YoungStoryStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** @returns 'same' if this key already has the same story, 'other' if it has another one */
  async add(row: Insertable<YoungStoryTable> & { id: string }): Promise<'added' | 'same' | 'other'> {
    return this.#db.transaction().execute(async (transaction) => {
      const added = await transaction
        .insertInto('young_story')
        .values(row)
        .onConflict((clash) => clash.column('author_key_hash').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (added) {
        await requestMail(transaction, 'story', row.id)
        return 'added'
      }
      const { title, text, pen_name } = row
      const same = await transaction
        .selectFrom('young_story')
        .select('id')
        .where('author_key_hash', '=', row.author_key_hash)
        .where('title', '=', title)
        .where('text', '=', text)
        .where('pen_name', '=', pen_name)
        .executeTakeFirst()
      return same ? 'same' : 'other'
    })
  }

  async find(id: string): Promise<StoryRow | undefined> {
    return this.#db.selectFrom('young_story').selectAll().where('id', '=', id).executeTakeFirst()
  }

  async findByKey(authorKeyHash: Buffer): Promise<StoryRow | undefined> {
    return this.#db
      .selectFrom('young_story')
      .selectAll()
      .where('author_key_hash', '=', authorKeyHash)
      .executeTakeFirst()
  }

  /** Runs the function with the locked row. @returns undefined for an unknown story */
  async withLocked<Result>(
    key: { id: string } | { author_key_hash: Buffer },
    work: (row: StoryRow, transaction: Transaction<Tables>) => Promise<Result>,
  ): Promise<Result | undefined> {
    const [column, value] =
      'id' in key ? (['id', key.id] as const) : (['author_key_hash', key.author_key_hash] as const)
    return this.#db.transaction().execute(async (transaction) => {
      const row = await transaction
        .selectFrom('young_story')
        .selectAll()
        .where(column, '=', value)
        .forUpdate()
        .executeTakeFirst()
      return row && work(row, transaction)
    })
  }

  async update(
    transaction: Transaction<Tables>,
    id: string,
    change: Updateable<YoungStoryTable>,
  ): Promise<StoryRow> {
    return transaction
      .updateTable('young_story')
      .set({ ...change, version: sql`version + 1` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  async remove(transaction: Transaction<Tables>, id: string): Promise<void> {
    await transaction.deleteFrom('young_story').where('id', '=', id).execute()
  }

  async list(list: StoryListName, { limit, offset }: { limit: number; offset: number }): Promise<StoryRow[]> {
    const query = this.#db.selectFrom('young_story').selectAll().where(isIn(list))
    const sorted =
      list === 'open'
        ? query
            .orderBy(sql`is_disclosure AND due_at IS NOT NULL`, 'desc')
            .orderBy('due_at', (order) => order.asc().nullsLast())
        : query.orderBy('closed_on', 'desc')
    return sorted.orderBy('id').limit(limit).offset(offset).execute()
  }

  async count(list: StoryListName): Promise<{ total: number; waiting: number }> {
    return this.#db
      .selectFrom('young_story')
      .select([
        sql<number>`count(*)::int`.as('total'),
        sql<number>`(count(*) FILTER (WHERE due_at IS NOT NULL))::int`.as('waiting'),
      ])
      .where(isIn(list))
      .executeTakeFirstOrThrow()
  }

  /** Keeps published stories, so that their authors can withdraw them. @param day `YYYY-MM-DD` */
  async removeDeclinedBefore(day: string): Promise<void> {
    await this.#db
      .deleteFrom('young_story')
      .where('state', '=', 'declined')
      .where('closed_on', '<', day)
      .execute()
  }
}
