import { sql, type Transaction } from 'kysely'
import { resultsLater } from '#contract/school-event-messages.ts'
import type { ResultsInput } from '#contract/school-events.ts'
import * as m from '#messages'
import type { Tables } from '../../database/tables.ts'
import { AppError, invalidFields } from '../../errors.ts'
import { type EventRow, loadEvents } from './event-store.ts'

type Written = ResultsInput & { isPublic: boolean; today: string }

/**
 * Replaces the results that wait or, with `isPublic`, all results. Call this function after `lockEvent`.
 * @throws AppError 400 for a school without an entry, 409 before the first day of the event and for a cancelled event
 */
export async function writeResults(
  transaction: Transaction<Tables>,
  event: EventRow,
  { results, isPublic, today }: Written,
): Promise<void> {
  const isHeld = event.state === 'published' || event.state === 'over'
  if (event.open_to !== 'schools' || !isHeld || today < event.begins_on) throw new AppError(resultsLater)
  const [loaded] = await loadEvents(transaction, [event])
  const entered = new Set(loaded?.entries.map(({ school }) => school.id))
  if (results.some(({ schoolId }) => !entered.has(schoolId)))
    throw invalidFields({ results: (locale) => m.event_result_school_invalid({}, { locale }) })
  await transaction
    .deleteFrom('school_event_result')
    .where('event_id', '=', event.id)
    .where(sql<boolean>`(${isPublic} OR NOT is_public)`)
    .execute()
  if (results.length === 0) return
  await transaction
    .insertInto('school_event_result')
    .values(
      results.map(({ schoolId, award }) => ({
        event_id: event.id,
        school_code: schoolId,
        award,
        is_public: isPublic,
      })),
    )
    .onConflict((clash) => clash.doNothing())
    .execute()
}
