import { type Kysely, sql, type Transaction } from 'kysely'
import { eventLimits } from '#contract/school-event-choices.ts'
import {
  entryClosed,
  eventChanged,
  eventFull,
  offersWaiting,
  ticketsLater,
} from '#contract/school-event-messages.ts'
import type {
  EntryInput,
  EventOffer,
  ResultsInput,
  TicketList,
  WorkspaceEvents,
} from '#contract/school-events.ts'
import { eventUnknown } from '#contract/seat-messages.ts'
import { type Clock, indianDay } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError, invalidFields } from '../../errors.ts'
import {
  countTeams,
  type EventRow,
  hasTickets,
  hostedView,
  isOfSchool,
  isOpenOn,
  listTickets,
  loadEvents,
  lockEvent,
  maximumText,
  publicView,
} from './event-store.ts'
import { addEvent } from './offers.ts'
import { writeResults } from './results.ts'

type Parts = { db: Kysely<Tables>; clock: Clock }

/** Of a school, with any of its codes. */
type Speaker = { schoolCode: string }

/** Records the action of a member in the transaction of the action. */
type RecordMember = (transaction: Transaction<Tables>) => Promise<void>

/** What a school does with events: offers its own, and enters teams in others. */
export class SchoolEvents {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async list({ schoolCode }: Speaker): Promise<WorkspaceEvents> {
    const { db } = this.#parts
    const today = this.#today()
    const events = () => db.selectFrom('school_event').selectAll().orderBy('begins_on').orderBy('id')
    const isOwn = isOfSchool('host_code', schoolCode)
    const isEntered = sql<boolean>`id IN (SELECT event_id FROM school_event_entry
      WHERE ${isOfSchool('school_event_entry.school_code', schoolCode)})`
    const [own, others] = await Promise.all([
      events().where(isOwn).limit(eventLimits.listed).execute(),
      events()
        .where('open_to', '=', 'schools')
        .where(
          sql<boolean>`(state = 'published' AND ends_on >= ${today} OR state <> 'refused' AND ${isEntered})`,
        )
        .limit(eventLimits.listed)
        .execute(),
    ])
    const present = await presentCodeOf(db, schoolCode)
    const [hosted, entered] = await Promise.all([loadEvents(db, own), loadEvents(db, others)])
    return {
      own: hosted.map((event) => hostedView(event, today)),
      others: entered.map((event) => {
        const entry = event.entries.find(({ school }) => school.id === present)
        return {
          ...publicView(event, today),
          entry: entry ? { teams: entry.teams, pupils: entry.pupils } : null,
        }
      }),
    }
  }

