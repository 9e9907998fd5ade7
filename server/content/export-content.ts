import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type PictureFormat, pictureFileName } from '#contract/picture-paths.ts'
import { picturesOf } from '#contract/rich-text.ts'
import type { ContentKind } from '../database/tables/content.ts'
import type { Tables } from '../database/tables.ts'
import { optionalFields } from './import/item-schemas.ts'
import { listOf, nameInFile } from './import/merge-items.ts'
import { pictureHashesOf, type Snapshot } from './snapshot.ts'

type PublicItem = { kind: ContentKind; key: string; snapshot: Snapshot }

const titleNames: Partial<Record<ContentKind, string>> = { event: 'eventName', spotlight: 'schoolName' }

/** Returns an item as an import reads it. */
function fileItem({ kind, key, snapshot }: PublicItem, widths: ReadonlyMap<string, number>) {
  const { language, title, day, active, picture, document } = snapshot
  const fileOf = (hash: string) =>
    `pictures/${pictureFileName({ hash, width: widths.get(hash) ?? 0, format: 'webp' })}`
  // The document has these texts.
  const repeated = new Set<string>(document ? ['fullText', 'content'] : [])
  const fields = optionalFields.filter((name) => snapshot[name] !== null && !repeated.has(name))
  return {
    key,
    [titleNames[kind] ?? 'title']: title,
    date: day,
    language,
    ...(kind === 'spotlight' && { isActive: active }),
    ...Object.fromEntries(fields.map((name) => [nameInFile(kind, name), snapshot[name]])),
    ...(picture && { picture: { file: fileOf(picture.hash), alt: picture.alt } }),
    ...(document && { document, pictures: picturesOf(document).map(({ attrs }) => fileOf(attrs.hash)) }),
  }
}

async function writePictures(
  db: Kysely<Tables>,
  folder: string,
  hashes: readonly string[],
): Promise<Map<string, number>> {
  const widths = new Map<string, number>()
  for (const hash of hashes) {
    const files = await db
      .selectFrom('picture_file')
      .select(['width', 'format', 'content'])
      .where('hash', '=', hash)
      .orderBy('width')
      .execute()
    for (const { width, format, content } of files) {
      await writeFile(
        join(folder, pictureFileName({ hash, width, format: format as PictureFormat })),
        content,
      )
      widths.set(hash, width)
    }
  }
  return widths
}

/**
 * Writes all public items, except samples, as `times.json` with their pictures. An import of this file changes nothing.
 * @returns the number of items
 */
export async function exportContent(db: Kysely<Tables>, folder: string): Promise<number> {
  await mkdir(join(folder, 'pictures'), { recursive: true })
  const items = await db
    .selectFrom('content_entry')
    .innerJoin('content_version', (join) =>
      join
        .onRef('entry_id', '=', 'id')
        .onRef('content_version.version', '=', 'content_entry.published_version'),
    )
    .innerJoin('content_item', (join) =>
      join
        .onRef('content_item.kind', '=', 'content_entry.kind')
        .onRef('content_item.key', '=', 'content_entry.key'),
    )
    .select(['content_entry.kind', 'content_entry.key', 'snapshot'])
    .where('sample', '=', false)
    .orderBy('content_entry.kind')
    // An import takes the order of the file.
    .orderBy(sql`(snapshot ->> 'position')::int`)
    .orderBy('content_entry.key')
    .execute()
  const hashes = [...new Set(items.flatMap(({ snapshot }) => pictureHashesOf(snapshot)))]
  const widths = await writePictures(db, join(folder, 'pictures'), hashes)
  const lists: Record<string, unknown[]> = {}
  for (const item of items) {
    const list = listOf[item.kind]
    lists[list] = [...(lists[list] ?? []), fileItem(item, widths)]
  }
  await writeFile(join(folder, 'times.json'), `${JSON.stringify(lists, null, 2)}\n`)
  return items.length
}

type ListedItem = Pick<PublicItem, 'kind' | 'key'> & { status: string; day: string; title: string }

/** Returns all items in every status, the newest day first. */
export function listContent(db: Kysely<Tables>): Promise<ListedItem[]> {
  return db
    .selectFrom('content_entry')
    .innerJoin('content_version', (join) =>
      join.onRef('entry_id', '=', 'id').onRef('content_version.version', '=', 'content_entry.version'),
    )
    .select(['kind', 'key', 'status'])
    .select([sql<string>`snapshot ->> 'day'`.as('day'), sql<string>`snapshot ->> 'title'`.as('title')])
    .orderBy('kind')
    .orderBy(sql`snapshot ->> 'day'`, 'desc')
    .orderBy('key')
    .execute()
}
