import { type Kysely, type RawBuilder, sql } from 'kysely'

const mondayOf = (column: string): RawBuilder<unknown> => sql`date_trunc('week', ${sql.ref(column)})::date`

/** Days that can show when an author wrote. */
const authorDays = [
  { table: 'review', column: 'written_on' },
  { table: 'review_comment', column: 'written_on' },
  { table: 'appeal', column: 'sent_on' },
  { table: 'moderation_case', column: 'opened_on' },
] as const

/** @see docs/decisions/0030-nightly-publication.md */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { table, column } of authorDays)
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${mondayOf(column)}
      WHERE ${sql.ref(column)} <> ${mondayOf(column)}`.execute(db)
  // `met` is null if the author withdrew the post before a decision.
  await sql`UPDATE moderation_case SET closed_on = ${mondayOf('closed_on')} WHERE met IS NULL`.execute(db)
  await sql`UPDATE post_event SET on_day = ${mondayOf('on_day')} WHERE actor IN ('author', 'checks')`.execute(
    db,
  )
  // No foreign key, as in all tables of posts.
  await sql`CREATE TABLE queued_vote (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      review_id uuid NOT NULL,
      amount smallint NOT NULL CHECK (amount IN (1, -1))
    )`.execute(db)
}
