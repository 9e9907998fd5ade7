import { type Kysely, sql } from 'kysely'

/**
 * Files that the desk imports, in parts, so that every instance can take a part and start the import.
 * @see docs/decisions/0075-workbooks-by-hucre.md
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE school_import (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      staff_id uuid NOT NULL REFERENCES staff,
      file_name text NOT NULL,
      size integer NOT NULL CHECK (size > 0),
      state text NOT NULL CHECK (state IN
        ('uploading', 'reading', 'previewed', 'refused', 'importing', 'imported', 'failed')),
      started_at timestamptz NOT NULL,
      changed_at timestamptz NOT NULL,
      hash text,
      options jsonb NOT NULL DEFAULT '{}',
      progress real NOT NULL DEFAULT 0,
      report jsonb,
      rejects text
    );
    CREATE INDEX school_import_started ON school_import (started_at);
    CREATE TABLE school_import_part (
      import_id uuid NOT NULL REFERENCES school_import ON DELETE CASCADE,
      part integer NOT NULL,
      bytes bytea NOT NULL,
      PRIMARY KEY (import_id, part)
    );
    ALTER TABLE school_import_part ALTER COLUMN bytes SET STORAGE EXTERNAL;
  `.execute(db)
}
