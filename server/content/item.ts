import type { RichText } from '#contract/rich-text.ts'
import type { ContentKind } from '../database/tables/content.ts'

export type ContentItem = {
  kind: ContentKind
  key: string
  /** `YYYY-MM-DD`: the day of an event, or the day of publication. */
  day: string
  sample: boolean
  /** For an event or spotlight, the name of the event or school. */
  title: string
  authorName: string | null
  headline: string | null
  /** Teaser, at most 1,000 characters. */
  shortDescription: string | null
  description: string | null
  content: string | null
  /** The whole text. Lists of the API contain it, too. */
  fullText: string | null
  /** The structured text. `fullText` is then its plain text. */
  document: RichText | null
  applyLink: string | null
  sourceUrl: string | null
  active: boolean
  /** Only events can have this field and the next two fields. */
  location: string | null
  /** `HH:MM` in India. */
  startTime: string | null
  signUpLink: string | null
}

export type StoredPicture = {
  hash: string
  alt: string
  /** Width of the widest file in pixels. */
  width: number
  height: number
}

export type StoredItem = ContentItem & { picture: StoredPicture | null }
