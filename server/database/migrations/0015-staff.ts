import { type Kysely, sql } from 'kysely'

const statements = [
  sql`CREATE TABLE staff (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    email text NOT NULL,
    email_key text NOT NULL UNIQUE,
    role text NOT NULL CHECK (role IN ('moderator', 'editor', 'directory', 'admin')),
    disabled boolean NOT NULL DEFAULT false,
    password_hash text,
    totp_secret bytea,
    totp_step integer NOT NULL DEFAULT 0,
    added_on date NOT NULL
  )`,
  sql`CREATE TABLE staff_session (
    token_hash bytea PRIMARY KEY,
    staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
    step text NOT NULL CHECK (step IN ('second factor', 'signed in')),
    expires_at timestamptz NOT NULL,
    challenge text,
    totp_secret bytea
  )`,
  sql`CREATE INDEX staff_session_by_staff ON staff_session (staff_id)`,
  sql`CREATE TABLE staff_invitation (
    token_hash bytea PRIMARY KEY,
    staff_id uuid NOT NULL UNIQUE REFERENCES staff ON DELETE CASCADE,
    expires_at timestamptz NOT NULL,
    challenge text,
    totp_secret bytea
  )`,
  sql`CREATE TABLE staff_passkey (
    credential_id text PRIMARY KEY,
    staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    name text NOT NULL,
    added_on date NOT NULL
  )`,
  sql`CREATE INDEX staff_passkey_by_staff ON staff_passkey (staff_id)`,
  sql`CREATE TABLE staff_recovery_code (
    hash bytea PRIMARY KEY,
    staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE
  )`,
  sql`CREATE INDEX staff_recovery_code_by_staff ON staff_recovery_code (staff_id)`,

  sql`CREATE TABLE staff_log (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    recorded_at timestamptz NOT NULL,
    staff_id uuid REFERENCES staff,
    action text NOT NULL,
    target text,
    detail text
  )`,
  sql`CREATE INDEX staff_log_by_staff ON staff_log (staff_id, id)`,
  sql`CREATE INDEX staff_log_by_action ON staff_log (action, id)`,
  sql`CREATE INDEX staff_log_by_target ON staff_log (target, id) WHERE target IS NOT NULL`,
  sql`CREATE INDEX staff_log_by_time ON staff_log (recorded_at)`,
  sql`CREATE FUNCTION refuse_staff_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'The staff log is append-only.';
      END $$`,
  sql`CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON staff_log
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_staff_log_change()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
