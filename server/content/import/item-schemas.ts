import * as z from 'zod/mini'
import { ContentId } from '#contract/content.ts'
import * as contractText from '#contract/text.ts'
import type { ContentItem, ContentKind } from '../item.ts'

function messagesOf(label: string, max: number) {
  return {
    missing: `${label} is missing.`,
    tooLong: `${label} can have at most ${max.toLocaleString('en-IN')} characters.`,
    hidden: `${label} contains hidden characters. Please type it again.`,
    lineBreak: `${label} must be a single line.`,
  }
}

const personText = (label: string, { max }: { max: number }) =>
  contractText.personText(messagesOf(label, max), { max })
const personLine = (label: string, { max }: { max: number }) =>
  contractText.personLine(messagesOf(label, max), { max })

export const PictureInput = z.strictObject({
  file: personLine('The file of the picture', { max: 500 }).check(
    z.refine(
      (file) => !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(file),
      'Pictures are not downloaded. Save the picture next to this file and enter the path of the picture.',
    ),
  ),
  alt: personLine('What the picture shows (alt)', { max: 300 }),
})
export type PictureInput = z.infer<typeof PictureInput>

/** Without a `day`, a new item gets the day of its import. */
export type ItemInput = Omit<ContentItem, 'kind' | 'sample' | 'day'> & {
  day: string | null
  picture: PictureInput | undefined
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

const shared = {
  key: ContentId,
  picture: z.optional(PictureInput),
  date: z.optional(day('The date')),
}

const article = {
  ...shared,
  title: line('The title'),
  authorName: z.optional(line('The author')),
  shortDescription: z.optional(short('The short description')),
  description: z.optional(long('The description')),
  content: z.optional(long('The content')),
  sourceUrl: z.optional(link('The source')),
}

const Story = z.strictObject({ ...article, fullStory: z.optional(long('The full story')) })
const News = z.strictObject({ ...article, fullNews: z.optional(long('The full news')) })

const Event = z.strictObject({
  ...shared,
  eventName: line('The name of the event'),
  date: day('The date'),
  time: z.optional(time('The time')),
  location: z.optional(line('The location')),
  signUpLink: z.optional(link('The link to sign up')),
  description: short('The description'),
  eventFullDescription: z.optional(long('The full description')),
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
  shortHeadline: z.optional(line('The headline')),
  shortDescription: z.optional(short('The short description')),
  completeDescription: z.optional(long('The complete description')),
  isActive: z._default(z.boolean('isActive must be true or false.'), true),
})

type Shared = { key: string; date?: string | undefined; picture?: PictureInput | undefined }

function createItem({ key, date, picture }: Shared, title: string): ItemInput {
  return {
    key,
    day: date ?? null,
    picture,
    title,
    authorName: null,
    headline: null,
    shortDescription: null,
    description: null,
    content: null,
    fullText: null,
    applyLink: null,
    sourceUrl: null,
    active: true,
    location: null,
    startTime: null,
    signUpLink: null,
  }
}

type Article = Omit<z.infer<typeof Story>, 'fullStory'>

function articleItem(input: Article, fullText: string | undefined): ItemInput {
  return {
    ...createItem(input, input.title),
    authorName: input.authorName ?? null,
    shortDescription: input.shortDescription ?? null,
    description: input.description ?? null,
    content: input.content ?? null,
    sourceUrl: input.sourceUrl ?? null,
    fullText: fullText ?? null,
  }
}

export const itemSchemas: Record<ContentKind, z.ZodMiniType<ItemInput>> = {
  story: z.pipe(
    Story,
    z.transform((input: z.infer<typeof Story>) => articleItem(input, input.fullStory)),
  ),
  news: z.pipe(
    News,
    z.transform((input: z.infer<typeof News>) => articleItem(input, input.fullNews)),
  ),
  event: z.pipe(
    Event,
    z.transform((input: z.infer<typeof Event>) => ({
      ...createItem(input, input.eventName),
      description: input.description,
      fullText: input.eventFullDescription ?? null,
      location: input.location ?? null,
      startTime: input.time ?? null,
      signUpLink: input.signUpLink ?? null,
    })),
  ),
  opportunity: z.pipe(
    Opportunity,
    z.transform((input: z.infer<typeof Opportunity>) => ({
      ...createItem(input, input.title),
      description: input.description,
      applyLink: input.applyLink,
    })),
  ),
  spotlight: z.pipe(
    Spotlight,
    z.transform((input: z.infer<typeof Spotlight>) => ({
      ...createItem(input, input.schoolName),
      headline: input.shortHeadline ?? null,
      shortDescription: input.shortDescription ?? null,
      fullText: input.completeDescription ?? null,
      active: input.isActive,
    })),
  ),
}

export const Removal = z.strictObject({ key: ContentId, remove: z.literal(true) })
