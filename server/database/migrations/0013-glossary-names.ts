import { type Kysely, sql } from 'kysely'

const tables = [
  { from: 'review_mark', to: 'review_deduplication', columns: { mark: 'hash' } },
  { from: 'helpful_mark', to: 'vote_deduplication', columns: { mark: 'hash' } },
  { from: 'report_mark', to: 'report_deduplication', columns: { mark: 'hash' } },
  { from: 'lead', to: 'inbox_entry', columns: {} },
  { from: 'content_item', to: 'content_item', columns: { place: 'location' } },
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { from, to, columns } of tables) {
    for (const [column, name] of Object.entries(columns)) {
      await sql`ALTER TABLE ${sql.table(from)} RENAME COLUMN ${sql.ref(column)} TO ${sql.ref(name)}`.execute(
        db,
      )
    }
    if (from === to) continue
    await sql`ALTER TABLE ${sql.table(from)} RENAME TO ${sql.table(to)}`.execute(db)
    const rename = (name: string) => name.replace(`${from}_mark`, `${to}_hash`).replace(from, to)
    await renameConstraintsAndIndexes(db, to, rename)
  }
  await sql`UPDATE inbox_entry
    SET form = form - 'wishes' - 'place'
      || jsonb_build_object('interests', form -> 'wishes', 'location', form -> 'place')
    WHERE form ->> 'kind' = 'school'`.execute(db)

  const statements = [
    ...['review', 'review_comment'].map(
      (name) => sql`ALTER TABLE ${sql.table(name)}
        RENAME CONSTRAINT ${sql.ref(`${name}_waits_for_a_reason`)} TO ${sql.ref(`${name}_state_has_reason`)}`,
    ),
    sql`ALTER FUNCTION forget_what_hangs_on_reviews RENAME TO delete_dependents_of_reviews`,
    sql`ALTER TRIGGER forget_deleted ON review RENAME TO delete_dependents`,
    sql`ALTER FUNCTION forget_text_bands RENAME TO clear_text_bands`,
    sql`ALTER TRIGGER forget_text_bands ON review RENAME TO clear_text_bands`,
    sql`UPDATE daily_task SET name = CASE name
      WHEN 'rewrite' THEN 'nightly-maintenance' WHEN 'waiting-mail' THEN 'pending-posts-mail' ELSE name END`,
  ]
  for (const statement of statements) await statement.execute(db)
}

async function renameConstraintsAndIndexes(
  db: Kysely<unknown>,
  table: string,
  rename: (name: string) => string,
): Promise<void> {
  // Renaming a constraint also renames its index.
  const constraints = await sql<{ name: string }>`
    SELECT conname AS name FROM pg_constraint WHERE conrelid = ${table}::regclass`.execute(db)
  for (const { name } of constraints.rows) {
    await sql`ALTER TABLE ${sql.table(table)}
      RENAME CONSTRAINT ${sql.ref(name)} TO ${sql.ref(rename(name))}`.execute(db)
  }
  const indexes = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE indrelid = ${table}::regclass`.execute(db)
  for (const { name } of indexes.rows) {
    if (rename(name) !== name)
      await sql`ALTER INDEX ${sql.ref(name)} RENAME TO ${sql.ref(rename(name))}`.execute(db)
  }
}
