import { type Kysely, type RawBuilder, sql } from 'kysely'
import { withTableLocks } from './lock-retries.ts'
import type { Tables } from './tables.ts'
import { recordWriting } from './written-rows.ts'

export type RewrittenTable = {
  table: string
  /** The column to sort by. Its values must not show when a row was written. */
  orderBy: string
  /** Default: all rows. */
  keep?: RawBuilder<boolean>
  /** `YYYY-MM-DD`, for `recordWriting`. */
  day?: string | undefined
}

/**
 * Writes all rows again in a new order, so that their positions and transaction numbers do not show when they were
 * first written. Nobody can use the tables meanwhile.
 * @param tables sorted so that the insert satisfies the foreign keys
 * @throws Error if other transactions lock the tables for too long
 */
export async function rewriteTables(db: Kysely<Tables>, tables: readonly RewrittenTable[]): Promise<void> {
  const all = sql.join(tables.map(({ table }) => sql.table(table)))
  const nameOfCopy = (table: string) => sql.table(`copy_of_${table}`)
  await withTableLocks(db, async (transaction) => {
    const statements = [
      // Pages show the same rows as before, so they need no notifications.
      sql`SET LOCAL bolshala.shuffling = 'on'`,
      sql`LOCK TABLE ${all} IN ACCESS EXCLUSIVE MODE`,
      ...tables.map(
        ({ table, keep = sql<boolean>`true` }) =>
          sql`CREATE TEMPORARY TABLE ${nameOfCopy(table)} ON COMMIT DROP AS
            SELECT * FROM ${sql.table(table)} WHERE ${keep}`,
      ),
      sql`TRUNCATE ${all}`,
    ]
    for (const statement of statements) await statement.execute(transaction)
    for (const { table, orderBy, day } of tables) {
      const { numAffectedRows } = await sql`INSERT INTO ${sql.table(table)}
        SELECT * FROM ${nameOfCopy(table)} ORDER BY ${sql.ref(orderBy)}`.execute(transaction)
      if (day !== undefined)
        await recordWriting(transaction, table, { rows: Number(numAffectedRows ?? 0), day })
    }
  })
}
