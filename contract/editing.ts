import * as z from 'zod/mini'
import { ItemLanguage } from './content.ts'
import { deskLimits } from './desk-limits.ts'
import { formatCount, type LineFieldMessages, type TextFieldMessages } from './field-messages.ts'
import { limits } from './limits.ts'
import { PictureAlt, PictureHash, RichText } from './rich-text.ts'
import { pageNumber } from './schools.ts'
import { personLine, personText } from './text.ts'

export const itemKinds = ['story', 'news', 'event', 'opportunity', 'spotlight'] as const
export const ItemKind = z.enum(itemKinds)
export type ItemKind = z.infer<typeof ItemKind>

/**
 * - `draft`: was never published. `unpublished`: was public before.
 * - `scheduled`: its newest version becomes public at a time. An earlier version can be public until then.
 * - `published`: a version is public. A later version can wait for its publication.
 */
export const itemStatuses = ['draft', 'scheduled', 'published', 'unpublished'] as const
export const ItemStatus = z.enum(itemStatuses)
export type ItemStatus = z.infer<typeof ItemStatus>

/** Kind and key, such as `story-bell`. */
export const ItemParams = z.object({
  id: z
    .string()
    .check(z.regex(new RegExp(`^(?:${itemKinds.join('|')})-[a-z\\d](?:[a-z\\d-]{0,78}[a-z\\d])?$`))),
})

export const ItemVersionParams = z.object({
  ...ItemParams.shape,
  version: z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
})

const itemLinkInvalid = 'A web address must begin with https:// or http://.'
const itemDayInvalid = 'The date must be a day from 1900 to 2199.'
const itemTimeInvalid = 'The time must be from 00:00 to 23:59, such as 09:30.'

function itemLine(label: string, max: number): LineFieldMessages {
  return { ...itemText(label, max), lineBreak: `${label} must be a single line.` }
}

function itemText(label: string, max: number): TextFieldMessages {
  return {
    missing: `${label} is missing.`,
    tooLong: `${label} can have at most ${formatCount(max)} characters.`,
    hidden: `${label} contains hidden characters. Please type it again.`,
  }
}

const line = (label: string, max: number = deskLimits.itemLine.max) =>
  personLine(itemLine(label, max), { max })
const text = (label: string, max: number) => personText(itemText(label, max), { max })

const link = (label: string) =>
  line(label, deskLimits.itemLink.max).check(
    z.refine((value) => /^https?:\/\//i.test(value) && URL.parse(value) !== null, itemLinkInvalid),
  )

function isDay(value: string): boolean {
  const time = /^(?:19|2[01])\d\d-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN
  // Date.parse converts February 30 to a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** What an editor changes. A draft may lack fields that its kind needs: see `missingFields`. */
export const ItemFields = z.strictObject({
  language: ItemLanguage,
  title: line('The title'),
  /** The day of an event, or the day of publication, `YYYY-MM-DD`. */
  day: z.string(itemDayInvalid).check(z.maxLength(10, itemDayInvalid), z.refine(isDay, itemDayInvalid)),
  authorName: z.nullable(line('The author')),
  headline: z.nullable(line('The headline')),
  shortDescription: z.nullable(text('The short description', deskLimits.itemShortText.max)),
  description: z.nullable(text('The description', deskLimits.itemDescription.max)),
  applyLink: z.nullable(link('The link to apply')),
  sourceUrl: z.nullable(link('The link to the source')),
  location: z.nullable(line('The location')),
  startTime: z.nullable(z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, itemTimeInvalid))),
  signUpLink: z.nullable(link('The link to sign up')),
  active: z.boolean(),
  picture: z.nullable(z.strictObject({ hash: PictureHash, alt: PictureAlt })),
  document: z.nullable(RichText),
})
export type ItemFields = z.infer<typeof ItemFields>

/** Fields that only some kinds have. All kinds have the other fields. */
export const fieldsOfKind = {
  story: ['authorName', 'shortDescription', 'sourceUrl'],
  news: ['authorName', 'shortDescription', 'sourceUrl'],
  event: ['description', 'location', 'startTime', 'signUpLink'],
  opportunity: ['description', 'applyLink'],
  spotlight: ['headline', 'shortDescription'],
} as const satisfies Record<ItemKind, readonly (keyof ItemFields)[]>

