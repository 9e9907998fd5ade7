import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

/** How often it is tried to lock the tables, and the pause between tries, in milliseconds. */
const tries = 20
const pause = 500

export type RewrittenTable = {
  table: keyof Tables
  /** The column by which its rows are ordered: a random one, so that the order says nothing. */
  orderBy: string
  /** Which rows stay; all of them unless given. */
  keep?: RawBuilder<boolean>
}

export type TableGroup = {
  /** In the order in which foreign keys need them. */
  tables: readonly RewrittenTable[]
  /** Tables that a trigger fills from these rows. */
  counted?: readonly (keyof Tables)[]
}

/**
 * Writes tables anew, in one transaction: afterwards neither the position of a row nor the number of its transaction
 * tells when it was written. TRUNCATE gives each table a new file, so that no dead row is left.
 * @throws Error if the tables stay locked through all tries
 */
export async function rewriteTables(db: Kysely<Tables>, group: TableGroup): Promise<void> {
  for (let done = 1; ; done++) {
    try {
      return await rewrite(db, group)
    } catch (error) {
      if (!isLockFailure(error) || done === tries) throw error
      await sleep(pause)
    }
  }
}

async function rewrite(db: Kysely<Tables>, { tables, counted = [] }: TableGroup): Promise<void> {
  const all = sql.join([...tables.map(({ table }) => table), ...counted].map((name) => sql.table(name)))
  const copyOf = (table: string) => sql.table(`kept_${table}`)
  await db.transaction().execute(async (transaction) => {
    const statements = [
      // Less than PostgreSQL's deadlock_timeout of one second: this transaction gives way, never a request's. It also
      // steps back before requests queue behind it.
      sql`SET LOCAL lock_timeout = '500ms'`,
      // A table before what its trigger counts, as in requests, so that no two transactions wait for each other.
      sql`LOCK TABLE ${all} IN ACCESS EXCLUSIVE MODE`,
      ...tables.map(
        ({ table, keep = sql<boolean>`true` }) =>
          sql`CREATE TEMPORARY TABLE ${copyOf(table)} ON COMMIT DROP AS
            SELECT * FROM ${sql.table(table)} WHERE ${keep}`,
      ),
      sql`TRUNCATE ${all}`,
      ...tables.map(
        ({ table, orderBy }) =>
          sql`INSERT INTO ${sql.table(table)} SELECT * FROM ${copyOf(table)} ORDER BY ${sql.ref(orderBy)}`,
      ),
    ]
    for (const statement of statements) await statement.execute(transaction)
  })
}

/** Deadlock, or a lock that did not come in time. */
function isLockFailure(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '55P03')
}
