import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Tables } from '../database/tables.ts'

/** How often a group of tables is tried, and the pause between tries, in milliseconds. */
const tries = 20
const pause = 500

/**
 * The tables whose order could connect people with what they wrote, each with the random column by which its rows are
 * ordered. Tables of a group are truncated together, because a foreign key joins them or because a trigger of one
 * fills the other (`counted`).
 */
const groups: readonly Group[] = [
  { tables: { review_mark: 'mark' } },
  { tables: { review: 'id' }, counted: ['school_rating'] },
  { tables: { review_comment: 'id' } },
  { tables: { helpful_mark: 'mark' } },
  { tables: { helpful_count: 'review_id' } },
  { tables: { report_mark: 'mark' } },
  { tables: { report: 'id' } },
  { tables: { one_time_code: 'id' } },
  { tables: { used_google_token: 'hash' } },
  { tables: { account: 'id', session: 'token_hash' } },
]

type Group = {
  /** Each table with its random column, in the order in which foreign keys need them. */
  tables: { readonly [Table in keyof Tables]?: keyof Tables[Table] & string }
  counted?: readonly (keyof Tables)[]
}

/**
 * Writes the tables anew in the order of their random keys, each group in one transaction: afterwards neither the
 * position of a row nor the number of its transaction tells when it was written. TRUNCATE gives each table a new file,
 * so that no dead row is left. One group follows the other: requests wait for one of them, not for all.
 * @throws Error if a group stays locked through all tries
 */
export async function shuffleTables(db: Kysely<Tables>): Promise<void> {
  for (const group of groups) await shuffleWithRetries(db, group)
}

/** Steps back when a lock does not come soon, so that requests do not queue behind it, and tries again. */
async function shuffleWithRetries(db: Kysely<Tables>, group: Group): Promise<void> {
  for (let done = 1; ; done++) {
    try {
      return await shuffle(db, group)
    } catch (error) {
      if (!isLockFailure(error) || done === tries) throw error
      await sleep(pause)
    }
  }
}

async function shuffle(db: Kysely<Tables>, { tables, counted = [] }: Group): Promise<void> {
  const shuffled = Object.entries(tables)
  const all = sql.join([...Object.keys(tables), ...counted].map((name) => sql.table(name)))
  const copyOf = (table: string) => sql.table(`kept_${table}`)
  await db.transaction().execute(async (transaction) => {
    const statements = [
      // Less than PostgreSQL's deadlock_timeout of one second: this transaction gives way, never a request's.
      sql`SET LOCAL lock_timeout = '500ms'`,
      // A table before what its trigger counts, as in requests, so that no two transactions wait for each other.
      sql`LOCK TABLE ${all} IN ACCESS EXCLUSIVE MODE`,
      ...shuffled.map(
        ([table]) =>
          sql`CREATE TEMPORARY TABLE ${copyOf(table)} ON COMMIT DROP AS SELECT * FROM ${sql.table(table)}`,
      ),
      sql`TRUNCATE ${all}`,
      ...shuffled.map(
        ([table, key]) =>
          sql`INSERT INTO ${sql.table(table)} SELECT * FROM ${copyOf(table)} ORDER BY ${sql.ref(key)}`,
      ),
    ]
    for (const statement of statements) await statement.execute(transaction)
  })
}

/** Deadlock, or a lock that did not come in time. */
function isLockFailure(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '55P03')
}
