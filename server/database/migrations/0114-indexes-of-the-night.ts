import { type Kysely, sql } from 'kysely'

/**
 * The nightly maintenance finds the posts that it treats without reading all others. No index orders posts by time: a
 * post is in one of them only while its state says so anyway.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'DROP INDEX review_hidden',
    ...['review', 'review_comment'].map(
      (table) =>
        `CREATE INDEX ${table}_hidden ON ${table} (state, written_on DESC, id) WHERE NOT is_shown(state)`,
    ),
    `CREATE INDEX review_withdrawn_text ON review (id) WHERE state = 'withdrawn' AND description <> ''`,
    `CREATE INDEX review_comment_withdrawn_text ON review_comment (id) WHERE state = 'withdrawn' AND body <> ''`,
    `CREATE INDEX review_with_answers ON review (written_on, school_code) INCLUDE (state)
      WHERE sealed_answers IS NOT NULL`,
    `CREATE INDEX review_without_topics ON review (id)
      WHERE topics IS NULL OR language IS NULL AND state <> 'withdrawn' AND description <> ''`,
    `CREATE INDEX review_change_undecided ON review_change (state) WHERE state IN ('queued', 'pending', 'withheld')`,
    `CREATE INDEX review_change_unused_text ON review_change (id)
      WHERE (is_shown(state) OR state = 'withdrawn' AND state_reason IS NULL) AND description <> ''`,
    `CREATE INDEX post_event_removal ON post_event (target_id, position) WHERE to_state = 'removed'`,
  ]
  for (const text of statements) await sql.raw(text).execute(db)
}
