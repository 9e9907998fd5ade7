import { type Kysely, sql } from 'kysely'

/** The code of a certificate is the only key to what it states, so that the database contains no names of pupils. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE school_certificate (
    code_hash bytea PRIMARY KEY CHECK (length(code_hash) = 32),
    school_code text,
    issued_in date NOT NULL CHECK (extract(day FROM issued_in) = 1),
    encrypted bytea
  )`.execute(db)
  await sql`CREATE INDEX school_certificate_by_school ON school_certificate (school_code, issued_in)`.execute(
    db,
  )
  // Bytes that are encrypted cannot be compressed.
  await sql`ALTER TABLE school_certificate ALTER COLUMN encrypted SET STORAGE EXTERNAL`.execute(db)
  await sql`CREATE FUNCTION list_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM add_erasure(sha256(OLD.code_hash), 'certificate');
      RETURN NULL;
    END $$`.execute(db)
  await sql`CREATE TRIGGER list_erased AFTER UPDATE ON school_certificate FOR EACH ROW
    WHEN (OLD.encrypted IS NOT NULL AND NEW.encrypted IS NULL) EXECUTE FUNCTION list_certificate()`.execute(
    db,
  )
}
