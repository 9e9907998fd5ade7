import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import {
  acknowledgementLevel,
  answerLevel,
  caseLevel,
  claimLevel,
  complaintLevel,
  type DueLevel,
  inboxDueAt,
  inboxLevel,
  isInboxWaiting,
  offerLevel,
  profileLevel,
  programmeLevel,
  storyLevel,
} from '../due-soon.ts'

export const clocks = [
  'case',
  'complaint',
  'acknowledgement',
  'inbox',
  'story',
  'answer',
  'claim',
  'profile',
  'programme',
  'event',
  'offer',
] as const
export type Clock = (typeof clocks)[number]

export type DueItem = { clock: Clock; record: string; dueAt: Date }

type Source = {
  clock: Clock
  table:
    | 'moderation_case'
    | 'complaint'
    | 'inbox_entry'
    | 'young_story'
    | 'school_answer'
    | 'school_claim'
    | 'school_profile'
    | 'programme_request'
    | 'school_event'
    | 'opportunity_offer'
  dueAt: RawBuilder<unknown>
  level: (now: Date) => RawBuilder<DueLevel>
  /** Whether the clock runs. */
  condition: RawBuilder<boolean>
}

const dueAt = sql`due_at`

/** The complaint of a report has the due time of its case. */
const isWritten = sql<boolean>`due_at IS NOT NULL AND channel <> 'report'`

const sources: readonly Source[] = [
  {
    clock: 'case',
    table: 'moderation_case',
    dueAt,
    level: caseLevel,
    condition: sql<boolean>`due_at IS NOT NULL`,
  },
  { clock: 'complaint', table: 'complaint', dueAt, level: complaintLevel, condition: isWritten },
  {
    clock: 'acknowledgement',
    table: 'complaint',
    dueAt,
    level: acknowledgementLevel,
    condition: sql<boolean>`${isWritten} AND NOT acknowledged`,
  },
  { clock: 'inbox', table: 'inbox_entry', dueAt: inboxDueAt, level: inboxLevel, condition: isInboxWaiting },
  {
    clock: 'story',
    table: 'young_story',
    dueAt,
    level: storyLevel,
    condition: sql<boolean>`due_at IS NOT NULL`,
  },
  {
    clock: 'answer',
    table: 'school_answer',
    dueAt,
    level: answerLevel,
    condition: sql<boolean>`due_at IS NOT NULL`,
  },
  {
    clock: 'claim',
    table: 'school_claim',
    dueAt,
    level: claimLevel,
    condition: sql<boolean>`due_at IS NOT NULL`,
  },
  {
    clock: 'profile',
    table: 'school_profile',
    dueAt,
    level: profileLevel,
    condition: sql<boolean>`due_at IS NOT NULL`,
  },
  {
    clock: 'programme',
    table: 'programme_request',
    dueAt,
    level: programmeLevel,
    condition: sql<boolean>`due_at IS NOT NULL`,
  },
  {
    clock: 'event',
    table: 'school_event',
    dueAt,
    level: answerLevel,
    condition: sql<boolean>`due_at IS NOT NULL`,
  },
  {
    clock: 'offer',
    table: 'opportunity_offer',
    dueAt,
    level: offerLevel,
    condition: sql<boolean>`due_at IS NOT NULL`,
  },
]

const flagOf = (clock: Clock) => sql.ref(clock === 'acknowledgement' ? 'acknowledgement_warned' : 'warned')

/** Requests a mail about what is due soon or overdue and was in no mail yet. */
export async function requestDueMails(db: Kysely<Tables>, now: Date): Promise<void> {
  for (const { clock, table, level, condition } of sources) {
    await sql`
      WITH warned AS (
        UPDATE ${sql.table(table)} SET ${flagOf(clock)} = true
        WHERE NOT ${flagOf(clock)} AND ${condition} AND ${level(now)} <> 'later'
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
    sources.map(async ({ clock, table, dueAt, level, condition }) => {
      const { rows } = await sql<Omit<DueItem, 'clock'>>`
        SELECT id AS record, ${dueAt} AS "dueAt" FROM ${sql.table(table)}
        WHERE id = ANY(${[...records]}::uuid[]) AND ${condition} AND ${level(now)} <> 'later'
        ORDER BY ${dueAt}, id`.execute(db)
      return rows.map((row) => ({ clock, ...row }))
    }),
  )
  return found.flat()
}
