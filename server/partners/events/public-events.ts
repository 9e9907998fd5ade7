import { type Kysely, sql } from 'kysely'
import { eventLimits } from '#contract/school-event-choices.ts'
import type { Recognition, SchoolEvent } from '#contract/school-events.ts'
import { eventUnknown } from '#contract/seat-messages.ts'
import { type Clock, indianDay } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { isOfSchool, loadEvents, publicStates, publicView } from './event-store.ts'

/** A page of a school lists at most this number of results. */
const maximumRecognitions = 30

type Parts = { db: Kysely<Tables>; clock: Clock }

/** What everybody reads about events. */
export class PublicEvents {
  readonly #parts: Parts

  /** @param parts `db` may be a replica */
  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Returns the published events whose last day has not passed, the next one first. */
  async list(): Promise<SchoolEvent[]> {
    const { db, clock } = this.#parts
    const today = indianDay(clock())
    const rows = await db
      .selectFrom('school_event')
      .selectAll()
      .where('state', '=', 'published')
      .where('ends_on', '>=', today)
      .orderBy('begins_on')
      .orderBy('id')
      .limit(eventLimits.listed)
      .execute()
    return (await loadEvents(db, rows)).map((event) => publicView(event, today))
  }

  /** Returns undefined for an event that was never published. */
  async find(id: string): Promise<SchoolEvent | undefined> {
    const { db, clock } = this.#parts
    const rows = await db
      .selectFrom('school_event')
      .selectAll()
      .where('id', '=', id)
      .where('state', 'in', [...publicStates])
      .execute()
    const [event] = await loadEvents(db, rows)
    return event && publicView(event, indianDay(clock()))
  }

  /** @throws AppError 404 for an event that was never published */
  async get(id: string): Promise<SchoolEvent> {
    const event = await this.find(id)
    if (!event) throw new AppError(eventUnknown)
    return event
  }

  /** Returns the published results of a school, of the latest event first. */
  async recognitionsOf(schoolCode: string): Promise<Recognition[]> {
    return this.#parts.db
      .selectFrom('school_event_result')
      .innerJoin('school_event', 'school_event.id', 'event_id')
      .select(['event_id as eventId', 'title', 'award', sql<string>`to_char(begins_on, 'YYYY')`.as('year')])
      .where('is_public', '=', true)
      .where(isOfSchool('school_event_result.school_code', schoolCode))
      .orderBy('begins_on', 'desc')
      .orderBy('event_id')
      .orderBy('award')
      .limit(maximumRecognitions)
      .execute()
  }
}
