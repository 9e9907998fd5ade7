import { type Kysely, sql } from 'kysely'

/** Values are spelled as in the UDISE register, and null if the register has none. */
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
