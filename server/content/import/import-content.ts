import type pg from 'pg'
import { inTransaction } from '../../database/database.ts'
import { inParallel } from './in-parallel.ts'
import type { ContentFile, NewItem } from './read-content.ts'
import { type ConvertedPicture, convertPicture } from './source-picture.ts'

export type ContentCounts = { added: number; changed: number; unchanged: number; removed: number }

/** One import at a time: a second one waits for the first to end. */
const importLock = 0x74696d65

const values = [
  'position',
  'sample',
  'title',
  'author_name',
  'headline',
  'short_description',
  'description',
  'content',
  'full_text',
  'apply_link',
  'source_url',
  'active',
  'picture_hash',
  'picture_alt',
  'location',
  'start_time',
  'sign_up_link',
]
const columns = ['kind', 'key', 'day', ...values]

const givenDay = `$${values.length + 3}`
const dayOfImport = `$${values.length + 4}`

/**
 * The last two parameters are the day that the file gives and the day for an item that has none yet.
 * An item that is the same already is left alone. A row that no transaction has touched before is a new one.
 */
const upsert = `
  INSERT INTO content_item AS kept (${columns.join(', ')})
  VALUES ($1, $2, coalesce(${givenDay}, ${dayOfImport}::date), ${values.map((_, at) => `$${at + 3}`).join(', ')})
  ON CONFLICT (kind, key) DO UPDATE SET
    day = coalesce(${givenDay}, kept.day), ${values.map((name) => `${name} = excluded.${name}`).join(', ')}
  WHERE (kept.day, ${values.map((name) => `kept.${name}`).join(', ')})
    IS DISTINCT FROM (coalesce(${givenDay}, kept.day), ${values.map((name) => `excluded.${name}`).join(', ')})
  RETURNING xmax = 0 AS added`

const removeUnusedPictures = `DELETE FROM picture
  WHERE NOT EXISTS (SELECT FROM content_item WHERE picture_hash = picture.hash)`

async function addPicture(client: pg.ClientBase, { hash, files }: ConvertedPicture) {
  const widest = files.at(-1)
  await client.query('INSERT INTO picture (hash, width, height) VALUES ($1, $2, $3)', [
    hash,
    widest?.width,
    widest?.height,
  ])
  for (const file of files) {
    await client.query('INSERT INTO picture_file (hash, width, format, content) VALUES ($1, $2, $3, $4)', [
      hash,
      file.width,
      file.format,
      file.content,
    ])
  }
}

/** Converts and stores the pictures that are not there yet; those that are cost nothing again. */
async function addPictures(client: pg.ClientBase, items: readonly NewItem[]): Promise<void> {
  const pictures = new Map(items.flatMap(({ picture }) => (picture ? [[picture.hash, picture]] : [])))
  const { rows } = await client.query<{ hash: string }>('SELECT hash FROM picture WHERE hash = ANY($1)', [
    [...pictures.keys()],
  ])
  for (const { hash } of rows) pictures.delete(hash)
  const converted: ConvertedPicture[] = []
  await inParallel([...pictures.values()], async (picture) => {
    converted.push(await convertPicture(picture))
  })
  for (const picture of converted) await addPicture(client, picture)
}

async function write(
  client: pg.ClientBase,
  item: NewItem,
  { sample, today }: { sample: boolean; today: string },
): Promise<'added' | 'changed' | 'unchanged'> {
  const { rows } = await client.query<{ added: boolean }>(upsert, [
    item.kind,
    item.key,
    item.position,
    sample,
    item.title,
    item.authorName,
    item.headline,
    item.shortDescription,
    item.description,
    item.content,
    item.fullText,
    item.applyLink,
    item.sourceUrl,
    item.active,
    item.picture?.hash,
    item.picture?.alt,
    item.location,
    item.startTime,
    item.signUpLink,
    item.day,
    today,
  ])
  if (!rows[0]) return 'unchanged'
  return rows[0].added ? 'added' : 'changed'
}

/** Writes items with their pictures, in a transaction of the caller's. */
export async function writeContent(
  client: pg.ClientBase,
  items: readonly NewItem[],
  options: { sample: boolean; today: string },
): Promise<ContentCounts> {
  const counts = { added: 0, changed: 0, unchanged: 0, removed: 0 }
  await addPictures(client, items)
  for (const item of items) counts[await write(client, item, options)]++
  return counts
}

/** Within a transaction: until it ends, no other import begins. */
export async function waitForOtherImports(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [importLock])
}

/**
 * Applies a file to the Times in one transaction: killed at any moment, the old Times stand. Items are added or
 * updated by kind and key, those that the file does not name stay, and samples give way to the first real item.
 * @param client a connection that nothing else uses meanwhile
 * @param today `YYYY-MM-DD`, for new items that name no day
 */
export async function importContent(
  client: pg.ClientBase,
  { items, removals }: ContentFile,
  today: string,
): Promise<ContentCounts> {
  return inTransaction(client, async () => {
    await waitForOtherImports(client)
    if (items.length > 0) await client.query('DELETE FROM content_item WHERE sample')
    const counts = await writeContent(client, items, { sample: false, today })
    for (const { kind, key } of removals) {
      const { rowCount } = await client.query('DELETE FROM content_item WHERE kind = $1 AND key = $2', [
        kind,
        key,
      ])
      counts[rowCount === 0 ? 'unchanged' : 'removed']++
    }
    await client.query(removeUnusedPictures)
    return counts
  })
}
