import { type Kysely, sql } from 'kysely'

const statements = [
  sql`CREATE TABLE school_member (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    email text NOT NULL,
    email_key text NOT NULL,
    mailbox text NOT NULL,
    school_code text COLLATE "C" NOT NULL,
    role text NOT NULL CHECK (role IN ('owner', 'editor')),
    disabled boolean NOT NULL DEFAULT false,
    password_hash text,
    totp_secret bytea,
    totp_step integer NOT NULL DEFAULT 0,
    added_on date NOT NULL
  )`,
  // A person whose account was revoked can be invited again.
  sql`CREATE UNIQUE INDEX school_member_by_email ON school_member (email_key) WHERE NOT disabled`,
  // Deferred, so that owner and editor can change places.
  sql`ALTER TABLE school_member ADD CONSTRAINT school_member_seat
    EXCLUDE (school_code WITH =, role WITH =) WHERE (NOT disabled) DEFERRABLE INITIALLY DEFERRED`,
  sql`CREATE INDEX school_member_by_school ON school_member (school_code)`,
  sql`CREATE INDEX school_member_by_mailbox ON school_member (mailbox)`,
  sql`CREATE TABLE school_member_session (
    token_hash bytea PRIMARY KEY,
    member_id uuid NOT NULL REFERENCES school_member ON DELETE CASCADE,
    step text NOT NULL CHECK (step IN ('second factor', 'signed in')),
    active_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    challenge text,
    totp_secret bytea
  )`,
  sql`CREATE INDEX school_member_session_by_member ON school_member_session (member_id)`,
  sql`CREATE TABLE school_member_invitation (
    token_hash bytea PRIMARY KEY,
    member_id uuid NOT NULL UNIQUE REFERENCES school_member ON DELETE CASCADE,
    expires_at timestamptz NOT NULL,
    challenge text,
    totp_secret bytea
  )`,
  sql`CREATE TABLE school_member_passkey (
    credential_id text PRIMARY KEY,
    member_id uuid NOT NULL REFERENCES school_member ON DELETE CASCADE,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    name text NOT NULL,
    added_on date NOT NULL
  )`,
  sql`CREATE INDEX school_member_passkey_by_member ON school_member_passkey (member_id)`,
  sql`CREATE TABLE school_member_recovery_code (
    hash bytea PRIMARY KEY,
    member_id uuid NOT NULL REFERENCES school_member ON DELETE CASCADE
  )`,
  sql`CREATE INDEX school_member_recovery_code_by_member ON school_member_recovery_code (member_id)`,

  sql`CREATE TABLE school_member_log (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    recorded_at timestamptz NOT NULL,
    member_id uuid NOT NULL REFERENCES school_member,
    action text NOT NULL,
    target text,
    detail text
  )`,
  sql`CREATE INDEX school_member_log_by_member ON school_member_log (member_id, id)`,
  sql`CREATE FUNCTION refuse_school_member_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'The log of school members is append-only.';
      END $$`,
  sql`CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON school_member_log
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_school_member_log_change()`,

  sql`CREATE TRIGGER list_disabled AFTER UPDATE ON school_member FOR EACH ROW
    WHEN (NEW.disabled AND NOT OLD.disabled) EXECUTE FUNCTION list_row('school member')`,
]

/** @see docs/decisions/0083-school-accounts.md */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
