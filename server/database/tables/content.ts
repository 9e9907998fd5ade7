import type { Generated, JSONColumnType } from 'kysely'
import type { InboxRemark, InboxStatus } from '#contract/desk-inbox.ts'
import type { ItemKind, ItemStatus } from '#contract/editing.ts'
import type { ContactMessage, SchoolRegistration } from '#contract/inbox.ts'
import type { RichText } from '#contract/rich-text.ts'
import type { StoryState } from '#contract/young-writer.ts'
import type { Language } from '#messages/languages.ts'
import type { WrittenIn } from './complaints.ts'

export type ContentItemTable = {
  kind: ContentKind
  key: string
  /** In India. */
  day: string
  position: number
  sample: boolean
  language: Language
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
  /** The structured text. `full_text` is then its plain text. */
  document: JSONColumnType<RichText> | null
  /** The organisation that offers an opportunity. */
  offered_by: Generated<string | null>
  /** The last day in India on which the item is public. Null if it has no end. */
  ends_on: Generated<string | null>
}

export type ContentItem = {
  kind: ContentKind
  key: string
  /** `YYYY-MM-DD`: the day of an event, or the day of publication. */
  day: string
  sample: boolean
  language: Language
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
  /** Only opportunities that somebody has offered have this field and the next one. */
  offeredBy?: string | null
  /** `YYYY-MM-DD` in India, the last day on which the item is public. */
  endsOn?: string | null
}

/** Everything that a version of an item contains. */
export type Snapshot = Omit<ContentItem, 'kind' | 'key' | 'sample'> & {
  /** Its place among items of the same day. */
  position: number
  picture: { hash: string; alt: string } | null
}

/** The state of an item at the desk. */
export type ContentEntryTable = {
  /** Kind and key, such as `story-bell`. */
  id: Generated<string>
  kind: ContentKind
  key: string
  status: ItemStatus
  /** The newest version. */
  version: number
  /** The version that is in `content_item`; null if none is. */
  published_version: number | null
  publish_at: Date | null
}

export type ContentVersionTable = {
  entry_id: string
  version: number
  saved_at: Date
  /** Null for the command line and for items from before the editor. */
  staff_id: string | null
  snapshot: JSONColumnType<Snapshot>
  /** The hashes of all pictures of the snapshot, which keep the pictures from deletion. */
  pictures: string[]
}

/** Stories of young writers. The account of the author is not stored. */
export type YoungStoryTable = {
  id: string
  /** SHA-256. */
  author_key_hash: Buffer
  pen_name: string
  writer_class: string | null
  /** What the author wrote or accepted. */
  title: string
  text: string
  state: StoryState
  is_disclosure: boolean
  /** The Monday of the week. */
  sent_on: string
  /** Null while it is the author’s turn, and after the end. */
  due_at: Date | null
  /** Whether the operator got a mail that the story is due soon. */
  warned: Generated<boolean>
  proposed_title: string | null
  proposed_text: string | null
  /** The latest sentence of the editor to the author. */
  sentence: string | null
  reply: string | null
  version: Generated<number>
  /** The key of the published story. */
  item_key: string | null
  /** The day on which an editor published or declined it. */
  closed_on: string | null
}

export type InboxEntryTable = {
  id: string
  /** What the sender wrote, with name, address and phone number. */
  form: JSONColumnType<InboxForm>
  received_at: Date
  status: Generated<InboxStatus>
  /** The member of staff who works on it. */
  assigned_to: Generated<string | null>
  /** Whether the operator got a mail that the promised answer is due soon. */
  warned: Generated<boolean>
}

export type InboxRemarkTable = {
  /** Of a remark of the product: the id of the entry. */
  id: string
  entry_id: string
  kind: InboxRemark['kind']
  text: string
  /** Null for the product. */
  staff_id: string | null
  written_at: Date
  /** Why a mail did not arrive: the status of RFC 3463, or `refused` after our mail server tried for days. */
  failure: Generated<string | null>
}

export type ContentKind = ItemKind

export type MessageForm = { kind: 'message' } & Omit<ContactMessage, 'id'>

/** Contains the school's name and location, because the directory may change later. */
export type SchoolForm = {
  kind: 'school'
  schoolName: string
  location: string
  district: string
  state: string
} & Omit<SchoolRegistration, 'id' | 'schoolName' | 'location' | 'district' | 'state'>

export type InboxForm = (MessageForm | SchoolForm) & WrittenIn
