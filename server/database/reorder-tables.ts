import { type Kysely, sql } from 'kysely'
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
 * Uses `rewriteTables` if all tables are small, and otherwise `replaceTables`.
 * @param group tables that foreign keys connect, each after the table to which it refers
 * @param maximumLocked the size of the largest small table, in bytes
 * @throws Error if other transactions lock the tables for too long
 */
export async function reorderTables(
  db: Kysely<Tables>,
  group: readonly ReorderedTable[],
  maximumLocked: number,
): Promise<void> {
  const sizes = await Promise.all(group.map(({ table }) => sizeOf(db, table)))
  if (Math.max(...sizes) <= maximumLocked) await rewriteTables(db, group)
  else await replaceTables(db, group.map(replacementOf))
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
