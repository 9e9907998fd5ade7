import type { Transaction } from 'kysely'
import { eventLimits } from '#contract/school-event-choices.ts'
import type { EventOffer } from '#contract/school-events.ts'
import * as m from '#messages'
import { daysBefore, indianDay } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import { endOfDay } from '../../due-times.ts'
import { invalidFields } from '../../errors.ts'

/** In days, after the day of the offer: see `endOfDay`. */
const daysToDecide = 2

type NewEvent = { event: EventOffer; hostCode: string | null; now: Date }

/**
 * Stores an event that waits for the staff.
 * @returns false if the id is known
 * @throws AppError 400 for a day that has passed or is too late
 */
export async function addEvent(
  transaction: Transaction<Tables>,
  { event, hostCode, now }: NewEvent,
): Promise<boolean> {
  const today = indianDay(now)
  if (event.closesOn < today) throw invalidFields({ closesOn: (locale) => m.event_day_past({}, { locale }) })
  if (event.beginsOn > daysBefore(today, -eventLimits.latestBegin))
    throw invalidFields({ beginsOn: (locale) => m.event_days_too_late({}, { locale }) })
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('school_event')
    .values({
      id: event.id,
      category: event.category,
      title: event.title,
      description: event.description,
      place: event.place,
      begins_on: event.beginsOn,
      ends_on: event.endsOn,
      start_time: event.startTime,
      host_code: hostCode,
      open_to: event.openTo,
      capacity: event.capacity,
      largest_entry: event.largestEntry,
      closes_on: event.closesOn,
      needs_first_name: event.openTo === 'students' && event.needsFirstName,
      state: 'offered',
      sentence: null,
      due_at: endOfDay(now, daysToDecide),
      item_id: null,
    })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows !== 0n
}
