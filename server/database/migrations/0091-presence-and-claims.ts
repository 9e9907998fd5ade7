import { type Kysely, sql } from 'kysely'

/** `presence` replaces `content_editor`, whose rows were valid for a minute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    DROP TABLE content_editor;
    CREATE TABLE presence (
      subject text NOT NULL,
      staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
      seen_at timestamptz NOT NULL,
      PRIMARY KEY (subject, staff_id)
    );
    CREATE TABLE case_claim (
      subject uuid PRIMARY KEY,
      case_id uuid NOT NULL,
      staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
      active_at timestamptz NOT NULL
    );
  `.execute(db)
}
