import type { Generated } from 'kysely'
import type {
  Availability,
  Award,
  EventCategory,
  EventState,
  ParticipantKind,
} from '#contract/school-event-choices.ts'

export type SchoolEventTable = {
  id: string
  category: EventCategory
  title: string
  description: string
  place: string
  /** The first day, in India. */
  begins_on: string
  /** The last day, in India. */
  ends_on: string
  /** In India, `HH:MM`. */
  start_time: string
  /** The school that offers the event, or null for the provider. */
  host_code: string | null
  open_to: ParticipantKind
  /** Teams or seats. */
  capacity: number
  /** Teams of one school, or seats of one ticket. */
  largest_entry: number
  /** The last day on which somebody can take part, in India. */
  closes_on: string
  needs_first_name: boolean
  state: EventState
  /** What the staff wrote to the host when it refused or cancelled the event. */
  sentence: string | null
  /** Null unless the event waits for the staff. */
  due_at: Date | null
  /** Whether the operator got a mail that the offer is due soon. */
  warned: Generated<boolean>
  /** The item of the Times, such as `event-quiz`. */
  item_id: string | null
  /** Of the last night: see `availabilities`. */
  availability: Generated<Availability>
  /** The seats of the last night. The host sees no later number. */
  seats_counted: Generated<number>
}

/** Only numbers: the names of pupils stay with the school. */
export type SchoolEventEntryTable = {
  id: Generated<string>
  event_id: string
  school_code: string
  teams: number
  pupils: number
}

export type SchoolEventResultTable = {
  event_id: string
  school_code: string
  award: Award
  /** False until the staff has published it. */
  is_public: boolean
}

/** Deleted a week after the event. */
export type EventSeatTable = {
  /** SHA-256 of the ticket, which only the device and its printed copies have. */
  ticket_hash: Buffer
  event_id: string
  seats: number
  /** Only if the event needs it. */
  first_name: string | null
  /** The place is free again, and the ticket can take it back. */
  withdrawn: Generated<boolean>
}
