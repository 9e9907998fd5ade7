import { type Kysely, sql } from 'kysely'
import { hasEmptyFiles } from './product-tables.ts'
import { type Bounds, type Replacement, replaceTables } from './replace-tables.ts'
import { rewriteTables } from './rewrite-tables.ts'
import type { Tables } from './tables.ts'

export type ReorderedTable = {
  table: string
  /** See `RewrittenTable`. */
  orderBy: string
  partition?: Bounds & { parent: string; column: string }
  /** `YYYY-MM-DD`, for `recordWriting`. */
  day?: string | undefined
}

/**
 * Does nothing to tables without any data. Uses `rewriteTables` if all tables are small, and otherwise `replaceTables`.
 * @param group tables that foreign keys connect, each after the table to which it refers
 * @param maximumLocked the size of the largest small table, in bytes
 * @throws Error if other transactions lock the tables for too long
 */
export async function reorderTables(
  db: Kysely<Tables>,
  group: readonly ReorderedTable[],
  maximumLocked: number,
): Promise<void> {
  const isPartition = group.some(({ partition }) => partition)
  // Also an empty partition gets a new day.
  if (!isPartition && (await haveEmptyFiles(db, group))) return
  const sizes = await Promise.all(group.map(({ table }) => sizeOf(db, table)))
  if (Math.max(...sizes) <= maximumLocked) await rewriteTables(db, group)
  else await replaceTables(db, group.map(replacementOf))
}

async function haveEmptyFiles(db: Kysely<Tables>, group: readonly ReorderedTable[]): Promise<boolean> {
  const names = group.map(({ table }) => table)
  const { rows } = await sql`SELECT FROM pg_class
    WHERE oid = ANY(${names}::text[]::regclass[]) AND NOT (${sql.raw(hasEmptyFiles)}) LIMIT 1`.execute(db)
  return rows.length === 0
}

async function sizeOf(db: Kysely<Tables>, table: string): Promise<number> {
  const { rows } = await sql<{ size: string }>`SELECT pg_table_size(${table}::regclass) AS size`.execute(db)
  return Number(rows[0]?.size)
}

function replacementOf({ table, orderBy, partition, day }: ReorderedTable): Replacement {
  if (!partition) return { table, orderBy }
  const { parent, column, from, to } = partition
  return { parent, column, orderBy, sources: [table], targets: [{ name: table, from, to, day }] }
}
