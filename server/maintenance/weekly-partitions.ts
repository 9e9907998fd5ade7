import { type Kysely, sql } from 'kysely'
import { daysBefore, mondayOf } from '../clock.ts'
import { reorderTables } from '../database/reorder-tables.ts'
import { type Bounds, type Replacement, replaceTables, type Target } from '../database/replace-tables.ts'
import type { Tables } from '../database/tables.ts'
import { dayOfWriting } from '../database/written-rows.ts'

/** Partitioned by the Monday of the week. */
type WeeklyTable = 'review' | 'review_comment'

export const weeklyTables: readonly WeeklyTable[] = ['review', 'review_comment']

export type PartitionSizes = {
  /** Finished weeks leave the current partition when their total number of rows reaches this minimum. */
  minimumRows: number
  /** Queries by id or school look into all partitions. */
  maximumPartitions: number
  /** In bytes. A larger table is replaced instead of locked. */
  maximumLocked: number
}

/** Writing `maximumLocked` bytes of rows and their indexes takes about half a second. */
export const partitionSizes: PartitionSizes = {
  minimumRows: 20_000,
  maximumPartitions: 32,
  maximumLocked: 4_000_000,
}

type Partition = Bounds & { name: string }

const column = 'written_on'
const orderBy = 'id'

/**
 * Writes the current partition, and others if `mustBeWritten`, in the order of the random ids. Moves finished weeks out
 * of the current partition, which keeps at least this week and the week before.
 * @param today the day in India, `YYYY-MM-DD`
 */
export async function shuffleWeeks(
  db: Kysely<Tables>,
  parent: WeeklyTable,
  { today, sizes }: { today: string; sizes: PartitionSizes },
): Promise<void> {
  const partitions = await listPartitions(db, parent)
  for (const partition of partitions.slice(0, -1))
    if (await mustBeWritten(db, partition.name, today))
      await rewritePartition(db, parent, { ...partition, day: today }, sizes)
  const current = partitions.at(-1)
  if (!current) throw new Error(`The table ${parent} has no partition.`)
  await rewriteCurrent(db, parent, current, { today, sizes })
  const count = await mergeSmallest(db, parent, { today, sizes })
  // PostgreSQL never analyses a partitioned table by itself.
  if (count > 1) await sql`ANALYZE ${sql.table(parent)}`.execute(db)
}

/** In the order of their weeks. The last one is the current partition. */
export async function listPartitions(db: Kysely<Tables>, parent: WeeklyTable): Promise<Partition[]> {
  const { rows } = await sql<{ name: string; bounds: string }>`
    SELECT relname AS name, pg_get_expr(relpartbound, pg_class.oid) AS bounds
    FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid WHERE inhparent = ${parent}::regclass`.execute(
    db,
  )
  return rows
    .map(({ name, bounds }) => {
      const [, from = null, to = null] =
        /FROM \((?:'(.*)'|MINVALUE)\) TO \((?:'(.*)'|MAXVALUE)\)/.exec(bounds) ?? []
      return { name, from, to }
    })
    .sort((one, other) => (one.from ?? '').localeCompare(other.from ?? ''))
}

/**
 * Returns whether a row has changed, or whether the partition was last written in an earlier week, but not on a
 * Monday. Without the second rule, transaction numbers would show the day of the last change.
 */
async function mustBeWritten(db: Kysely<Tables>, partition: string, today: string): Promise<boolean> {
  const day = await dayOfWriting(db, partition)
  return day === undefined || (day !== mondayOf(day) && day < mondayOf(today))
}

async function countRows(db: Kysely<Tables>, partition: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${sql.table(partition)}`.execute(db)
  return rows[0]?.count ?? 0
}

async function rewritePartition(
  db: Kysely<Tables>,
  parent: WeeklyTable,
  { name: table, from, to, day }: Target,
  { maximumLocked }: PartitionSizes,
): Promise<void> {
  await reorderTables(db, [{ table, orderBy, day, partition: { parent, column, from, to } }], maximumLocked)
}

function replacement(
  parent: WeeklyTable,
  sources: readonly Partition[],
  targets: readonly Target[],
): Replacement {
  return { parent, column, orderBy, sources: sources.map(({ name }) => name), targets }
}

const nameOf = (parent: WeeklyTable, from: string | null) =>
  `${parent}_${from === null ? 'start' : from.replaceAll('-', '')}`

async function rewriteCurrent(
  db: Kysely<Tables>,
  parent: WeeklyTable,
  current: Partition,
  { today, sizes }: { today: string; sizes: PartitionSizes },
): Promise<void> {
  // The week before is not finished: the publication can still change the week of its posts.
  const end = mondayOf(daysBefore(today, 7))
  const starts = await startsOfFinished(db, current, end, sizes)
  if (starts.length === 0) return rewritePartition(db, parent, current, sizes)
  const targets = [current.from, ...starts].map((from, at) => ({
    name: nameOf(parent, from),
    from,
    to: starts[at] ?? null,
    day: at < starts.length ? today : undefined,
  }))
  await replaceTables(db, [replacement(parent, [current], targets)])
}

/** Returns the Mondays that divide the partition; the last is `end`. Returns none if too few rows are before `end`. */
async function startsOfFinished(
  db: Kysely<Tables>,
  current: Partition,
  end: string,
  { minimumRows, maximumPartitions }: PartitionSizes,
): Promise<string[]> {
  const { rows: weeks } = await sql<{ monday: string; count: number }>`
    SELECT date_trunc('week', written_on)::date AS monday, count(*)::int AS count FROM ${sql.table(current.name)}
    WHERE written_on < ${end} GROUP BY monday ORDER BY monday`.execute(db)
  const total = weeks.reduce((sum, { count }) => sum + count, 0)
  if (total < minimumRows) return []
  const rowsEach = Math.max(minimumRows, (2 * total) / maximumPartitions)
  const starts: string[] = []
  let before = 0
  for (const { monday, count } of weeks) {
    if (before >= rowsEach) {
      starts.push(monday)
      before = 0
    }
    before += count
  }
  return [...starts, end]
}

/** Returns the remaining number of partitions. */
async function mergeSmallest(
  db: Kysely<Tables>,
  parent: WeeklyTable,
  { today, sizes: { maximumPartitions } }: { today: string; sizes: PartitionSizes },
): Promise<number> {
  const partitions = await listPartitions(db, parent)
  if (partitions.length <= maximumPartitions) return partitions.length
  const counted = await Promise.all(
    partitions.map(async (partition) => ({ partition, count: await countRows(db, partition.name) })),
  )
  while (counted.length > maximumPartitions) {
    // Leaves out the current partition, which is written every night.
    const sums = counted.slice(0, -2).map(({ count }, at) => count + (counted[at + 1]?.count ?? 0))
    const at = sums.indexOf(Math.min(...sums))
    const [first, second] = counted.slice(at, at + 2)
    if (!first || !second) break
    const merged = { ...first.partition, to: second.partition.to }
    await replaceTables(db, [
      replacement(parent, [first.partition, second.partition], [{ ...merged, day: today }]),
    ])
    counted.splice(at, 2, { partition: merged, count: first.count + second.count })
  }
  return counted.length
}
