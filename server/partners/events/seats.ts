import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { entryClosed, eventFull, seatTaken, ticketUnknown } from '#contract/school-event-messages.ts'
import type { TicketAction } from '#contract/school-events.ts'
import { eventUnknown } from '#contract/seat-messages.ts'
import type { Seat, SeatInput } from '#contract/seats.ts'
import * as m from '#messages'
import { type Clock, indianDay } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError, invalidFields } from '../../errors.ts'
import type { Presented } from '../../http/access.ts'
import { countSeats, type EventRow, isOpenOn, lockEvent, maximumText, publicStates } from './event-store.ts'

type Parts = { db: Kysely<Tables>; clock: Clock }

/** Seats of students at events. The server knows a ticket, and nothing about who has it. */
export class EventSeats {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Takes seats with the nullifier of the event. A repeated request gets the seats of the first one, even when the event is
   * full or its entry has closed.
   * @throws AppError 404 for an unknown event, 409 if the entry has closed, if too few places are left, or if the credential
   *   has taken seats with another ticket
   */
  async take(eventId: string, { once: [nullifier] }: Presented, input: SeatInput): Promise<Seat> {
    const { db, clock } = this.#parts
    if (input.ticketHash === undefined)
      throw invalidFields({ ticketHash: (locale) => m.event_ticket_invalid({}, { locale }) })
    const hash = Buffer.from(input.ticketHash, 'hex')
    return db.transaction().execute(async (transaction) => {
      const event = await lockEvent(transaction, eventId)
      if (!isForStudents(event) || !nullifier) throw new AppError(eventUnknown)
      const { numInsertedOrUpdatedRows: spent } = await transaction
        .insertInto('event_nullifier')
        .values({ hash: nullifier, event_id: eventId })
        .onConflict((clash) => clash.doNothing())
        .executeTakeFirst()
      if (spent === 0n) return repeated(await findSeat(transaction, eventId, hash))
      if (!isOpenOn(event, indianDay(clock()))) throw new AppError(entryClosed)
      checkInput(event, input)
      if ((await countSeats(transaction, eventId)) + input.seats > event.capacity)
        throw new AppError(eventFull)
      const name = event.needs_first_name ? (input.firstName ?? null) : null
      const { numInsertedOrUpdatedRows: added } = await transaction
        .insertInto('event_seat')
        .values({ ticket_hash: hash, event_id: eventId, seats: input.seats, first_name: name })
        .onConflict((clash) => clash.doNothing())
        .executeTakeFirst()
      if (added === 0n) throw new AppError(seatTaken)
      return { seats: input.seats, firstName: name, isWithdrawn: false }
    })
  }

  /**
   * Shows the seats of a ticket, gives them back, or takes them again, which needs the places to be free.
   * @throws AppError 404 for an unknown ticket, 409 if the entry has closed or too few places are left
   */
  async use(eventId: string, { ticket, action }: TicketAction): Promise<Seat> {
    const { db, clock } = this.#parts
    const hash = createHash('sha256').update(ticket).digest()
    return db.transaction().execute(async (transaction) => {
      const event = await lockEvent(transaction, eventId)
      const seat = await findSeat(transaction, eventId, hash)
      if (!seat) throw new AppError(ticketUnknown)
      const isWithdrawn = action === 'withdraw'
      if (action === 'show' || seat.isWithdrawn === isWithdrawn) return seat
      if (action === 'restore') {
        if (!isOpenOn(event, indianDay(clock()))) throw new AppError(entryClosed)
        if ((await countSeats(transaction, eventId)) + seat.seats > event.capacity)
          throw new AppError(eventFull)
      }
      await transaction
        .updateTable('event_seat')
        .set({ withdrawn: isWithdrawn })
        .where('ticket_hash', '=', hash)
        .execute()
      return { ...seat, isWithdrawn }
    })
  }
}

const isForStudents = ({ open_to, state }: EventRow) =>
  open_to === 'students' && publicStates.some((each) => each === state)

function checkInput(event: EventRow, input: SeatInput): void {
  if (input.seats > event.largest_entry) throw invalidFields({ seats: maximumText(event) })
  if (event.needs_first_name && input.firstName === undefined)
    throw invalidFields({ firstName: (locale) => m.event_first_name_missing({}, { locale }) })
}

function repeated(seat: Seat | undefined): Seat {
  if (!seat) throw new AppError(seatTaken)
  return seat
}

async function findSeat(db: Kysely<Tables>, eventId: string, hash: Buffer): Promise<Seat | undefined> {
  const row = await db
    .selectFrom('event_seat')
    .select(['seats', 'first_name', 'withdrawn'])
    .where('ticket_hash', '=', hash)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row && { seats: row.seats, firstName: row.first_name, isWithdrawn: row.withdrawn }
}
