import * as z from 'zod/mini'
import { ContentId } from '#contract/content.ts'
import { RichText } from '#contract/rich-text.ts'
import * as contractText from '#contract/text.ts'
import { languages } from '#messages/languages.ts'
import { isReadable } from '../../clean-text.ts'
import type { ContentKind } from '../../database/tables/content.ts'
import type { ContentItem } from '../item.ts'

function messagesOf(label: string, max: number) {
  return {
    missing: `${label} is missing.`,
    tooLong: `${label} can have at most ${max.toLocaleString('en-IN')} characters.`,
    hidden: `${label} contains hidden characters. Please type it again.`,
    lineBreak: `${label} must be a single line.`,
  }
}

/** Characters without a visible form that `contract/text.ts` accepts. Joiners and emoji need other ones. */
const invisible = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/u

const isVisible = (label: string, max: number) =>
  z.refine<string>((value) => !invisible.test(value), messagesOf(label, max).hidden)
const isUndamaged = (label: string) =>
  z.refine<string>(isReadable, `${label} contains damaged characters. Please type it again.`)

const personText = (label: string, { max }: { max: number }) =>
  contractText.personText(messagesOf(label, max), { max }).check(isVisible(label, max), isUndamaged(label))
const personLine = (label: string, { max }: { max: number }) =>
  contractText.personLine(messagesOf(label, max), { max }).check(isVisible(label, max), isUndamaged(label))

const pictureFile = personLine('The file of the picture', { max: 500 }).check(
  z.refine(
    (file) => !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(file),
    'Pictures are not downloaded. Save the picture next to this file and enter the path of the picture.',
  ),
)

export const PictureInput = z.strictObject({
  file: pictureFile,
  alt: personLine('What the picture shows (alt)', { max: 300 }),
})
/** The files of the pictures of a document. */
export const PictureFiles = z.array(pictureFile)

export type PictureInput = z.infer<typeof PictureInput>

/** The fields that an item of some kind may leave out. */
export const optionalFields = [
  'authorName',
  'headline',
  'shortDescription',
  'description',
  'content',
  'fullText',
  'applyLink',
  'sourceUrl',
  'location',
  'startTime',
  'signUpLink',
] as const satisfies (keyof ContentItem)[]
export type OptionalField = (typeof optionalFields)[number]

/**
 * What a file says about an item. Undefined leaves the stored value as it is, and null empties it. Without a `day`, a
 * new item gets the day of its import; without a `language`, that of the script of its title.
 */
export type ItemInput = Pick<ContentItem, 'key' | 'title'> & {
  [Field in OptionalField]?: ContentItem[Field] | undefined
} & {
  day?: string | undefined
  language?: ContentItem['language'] | undefined
  active?: boolean | undefined
  picture?: PictureInput | null | undefined
  document?: RichText | null | undefined
  /** The files of the pictures of the document, as an export names them. */
  pictures?: string[] | undefined
}

const day = (label: string) =>
  z.string(`${label} is missing.`).check(
    z.refine(isDay, { error: `${label} must be a day such as 2026-11-20.`, abort: true }),
    z.refine((value) => value >= '1900' && value < '2200', `${label} must be in the years 1900 to 2199.`),
  )

function isDay(value: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN
  // Date.parse converts February 30 to a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

const time = (label: string) =>
  z
    .string(`${label} must be text such as "09:30".`)
    .check(
      z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, `${label} must be a time from 00:00 to 23:59, such as 09:30.`),
    )

const link = (label: string) =>
  personLine(label, { max: 2000 }).check(
    z.refine(
      (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
      `${label} must be a web address that begins with https:// or http://.`,
    ),
  )

const line = (label: string) => personLine(label, { max: 200 })
const short = (label: string) => personText(label, { max: 1000 })
const long = (label: string) => personText(label, { max: 20_000 })

/** Null empties the field. */
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

const shared = {
  key: ContentId,
  picture: optional(PictureInput),
  document: optional(RichText),
  pictures: z.optional(PictureFiles),
  date: z.optional(day('The date')),
  language: z.optional(z.enum(languages, `The language must be one of these: ${languages.join(', ')}.`)),
}

const article = {
  ...shared,
  title: line('The title'),
  authorName: optional(line('The author')),
  shortDescription: optional(short('The short description')),
  description: optional(long('The description')),
  content: optional(long('The content')),
  sourceUrl: optional(link('The source')),
}

const Story = z.strictObject({ ...article, fullStory: optional(long('The full story')) })
const News = z.strictObject({ ...article, fullNews: optional(long('The full news')) })

const Event = z.strictObject({
  ...shared,
  eventName: line('The name of the event'),
  date: day('The date'),
  time: optional(time('The time')),
  location: optional(line('The location')),
  signUpLink: optional(link('The link to sign up')),
  description: short('The description'),
  eventFullDescription: optional(long('The full description')),
})

const Opportunity = z.strictObject({
  ...shared,
  title: line('The title'),
  description: short('The description'),
  applyLink: link('The link to apply'),
})

const Spotlight = z.strictObject({
  ...shared,
  schoolName: line('The name of the school'),
  shortHeadline: optional(line('The headline')),
  shortDescription: optional(short('The short description')),
  completeDescription: optional(long('The complete description')),
  isActive: z.optional(z.boolean('isActive must be true or false.')),
})

export const itemSchemas: Record<ContentKind, z.ZodMiniType<ItemInput>> = {
  story: z.pipe(
    Story,
    z.transform(({ date, fullStory, ...rest }: z.infer<typeof Story>) => ({
      ...rest,
      day: date,
      fullText: fullStory,
    })),
  ),
  news: z.pipe(
    News,
    z.transform(({ date, fullNews, ...rest }: z.infer<typeof News>) => ({
      ...rest,
      day: date,
      fullText: fullNews,
    })),
  ),
  event: z.pipe(
    Event,
    z.transform(({ date, eventName, eventFullDescription, time, ...rest }: z.infer<typeof Event>) => ({
      ...rest,
      day: date,
      title: eventName,
      fullText: eventFullDescription,
      startTime: time,
    })),
  ),
  opportunity: z.pipe(
    Opportunity,
    z.transform(({ date, ...rest }: z.infer<typeof Opportunity>) => ({ ...rest, day: date })),
  ),
  spotlight: z.pipe(
    Spotlight,
    z.transform(
      ({
        date,
        schoolName,
        shortHeadline,
        completeDescription,
        isActive,
        ...rest
      }: z.infer<typeof Spotlight>) => ({
        ...rest,
        day: date,
        title: schoolName,
        headline: shortHeadline,
        fullText: completeDescription,
        active: isActive,
      }),
    ),
  ),
}

export const Removal = z.strictObject({ key: ContentId, remove: z.literal(true) })
