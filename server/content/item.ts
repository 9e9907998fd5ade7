import type { ContentItem } from '../database/tables/content.ts'

export type { ContentItem } from '../database/tables/content.ts'

export type StoredPicture = {
  hash: string
  alt: string
  /** Width of the widest file in pixels. */
  width: number
  height: number
}

export type StoredItem = ContentItem & { picture: StoredPicture | null }
