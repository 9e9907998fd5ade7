import { type Kysely, sql } from 'kysely'

const searchable = sql`state IN ('pending', 'published', 'withheld', 'removed', 'restored')`

/** With fastupdate, the indexes of words would store the order of arrival. */
const statements = [
  sql`CREATE INDEX review_by_words ON review
    USING gin (to_tsvector('simple', title || ' ' || description)) WITH (fastupdate = off) WHERE ${searchable}`,
  sql`CREATE INDEX review_comment_by_words ON review_comment
    USING gin (to_tsvector('simple', body)) WITH (fastupdate = off) WHERE ${searchable}`,
  sql`CREATE INDEX review_by_week ON review (written_on DESC, id) WHERE ${searchable}`,
  sql`CREATE INDEX review_comment_by_week ON review_comment (written_on DESC, id) WHERE ${searchable}`,
  sql`CREATE INDEX review_hidden ON review (state, written_on DESC, id)
    WHERE state IN ('pending', 'withheld', 'removed')`,
  sql`CREATE INDEX decision_by_time ON decision (decided_at DESC, id)`,
]

/** @see docs/decisions/0071-search-at-the-desk.md */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
