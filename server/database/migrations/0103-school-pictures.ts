import { type Kysely, sql } from 'kysely'

/** Not the table `picture`: the desk deletes its pictures without an item, and each of them is public. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE school_picture (
    school_code text COLLATE "C" NOT NULL,
    hash text COLLATE "C" NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    kept_until timestamptz NOT NULL,
    PRIMARY KEY (school_code, hash)
  )`.execute(db)
  await sql`CREATE TABLE school_picture_file (
    school_code text COLLATE "C" NOT NULL,
    hash text COLLATE "C" NOT NULL,
    width integer NOT NULL,
    format text NOT NULL CHECK (format IN ('avif', 'webp')),
    content bytea NOT NULL,
    PRIMARY KEY (school_code, hash, width, format),
    FOREIGN KEY (school_code, hash) REFERENCES school_picture ON DELETE CASCADE ON UPDATE CASCADE
  )`.execute(db)
  // Pictures are compressed already.
  await sql`ALTER TABLE school_picture_file ALTER COLUMN content SET STORAGE EXTERNAL`.execute(db)
  await sql`CREATE INDEX school_picture_file_by_hash ON school_picture_file (hash)`.execute(db)
}
