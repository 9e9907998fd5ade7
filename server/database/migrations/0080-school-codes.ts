import { type Kysely, sql } from 'kysely'

const statements = [
  sql`ALTER TABLE school ADD COLUMN is_closed boolean NOT NULL DEFAULT false, ADD COLUMN website text`,
  sql`CREATE INDEX school_closed ON school (code) WHERE is_closed`,
  sql`CREATE TABLE school_alias (
      code text COLLATE "C" PRIMARY KEY,
      school_code text COLLATE "C" NOT NULL,
      position smallint NOT NULL CHECK (position BETWEEN 1 AND 3),
      UNIQUE (school_code, position)
    )`,
  sql`CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE ON school_alias
      FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change('directory')`,
  sql`CREATE FUNCTION school_codes(any_code text) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT school.code || ARRAY(SELECT alias.code FROM school_alias AS alias
        WHERE alias.school_code = school.code ORDER BY position)
      FROM school WHERE school.code = coalesce(
        (SELECT alias.school_code FROM school_alias AS alias WHERE alias.code = any_code), any_code) $$`,
  sql`CREATE TABLE changed_school (code text COLLATE "C" PRIMARY KEY, version bigint NOT NULL)`,
  // A merge moves the reviews of a school, and its undo moves them back.
  sql`ALTER TABLE review ADD COLUMN written_for text COLLATE "C"`,
  sql`CREATE TABLE school_change (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      kind text NOT NULL CHECK (kind IN ('edit', 'close', 'reopen', 'merge', 'split', 'redirect', 'undo')),
      codes text[] NOT NULL,
      reason text NOT NULL,
      staff_id uuid NOT NULL REFERENCES staff,
      changed_at timestamptz NOT NULL,
      before jsonb NOT NULL,
      after jsonb NOT NULL,
      answer_sums jsonb,
      undoes uuid UNIQUE REFERENCES school_change,
      suggestion_id uuid
    )`,
  sql`CREATE INDEX school_change_by_codes ON school_change USING gin (codes) WITH (fastupdate = off)`,
  sql`CREATE TABLE school_edit (
      school_code text COLLATE "C" NOT NULL REFERENCES school ON DELETE CASCADE ON UPDATE CASCADE,
      field text NOT NULL,
      replaced text,
      PRIMARY KEY (school_code, field)
    )`,
  sql`CREATE TABLE school_suggestion (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      school_code text COLLATE "C" NOT NULL,
      kind text NOT NULL CHECK (kind IN ('closed', 'name', 'place', 'website', 'other')),
      details text NOT NULL,
      suggested_on date NOT NULL,
      outcome text CHECK (outcome IN ('accepted', 'declined')),
      reason text,
      staff_id uuid REFERENCES staff,
      decided_on date
    )`,
  sql`CREATE INDEX school_suggestion_open ON school_suggestion (suggested_on, id) WHERE outcome IS NULL`,
]

/** @see docs/decisions/0074-codes-of-a-school.md */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
