import type pg from 'pg'
import { languageByScript } from '#messages/languages.ts'
import type { ContentKind } from '../../database/tables/content.ts'
import type { ContentItem } from '../item.ts'
import { richItemTexts } from '../snapshot.ts'
import { type OptionalField, optionalFields } from './item-schemas.ts'
import type { NewItem } from './read-content.ts'
import type { SourcePicture } from './source-picture.ts'

type ItemPicture = Pick<SourcePicture, 'hash'> & { alt: string }

/** An item with all its fields, as the import stores it. Imports leave the last day of an opportunity alone. */
export type MergedItem = Omit<ContentItem, 'sample' | 'offeredBy' | 'endsOn'> & {
  position: number
  picture: ItemPicture | null
}

/** A field of a list that an import empties, with the number of items. */
export type EmptiedField = { field: string; count: number }

export const listOf: Record<ContentKind, string> = {
  story: 'stories',
  news: 'news',
  event: 'events',
  opportunity: 'opportunities',
  spotlight: 'spotlights',
}

const namesInFile: Partial<Record<ContentKind, Partial<Record<OptionalField, string>>>> = {
  story: { fullText: 'fullStory' },
  news: { fullText: 'fullNews' },
  event: { fullText: 'eventFullDescription', startTime: 'time' },
  spotlight: { fullText: 'completeDescription', headline: 'shortHeadline' },
}

/** Returns the name that files give a field, such as `fullStory`. */
export function nameInFile(kind: ContentKind, field: OptionalField): string {
  return namesInFile[kind]?.[field] ?? field
}

/** The columns of the fields that an import writes. */
export const columnOf = {
  kind: 'kind',
  key: 'key',
  day: 'day',
  position: 'position',
  language: 'language',
  title: 'title',
  authorName: 'author_name',
  headline: 'headline',
  shortDescription: 'short_description',
  description: 'description',
  content: 'content',
  fullText: 'full_text',
  applyLink: 'apply_link',
  sourceUrl: 'source_url',
  active: 'active',
  location: 'location',
  startTime: 'start_time',
  signUpLink: 'sign_up_link',
  document: 'document',
} as const satisfies Record<keyof Omit<MergedItem, 'picture'>, string>

/** In the order of `columnOf`. */
export const itemFields = Object.keys(columnOf) as (keyof typeof columnOf)[]

const storedItems = `SELECT ${itemFields.map((field) => `${columnOf[field]} AS "${field}"`)},
    picture_hash AS "pictureHash", picture_alt AS "pictureAlt"
  FROM content_item JOIN unnest($1::text[], $2::text[]) AS named (kind, key) USING (kind, key)`

async function readStored(
  client: pg.ClientBase,
  items: readonly NewItem[],
): Promise<Map<string, MergedItem>> {
  const { rows } = await client.query<
    Omit<MergedItem, 'picture'> & { pictureHash: string | null; pictureAlt: string | null }
  >(storedItems, [items.map(({ kind }) => kind), items.map(({ key }) => key)])
  return new Map(
    rows.map(({ pictureHash, pictureAlt, ...row }) => {
      const picture = pictureHash === null ? null : { hash: pictureHash, alt: pictureAlt ?? '' }
      return [identityOf(row), { ...row, picture }]
    }),
  )
}

const identityOf = ({ kind, key }: Pick<ContentItem, 'kind' | 'key'>) => `${kind} ${key}`

/** Returns the kinds whose items the file lists in another order, or with new items between. */
function reorderedKinds(
  items: readonly NewItem[],
  stored: ReadonlyMap<string, MergedItem>,
): Set<ContentKind> {
  const reordered = new Set<ContentKind>()
  const last = new Map<ContentKind, number>()
  for (const item of items) {
    const position = stored.get(identityOf(item))?.position
    if (position === undefined || position < (last.get(item.kind) ?? 0)) reordered.add(item.kind)
    last.set(item.kind, position ?? 0)
  }
  return reordered
}

/**
 * Completes the items of a file with what is stored.
 * @param options.replaces whether the file empties what it does not name
 * @param options.today `YYYY-MM-DD`, for new items without a date
 */
export async function mergeItems(
  client: pg.ClientBase,
  items: readonly NewItem[],
  { replaces, today }: { replaces: boolean; today: string },
): Promise<{ items: MergedItem[]; emptied: EmptiedField[] }> {
  const stored = await readStored(client, items)
  const reordered = reorderedKinds(items, stored)
  const counts = new Map<string, number>()
  const merged = items.map((item) => {
    const before = stored.get(identityOf(item))
    const kept = replaces ? undefined : before
    const position = reordered.has(item.kind) ? item.position : (before?.position ?? item.position)
    // A replacement also keeps the day and the language, and never shows an item that is hidden.
    const day = item.day ?? before?.day ?? today
    const language = item.language ?? before?.language ?? languageByScript(item.title)
    const active = item.active ?? before?.active ?? true
    const after = mergeItem(item, kept, { position, day, language, active })
    for (const name of before ? emptiedNames(before, after) : [])
      counts.set(name, (counts.get(name) ?? 0) + 1)
    return after
  })
  return { items: merged, emptied: [...counts].map(([field, count]) => ({ field, count })) }
}

function mergeItem(
  item: NewItem,
  kept: MergedItem | undefined,
  { position, day, language, active }: Pick<MergedItem, 'position' | 'day' | 'language' | 'active'>,
): MergedItem {
  const value = (field: OptionalField) => {
    const given = item[field]
    return given === undefined ? (kept?.[field] ?? null) : given
  }
  return {
    kind: item.kind,
    key: item.key,
    position,
    day,
    language,
    title: item.title,
    active,
    picture: item.picture === undefined ? (kept?.picture ?? null) : item.picture,
    authorName: value('authorName'),
    headline: value('headline'),
    shortDescription: value('shortDescription'),
    description: value('description'),
    content: value('content'),
    fullText: value('fullText'),
    ...richTexts(item, kept),
    applyLink: value('applyLink'),
    sourceUrl: value('sourceUrl'),
    location: value('location'),
    startTime: value('startTime'),
    signUpLink: value('signUpLink'),
  }
}

/** Returns the document with its plain texts, or no document if the file has another plain text. */
function richTexts(
  { kind, document, fullText, content }: NewItem,
  kept: MergedItem | undefined,
): { document: null } | Pick<MergedItem, 'document' | 'fullText' | 'content'> {
  const merged = document === undefined ? (kept?.document ?? null) : document
  if (!merged) return { document: null }
  const texts = richItemTexts(kind, merged)
  const isOther = (given: string | null | undefined) => given !== undefined && given !== texts.fullText
  if (document === undefined && (isOther(fullText) || isOther(content))) return { document: null }
  return texts
}

/** Returns names such as `stories.fullStory`. */
function emptiedNames(before: MergedItem, after: MergedItem): string[] {
  const fields = optionalFields.filter((field) => before[field] !== null && after[field] === null)
  const names = fields.map((field) => nameInFile(before.kind, field))
  if (before.document && !after.document) names.push('document')
  if (before.picture && !after.picture) names.push('picture')
  return names.map((name) => `${listOf[before.kind]}.${name}`)
}
