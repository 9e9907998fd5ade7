import type { Kysely } from 'kysely'
import { rewriteTables, type TableGroup } from '../database/rewrite-tables.ts'
import type { Tables } from '../database/tables.ts'

/** The row order of these tables could link people to their posts. Each is sorted by a column with random values. */
const groups: readonly TableGroup[] = [
  { tables: [{ table: 'erasure', orderBy: 'hash' }] },
  { tables: [{ table: 'review_deduplication', orderBy: 'hash' }] },
  { tables: [{ table: 'review', orderBy: 'id' }], filledByTrigger: ['school_rating'] },
  { tables: [{ table: 'review_waiting_answer', orderBy: 'id' }] },
  { tables: [{ table: 'review_answer_sum', orderBy: 'school_code' }] },
  { tables: [{ table: 'review_comment', orderBy: 'id' }] },
  { tables: [{ table: 'helpful_count', orderBy: 'review_id' }] },
  { tables: [{ table: 'queued_vote', orderBy: 'id' }] },
  { tables: [{ table: 'report', orderBy: 'id' }] },
  {
    tables: [
      { table: 'complaint', orderBy: 'id' },
      { table: 'complaint_answer', orderBy: 'id' },
      { table: 'complaint_mail', orderBy: 'id' },
    ],
  },
  { tables: [{ table: 'post_event', orderBy: 'id' }] },
  { tables: [{ table: 'moderation_case', orderBy: 'id' }] },
  { tables: [{ table: 'disclosure_alert', orderBy: 'target_id' }] },
  { tables: [{ table: 'decision', orderBy: 'id' }] },
  { tables: [{ table: 'appeal', orderBy: 'id' }] },
  { tables: [{ table: 'spent_nullifier', orderBy: 'hash' }] },
  { tables: [{ table: 'spent_quota', orderBy: 'hash' }] },
  { tables: [{ table: 'credential_holder', orderBy: 'mailbox_hash' }] },
  { tables: [{ table: 'one_time_code', orderBy: 'id' }] },
  { tables: [{ table: 'used_google_token', orderBy: 'hash' }] },
  {
    tables: [
      { table: 'account', orderBy: 'id' },
      { table: 'session', orderBy: 'token_hash' },
    ],
  },
]

export const shuffledTables: readonly string[] = groups.flatMap(({ tables, filledByTrigger = [] }) => [
  ...tables.map(({ table }) => table),
  ...filledByTrigger,
])

/** @throws Error if a table stays locked for too long */
export async function shuffleTables(db: Kysely<Tables>): Promise<void> {
  for (const group of groups) await rewriteTables(db, group)
}
