import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE week_figure (
    week date PRIMARY KEY,
    accounts integer,
    sign_ups integer,
    reviews integer NOT NULL,
    comments integer NOT NULL,
    decisions integer NOT NULL
  )`.execute(db)
  await sql`CREATE TABLE missed_search (
    week date NOT NULL,
    term text COLLATE "C" NOT NULL,
    PRIMARY KEY (week, term)
  )`.execute(db)
}
