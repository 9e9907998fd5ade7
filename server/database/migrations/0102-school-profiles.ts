import { type Kysely, sql } from 'kysely'

const statements = [
  // At most one row of each state for a school.
  sql`CREATE TABLE school_profile (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    school_code text COLLATE "C" NOT NULL,
    state text NOT NULL CHECK (state IN ('draft', 'waiting', 'published', 'replaced', 'refused')),
    version integer NOT NULL CHECK (version > 0),
    document jsonb NOT NULL,
    stated_in jsonb NOT NULL DEFAULT '{}',
    submitted_at timestamptz,
    due_at timestamptz,
    warned boolean NOT NULL DEFAULT false,
    is_seen boolean NOT NULL DEFAULT false,
    refusal text CHECK (refusal IN ('refused', 'taken-back', 'hidden')),
    sentence text,
    UNIQUE (school_code, state),
    CHECK ((submitted_at IS NOT NULL) = (state <> 'draft')),
    CHECK ((due_at IS NOT NULL) = (state = 'waiting')),
    CHECK ((refusal IS NOT NULL) = (state = 'refused')),
    CHECK ((sentence IS NOT NULL) = (state = 'refused'))
  )`,
  sql`CREATE INDEX school_profile_by_state ON school_profile (state, submitted_at, id)`,

  // Names no school and no person.
  sql`CREATE TABLE school_profile_check (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    month text COLLATE "C" NOT NULL,
    staff_seconds integer NOT NULL CHECK (staff_seconds >= 0)
  )`,
  sql`CREATE INDEX school_profile_check_by_month ON school_profile_check (month)`,

  // Nothing that the last owner stated stays public. The next owner can publish it again, after a check of the staff.
  sql`CREATE FUNCTION end_school_profile(code text) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM school_profile WHERE school_code = code AND id <> (
        SELECT id FROM school_profile WHERE school_code = code
        ORDER BY array_position(ARRAY['published', 'waiting', 'draft', 'refused', 'replaced'], state) LIMIT 1);
      UPDATE school_profile SET state = 'draft', submitted_at = NULL, due_at = NULL, warned = false, is_seen = false,
        refusal = NULL, sentence = NULL, stated_in = '{}' WHERE school_code = code;
    END $$`,
  sql`CREATE FUNCTION end_profile_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM end_school_profile(OLD.school_code);
      RETURN NULL;
    END $$`,
  sql`CREATE TRIGGER end_profile AFTER UPDATE ON school_member FOR EACH ROW
    WHEN (OLD.role = 'owner' AND NEW.disabled AND NOT OLD.disabled) EXECUTE FUNCTION end_profile_of_owner()`,

  sql`CREATE FUNCTION notify_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM notify_page_changes('profile', array_agg(DISTINCT school_code)) FROM changed
      WHERE TG_OP = 'UPDATE' OR state = 'published' HAVING count(*) > 0;
      RETURN NULL;
    END $$`,
  ...(['INSERT', 'UPDATE', 'DELETE'] as const).map(
    (
      event,
    ) => sql`CREATE TRIGGER ${sql.ref(`notify_${event.toLowerCase()}`)} AFTER ${sql.raw(event)} ON school_profile
      REFERENCING ${sql.raw(event === 'DELETE' ? 'OLD' : 'NEW')} TABLE AS changed FOR EACH STATEMENT
      EXECUTE FUNCTION notify_profiles()`,
  ),
  sql`CREATE TRIGGER list_hidden AFTER UPDATE ON school_profile FOR EACH ROW
    WHEN (OLD.state = 'published' AND NEW.state IN ('refused', 'draft')) EXECUTE FUNCTION list_row('profile')`,
]

/** @see docs/decisions/0086-profiles-of-schools.md */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
