import type { Kysely } from 'kysely'

/** See server/database/replica-reads.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('replica_token')
    .addColumn('instance', 'uuid', (column) => column.primaryKey())
    .addColumn('token', 'uuid', (column) => column.notNull())
    .execute()
}
