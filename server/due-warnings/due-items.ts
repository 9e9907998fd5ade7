import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { acknowledgementLevel, caseLevel, complaintLevel, type DueLevel } from '../due-soon.ts'

export const clocks = ['case', 'complaint', 'acknowledgement'] as const
export type Clock = (typeof clocks)[number]

export type DueItem = { clock: Clock; record: string; dueAt: Date }

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

/** Requests a mail about what is due soon or overdue and was in no mail yet. */
export async function requestDueMails(db: Kysely<Tables>, now: Date): Promise<void> {
  for (const { clock, table, level, condition } of sources) {
    await sql`
      WITH warned AS (
        UPDATE ${sql.table(table)} SET ${flagOf(clock)} = true
        WHERE due_at IS NOT NULL AND NOT ${flagOf(clock)} AND ${condition} AND ${level(now)} <> 'later'
        RETURNING id
      )
      INSERT INTO outbox SELECT 'due', id FROM warned ON CONFLICT DO NOTHING`.execute(db)
  }
}

/** Returns which of these records are still due soon or overdue. */
export async function findDueItems(
  db: Kysely<Tables>,
  records: readonly string[],
  now: Date,
): Promise<DueItem[]> {
  const found = await Promise.all(
    sources.map(async ({ clock, table, level, condition }) => {
      const { rows } = await sql<Omit<DueItem, 'clock'>>`
        SELECT id AS record, due_at AS "dueAt" FROM ${sql.table(table)}
        WHERE id = ANY(${[...records]}::uuid[]) AND due_at IS NOT NULL AND ${condition} AND ${level(now)} <> 'later'
        ORDER BY due_at, id`.execute(db)
      return rows.map((row) => ({ clock, ...row }))
    }),
  )
  return found.flat()
}