  /** A repeated offer has the same id, and is stored once. @throws AppError 400 for a wrong day, 409 with too many offers */
  async offer(speaker: Speaker, event: EventOffer, record: RecordMember): Promise<WorkspaceEvents> {
    const { db, clock } = this.#parts
    await db.transaction().execute(async (transaction) => {
      // One after another for each school, so that the limit holds.
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`event offers ${speaker.schoolCode}`}, 0))`.execute(
        transaction,
      )
      const rows = await transaction
        .selectFrom('school_event')
        .select('id')
        .where('host_code', '=', speaker.schoolCode)
        .where('state', '=', 'offered')
        .execute()
      if (rows.some(({ id }) => id === event.id)) return
      if (rows.length >= eventLimits.waitingOffers) throw new AppError(offersWaiting)
      if (await addEvent(transaction, { event, hostCode: speaker.schoolCode, now: clock() }))
        await record(transaction)
    })
    return this.list(speaker)
  }

  /** @throws AppError 404 unless the event is of the school, 409 after the staff has decided */
  async withdrawOffer(speaker: Speaker, id: string, record: RecordMember): Promise<WorkspaceEvents> {
    await this.#parts.db.transaction().execute(async (transaction) => {
      const { state } = await this.#own(transaction, speaker, id)
      if (state !== 'offered') throw new AppError(eventChanged)
      await transaction.deleteFrom('school_event').where('id', '=', id).execute()
      await record(transaction)
    })
    return this.list(speaker)
  }

  /**
   * Enters teams, or changes their number. Of two schools that want the last place, the first one gets it.
   * @throws AppError 404 unless schools can enter the event, 409 after the entry has closed or if too few places are left
   */
  async enter(
    speaker: Speaker,
    id: string,
    { teams, pupils }: EntryInput,
    record: RecordMember,
  ): Promise<WorkspaceEvents> {
    await this.#parts.db.transaction().execute(async (transaction) => {
      const event = await this.#open(transaction, id)
      if (teams > event.largest_entry) throw invalidFields({ teams: maximumText(event) })
      const earlier = await removeEntry(transaction, speaker, id)
      if ((await countTeams(transaction, id)) + teams > event.capacity) throw new AppError(eventFull)
      await transaction
        .insertInto('school_event_entry')
        .values({
          ...(earlier && { id: earlier }),
          event_id: id,
          school_code: await presentCodeOf(transaction, speaker.schoolCode),
          teams,
          pupils,
        })
        .execute()
      await record(transaction)
    })
    return this.list(speaker)
  }

  /** @throws AppError 404 without an entry, 409 after the entry has closed */
  async withdrawEntry(speaker: Speaker, id: string, record: RecordMember): Promise<WorkspaceEvents> {
    await this.#parts.db.transaction().execute(async (transaction) => {
      await this.#open(transaction, id)
      if ((await removeEntry(transaction, speaker, id)) === undefined) throw new AppError(eventUnknown)
      await record(transaction)
    })
    return this.list(speaker)
  }

  /** @throws AppError 404 unless the event is of the school, 409 before the entry has closed */
  async tickets(speaker: Speaker, id: string): Promise<TicketList> {
    const { db } = this.#parts
    const event = await this.#own(db, speaker, id)
    if (!hasTickets(event, this.#today())) throw new AppError(ticketsLater)
    return { event: { id, title: event.title }, tickets: await listTickets(db, id) }
  }

  /** Replaces what waits for the staff. @throws AppError 404, 400 for a school without an entry, 409 before the event */
  async writeResults(
    speaker: Speaker,
    id: string,
    { results }: ResultsInput,
    record: RecordMember,
  ): Promise<WorkspaceEvents> {
    await this.#parts.db.transaction().execute(async (transaction) => {
      await this.#own(transaction, speaker, id)
      const event = await lockEvent(transaction, id)
      await writeResults(transaction, event, { results, isPublic: false, today: this.#today() })
      await record(transaction)
    })
    return this.list(speaker)
  }

  #today(): string {
    return indianDay(this.#parts.clock())
  }

  /** The same response for events of other schools and unknown events. */
  async #own(db: Kysely<Tables>, { schoolCode }: Speaker, id: string): Promise<EventRow> {
    const row = await db
      .selectFrom('school_event')
      .selectAll()
      .where('id', '=', id)
      .where(isOfSchool('host_code', schoolCode))
      .executeTakeFirst()
    if (!row) throw new AppError(eventUnknown)
    return row
  }

  async #open(transaction: Transaction<Tables>, id: string): Promise<EventRow> {
    const event = await lockEvent(transaction, id)
    const { open_to, state } = event
    if (open_to !== 'schools' || state === 'offered' || state === 'refused') throw new AppError(eventUnknown)
    if (!isOpenOn(event, this.#today())) throw new AppError(entryClosed)
    return event
  }
}

/** The code that a school has now. Within a transaction, uses its connection: others may wait for the lock of the event. */
async function presentCodeOf(db: Kysely<Tables>, schoolCode: string): Promise<string> {
  const { rows } = await sql<{
    code: string | null
  }>`SELECT (school_codes(${schoolCode}))[1] AS code`.execute(db)
  return rows[0]?.code ?? schoolCode
}

/** @returns the id of the entry, if there was one */
async function removeEntry(
  transaction: Transaction<Tables>,
  { schoolCode }: Speaker,
  id: string,
): Promise<string | undefined> {
  const rows = await transaction
    .deleteFrom('school_event_entry')
    .where('event_id', '=', id)
    .where(isOfSchool('school_code', schoolCode))
    .returning('id')
    .execute()
  return rows[0]?.id
}
