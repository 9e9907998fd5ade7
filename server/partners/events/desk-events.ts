import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import type { DeskEvent, DeskEventList, DeskEventQuery, EventDecision } from '#contract/desk-events.ts'
import { deskLimits } from '#contract/desk-limits.ts'
import type { EditedItem, ItemFields, ItemTransition } from '#contract/editing.ts'
import { schoolEventPath } from '#contract/paths.ts'
import { richTextOf } from '#contract/rich-text.ts'
import { eventLimits } from '#contract/school-event-choices.ts'
import { eventChanged, ticketsLater } from '#contract/school-event-messages.ts'
import type { EventOffer, ResultsInput, TicketList } from '#contract/school-events.ts'
import { eventUnknown } from '#contract/seat-messages.ts'
import type { StaffAction, StaffMember } from '#contract/staff.ts'
import { type Language, sourceLanguage } from '#messages/languages.ts'
import { writtenLanguage } from '#messages/written-language.ts'
import { type Clock, indianDay } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import type { StaffLog } from '../../desk/staff-log.ts'
import { AppError } from '../../errors.ts'
import { offsetOf } from '../../http/paging.ts'
import { requestMail } from '../../mail/outbox.ts'
import {
  type EventRow,
  hasTickets,
  hostedView,
  type LoadedEvent,
  listTickets,
  loadEvents,
  lockEvent,
} from './event-store.ts'
import { addEvent } from './offers.ts'
import { writeResults } from './results.ts'

/** The editing of the Times. */
export type TimesEditor = {
  add(kind: 'event', fields: ItemFields, staff: StaffMember): Promise<EditedItem>
  get(id: string): Promise<EditedItem>
  move(id: string, change: ItemTransition, staff: StaffMember): Promise<EditedItem>
  delete(id: string, version: number, staff: StaffMember): Promise<null>
}

type Parts = {
  db: Kysely<Tables>
  clock: Clock
  staffLog: StaffLog
  times: TimesEditor
  origin: () => string
}

type EventQuery = SelectQueryBuilder<Tables, 'school_event', object>

const hasWaitingResults = sql<boolean>`EXISTS (SELECT FROM school_event_result AS waiting
  WHERE waiting.event_id = school_event.id AND NOT waiting.is_public)`

const lists: Readonly<Record<DeskEventQuery['list'], (query: EventQuery) => EventQuery>> = {
  offered: (query) => query.where('state', '=', 'offered'),
  published: (query) => query.where('state', '=', 'published'),
  results: (query) => query.where(hasWaitingResults),
  past: (query) => query.where('state', 'in', ['over', 'cancelled', 'refused']),
}

/** What the staff does with events. Records every decision in the staff log. */
export class DeskEvents {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Offers by due time, past events with the latest first, and others with the next one first. */
  async list({ list, page }: DeskEventQuery): Promise<DeskEventList> {
    const { db } = this.#parts
    const limit = eventLimits.perPage
    const count = async (name: DeskEventQuery['list']) => {
      const { total } = await lists[name](db.selectFrom('school_event'))
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow()
      return total
    }
    const [rows, total, waiting] = await Promise.all([
      lists[list](db.selectFrom('school_event'))
        .selectAll()
        .orderBy('due_at')
        .orderBy('begins_on', list === 'past' ? 'desc' : 'asc')
        .orderBy('id')
        .offset(offsetOf(page, limit))
        .limit(limit)
        .execute(),
      count(list),
      count('offered'),
    ])
    return { events: (await loadEvents(db, rows)).map((event) => this.#view(event)), total, waiting }
  }

  /** Adds an event of the provider. A repeated request is stored once. @throws AppError 400 for a wrong day */
  async add(event: EventOffer, staff: StaffMember): Promise<DeskEvent> {
    const { db, clock, staffLog } = this.#parts
    await db.transaction().execute(async (transaction) => {
      if (await addEvent(transaction, { event, hostCode: null, now: clock() }))
        await staffLog.record(transaction, { staffId: staff.id, action: 'event-offered', target: event.id })
    })
    return this.#get(event.id)
  }

  /** @throws AppError 404 for an unknown event, 409 if its state does not permit the decision */
  async decide(id: string, input: EventDecision, staff: StaffMember): Promise<DeskEvent> {
    if (input.decision === 'publish') await this.#publish(id, staff)
    else if (input.decision === 'refuse')
      await this.#change(id, staff, { from: 'offered', to: 'refused', sentence: input.sentence })
    else await this.#cancel(id, input.sentence, staff)
    return this.#get(id)
  }

  /** Publishes results in the place of earlier ones. @throws AppError like `writeResults` */
  async publishResults(id: string, { results }: ResultsInput, staff: StaffMember): Promise<DeskEvent> {
    const { db, clock, staffLog } = this.#parts
    await db.transaction().execute(async (transaction) => {
      const event = await lockEvent(transaction, id)
      await writeResults(transaction, event, { results, isPublic: true, today: indianDay(clock()) })
      await staffLog.record(transaction, { staffId: staff.id, action: 'event-results-published', target: id })
    })
    return this.#get(id)
  }

  /** @throws AppError 404 for an unknown event, 409 before the entry has closed */
  async tickets(id: string): Promise<TicketList> {
    const { db, clock } = this.#parts
    const row = await findRow(db, id)
    if (!hasTickets(row, indianDay(clock()))) throw new AppError(ticketsLater)
    return { event: { id, title: row.title }, tickets: await listTickets(db, id) }
  }

  /** The item of the Times is a draft until the event is published, so that a failure leaves nothing public. */
  async #publish(id: string, staff: StaffMember): Promise<void> {
    const { db, times, origin } = this.#parts
    const row = await findRow(db, id)
    if (row.state !== 'offered') throw new AppError(eventChanged)
    const item = await times.add('event', itemOf(row, origin()), staff)
    const { version } = item.latest
    try {
      await this.#change(id, staff, { from: 'offered', to: 'published', itemId: item.id })
    } catch (error) {
      await times.delete(item.id, version, staff)
      throw error
    }
    await times.move(item.id, { version, action: 'publish' }, staff)
  }

  async #cancel(id: string, sentence: string, staff: StaffMember): Promise<void> {
    const { times } = this.#parts
    const itemId = await this.#change(id, staff, { from: 'published', to: 'cancelled', sentence })
    const item = itemId === null ? undefined : await times.get(itemId).catch(ifUnknown)
    if (item?.isPublic)
      await times.move(item.id, { version: item.latest.version, action: 'unpublish' }, staff)
  }

