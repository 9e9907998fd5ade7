export const contentKinds = ['event', 'opportunity', 'news', 'story', 'spotlight'] as const

export type ContentKind = (typeof contentKinds)[number]

/** An item of the Times of any kind, as it is stored. */
export type ContentItem = {
  kind: ContentKind
  key: string
  /** `YYYY-MM-DD`: when it is held, for an event, otherwise when it was published. */
  day: string
  sample: boolean
  /** Of an event or a school, its name. */
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
  /** The next three belong to events. */
  location: string | null
  /** `HH:MM` in India. */
  startTime: string | null
  signUpLink: string | null
}

/** What is known of a picture beside its files. */
export type StoredPicture = {
  hash: string
  alt: string
  /** Pixels of the widest file. */
  width: number
  height: number
}

export type StoredItem = ContentItem & { picture: StoredPicture | null }
