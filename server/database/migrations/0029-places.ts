import { type Kysely, sql } from 'kysely'

/** See migration 0014. */
const maximumSchools = 100

const functions = [
  // Adds the id of the school's place, so that pages of the place are rendered again.
  sql`CREATE OR REPLACE FUNCTION notify_page_changes(kind text, school_codes text[]) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        IF cardinality(school_codes) > ${sql.lit(maximumSchools)} THEN
          PERFORM pg_notify('page_changes', 'directory');
        ELSE
          PERFORM pg_notify('page_changes', concat_ws(' ', kind, changed_code, place_id))
          FROM unnest(school_codes) AS changed_code LEFT JOIN school ON code = changed_code;
        END IF;
      END $$`,

  // Votes and comments have their own kind, because pages of places do not show them.
  sql`CREATE OR REPLACE FUNCTION notify_votes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM notify_page_changes('reaction', array_agg(DISTINCT school_code))
        FROM review WHERE is_shown(state) AND id IN (SELECT review_id FROM changed) HAVING count(*) > 0;
        RETURN NULL;
      END $$`,
  sql`CREATE OR REPLACE FUNCTION notify_comments() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM notify_page_changes('reaction', array_agg(DISTINCT school_code))
        FROM review WHERE is_shown(state)
          AND id IN (SELECT review_id FROM changed WHERE is_shown(changed.state)) HAVING count(*) > 0;
        RETURN NULL;
      END $$`,
  sql`CREATE OR REPLACE FUNCTION notify_updated_comments() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM notify_page_changes('reaction', array_agg(DISTINCT school_code))
        FROM review WHERE is_shown(state) AND id IN (
          SELECT review_id FROM (
            SELECT review_id, id, parent_id, body, written_on, is_shown(state) FROM changed
            EXCEPT SELECT review_id, id, parent_id, body, written_on, is_shown(state) FROM before
          ) AS texts
        ) HAVING count(*) > 0;
        RETURN NULL;
      END $$`,
]

/**
 * For ids of places, see server/database/place-id.ts. `school.place_id` is null until the place of the school
 * is determined.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE place (
      id bigint PRIMARY KEY,
      parent_id bigint NOT NULL,
      level text NOT NULL CHECK (level IN ('state', 'district', 'town')),
      path text COLLATE "C" NOT NULL UNIQUE,
      name text NOT NULL,
      school_count integer NOT NULL,
      has_page boolean NOT NULL,
      latitude double precision,
      longitude double precision,
      kinds jsonb
    )`.execute(db)
  await sql`CREATE INDEX place_by_parent ON place (parent_id, path) WHERE has_page`.execute(db)
  await sql`CREATE INDEX place_by_latitude ON place (level, latitude) WHERE has_page`.execute(db)
  await sql`ALTER TABLE school ADD COLUMN place_id bigint`.execute(db)
  await sql`CREATE INDEX school_by_place ON school (place_id, code)`.execute(db)
  for (const statement of functions) await statement.execute(db)
}
