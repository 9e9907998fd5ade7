import { type Kysely, sql } from 'kysely'

/** @see docs/decisions/0015 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`ALTER TABLE one_time_code
      ADD COLUMN device_hash bytea CHECK (length(device_hash) = 32),
      ADD COLUMN device_tries smallint NOT NULL DEFAULT 0,
      ADD COLUMN network_hash bytea CHECK (length(network_hash) = 32)`,
    sql`ALTER TABLE account ADD COLUMN google_sub text UNIQUE`,
  ]
  for (const statement of statements) await statement.execute(db)
}
