import * as z from 'zod/mini'
import { languages } from '#messages/languages.ts'
import type { RichText } from './rich-text.ts'

export const ContentId = z
  .string('The key is missing.')
  .check(
    z.regex(
      /^[a-z\d](?:[a-z\d-]{0,78}[a-z\d])?$/,
      'The key must have at most 80 characters: letters from a to z, digits and dashes.',
    ),
  )

export const ItemLanguage = z.enum(languages, 'Please choose the language.')

export const Picture = z.object({
  alt: z.string(),
  /** Size of the widest file, in pixels. */
  width: z.number(),
  height: z.number(),
  /** A `srcset`, such as `/media/…-480.avif 480w`. */
  avif: z.string(),
  webp: z.string(),
})
export type Picture = z.infer<typeof Picture>

const shared = {
  _id: z.string(),
  /** The language in which the item is written. */
  language: ItemLanguage,
  /** The whole text with headings, links and pictures. Lists omit it. The server checked it when it was saved. */
  document: z.optional(z.custom<RichText>()),
  picture: z.optional(Picture),
  sample: z.boolean(),
}

/** The path of a WebP picture that is at most 960 pixels wide. */
const imagePath = z.optional(z.string())

export const Event = z.object({
  ...shared,
  eventName: z.string(),
  /** `YYYY-MM-DD`. */
  date: z.string(),
  formattedDate: z.string(),
  /** True until the event's day ends in India. */
  upcoming: z.boolean(),
  /** When the event starts, `HH:MM` in India. */
  time: z.optional(z.string()),
  location: z.optional(z.string()),
  /** An http or https URL. */
  signUpLink: z.optional(z.string()),
  description: z.string(),
  eventFullDescription: z.optional(z.string()),
  imageURL: imagePath,
})
export type Event = z.infer<typeof Event>

export const Opportunity = z.object({
  ...shared,
  title: z.string(),
  description: z.string(),
  fullDescription: z.optional(z.string()),
  imageUrl: imagePath,
  /** An http or https URL. */
  applyLink: z.string(),
  /** The organisation that offers it. */
  offeredBy: z.optional(z.string()),
  /** The last day on which it is public, `YYYY-MM-DD`. */
  lastDay: z.optional(z.string()),
})
export type Opportunity = z.infer<typeof Opportunity>

/** The texts contain no HTML. An empty line ends a paragraph. */
const article = {
  ...shared,
  title: z.string(),
  authorName: z.optional(z.string()),
  shortDescription: z.optional(z.string()),
  description: z.optional(z.string()),
  content: z.optional(z.string()),
  imageUrl: imagePath,
  /** `YYYY-MM-DD`. */
  createdAt: z.string(),
  /** An http or https URL. */
  sourceUrl: z.optional(z.string()),
}

export const NewsItem = z.object({ ...article, fullNews: z.optional(z.string()) })
export type NewsItem = z.infer<typeof NewsItem>

export const Story = z.object({ ...article, fullStory: z.optional(z.string()) })
export type Story = z.infer<typeof Story>

export const SchoolSpotlight = z.object({
  ...shared,
  schoolName: z.string(),
  shortHeadline: z.optional(z.string()),
  shortDescription: z.optional(z.string()),
  completeDescription: z.optional(z.string()),
  imageURL: imagePath,
  isActive: z.boolean(),
})
export type SchoolSpotlight = z.infer<typeof SchoolSpotlight>
