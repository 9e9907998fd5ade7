import type { Kysely } from 'kysely'
import { reorderTables } from '../database/reorder-tables.ts'
import { discardCopies } from '../database/replace-tables.ts'
import type { Tables } from '../database/tables.ts'
import type { Task } from './task.ts'
import { type PartitionSizes, partitionSizes, shuffleWeeks, weeklyTables } from './weekly-partitions.ts'

type ShuffledTable = { table: keyof Tables; orderBy: string }

/**
 * The row order of these tables could link people to their posts. Tables that foreign keys connect form a group, each
 * after the table to which it refers.
 */
const groups: readonly (readonly ShuffledTable[])[] = [
  [{ table: 'erasure', orderBy: 'hash' }],
  [{ table: 'review_deduplication', orderBy: 'hash' }],
  [{ table: 'session_publication', orderBy: 'hash' }],
  [{ table: 'remembered_text', orderBy: 'review_id' }],
  [{ table: 'review_change', orderBy: 'id' }],
  [{ table: 'school_rating', orderBy: 'school_code' }],
  [{ table: 'review_answer_sum', orderBy: 'school_code' }],
  [{ table: 'helpful_count', orderBy: 'review_id' }],
  [{ table: 'queued_vote', orderBy: 'id' }],
  [{ table: 'report', orderBy: 'id' }],
  [
    { table: 'complaint', orderBy: 'id' },
    { table: 'complaint_answer', orderBy: 'id' },
  ],
  [{ table: 'post_event', orderBy: 'id' }],
  [{ table: 'moderation_case', orderBy: 'id' }],
  [{ table: 'outbox', orderBy: 'record' }],
  [{ table: 'young_story', orderBy: 'id' }],
  [{ table: 'decision', orderBy: 'id' }],
  [{ table: 'appeal', orderBy: 'id' }],
  [{ table: 'programme_feedback_code', orderBy: 'hash' }],
  [{ table: 'programme_feedback_answer', orderBy: 'id' }],
  [{ table: 'spent_nullifier', orderBy: 'hash' }],
  [{ table: 'spent_quota', orderBy: 'hash' }],
  [{ table: 'event_seat', orderBy: 'ticket_hash' }],
  [{ table: 'event_nullifier', orderBy: 'hash' }],
  [{ table: 'credential_holder', orderBy: 'mailbox_hash' }],
  [{ table: 'one_time_code', orderBy: 'id' }],
  [{ table: 'used_google_token', orderBy: 'hash' }],
  [
    { table: 'account', orderBy: 'id' },
    { table: 'session', orderBy: 'token_hash' },
  ],
]

export const shuffledTables: readonly string[] = [
  ...weeklyTables,
  ...groups.flatMap((tables) => tables.map(({ table }) => table)),
]

/** Only one caller may run these at a time: `runDaily`. The first one removes what an interrupted night has left. */
export function shufflesOf(db: Kysely<Tables>, sizes: PartitionSizes = partitionSizes): Task[] {
  return [
    { name: 'interrupted-copies', run: () => discardCopies(db) },
    ...weeklyTables.map((table) => ({
      name: `shuffle-${table}`,
      run: (today: string) => shuffleWeeks(db, table, { today, sizes }),
    })),
    ...groups.map((tables) => ({
      name: `shuffle-${tables.map(({ table }) => table).join('-')}`,
      run: () => reorderTables(db, tables, sizes.maximumLocked),
    })),
  ]
}
