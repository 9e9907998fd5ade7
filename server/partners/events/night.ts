import { type Kysely, sql } from 'kysely'
import { eventLimits } from '#contract/school-event-choices.ts'
import { daysBefore } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'

/**
 * Ends past events, counts the places that are left, and deletes the seats of events that ended a week ago. Pages and hosts
 * see counts of the night only, so that no change of a count shows when somebody took a seat.
 * @param today in India, `YYYY-MM-DD`
 */
export async function closeEventDay(db: Kysely<Tables>, today: string): Promise<void> {
  await db
    .updateTable('school_event')
    .set({ state: 'over' })
    .where('state', '=', 'published')
    .where('ends_on', '<', today)
    .execute()
  await countPlaces(db)
  await deleteSeats(db, daysBefore(today, eventLimits.ticketsKeptFor))
}

async function countPlaces(db: Kysely<Tables>): Promise<void> {
  await sql`
    WITH counted AS (
      SELECT event.id, event.capacity,
        coalesce((SELECT sum(seats) FROM event_seat AS seat WHERE seat.event_id = event.id AND NOT withdrawn), 0)::int AS seats,
        coalesce((SELECT sum(teams) FROM school_event_entry AS entry WHERE entry.event_id = event.id), 0)::int AS teams
      FROM school_event AS event WHERE event.state = 'published'
    ), described AS (
      SELECT id, seats, CASE WHEN seats + teams >= capacity THEN 'full'
        WHEN (capacity - seats - teams) * 5 <= capacity THEN 'few' ELSE 'places' END AS availability
      FROM counted
    )
    UPDATE school_event SET seats_counted = described.seats, availability = described.availability
    FROM described WHERE school_event.id = described.id
      AND (seats_counted, school_event.availability) IS DISTINCT FROM (described.seats, described.availability)`.execute(
    db,
  )
}

/** Seats and nullifiers without an event are of a deleted event. */
async function deleteSeats(db: Kysely<Tables>, endedBefore: string): Promise<void> {
  for (const table of ['event_seat', 'event_nullifier'] as const)
    await db
      .deleteFrom(table)
      .where(
        sql<boolean>`event_id NOT IN (SELECT id FROM school_event WHERE state <> 'cancelled' AND ends_on >= ${endedBefore})`,
      )
      .execute()
}
