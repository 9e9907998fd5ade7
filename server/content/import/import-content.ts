import pLimit from 'p-limit'
import type pg from 'pg'
import { picturesOf } from '#contract/rich-text.ts'
import { type LockHolder, lockInTransaction } from '../../database/advisory-lock.ts'
import { inTransaction } from '../../database/database.ts'
import { recordVersions, removeUnusedPictures } from '../versions.ts'
import { columnOf, type EmptiedField, itemFields, type MergedItem, mergeItems } from './merge-items.ts'
import { ContentError, type ContentFile, type NewItem } from './read-content.ts'
import { type ConvertedPicture, convertPicture } from './source-picture.ts'

/** `kept`: items that the desk keeps from the public, such as drafts. */
type ContentCounts = { added: number; changed: number; unchanged: number; removed: number; kept?: number }

/** "time" in ASCII. */
const importLock = 0x74696d65

/** Each conversion uses a CPU core and the memory of a whole picture. */
const maximumConcurrentPictures = 4

const columns = [...Object.values(columnOf), 'sample', 'picture_hash', 'picture_alt']
const changeable = columns.filter((name) => !['kind', 'key', 'day'].includes(name))
const qualified = (table: string) => changeable.map((name) => `${table}.${name}`).join(', ')

/** Returns nothing for an unchanged row. `xmax` is 0 in an inserted row. */
const upsert = `
  INSERT INTO content_item AS existing (${columns}) VALUES (${columns.map((_, index) => `$${index + 1}`)})
  ON CONFLICT (kind, key) DO UPDATE SET (${changeable}) = ROW(${qualified('excluded')})
  WHERE (${qualified('existing')}) IS DISTINCT FROM (${qualified('excluded')})
  RETURNING xmax = 0 AS added`

/** Also removes drafts and versions. */
const removeItem = `
  WITH removed AS (DELETE FROM content_item WHERE kind = $1 AND key = $2 RETURNING 1),
    entries AS (DELETE FROM content_entry WHERE kind = $1 AND key = $2 RETURNING 1)
  SELECT FROM removed UNION ALL SELECT FROM entries`

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

async function addPictures(client: pg.ClientBase, items: readonly NewItem[]): Promise<void> {
  const sources = items.flatMap(({ picture, documentPictures }) => [picture ?? [], documentPictures].flat())
  const pictures = new Map(sources.map((picture) => [picture.hash, picture]))
  const { rows } = await client.query<{ hash: string }>('SELECT hash FROM picture WHERE hash = ANY($1)', [
    [...pictures.keys()],
  ])
  for (const { hash } of rows) pictures.delete(hash)
  const converted = await pLimit(maximumConcurrentPictures).map(pictures.values(), convertPicture)
  for (const picture of converted) await addPicture(client, picture)
  await requirePictures(client, items)
}

/** @throws ContentError if a document has a picture that is neither in the file nor stored */
async function requirePictures(client: pg.ClientBase, items: readonly NewItem[]): Promise<void> {
  for (const { kind, key, document } of items) {
    const needed = document ? picturesOf(document).map(({ attrs }) => attrs.hash) : []
    const { rows } = await client.query(
      'SELECT hash FROM unnest($1::text[]) AS hash WHERE hash NOT IN (SELECT hash FROM picture)',
      [needed],
    )
    if (rows.length > 0)
      throw new ContentError(
        `${kind} ${key}: a picture of the document is missing. Name its file in "pictures". Nothing was changed.`,
      )
  }
}

async function writeItem(
  client: pg.ClientBase,
  item: MergedItem,
  sample: boolean,
): Promise<'added' | 'changed' | 'unchanged'> {
  const { rows } = await client.query<{ added: boolean }>(upsert, [
    ...itemFields.map((field) => item[field]),
    sample,
    item.picture?.hash,
    item.picture?.alt,
  ])
  if (!rows[0]) return 'unchanged'
  return rows[0].added ? 'added' : 'changed'
}

export type ContentImportOptions = {
  /** `YYYY-MM-DD`, for new items without a date. */
  today: string
  /** Whether the items are samples. Default: false */
  sample?: boolean
  /** Whether the file empties what it does not name. Default: false */
  replaces?: boolean
  /** Called if another import runs. */
  onWait?: (holder: LockHolder | undefined) => void
  /** Called before the Times change, with the fields that the import empties. Returns whether to continue. */
  confirm?: (emptied: readonly EmptiedField[]) => Promise<boolean>
}

/** @throws ContentError if `confirm` returned false */
export async function writeContent(
  client: pg.ClientBase,
  items: readonly NewItem[],
  { today, sample = false, replaces = false, confirm = async () => true }: ContentImportOptions,
): Promise<ContentCounts> {
  const merged = await mergeItems(client, items, { replaces, today })
  if (!(await confirm(merged.emptied))) throw new ContentError('Nothing was changed.')
  const counts = { added: 0, changed: 0, unchanged: 0, removed: 0 }
  await addPictures(client, items)
  for (const item of merged.items) counts[await writeItem(client, item, sample)]++
  return counts
}

/** Returns the ids of the drafts and unpublished items of the desk, which an import must not publish. */
async function findHidden(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM content_entry WHERE published_version IS NULL',
  )
  return new Set(rows.map(({ id }) => id))
}

/** Also blocks later imports, until the caller's transaction ends. */
export async function waitForOtherImports(
  client: pg.ClientBase,
  onWait?: ContentImportOptions['onWait'],
): Promise<void> {
  await lockInTransaction(client, importLock, onWait)
}

/**
 * If the file contains items, also removes all sample items.
 * @param client must not run other statements at the same time
 * @throws ContentError if `confirm` returned false
 */
export async function importContent(
  client: pg.ClientBase,
  { items, removals }: ContentFile,
  options: ContentImportOptions,
): Promise<ContentCounts> {
  return inTransaction(client, async () => {
    await waitForOtherImports(client, options.onWait)
    if (items.length > 0) await client.query('DELETE FROM content_item WHERE sample')
    const hidden = await findHidden(client)
    const shown = items.filter(({ kind, key }) => !hidden.has(`${kind}-${key}`))
    const counts: ContentCounts = await writeContent(client, shown, options)
    if (shown.length < items.length) counts.kept = items.length - shown.length
    for (const { kind, key } of removals) {
      const { rowCount } = await client.query(removeItem, [kind, key])
      counts[rowCount === 0 ? 'unchanged' : 'removed']++
    }
    await recordVersions(client, new Date())
    await client.query(removeUnusedPictures)
    return counts
  })
}
