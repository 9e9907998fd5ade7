import type { JSONColumnType } from 'kysely'
import type { ContactMessage, SchoolRegistration } from '#contract/inbox.ts'

export type ContentItemTable = {
  kind: ContentKind
  key: string
  /** In India. */
  day: string
  position: number
  sample: boolean
  title: string
  author_name: string | null
  headline: string | null
  short_description: string | null
  description: string | null
  content: string | null
  full_text: string | null
  apply_link: string | null
  source_url: string | null
  active: boolean
  picture_hash: string | null
  picture_alt: string | null
  location: string | null
  /** `HH:MM` in India. */
  start_time: string | null
  sign_up_link: string | null
}

export type InboxEntryTable = {
  id: string
  /** What the sender wrote, with name, address and phone number. */
  form: JSONColumnType<InboxForm>
  received_at: Date
}

export type ContentKind = 'event' | 'opportunity' | 'news' | 'story' | 'spotlight'

export type MessageForm = { kind: 'message' } & Omit<ContactMessage, 'id'>

/** Contains the school's name and location, because the directory may change later. */
export type SchoolForm = {
  kind: 'school'
  schoolName: string
  location: string
  district: string
  state: string
} & Omit<SchoolRegistration, 'id' | 'schoolName' | 'location' | 'district' | 'state'>

export type InboxForm = MessageForm | SchoolForm

export type PictureFormat = 'avif' | 'webp'
