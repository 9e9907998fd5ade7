import { type Kysely, sql } from 'kysely'

const statements = [
  // Not school_mail_domain: pupils may have addresses there, and it allows more accounts of students.
  sql`CREATE TABLE school_claim_domain (
    host text NOT NULL,
    school_code text NOT NULL,
    PRIMARY KEY (host, school_code)
  )`,
  sql`CREATE TABLE school_claim (
    id uuid PRIMARY KEY,
    number text COLLATE "C" NOT NULL UNIQUE,
    school_code text NOT NULL,
    form jsonb,
    email_key text,
    proof text NOT NULL CHECK (proof IN ('mail', 'letter', 'documents')),
    state text NOT NULL CHECK (state IN ('proving', 'waiting', 'asked', 'accepted', 'refused')),
    outcome text CHECK (outcome IN ('owner', 'editor', 'transferred', 'refused', 'expired', 'withdrawn')),
    is_proved boolean NOT NULL DEFAULT false,
    opened_at timestamptz NOT NULL,
    state_since timestamptz NOT NULL,
    staff_seconds integer NOT NULL DEFAULT 0,
    due_at timestamptz,
    warned boolean NOT NULL DEFAULT false,
    closed_at timestamptz,
    sentence text,
    answer text,
    mail_id uuid,
    owner_answers_until timestamptz,
    owner_answer text,
    version integer NOT NULL DEFAULT 0,
    CHECK ((due_at IS NOT NULL) = (state = 'waiting')),
    CHECK ((closed_at IS NOT NULL) = (state IN ('accepted', 'refused'))),
    CHECK ((outcome IS NOT NULL) = (state IN ('accepted', 'refused'))),
    CHECK ((form IS NULL) = (email_key IS NULL))
  )`,
  sql`CREATE INDEX school_claim_by_school ON school_claim (school_code)`,
  sql`CREATE INDEX school_claim_by_due_time ON school_claim (due_at, id) WHERE closed_at IS NULL`,
  sql`CREATE INDEX school_claim_by_closing ON school_claim (closed_at, id) WHERE closed_at IS NOT NULL`,
  sql`CREATE INDEX school_claim_by_person ON school_claim (email_key)`,
  sql`CREATE TABLE school_claim_code (
    claim_id uuid PRIMARY KEY REFERENCES school_claim ON DELETE CASCADE,
    code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
    tries smallint NOT NULL DEFAULT 0,
    sent_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  // The register of letters stays after the claim has been deleted.
  sql`CREATE TABLE school_claim_letter (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    claim_id uuid REFERENCES school_claim ON DELETE SET NULL,
    school_code text NOT NULL,
    printed_at timestamptz NOT NULL,
    posted_on date
  )`,
  sql`CREATE INDEX school_claim_letter_by_school ON school_claim_letter (school_code, printed_at)`,
  sql`CREATE INDEX school_claim_letter_by_claim ON school_claim_letter (claim_id)`,
  sql`CREATE TABLE school_claim_document (
    id uuid PRIMARY KEY,
    claim_id uuid NOT NULL REFERENCES school_claim ON DELETE CASCADE,
    name text NOT NULL,
    type text NOT NULL CHECK (type IN ('application/pdf', 'image/jpeg', 'image/png')),
    size integer NOT NULL,
    encrypted bytea NOT NULL
  )`,
  sql`CREATE INDEX school_claim_document_by_claim ON school_claim_document (claim_id)`,
  // Bytes that are encrypted cannot be compressed.
  sql`ALTER TABLE school_claim_document ALTER COLUMN encrypted SET STORAGE EXTERNAL`,
  sql`CREATE TRIGGER list_deleted AFTER DELETE ON school_claim FOR EACH ROW
    EXECUTE FUNCTION list_row('claim')`,
  sql`CREATE TRIGGER list_erased AFTER UPDATE ON school_claim FOR EACH ROW
    WHEN (OLD.form IS NOT NULL AND NEW.form IS NULL) EXECUTE FUNCTION list_row('claim form')`,
]

/** @see docs/decisions/0084-claims-of-schools.md */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
