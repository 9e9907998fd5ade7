import { type Kysely, sql } from 'kysely'

const statements = [
  sql`CREATE TABLE school_event (
    id uuid PRIMARY KEY,
    category text NOT NULL CHECK (category IN ('debate', 'model-un', 'gaming', 'coding', 'art', 'quiz')),
    title text NOT NULL,
    description text NOT NULL,
    place text NOT NULL,
    begins_on date NOT NULL,
    ends_on date NOT NULL,
    start_time text NOT NULL CHECK (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    host_code text COLLATE "C",
    open_to text NOT NULL CHECK (open_to IN ('schools', 'students')),
    capacity integer NOT NULL CHECK (capacity > 0),
    largest_entry smallint NOT NULL CHECK (largest_entry BETWEEN 1 AND 4),
    closes_on date NOT NULL,
    needs_first_name boolean NOT NULL,
    state text NOT NULL CHECK (state IN ('offered', 'published', 'refused', 'cancelled', 'over')),
    sentence text,
    due_at timestamptz,
    warned boolean NOT NULL DEFAULT false,
    item_id text,
    availability text NOT NULL DEFAULT 'places' CHECK (availability IN ('places', 'few', 'full')),
    seats_counted integer NOT NULL DEFAULT 0,
    CHECK (closes_on < begins_on AND begins_on <= ends_on),
    CHECK ((due_at IS NOT NULL) = (state = 'offered')),
    CHECK (open_to = 'students' OR NOT needs_first_name)
  )`,
  sql`CREATE INDEX school_event_by_day ON school_event (state, begins_on, id)`,
  sql`CREATE INDEX school_event_by_host ON school_event (host_code, begins_on)`,
  sql`CREATE TABLE school_event_entry (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    event_id uuid NOT NULL REFERENCES school_event ON DELETE CASCADE,
    school_code text COLLATE "C" NOT NULL,
    teams smallint NOT NULL CHECK (teams > 0),
    pupils smallint NOT NULL CHECK (pupils > 0),
    UNIQUE (event_id, school_code)
  )`,
  sql`CREATE INDEX school_event_entry_by_school ON school_event_entry (school_code)`,
  sql`CREATE TABLE school_event_result (
    event_id uuid NOT NULL REFERENCES school_event ON DELETE CASCADE,
    school_code text COLLATE "C" NOT NULL,
    award text NOT NULL CHECK (award IN ('winner', 'second', 'third', 'finalist', 'special')),
    is_public boolean NOT NULL,
    PRIMARY KEY (event_id, school_code, award, is_public)
  )`,
  sql`CREATE INDEX school_event_result_by_school ON school_event_result (school_code) WHERE is_public`,
  // The pages of events, and the pages of the schools with a result.
  sql`CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE ON school_event
    FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change('times')`,
  sql`CREATE FUNCTION notify_results() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('page_changes', 'times');
      PERFORM notify_page_changes('reaction', array_agg(DISTINCT coalesce(alias.school_code, changed.school_code)))
      FROM changed LEFT JOIN school_alias AS alias ON alias.code = changed.school_code
      WHERE is_public HAVING count(*) > 0;
      RETURN NULL;
    END $$`,
  sql`CREATE TRIGGER notify_insert AFTER INSERT ON school_event_result
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_results()`,
  sql`CREATE TRIGGER notify_delete AFTER DELETE ON school_event_result
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_results()`,
]

/** Events of schools and the provider, with the teams and results of schools. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
