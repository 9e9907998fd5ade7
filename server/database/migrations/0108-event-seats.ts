import { type Kysely, sql } from 'kysely'

/**
 * Seats of students, and the nullifiers that permit one ticket for each credential. No foreign keys: the nightly shuffle
 * replaces both tables. Nothing connects a seat with a nullifier.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE event_seat (
    ticket_hash bytea PRIMARY KEY CHECK (length(ticket_hash) = 32),
    event_id uuid NOT NULL,
    seats smallint NOT NULL CHECK (seats BETWEEN 1 AND 4),
    first_name text,
    withdrawn boolean NOT NULL DEFAULT false
  )`.execute(db)
  await sql`CREATE INDEX event_seat_by_event ON event_seat (event_id)`.execute(db)
  await sql`CREATE TABLE event_nullifier (
    hash bytea PRIMARY KEY CHECK (length(hash) = 32),
    event_id uuid NOT NULL
  )`.execute(db)
}
