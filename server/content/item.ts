export const contentKinds = ['event', 'opportunity', 'news', 'story', 'spotlight'] as const

export type ContentKind = (typeof contentKinds)[number]

/** A stored item of the Times, of any kind. */
export type ContentItem = {
  kind: ContentKind
  key: string
  /** `YYYY-MM-DD`: the date of an event, the date of publication of other items. */
  day: string
  sample: boolean
  /** The name, if the item is an event or a spotlight on a school. */
  title: string
  authorName: string | null
  headline: string | null
  shortDescription: string | null
  description: string | null
  content: string | null
  fullText: string | null
  applyLink: string | null
  sourceUrl: string | null
  active: boolean
  /** Only events have a location, a start time and a sign-up link. */
  location: string | null
  /** `HH:MM` in India. */
  startTime: string | null
  signUpLink: string | null
}

export type StoredPicture = {
  hash: string
  alt: string
  /** Pixels of the widest file. */
  width: number
  height: number
}

export type StoredItem = ContentItem & { picture: StoredPicture | null }
