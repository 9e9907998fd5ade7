import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { acknowledgementLevel, caseLevel, complaintLevel, type DueLevel } from '../due-soon.ts'

export const clocks = ['case', 'complaint', 'acknowledgement'] as const
export type Clock = (typeof clocks)[number]

export type DueItem = { clock: Clock; id: string; dueAt: Date }

type Source = {
  clock: Clock
  table: 'moderation_case' | 'complaint'
  level: (now: Date) => RawBuilder<DueLevel>
  condition: RawBuilder<boolean>
}

/** The complaint of a report has the due time of its case. */
const isWritten = sql<boolean>`channel <> 'report'`

const sources: readonly Source[] = [
  { clock: 'case', table: 'moderation_case', level: caseLevel, condition: sql<boolean>`true` },
  { clock: 'complaint', table: 'complaint', level: complaintLevel, condition: isWritten },
  {
    clock: 'acknowledgement',
    table: 'complaint',
    level: acknowledgementLevel,
    condition: sql<boolean>`${isWritten} AND NOT acknowledged`,
  },
]

const flagOf = (clock: Clock) => sql.ref(clock === 'acknowledgement' ? 'acknowledgement_warned' : 'warned')

export class DueWarningStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /**
   * Passes what is due soon or overdue and was in no warning yet, unless another instance is sending. A lock of the
   * rows would delay decisions while the mail is sent.
   * @throws what `send` throws; then nothing counts as warned
   */
  async warn(now: Date, send: (items: readonly DueItem[]) => Promise<void>): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ mine: boolean }>`
        SELECT pg_try_advisory_xact_lock(hashtextextended('due warnings', 0)) AS mine`.execute(transaction)
      if (!rows[0]?.mine) return
      const items = await findUnwarned(transaction, now)
      if (items.length === 0) return
      await send(items)
      await markWarned(transaction, items)
    })
  }
}

async function findUnwarned(transaction: Transaction<Tables>, now: Date): Promise<DueItem[]> {
  const found = await Promise.all(
    sources.map(async ({ clock, table, level, condition }) => {
      const { rows } = await sql<Omit<DueItem, 'clock'>>`
          SELECT id, due_at AS "dueAt" FROM ${sql.table(table)}
          WHERE due_at IS NOT NULL AND NOT ${flagOf(clock)} AND ${condition} AND ${level(now)} <> 'later'
          ORDER BY due_at, id`.execute(transaction)
      return rows.map((row) => ({ clock, ...row }))
    }),
  )
  return found.flat()
}

/** Omits items whose due time has changed meanwhile. */
async function markWarned(transaction: Transaction<Tables>, items: readonly DueItem[]): Promise<void> {
  for (const { clock, table } of sources) {
    const warned = items.filter((item) => item.clock === clock)
    await sql`UPDATE ${sql.table(table)} AS row SET ${flagOf(clock)} = true
        FROM unnest(${warned.map(({ id }) => id)}::uuid[], ${warned.map(({ dueAt }) => dueAt)}::timestamptz[])
          AS item (id, due_at)
        WHERE row.id = item.id AND row.due_at = item.due_at`.execute(transaction)
  }
}
