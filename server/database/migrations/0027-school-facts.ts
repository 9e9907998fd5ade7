import { type Kysely, sql } from 'kysely'

/** Adds facts by which parents choose schools, spelled as in the UDISE register. Null if the register has no value. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE school
    ADD COLUMN school_type text,
    ADD COLUMN area text,
    ADD COLUMN latitude double precision,
    ADD COLUMN longitude double precision,
    ADD COLUMN is_position_imprecise boolean NOT NULL DEFAULT false,
    ADD COLUMN board text,
    ADD COLUMN medium text,
    ADD COLUMN class_from smallint,
    ADD COLUMN class_to smallint`.execute(db)
}
