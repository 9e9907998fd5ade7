import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Queue } from '#contract/moderation.ts'
import type { Tables } from '../database/tables.ts'

/**
 * Overdue cases come first, by urgency. The others follow by due time. Random ids order equal cases. Indexes of
 * migration 0016 contain these expressions.
 */
const orders = {
  overdue: { keys: [sql`-urgency`, sql`due_at`, sql`id`], due: (now: Date) => sql`due_at <= ${now}` },
  upcoming: { keys: [sql`due_at`, sql`-urgency`, sql`id`], due: (now: Date) => sql`due_at > ${now}` },
} as const

type Part = keyof typeof orders

type QueuePosition = { id: string; urgency: number; dueAt: Date }

type Scope = { queue: Queue | undefined; now: Date }

const isOpen = ({ queue }: Scope): RawBuilder<unknown> =>
  queue === undefined ? sql`closed_on IS NULL` : sql`closed_on IS NULL AND queue = ${queue}`

function orderBy(part: Part, direction: 'ASC' | 'DESC'): RawBuilder<unknown> {
  return sql.join(orders[part].keys.map((key) => sql`${key} ${sql.raw(direction)}`))
}

async function readPart(
  db: Kysely<Tables>,
  part: Part,
  scope: Scope,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  if (limit <= 0) return []
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM moderation_case WHERE ${isOpen(scope)} AND ${orders[part].due(scope.now)}
    ORDER BY ${orderBy(part, 'ASC')} OFFSET ${offset} LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function readPage(
  db: Kysely<Tables>,
  scope: Scope,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM moderation_case
    WHERE ${isOpen(scope)} AND ${orders.overdue.due(scope.now)}`.execute(db)
  const overdue = rows[0]?.count ?? 0
  const late = await readPart(db, 'overdue', scope, { offset, limit: Math.min(limit, overdue - offset) })
  const others = { offset: Math.max(0, offset - overdue), limit: limit - late.length }
  return [...late, ...(await readPart(db, 'upcoming', scope, others))]
}

async function nearestTo(
  db: Kysely<Tables>,
  part: Part,
  scope: Scope,
  { direction, from }: { direction: 'ASC' | 'DESC'; from?: QueuePosition },
): Promise<string | undefined> {
  const keys = sql.join(orders[part].keys)
  const beyond = () => {
    if (!from) return sql`true`
    const values = {
      overdue: [-from.urgency, from.dueAt, from.id],
      upcoming: [from.dueAt, -from.urgency, from.id],
    }
    return sql`(${keys}) ${sql.raw(direction === 'ASC' ? '>' : '<')} (${sql.join(values[part])})`
  }
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM moderation_case
    WHERE ${isOpen(scope)} AND ${orders[part].due(scope.now)} AND ${beyond()}
    ORDER BY ${orderBy(part, direction)} LIMIT 1`.execute(db)
  return rows[0]?.id
}

export async function findNeighbours(
  db: Kysely<Tables>,
  scope: Scope,
  from: QueuePosition,
): Promise<{ previous: string | null; next: string | null }> {
  const isOverdue = from.dueAt <= scope.now
  const part: Part = isOverdue ? 'overdue' : 'upcoming'
  const [before, after] = await Promise.all([
    nearestTo(db, part, scope, { direction: 'DESC', from }),
    nearestTo(db, part, scope, { direction: 'ASC', from }),
  ])
  const previous =
    before ?? (isOverdue ? undefined : await nearestTo(db, 'overdue', scope, { direction: 'DESC' }))
  const next = after ?? (isOverdue ? await nearestTo(db, 'upcoming', scope, { direction: 'ASC' }) : undefined)
  return { previous: previous ?? null, next: next ?? null }
}

/** Omits queues without an open case. */
export async function countOpen(db: Kysely<Tables>): Promise<Partial<Record<Queue, number>>> {
  const rows = await db
    .selectFrom('moderation_case')
    .select(['queue', sql<number>`count(*)::int`.as('count')])
    .where('closed_on', 'is', null)
    .groupBy('queue')
    .execute()
  return Object.fromEntries(rows.map(({ queue, count }) => [queue, count]))
}
