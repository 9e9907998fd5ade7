import { type Kysely, sql, type Transaction } from 'kysely'
import { deskLimits } from '#contract/desk-limits.ts'
import type { ItemQuery, ItemVersion } from '#contract/editing.ts'
import { languageByScript } from '#messages/languages.ts'
import type { ContentEntryTable, ContentKind } from '../../database/tables/content.ts'
import type { Tables } from '../../database/tables.ts'
import { pictureHashesOf, type Snapshot } from '../snapshot.ts'

export type EntryRow = Omit<ContentEntryTable, 'id'> & { id: string; sample: boolean }

export type SavedSnapshot = { version: number; savedAt: Date; savedBy: string | null; snapshot: Snapshot }

export type SummaryRow = EntryRow & { title: string; savedAt: Date; savedBy: string | null }

type PictureSize = { hash: string; width: number; height: number }

const isSample = sql<boolean>`COALESCE((SELECT sample FROM content_item AS item
  WHERE item.kind = content_entry.kind AND item.key = content_entry.key), false)`

const title = sql<string>`snapshot ->> 'title'`
const searched = sql<string>`concat_ws(' ', snapshot ->> 'title', snapshot ->> 'fullText', snapshot ->> 'content',
  snapshot ->> 'description', snapshot ->> 'shortDescription', snapshot ->> 'authorName')`

const entryColumns = [
  'content_entry.id',
  'kind',
  'key',
  'status',
  'content_entry.version',
  'published_version',
  'publish_at',
] as const

/** Escapes the wildcards of LIKE. */
const pattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