/** Returns the fields without which an item of this kind cannot be published. */
export function missingFields(
  kind: ItemKind,
  fields: Pick<ItemFields, 'description' | 'applyLink'>,
): ('description' | 'applyLink')[] {
  const needed: ('description' | 'applyLink')[] =
    kind === 'event' ? ['description'] : kind === 'opportunity' ? ['description', 'applyLink'] : []
  return needed.filter((name) => fields[name] === null)
}

export const NewItem = z.strictObject({ kind: ItemKind, fields: ItemFields })

const version = z.int().check(z.positive(), z.maximum(1_000_000_000))

/** @property version the version from which the editor began */
export const ItemChange = z.strictObject({ version, fields: ItemFields })

export const ItemTransition = z.strictObject({
  version,
  action: z.enum(['publish', 'schedule', 'cancel schedule', 'unpublish']),
  /** ISO 8601, for `schedule`. */
  publishAt: z.optional(z.iso.datetime({ offset: true }).check(z.maxLength(limits.dateTime.max))),
})
export type ItemTransition = z.infer<typeof ItemTransition>

/** `version` is the newest version that the editor has seen. */
export const ItemDeletion = z.strictObject({ version })

export const ItemRestore = z.strictObject({ version, restored: version })

/** The email of an editor, or null for the command line and editors without an account. */
const editor = z.nullable(z.string())

export const ItemVersion = z.object({ version: z.number(), savedAt: z.string(), savedBy: editor })
export type ItemVersion = z.infer<typeof ItemVersion>

/** Imported items can lack a document, and have other maxima. */
const StoredFields = z.object({
  language: ItemLanguage,
  title: z.string(),
  day: z.string(),
  authorName: z.nullable(z.string()),
  headline: z.nullable(z.string()),
  shortDescription: z.nullable(z.string()),
  description: z.nullable(z.string()),
  applyLink: z.nullable(z.string()),
  sourceUrl: z.nullable(z.string()),
  location: z.nullable(z.string()),
  startTime: z.nullable(z.string()),
  signUpLink: z.nullable(z.string()),
  active: z.boolean(),
  picture: z.nullable(z.object({ hash: z.string(), alt: z.string() })),
  document: z.nullable(z.custom<RichText>()),
})

export const ItemSnapshot = z.object({
  ...ItemVersion.shape,
  fields: StoredFields,
  /** The plain text, also of an item without a document. */
  text: z.string(),
})
export type ItemSnapshot = z.infer<typeof ItemSnapshot>

const summary = {
  id: z.string(),
  kind: ItemKind,
  title: z.string(),
  status: ItemStatus,
  /** ISO 8601. */
  publishAt: z.nullable(z.string()),
  isPublic: z.boolean(),
  /** True if the newest version is not public, and another one is. */
  hasChanges: z.boolean(),
  sample: z.boolean(),
  savedAt: z.string(),
  savedBy: editor,
}

export const ItemSummary = z.object(summary)
export type ItemSummary = z.infer<typeof ItemSummary>

export const ItemList = z.object({ items: z.array(ItemSummary), total: z.number() })

const choice = <const Values extends readonly string[]>(values: Values) => z.optional(z.enum([...values, '']))

export const ItemQuery = z.object({
  kind: choice(itemKinds),
  status: choice(itemStatuses),
  /** Words of the title or the text. */
  words: z.optional(z.string().check(z.maxLength(deskLimits.itemSearch.max))),
  page: pageNumber,
})
export type ItemQuery = z.infer<typeof ItemQuery>

/** The newest version with the earlier ones, newest first. */
export const EditedItem = z.object({
  ...summary,
  /** The path of the public page in the language of the item. */
  path: z.string(),
  publishedVersion: z.nullable(z.number()),
  latest: ItemSnapshot,
  versions: z.array(ItemVersion),
})
export type EditedItem = z.infer<typeof EditedItem>

/** `others`: emails of the other editors who have the item open. `version`: the newest one. */
export const ItemPresence = z.object({ others: z.array(z.string()), version: z.number(), savedBy: editor })

export const ItemPreview = z.object({ path: z.string() })

export const PictureUpload = z.strictObject({
  /** The file in Base64. */
  data: z.string().check(z.maxLength(deskLimits.pictureUpload.max), z.base64()),
})

/** The size of the widest file, in pixels. */
export const UploadedPicture = z.object({ hash: z.string(), width: z.number(), height: z.number() })
export type UploadedPicture = z.infer<typeof UploadedPicture>
