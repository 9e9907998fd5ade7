import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['review', 'review_comment']) {
    const table = sql.table(name)
    const constraint = (suffix: string) => sql.ref(`${name}_${suffix}`)
    const statements = [
      sql`ALTER TABLE ${table} DROP CONSTRAINT ${constraint('state_check')},
        DROP CONSTRAINT ${constraint('held_for_check')}`,
      sql`ALTER TABLE ${table} RENAME COLUMN held_for TO state_reason`,
      sql`ALTER TABLE ${table} RENAME COLUMN checked TO report_exempt`,
      // An operator may have set a state without setting its reason.
      sql`UPDATE ${table} SET state_reason = 'disclosure' WHERE state = 'held' AND state_reason IS NULL`,
      sql`UPDATE ${table} SET state_reason = NULL WHERE state = 'published' AND state_reason IS NOT NULL`,
      sql`UPDATE ${table} SET state = CASE state_reason WHEN 'report' THEN 'withheld' ELSE 'pending' END
        WHERE state = 'held'`,
      sql`ALTER TABLE ${table}
        ADD CONSTRAINT ${constraint('state')}
          CHECK (state IN ('published', 'pending', 'withheld', 'removed', 'withdrawn')),
        ADD CONSTRAINT ${constraint('state_reason')}
          CHECK (state_reason IN ('disclosure', 'threat', 'near-copy', 'burst', 'report')),
        ADD CONSTRAINT ${constraint('waits_for_a_reason')} CHECK (CASE state
          WHEN 'pending' THEN state_reason IS NOT NULL AND state_reason <> 'report'
          WHEN 'withheld' THEN state_reason IS NOT NULL AND state_reason = 'report'
          WHEN 'published' THEN state_reason IS NULL
          ELSE true END)`,
    ]
    for (const statement of statements) await statement.execute(db)
  }
}
