import { type Kysely, sql } from 'kysely'

/**
 * Stories of young writers, without their accounts. The table `outbox` no longer lists the kinds of mails, because each
 * new kind would need a migration: the type `MailName` lists them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE outbox DROP CONSTRAINT outbox_kind_check`.execute(db)
  await sql`CREATE TABLE young_story (
    id uuid PRIMARY KEY,
    author_key_hash bytea NOT NULL UNIQUE CHECK (length(author_key_hash) = 32),
    pen_name text NOT NULL,
    writer_class text,
    title text NOT NULL,
    text text NOT NULL,
    state text COLLATE "C" NOT NULL
      CHECK (state IN ('waiting', 'proposed', 'accepted', 'refused', 'published', 'declined')),
    is_disclosure boolean NOT NULL,
    sent_on date NOT NULL,
    due_at timestamptz CHECK ((due_at IS NOT NULL) = (state IN ('waiting', 'accepted', 'refused'))),
    proposed_title text,
    proposed_text text CHECK ((proposed_text IS NOT NULL) = (state = 'proposed')),
    sentence text,
    reply text,
    version integer NOT NULL DEFAULT 0,
    item_key text UNIQUE CHECK ((item_key IS NOT NULL) = (state = 'published')),
    closed_on date CHECK ((closed_on IS NOT NULL) = (state IN ('published', 'declined'))),
    CHECK ((proposed_title IS NULL) = (proposed_text IS NULL))
  )`.execute(db)
  await sql`CREATE INDEX young_story_by_due_time ON young_story (due_at, id) WHERE closed_on IS NULL`.execute(
    db,
  )
}
