import * as z from 'zod/mini'

/** The key under which an item of the Times stands in its list, and in its address. */
export const ContentId = z
  .string('The key is missing.')
  .check(
    z.regex(
      /^[a-z\d](?:[a-z\d-]{0,78}[a-z\d])?$/,
      'The key has at most 80 letters from a to z, digits and dashes.',
    ),
  )

/** The picture of an item, for `<picture>`: the same one in several widths and two formats. */
export const Picture = z.object({
  alt: z.string(),
  /** Pixels of the widest; the others have its shape. */
  width: z.number(),
  height: z.number(),
  /** Ready for `srcset`, as "/media/…-480.avif 480w, /media/…-960.avif 960w". */
  avif: z.string(),
  webp: z.string(),
})
export type Picture = z.infer<typeof Picture>

/** What stands nowhere is left out: each item may lack its picture, and what is optional below. */
const shared = {
  _id: z.string(),
  picture: z.optional(Picture),
  /** True for what came with the product, which no page may pass off as real. */
  sample: z.boolean(),
}

/** An address of this origin that works in a plain `<img>`: the picture in middling width, as WebP. */
const imageAddress = z.optional(z.string())

export const Event = z.object({
  ...shared,
  eventName: z.string(),
  /** The day, `YYYY-MM-DD`. */
  date: z.string(),
  /** The day in long English, as "Friday, November 20, 2026". */
  formattedDate: z.string(),
  /** Whether the day has not passed in India. */
  upcoming: z.boolean(),
  /** When it begins, `HH:MM` in India. */
  time: z.optional(z.string()),
  location: z.optional(z.string()),
  /** Where to sign up; http or https. */
  signUpLink: z.optional(z.string()),
  description: z.string(),
  eventFullDescription: z.optional(z.string()),
  imageURL: imageAddress,
})
export type Event = z.infer<typeof Event>

export const Opportunity = z.object({
  ...shared,
  title: z.string(),
  description: z.string(),
  imageUrl: imageAddress,
  /** http or https. */
  applyLink: z.string(),
})
export type Opportunity = z.infer<typeof Opportunity>

/** What news and stories have in common. Texts are plain; an empty line ends a paragraph. */
const article = {
  ...shared,
  title: z.string(),
  authorName: z.optional(z.string()),
  shortDescription: z.optional(z.string()),
  description: z.optional(z.string()),
  content: z.optional(z.string()),
  imageUrl: imageAddress,
  /** The day, `YYYY-MM-DD`. */
  createdAt: z.string(),
  /** http or https. */
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
  imageURL: imageAddress,
  isActive: z.boolean(),
})
export type SchoolSpotlight = z.infer<typeof SchoolSpotlight>