export class EditingStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  #matching({ kind, status, words = '' }: ItemQuery) {
    let query = this.#db
      .selectFrom('content_entry')
      .innerJoin('content_version', (join) =>
        join
          .onRef('content_version.entry_id', '=', 'content_entry.id')
          .onRef('content_version.version', '=', 'content_entry.version'),
      )
      .leftJoin('staff', 'staff.id', 'content_version.staff_id')
    if (kind) query = query.where('kind', '=', kind)
    if (status) query = query.where('status', '=', status)
    for (const word of words.split(/\s+/).filter(Boolean))
      query = query.where(sql<boolean>`${searched} ILIKE ${pattern(word)}`)
    return query
  }

  /** The last saved first. */
  list(filter: ItemQuery, offset: number): Promise<SummaryRow[]> {
    return this.#matching(filter)
      .select([...entryColumns, isSample.as('sample'), title.as('title')])
      .select(['saved_at as savedAt', 'email as savedBy'])
      .orderBy('saved_at', 'desc')
      .orderBy('content_entry.id')
      .limit(deskLimits.itemsPerPage)
      .offset(offset)
      .execute()
  }

  async count(filter: ItemQuery): Promise<number> {
    const { total } = await this.#matching(filter)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow()
    return total
  }

  find(id: string): Promise<EntryRow | undefined> {
    return this.#db
      .selectFrom('content_entry')
      .select([...entryColumns, isSample.as('sample')])
      .where('id', '=', id)
      .executeTakeFirst()
  }

  /** Newest first. */
  versions(id: string): Promise<(Omit<ItemVersion, 'savedAt'> & { savedAt: Date })[]> {
    return this.#db
      .selectFrom('content_version')
      .leftJoin('staff', 'staff.id', 'staff_id')
      .select(['version', 'saved_at as savedAt', 'email as savedBy'])
      .where('entry_id', '=', id)
      .orderBy('version', 'desc')
      .limit(deskLimits.itemVersions)
      .execute()
  }

  async version(id: string, version: number, db = this.#db): Promise<SavedSnapshot | undefined> {
    const row = await db
      .selectFrom('content_version')
      .leftJoin('staff', 'staff.id', 'staff_id')
      .select(['version', 'saved_at as savedAt', 'email as savedBy', 'snapshot'])
      .where('entry_id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    if (!row) return undefined
    // Instances of the previous version save no language.
    const language = languageByScript(row.snapshot.title)
    return { ...row, snapshot: { ...row.snapshot, language: row.snapshot.language ?? language } }
  }

  /** @returns undefined for an unknown id */
  withLocked<Result>(
    id: string,
    change: (entry: EntryRow, transaction: Transaction<Tables>) => Promise<Result>,
  ): Promise<Result | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      const entry = await this.lock(transaction, id)
      return entry && change(entry, transaction)
    })
  }

  lock(transaction: Transaction<Tables>, id: string): Promise<EntryRow | undefined> {
    return transaction
      .selectFrom('content_entry')
      .select([...entryColumns, isSample.as('sample')])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
  }

  /** @returns undefined if another item has this key */
  add<Result>(
    { kind, key }: { kind: ContentKind; key: string },
    save: (entry: { id: string }, transaction: Transaction<Tables>) => Promise<Result>,
  ): Promise<Result | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      const id = await this.addDraft(transaction, { kind, key })
      return id === undefined ? undefined : save({ id }, transaction)
    })
  }

  /** @returns the id, or undefined if another item has this key */
  async addDraft(
    transaction: Transaction<Tables>,
    { kind, key }: { kind: ContentKind; key: string },
  ): Promise<string | undefined> {
    const entry = await transaction
      .insertInto('content_entry')
      .values({ kind, key, status: 'draft', version: 1, published_version: null, publish_at: null })
      .onConflict((clash) => clash.doNothing())
      .returning('id')
      .executeTakeFirst()
    return entry?.id
  }

  async addVersion(
    transaction: Transaction<Tables>,
    { id, version, savedAt, staffId }: { id: string; version: number; savedAt: Date; staffId: string },
    snapshot: Snapshot,
  ): Promise<void> {
    await transaction
      .insertInto('content_version')
      .values({
        entry_id: id,
        version,
        saved_at: savedAt,
        staff_id: staffId,
        snapshot: JSON.stringify(snapshot),
        pictures: pictureHashesOf(snapshot),
      })
      .execute()
    await transaction.updateTable('content_entry').set({ version }).where('id', '=', id).execute()
  }

  async setStatus(
    transaction: Transaction<Tables>,
    id: string,
    status: Pick<ContentEntryTable, 'status' | 'published_version' | 'publish_at'>,
  ): Promise<void> {
    await transaction.updateTable('content_entry').set(status).where('id', '=', id).execute()
  }

  async delete(transaction: Transaction<Tables>, id: string): Promise<void> {
    await transaction.deleteFrom('content_entry').where('id', '=', id).execute()
  }

  /** Makes a version public. */
  async publish(
    transaction: Transaction<Tables>,
    { kind, key }: { kind: ContentKind; key: string },
    snapshot: Snapshot,
  ): Promise<void> {
    const { document, picture } = snapshot
    const values = {
      day: snapshot.day,
      position: snapshot.position,
      sample: false,
      language: snapshot.language,
      title: snapshot.title,
      author_name: snapshot.authorName,
      headline: snapshot.headline,
      short_description: snapshot.shortDescription,
      description: snapshot.description,
      content: snapshot.content,
      full_text: snapshot.fullText,
      document: document && JSON.stringify(document),
      apply_link: snapshot.applyLink,
      source_url: snapshot.sourceUrl,
      active: snapshot.active,
      picture_hash: picture?.hash ?? null,
      picture_alt: picture?.alt ?? null,
      location: snapshot.location,
      start_time: snapshot.startTime,
      sign_up_link: snapshot.signUpLink,
      offered_by: snapshot.offeredBy ?? null,
      ends_on: snapshot.endsOn ?? null,
    }
    await transaction
      .insertInto('content_item')
      .values({ kind, key, ...values })
      .onConflict((clash) => clash.columns(['kind', 'key']).doUpdateSet(values))
      .execute()
  }

  async unpublish(
    transaction: Transaction<Tables>,
    { kind, key }: { kind: ContentKind; key: string },
  ): Promise<void> {
    await transaction.deleteFrom('content_item').where('kind', '=', kind).where('key', '=', key).execute()
  }

  /** Returns the ids of items whose time has come. */
  async findDue(now: Date): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('content_entry')
      .select('id')
      .where('publish_at', '<=', now)
      .orderBy('publish_at')
      .execute()
    return rows.map(({ id }) => id)
  }

  /** Returns the sizes of the pictures that are stored. */
  async pictures(hashes: readonly string[], db = this.#db): Promise<PictureSize[]> {
    if (hashes.length === 0) return []
    return db.selectFrom('picture').select(['hash', 'width', 'height']).where('hash', 'in', hashes).execute()
  }
}
