import { type Kysely, sql } from 'kysely'

/** Entries of more than a week ago count as done, because the operator has read them in the mailbox until now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`ALTER TABLE inbox_entry
      ADD COLUMN status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'working', 'waiting', 'done')),
      ADD COLUMN assigned_to uuid REFERENCES staff`,
    sql`UPDATE inbox_entry SET status = 'done' WHERE received_at < now() - interval '7 days'`,
    sql`CREATE INDEX inbox_entry_by_status ON inbox_entry (status, received_at, id)`,
    sql`CREATE TABLE inbox_remark (
      id uuid PRIMARY KEY,
      entry_id uuid NOT NULL REFERENCES inbox_entry ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('note', 'reply')),
      text text NOT NULL,
      staff_id uuid REFERENCES staff,
      written_at timestamptz NOT NULL,
      failure text CHECK (failure ~ '^(refused|5\\.\\d{1,3}\\.\\d{1,3})$')
    )`,
    sql`CREATE INDEX inbox_remark_by_entry ON inbox_remark (entry_id, written_at)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
