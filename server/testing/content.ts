import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { ItemFields } from '#contract/editing.ts'
import { richTextOf } from '#contract/rich-text.ts'
import type { Database } from '../database/database.ts'
import type { ContentKind } from '../database/tables/content.ts'
import type { Tables } from '../database/tables.ts'

type Row = Omit<Insertable<Tables['content_item']>, 'document'>

export async function addItem(
  { db }: Database,
  kind: ContentKind,
  changes: Partial<Row> = {},
): Promise<string> {
  const key = changes.key ?? `item-${randomBytes(6).toString('hex')}`
  const row: Row = {
    kind,
    day: '2026-11-20',
    position: 0,
    sample: false,
    language: 'en-IN',
    title: `The ${kind}`,
    author_name: null,
    headline: null,
    short_description: null,
    description: kind === 'event' || kind === 'opportunity' ? 'In short.' : null,
    content: null,
    full_text: null,
    apply_link: kind === 'opportunity' ? 'https://apply.example/here' : null,
    source_url: null,
    active: true,
    picture_hash: null,
    picture_alt: null,
    location: null,
    start_time: null,
    sign_up_link: null,
    ...changes,
    key,
  }
  await db.insertInto('content_item').values(row).execute()
  return key
}

export function itemFields(changes: Partial<ItemFields> = {}): ItemFields {
  return {
    language: 'en-IN',
    title: 'The bell that rang twice',
    day: '2026-11-20',
    authorName: 'Asha',
    headline: null,
    shortDescription: null,
    description: null,
    applyLink: null,
    sourceUrl: null,
    location: null,
    startTime: null,
    signUpLink: null,
    active: true,
    picture: null,
    document: richTextOf('The bell rang twice.'),
    ...changes,
  }
}

/** Inserts a picture. Each of its files contains the name of the file. */
export async function addPicture({ db }: Database, width: number, height: number): Promise<string> {
  const hash = randomBytes(16).toString('hex')
  await db.insertInto('picture').values({ hash, width, height }).execute()
  for (const format of ['avif', 'webp'] as const) {
    await db
      .insertInto('picture_file')
      .values({ hash, width, format, content: Buffer.from(`${hash}-${width}.${format}`) })
      .execute()
  }
  return hash
}
