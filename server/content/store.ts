import { type Kysely, sql } from 'kysely'
import type { PictureFileName } from '#contract/picture-paths.ts'
import type { Connections } from '../database/database.ts'
import type { ContentKind } from '../database/tables/content.ts'
import type { Tables } from '../database/tables.ts'
import type { StoredItem } from './item.ts'

const isPublicOn = (today: string) => sql<boolean>`(ends_on IS NULL OR ends_on >= ${today})`

export class ContentStore {
  readonly #db: Kysely<Tables>

  constructor({ db }: Pick<Connections, 'db'>) {
    this.#db = db
  }

  /** @param today `YYYY-MM-DD` in India. Items whose last day is over are missing */
  #items(kind: ContentKind, today: string) {
    return this.#db
      .selectFrom('content_item')
      .leftJoin('picture', 'hash', 'picture_hash')
      .select([
        'kind',
        'key',
        'day',
        'sample',
        'language',
        'title',
        'author_name as authorName',
        'headline',
        'short_description as shortDescription',
        'description',
        'content',
        'full_text as fullText',
        'apply_link as applyLink',
        'source_url as sourceUrl',
        'active',
        'location',
        'start_time as startTime',
        'sign_up_link as signUpLink',
        'offered_by as offeredBy',
        'ends_on as endsOn',
        'hash',
        'picture_alt as alt',
        'width',
        'height',
      ])
      .where('kind', '=', kind)
      .where(isPublicOn(today))
  }

  /** Without documents. Newest first. Items of the same day have the order of the imported file. */
  async findLatest(kind: ContentKind, limit: number, today: string): Promise<StoredItem[]> {
    const rows = await this.#items(kind, today)
      .orderBy('day', 'desc')
      .orderBy('position')
      .orderBy('key')
      .limit(limit)
      .execute()
    return rows.map(withPicture)
  }

  /**
   * Returns upcoming events by day, then past events, newest first.
   * @param today `YYYY-MM-DD`; events of this day count as upcoming
   */
  async events(today: string, limit: number): Promise<StoredItem[]> {
    const rows = await this.#items('event', today)
      .orderBy(sql`day < ${today}`)
      .orderBy(sql`CASE WHEN day >= ${today} THEN day END`)
      .orderBy('day', 'desc')
      .orderBy(sql`start_time NULLS FIRST`)
      .orderBy('position')
      .orderBy('key')
      .limit(limit)
      .execute()
    return rows.map(withPicture)
  }

  async find(kind: ContentKind, key: string, today: string): Promise<StoredItem | undefined> {
    const row = await this.#items(kind, today).select('document').where('key', '=', key).executeTakeFirst()
    return row && withPicture(row)
  }

  async findPublished(today: string): Promise<Pick<StoredItem, 'kind' | 'key' | 'title'>[]> {
    return this.#db
      .selectFrom('content_item')
      .select(['kind', 'key', 'title'])
      .where('sample', '=', false)
      .where('active', '=', true)
      .where(isPublicOn(today))
      .orderBy('day', 'desc')
      .orderBy('kind')
      .orderBy('key')
      .execute()
  }

  async pictureFile({ hash, width, format }: PictureFileName): Promise<Buffer | undefined> {
    const row = await this.#db
      .selectFrom('picture_file')
      .select('content')
      .where('hash', '=', hash)
      .where('width', '=', width)
      .where('format', '=', format)
      .executeTakeFirst()
    return row?.content
  }
}

type PictureColumns = {
  hash: string | null
  alt: string | null
  width: number | null
  height: number | null
}

/** The columns of the picture are all set or all null. */
function withPicture<Row extends PictureColumns>({ hash, alt, width, height, ...item }: Row) {
  const hasPicture = hash !== null && alt !== null && width !== null && height !== null
  return { document: null, ...item, picture: hasPicture ? { hash, alt, width, height } : null }
}
