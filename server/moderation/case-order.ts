import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Queue } from '#contract/moderation.ts'
import type { Precedence } from '../database/tables/posts.ts'
import type { Tables } from '../database/tables.ts'
import { precedences } from './precedence.ts'

/**
 * Cases are ordered by precedence. Among cases of the same precedence, overdue cases come first, by urgency. The others
 * follow by due time. Random ids order equal cases. Indexes of migration 0046 contain these expressions.
 */
const orders = {
  overdue: { keys: [sql`-urgency`, sql`due_at`, sql`id`], due: (now: Date) => sql`due_at <= ${now}` },
  upcoming: { keys: [sql`due_at`, sql`-urgency`, sql`id`], due: (now: Date) => sql`due_at > ${now}` },
} as const

type Part = { precedence: Precedence; order: keyof typeof orders }

const parts: readonly Part[] = Object.values(precedences).flatMap((precedence) => [
  { precedence, order: 'overdue' as const },
  { precedence, order: 'upcoming' as const },
])

type QueuePosition = { id: string; urgency: number; dueAt: Date; precedence: Precedence }

type Scope = {
  queue: Queue | undefined
  now: Date
  /** Ids of cases and floods that are skipped. */
  without?: readonly string[]
}

/** Of a flood, lists contain only the most urgent open case. */
const isListed = sql<boolean>`(flood_id IS NULL OR NOT EXISTS (
  SELECT FROM moderation_case AS other
  WHERE other.flood_id = moderation_case.flood_id AND other.closed_on IS NULL
    AND (-other.urgency, other.due_at, other.id) <
      (-moderation_case.urgency, moderation_case.due_at, moderation_case.id)))`

function isOpen({ queue, without = [] }: Scope): RawBuilder<unknown> {
  const open =
    queue === undefined
      ? sql`closed_on IS NULL AND ${isListed}`
      : sql`closed_on IS NULL AND queue = ${queue} AND ${isListed}`
  if (without.length === 0) return open
  return sql`${open} AND coalesce(flood_id, id)::text <> ALL(${[...without]}::text[])`
}

const isIn = (scope: Scope, { precedence, order }: Part): RawBuilder<unknown> =>
  sql`${isOpen(scope)} AND precedence = ${precedence} AND ${orders[order].due(scope.now)}`

function orderBy({ order }: Part, direction: 'ASC' | 'DESC'): RawBuilder<unknown> {
  return sql.join(orders[order].keys.map((key) => sql`${key} ${sql.raw(direction)}`))
}

async function readPart(
  db: Kysely<Tables>,
  part: Part,
  scope: Scope,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM moderation_case WHERE ${isIn(scope, part)}
    ORDER BY ${orderBy(part, 'ASC')} OFFSET ${offset} LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

type PartCount = { queue: Queue; precedence: Precedence; isOverdue: boolean; count: number }

/**
 * Counts a flood as one case, in the part of its most urgent open case. The rows for floods have negative counts, because
 * an index alone can count all open cases.
 */
async function countParts(db: Kysely<Tables>, now: Date): Promise<PartCount[]> {
  const { rows } = await sql<PartCount>`
    SELECT queue, precedence, due_at <= ${now} AS "isOverdue", count(*)::int AS count
    FROM moderation_case WHERE closed_on IS NULL GROUP BY 1, 2, 3
    UNION ALL
    SELECT queue, precedence, due_at <= ${now}, -count(*)::int FROM (
      SELECT queue, precedence, due_at,
        row_number() OVER (PARTITION BY flood_id ORDER BY -urgency, due_at, id) AS place
      FROM moderation_case WHERE closed_on IS NULL AND flood_id IS NOT NULL
    ) AS of_floods WHERE place > 1 GROUP BY 1, 2, 3`.execute(db)
  return rows
}

const sum = (counts: readonly PartCount[]) => counts.reduce((total, { count }) => total + count, 0)

/** @returns the cases of a page, and the numbers of all open cases by queue. Omits queues without an open case. */
export async function readPage(
  db: Kysely<Tables>,
  scope: Scope,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: string[]; open: Partial<Record<Queue, number>> }> {
  const counts = await countParts(db, scope.now)
  const ids: string[] = []
  let before = 0
  for (const part of parts) {
    const count = sum(
      counts.filter(
        ({ queue, precedence, isOverdue }) =>
          (scope.queue ?? queue) === queue &&
          precedence === part.precedence &&
          isOverdue === (part.order === 'overdue'),
      ),
    )
    const range = { offset: Math.max(0, offset - before), limit: limit - ids.length }
    if (range.offset < count && range.limit > 0) ids.push(...(await readPart(db, part, scope, range)))
    before += count
  }
  const byQueue = Map.groupBy(counts, ({ queue }) => queue)
  return { ids, open: Object.fromEntries([...byQueue].map(([queue, each]) => [queue, sum(each)])) }
}

async function nearestTo(
  db: Kysely<Tables>,
  part: Part,
  scope: Scope,
  { direction, from }: { direction: 'ASC' | 'DESC'; from?: QueuePosition },
): Promise<string | undefined> {
  const keys = sql.join(orders[part.order].keys)
  const beyond = () => {
    if (!from) return sql`true`
    const values = {
      overdue: [-from.urgency, from.dueAt, from.id],
      upcoming: [from.dueAt, -from.urgency, from.id],
    }
    return sql`(${keys}) ${sql.raw(direction === 'ASC' ? '>' : '<')} (${sql.join(values[part.order])})`
  }
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM moderation_case WHERE ${isIn(scope, part)} AND ${beyond()}
    ORDER BY ${orderBy(part, direction)} LIMIT 1`.execute(db)
  return rows[0]?.id
}

/** Searches the part of the case first, and then the parts after or before it. */
async function findNeighbour(
  db: Kysely<Tables>,
  scope: Scope,
  { direction, from }: { direction: 'ASC' | 'DESC'; from: QueuePosition },
): Promise<string | null> {
  const ordered = direction === 'ASC' ? parts : parts.toReversed()
  const order = from.dueAt <= scope.now ? 'overdue' : 'upcoming'
  const start = ordered.findIndex((part) => part.precedence === from.precedence && part.order === order)
  for (const [at, part] of ordered.slice(start).entries()) {
    const found = await nearestTo(db, part, scope, at === 0 ? { direction, from } : { direction })
    if (found) return found
  }
  return null
}

export async function findNeighbours(
  db: Kysely<Tables>,
  scope: Scope,
  from: QueuePosition,
): Promise<{ previous: string | null; next: string | null }> {
  const [previous, next] = await Promise.all([
    findNeighbour(db, scope, { direction: 'DESC', from }),
    findNeighbour(db, scope, { direction: 'ASC', from }),
  ])
  return { previous, next }
}

/** @param from a case with which the search begins, if it is still open */
export async function findFirst(
  db: Kysely<Tables>,
  scope: Scope,
  from?: Omit<QueuePosition, 'dueAt'> & { dueAt: Date | null; floodId: string | null },
): Promise<string | null> {
  if (from && from.dueAt !== null) {
    const position = { ...from, dueAt: from.dueAt }
    if (!scope.without?.includes(from.floodId ?? from.id)) return from.id
    return findNeighbour(db, scope, { direction: 'ASC', from: position })
  }
  for (const part of parts) {
    const found = await nearestTo(db, part, scope, { direction: 'ASC' })
    if (found) return found
  }
  return null
}
