import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Tables } from '../database/tables.ts'

/** How often the rewrite tries to get hold of a table, and the pause between, in milliseconds. */
const tries = 20
const pause = 500

/**
 * Every table that holds what nobody must be able to trace, the random column that its rows are ordered by, and
 * what its triggers count afresh on the way.
 */
const anonymousTables = [
  { table: 'review_mark', key: 'mark' },
  { table: 'review', key: 'id', counted: ['school_rating'] },
  { table: 'review_comment', key: 'id' },
  { table: 'helpful_mark', key: 'mark' },
  { table: 'helpful_count', key: 'review_id' },
  { table: 'report_mark', key: 'mark' },
  { table: 'report', key: 'id' },
] as const satisfies readonly { table: keyof Tables; key: string; counted?: readonly (keyof Tables)[] }[]

type AnonymousTable = { table: string; key: string; counted?: readonly string[] }

/**
 * Writes every anonymous table anew in the order of its random keys, each in one transaction: afterwards neither the
 * position of a row nor the number of its transaction tells when it came. TRUNCATE gives each table a new file, so no
 * dead row stays behind either. One table after the other: who reads or writes waits for one of them, not for all.
 * @throws Error when it could not get hold of a table after many tries
 */
export async function shuffleTables(db: Kysely<Tables>): Promise<void> {
  for (const each of anonymousTables) await rewriteSteadily(db, each)
}

/** Waits for nobody who is slow, with everybody else behind it: it steps back and tries again. */
async function rewriteSteadily(db: Kysely<Tables>, each: AnonymousTable): Promise<void> {
  for (let done = 1; ; done++) {
    try {
      return await rewrite(db, each)
    } catch (error) {
      if (!isLockFailure(error) || done === tries) throw error
      await sleep(pause)
    }
  }
}

async function rewrite(db: Kysely<Tables>, { table, key, counted = [] }: AnonymousTable): Promise<void> {
  const all = sql.join([table, ...counted].map((name) => sql.table(name)))
  await db.transaction().execute(async (transaction) => {
    const statements = [
      sql`SET LOCAL lock_timeout = '1s'`,
      // First the table, then what it counts, as whoever writes does, so that no two wait for each other.
      sql`LOCK TABLE ${all} IN ACCESS EXCLUSIVE MODE`,
      sql`CREATE TEMPORARY TABLE kept ON COMMIT DROP AS SELECT * FROM ${sql.table(table)}`,
      sql`TRUNCATE ${all}`,
      sql`INSERT INTO ${sql.table(table)} SELECT * FROM kept ORDER BY ${sql.ref(key)}`,
    ]
    for (const statement of statements) await statement.execute(transaction)
  })
}

/** Deadlock, or a lock that did not come in time. */
function isLockFailure(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '55P03')
}
