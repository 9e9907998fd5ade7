import type { ItemFields, ItemKind } from '#contract/editing.ts'
import { fieldsOfKind } from '#contract/editing.ts'
import { picturesOf, plainTextOf, type RichText } from '#contract/rich-text.ts'
import type { Snapshot } from '../database/tables/content.ts'

export type { Snapshot } from '../database/tables/content.ts'

/** Returns the plain text that the page of an item shows. */
export function shownText({ document, fullText, content, description }: Snapshot): string {
  return document ? plainTextOf(document) : (fullText ?? content ?? description ?? '')
}

export function pictureHashesOf({ picture, document }: Pick<Snapshot, 'picture' | 'document'>): string[] {
  const inText = document ? picturesOf(document).map(({ attrs }) => attrs.hash) : []
  return [...new Set([...(picture ? [picture.hash] : []), ...inText])]
}

/**
 * Returns the version that an editor has written. Fields that the kind does not have stay as they were, because an import
 * can have filled them.
 */
export function nextSnapshot(kind: ItemKind, fields: ItemFields, before?: Snapshot): Snapshot {
  const own: ReadonlySet<string> = new Set(fieldsOfKind[kind])
  const optional = <Name extends keyof ItemFields & keyof Snapshot>(name: Name) =>
    own.has(name) ? fields[name] : (before?.[name] ?? null)
  const document = isEmpty(fields.document) ? null : fields.document
  return {
    language: fields.language,
    title: fields.title,
    day: fields.day,
    active: fields.active,
    picture: fields.picture,
    position: before?.position ?? 0,
    authorName: optional('authorName'),
    headline: optional('headline'),
    shortDescription: optional('shortDescription'),
    description: optional('description'),
    applyLink: optional('applyLink'),
    sourceUrl: optional('sourceUrl'),
    location: optional('location'),
    startTime: optional('startTime'),
    signUpLink: optional('signUpLink'),
    ...(before?.offeredBy && { offeredBy: before.offeredBy, endsOn: before.endsOn ?? null }),
    ...(document ? richItemTexts(kind, document) : { document, fullText: null, content: null }),
  }
}

/** Returns a document with its plain text in the fields that the specification names. */
export function richItemTexts(
  kind: ItemKind,
  document: RichText,
): Pick<Snapshot, 'document' | 'fullText' | 'content'> {
  const fullText = plainTextOf(document)
  return { document, fullText, content: kind === 'story' || kind === 'news' ? fullText : null }
}

function isEmpty(document: RichText | null): boolean {
  return !document || (plainTextOf(document) === '' && picturesOf(document).length === 0)
}
