import { type Kysely, sql } from 'kysely'

/** If a statement changes more schools than this, it sends one notification for the whole directory. */
const maximumSchools = 100

const functions = [
  sql`CREATE FUNCTION notify_page_changes(kind text, school_codes text[]) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        IF cardinality(school_codes) > ${sql.lit(maximumSchools)} THEN
          PERFORM pg_notify('page_changes', 'directory');
        ELSE
          PERFORM pg_notify('page_changes', kind || ' ' || code) FROM unnest(school_codes) AS code;
        END IF;
      END $$`,

  sql`CREATE FUNCTION notify_table_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('page_changes', TG_ARGV[0]);
        RETURN NULL;
      END $$`,

  sql`CREATE FUNCTION notify_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM notify_page_changes('rating', array_agg(DISTINCT school_code))
        FROM changed WHERE state = 'published' HAVING count(*) > 0;
        RETURN NULL;
      END $$`,

  sql`CREATE FUNCTION notify_updated_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM notify_page_changes('rating', array_agg(DISTINCT school_code)) FROM (
          SELECT school_code, id, rating FROM before WHERE state = 'published'
          EXCEPT SELECT school_code, id, rating FROM changed WHERE state = 'published'
          UNION
          (SELECT school_code, id, rating FROM changed WHERE state = 'published'
          EXCEPT SELECT school_code, id, rating FROM before WHERE state = 'published')
        ) AS rated HAVING count(*) > 0;
        PERFORM notify_page_changes('school', array_agg(DISTINCT school_code)) FROM (
          SELECT school_code, id, title, description, written_on FROM changed WHERE state = 'published'
          EXCEPT SELECT school_code, id, title, description, written_on FROM before WHERE state = 'published'
        ) AS texts HAVING count(*) > 0;
        RETURN NULL;
      END $$`,

  // Sends codes of schools, but no ids of posts.
  sql`CREATE FUNCTION notify_votes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM notify_page_changes('school', array_agg(DISTINCT school_code))
        FROM review WHERE state = 'published' AND id IN (SELECT review_id FROM changed) HAVING count(*) > 0;
        RETURN NULL;
      END $$`,
  sql`CREATE FUNCTION notify_comments() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM notify_page_changes('school', array_agg(DISTINCT school_code))
        FROM review WHERE state = 'published'
          AND id IN (SELECT review_id FROM changed WHERE changed.state = 'published') HAVING count(*) > 0;
        RETURN NULL;
      END $$`,
  sql`CREATE FUNCTION notify_updated_comments() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM notify_page_changes('school', array_agg(DISTINCT school_code))
        FROM review WHERE state = 'published' AND id IN (
          SELECT review_id FROM (
            SELECT review_id, id, parent_id, body, written_on, state FROM changed
            EXCEPT SELECT review_id, id, parent_id, body, written_on, state FROM before
          ) AS texts
        ) HAVING count(*) > 0;
        RETURN NULL;
      END $$`,
]

type Trigger = { table: string; events: Record<'INSERT' | 'UPDATE' | 'DELETE', string> }

const triggers: Trigger[] = [
  {
    table: 'review',
    events: { INSERT: 'notify_reviews', UPDATE: 'notify_updated_reviews', DELETE: 'notify_reviews' },
  },
  {
    table: 'review_comment',
    events: { INSERT: 'notify_comments', UPDATE: 'notify_updated_comments', DELETE: 'notify_comments' },
  },
  {
    table: 'helpful_count',
    events: { INSERT: 'notify_votes', UPDATE: 'notify_votes', DELETE: 'notify_votes' },
  },
]

const transitionTables = {
  INSERT: sql`NEW TABLE AS changed`,
  UPDATE: sql`OLD TABLE AS before NEW TABLE AS changed`,
  DELETE: sql`OLD TABLE AS changed`,
}

/** The nightly row shuffling inserts the same rows again. */
const unlessShuffling = sql`WHEN (current_setting('bolshala.shuffling', true) IS DISTINCT FROM 'on')`

/** See server/pages/page-changes.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of functions) await statement.execute(db)
  for (const { table, events } of triggers) {
    for (const event of ['INSERT', 'UPDATE', 'DELETE'] as const) {
      const name = sql.ref(`notify_${event.toLowerCase()}`)
      await sql`CREATE TRIGGER ${name} AFTER ${sql.raw(event)} ON ${sql.table(table)}
        REFERENCING ${transitionTables[event]} FOR EACH STATEMENT ${unlessShuffling}
        EXECUTE FUNCTION ${sql.ref(events[event])}()`.execute(db)
    }
  }
  // Without transition tables, because an import can change a million schools.
  for (const [table, payload] of [
    ['school', 'directory'],
    ['directory_version', 'directory'],
    ['content_item', 'times'],
    ['picture', 'times'],
  ] as const) {
    await sql`CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${sql.table(table)}
      FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change(${sql.lit(payload)})`.execute(db)
  }
}
