export const contentKinds = ['event', 'opportunity', 'news', 'story', 'spotlight'] as const

export type ContentKind = (typeof contentKinds)[number]

export type ContentItem = {
  kind: ContentKind
  key: string
  /** `YYYY-MM-DD`: date of an event or of publication. */
  day: string
  sample: boolean
  /** Name of an event or school. */
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
  /** Only events have this and the following fields. */
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
