import { type Kysely, sql } from 'kysely'

const pendingReasons = sql`('disclosure', 'threat', 'names-a-person', 'insult', 'changed', 'near-copy', 'burst', 'change-asked')`

/** The staff can ask an author for a change, and write a sentence to the author. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['review', 'review_comment']) {
    const constraint = sql.ref(`${name}_state_has_reason`)
    await sql`ALTER TABLE ${sql.table(name)} DROP CONSTRAINT ${constraint},
      ADD CONSTRAINT ${constraint} CHECK (CASE state
        WHEN 'pending' THEN state_reason IS NOT NULL AND state_reason IN ${pendingReasons}
        WHEN 'withheld' THEN state_reason IS NOT NULL AND state_reason IN ('report', 'examination')
        WHEN 'removed' THEN state_reason IN ('personal-data', 'names-a-person', 'insult', 'threat', 'sexual',
          'hate', 'false', 'advertising', 'copy', 'off-topic', 'court-order', 'disclosure', 'other-law')
        WHEN 'withdrawn' THEN state_reason IN ('report', 'examination') OR state_reason IN ${pendingReasons}
        ELSE state_reason IS NULL END)`.execute(db)
  }
  await sql`ALTER TABLE decision DROP CONSTRAINT decision_name,
    ADD CONSTRAINT decision_name CHECK (decision IN
      ('publish', 'keep', 'ask-change', 'remove', 'restore', 'withhold', 'disclosure', 'not-disclosure')),
    ADD COLUMN sentence text`.execute(db)
}
