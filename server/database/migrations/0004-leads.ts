import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE lead (
      id uuid PRIMARY KEY,
      form jsonb NOT NULL,
      received_at timestamptz NOT NULL,
      unsent text[] NOT NULL CHECK (unsent <@ ARRAY['operator', 'sender']),
      due_at timestamptz NOT NULL
    )`,
    sql`CREATE INDEX lead_by_time ON lead (received_at)`,
    sql`CREATE INDEX lead_unsent ON lead (due_at) WHERE unsent <> '{}'`,
  ]
  for (const statement of statements) await statement.execute(db)
}
