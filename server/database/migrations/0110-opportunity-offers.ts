import { type Kysely, sql } from 'kysely'

const statements = [
  sql`CREATE TABLE opportunity_offer (
    id uuid PRIMARY KEY,
    number text COLLATE "C" NOT NULL UNIQUE,
    school_code text,
    organisation text NOT NULL,
    content jsonb NOT NULL,
    contact jsonb NOT NULL,
    email_key text NOT NULL,
    state text COLLATE "C" NOT NULL CHECK (state IN
      ('proving', 'waiting', 'asked', 'published', 'refused', 'withdrawn', 'expired', 'ended')),
    opened_at timestamptz NOT NULL,
    state_since timestamptz NOT NULL,
    due_at timestamptz CHECK ((due_at IS NOT NULL) = (state = 'waiting')),
    warned boolean NOT NULL DEFAULT false,
    sentence text,
    answer text,
    mail_id uuid,
    last_day date NOT NULL,
    item_id text,
    version integer NOT NULL DEFAULT 0
  )`,
  sql`CREATE INDEX opportunity_offer_by_due_time ON opportunity_offer (due_at, id) WHERE due_at IS NOT NULL`,
  sql`CREATE INDEX opportunity_offer_by_state ON opportunity_offer (state, state_since, id)`,
  sql`CREATE INDEX opportunity_offer_by_school ON opportunity_offer (school_code, opened_at)
    WHERE school_code IS NOT NULL`,
  sql`CREATE INDEX opportunity_offer_by_person ON opportunity_offer (email_key)`,
  sql`CREATE TABLE opportunity_offer_code (
    offer_id uuid PRIMARY KEY REFERENCES opportunity_offer ON DELETE CASCADE,
    code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
    tries smallint NOT NULL DEFAULT 0,
    sent_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  sql`CREATE TRIGGER list_deleted AFTER DELETE ON opportunity_offer FOR EACH ROW
    EXECUTE FUNCTION list_row('offer')`,
  sql`ALTER TABLE content_item ADD COLUMN offered_by text, ADD COLUMN ends_on date`,
]

/** @see docs/decisions/0091-opportunities.md */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