  /** @returns the id of the item of the Times */
  async #change(
    id: string,
    staff: StaffMember,
    { from, to, sentence = null, itemId }: Change,
  ): Promise<string | null> {
    const { db, staffLog } = this.#parts
    return db.transaction().execute(async (transaction) => {
      const row = await lockEvent(transaction, id)
      if (row.state !== from) throw new AppError(eventChanged)
      await transaction
        .updateTable('school_event')
        .set({ state: to, due_at: null, sentence, ...(itemId !== undefined && { item_id: itemId }) })
        .where('id', '=', id)
        .execute()
      await requestMails(transaction, row, to)
      const detail = sentence === null ? {} : { detail: sentence }
      await staffLog.record(transaction, { staffId: staff.id, action: actionOf[to], target: id, ...detail })
      return row.item_id
    })
  }

  async #get(id: string): Promise<DeskEvent> {
    const { db } = this.#parts
    const [event] = await loadEvents(db, [await findRow(db, id)])
    if (!event) throw new AppError(eventUnknown)
    return this.#view(event)
  }

  #view(event: LoadedEvent): DeskEvent {
    const today = indianDay(this.#parts.clock())
    return { ...hostedView(event, today), dueAt: event.row.due_at?.toISOString() ?? null }
  }
}

type Change = {
  from: EventRow['state']
  to: keyof typeof actionOf
  sentence?: string | null
  itemId?: string
}

const actionOf = {
  published: 'event-published',
  refused: 'event-refused',
  cancelled: 'event-cancelled',
} as const satisfies Partial<Record<EventRow['state'], StaffAction>>

/** An editor may have deleted the item. */
function ifUnknown(error: unknown): undefined {
  if (error instanceof AppError && error.status === 404) return undefined
  throw error
}

async function findRow(db: Kysely<Tables>, id: string): Promise<EventRow> {
  const row = await db.selectFrom('school_event').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError(eventUnknown)
  return row
}

async function requestMails(
  transaction: Transaction<Tables>,
  { id, host_code }: EventRow,
  state: keyof typeof actionOf,
): Promise<void> {
  if (host_code !== null) await requestMail(transaction, 'event-host', id)
  if (state !== 'cancelled') return
  await sql`INSERT INTO outbox (kind, record) SELECT 'event-cancelled', id FROM school_event_entry
    WHERE event_id = ${id} ON CONFLICT DO NOTHING`.execute(transaction)
}

const itemLanguage = (row: EventRow): Language =>
  /\p{Script=Devanagari}/u.test(row.title) && writtenLanguage(row.description) === 'hi'
    ? 'hi-IN'
    : sourceLanguage

function itemOf(row: EventRow, origin: string): ItemFields {
  return {
    language: itemLanguage(row),
    title: row.title,
    day: row.begins_on,
    authorName: null,
    headline: null,
    shortDescription: null,
    description: row.description.slice(0, deskLimits.itemDescription.max),
    applyLink: null,
    sourceUrl: null,
    location: row.place,
    startTime: row.start_time,
    signUpLink: origin + schoolEventPath(row.id),
    active: true,
    picture: null,
    document: richTextOf(row.description),
  }
}
