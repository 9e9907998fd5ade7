import { type Kysely, sql, type Transaction } from 'kysely'
import { isoWeek } from '#contract/days.ts'
import type { LedgerReason } from '#contract/ledger-reasons.ts'
import type { RemovalReason } from '#contract/moderation.ts'
import { type LedgerAction, type LedgerEntry, type LedgerFact, nextEntry } from '#ledger/ledger.ts'
import { daysBefore } from '../clock.ts'
import { recordDailyTask } from '../database/daily-tasks.ts'
import type { Tables } from '../database/tables.ts'
import { shuffleEvents } from './entry-order.ts'
import { readHead } from './store.ts'

/** An entry names no school with fewer shown reviews. */
const minimumReviews = 20

/** This row of `daily_task` contains the last day whose events are in the ledger. */
const taskName = 'removal-ledger'

const rowsPerInsert = 1000

type LedgerEvent = {
  targetId: string
  position: number
  day: string
  action: LedgerAction
  reason: RemovalReason | null
  postHash: string
  schoolCode: string
  reviewCount: number
}

/**
 * Appends the removals and restorations until yesterday, because the staff can still undo today's decisions.
 * @param today the day in India, `YYYY-MM-DD`
 */
export async function writeLedger(db: Kysely<Tables>, today: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Two instances must not append after the same entry. Readers are not blocked.
    await sql`LOCK TABLE removal_ledger IN SHARE ROW EXCLUSIVE MODE`.execute(transaction)
    const done = await transaction
      .selectFrom('daily_task')
      .select('done_on')
      .where('name', '=', taskName)
      .executeTakeFirst()
    const yesterday = daysBefore(today, 1)
    // A later day is from a clock that was ahead in the last night. The night before it had this one's day as yesterday.
    const last = done && done.done_on > today ? daysBefore(yesterday, 1) : done?.done_on
    if (last !== undefined && last >= yesterday) return
    const events = await findEvents(transaction, { after: last ?? null, until: yesterday })
    await append(transaction, shuffleEvents(events).map(factOf))
    await recordDailyTask(transaction, taskName, yesterday)
  })
}

function factOf({ day, action, reason, postHash, schoolCode, reviewCount }: LedgerEvent): LedgerFact {
  const shownReason = publicReason(reason)
  const isNamed = reviewCount >= minimumReviews && mayNameSchool(shownReason)
  return {
    week: isoWeek(day),
    action,
    reason: shownReason,
    postHash,
    school: isNamed ? schoolCode : null,
  }
}

type Period = { after: string | null; until: string }

/**
 * Returns the events that removed a post or showed a removed post again, except undone events. A removed post can be
 * withheld before it is shown again. Therefore the query compares an event with the previous event that removed or
 * showed the post. `MATERIALIZED`, because PostgreSQL would otherwise read the ratings of all schools for each event.
 */
async function findEvents(
  transaction: Transaction<Tables>,
  { after, until }: Period,
): Promise<LedgerEvent[]> {
  const { rows } = await sql<LedgerEvent>`
    WITH visible_change AS (
      SELECT *, lag(to_state) OVER post AS earlier_state, lag(reason) OVER post AS earlier_reason,
        lag(post_hash) OVER post AS earlier_hash
      FROM post_event AS event
      WHERE (to_state = 'removed' OR is_shown(to_state)) AND decision IS DISTINCT FROM 'undo'
        AND target_id IN (SELECT target_id FROM post_event
          WHERE on_day <= ${until} AND (${after}::date IS NULL OR on_day > ${after}::date))
        AND NOT EXISTS (SELECT FROM post_event AS undo WHERE undo.target_id = event.target_id
          AND undo.position = event.position + 1 AND undo.decision = 'undo')
      WINDOW post AS (PARTITION BY target_id ORDER BY position)
    ), removal_or_restoration AS (
      SELECT target_type, target_id, position, on_day, 'removed' AS action, reason, post_hash
      FROM visible_change WHERE to_state = 'removed' AND from_state IS DISTINCT FROM 'removed'
      UNION ALL
      SELECT target_type, target_id, position, on_day, 'restored', earlier_reason, earlier_hash
      FROM visible_change WHERE is_shown(to_state) AND earlier_state = 'removed'
    ), with_post AS MATERIALIZED (
      SELECT target_id, position, on_day, action, reason, coalesce(post_hash, post.hash) AS hash, post.school_code
      FROM removal_or_restoration
      CROSS JOIN LATERAL ledger_post(target_type, target_id) AS post
      WHERE on_day <= ${until} AND (${after}::date IS NULL OR on_day > ${after}::date)
    )
    SELECT target_id AS "targetId", position, on_day AS day, action, reason, encode(hash, 'hex') AS "postHash",
      school_code AS "schoolCode", coalesce(review_count, 0) AS "reviewCount"
    FROM with_post LEFT JOIN school_rating USING (school_code)`.execute(transaction)
  return rows
}

async function append(transaction: Transaction<Tables>, facts: readonly LedgerFact[]): Promise<void> {
  let head = await readHead(transaction)
  const entries: LedgerEntry[] = []
  for (const fact of facts) {
    const entry = nextEntry(head, fact)
    entries.push(entry)
    head = entry
  }
  for (let index = 0; index < entries.length; index += rowsPerInsert) {
    await transaction
      .insertInto('removal_ledger')
      .values(
        entries.slice(index, index + rowsPerInsert).map(({ postHash, previous, hash, ...columns }) => ({
          ...columns,
          post_hash: Buffer.from(postHash, 'hex'),
          previous: Buffer.from(previous, 'hex'),
          hash: Buffer.from(hash, 'hex'),
        })),
      )
      .execute()
  }
}

/**
 * The ledger shows these two reasons as one, without the school. Otherwise people at the school could learn that a
 * child has told of abuse.
 * @see docs/decisions/0028
 */
const protectiveReasons = ['personal-data', 'disclosure'] as const satisfies readonly RemovalReason[]

function publicReason(reason: RemovalReason | null): LedgerReason {
  if (reason === null) return 'not-recorded'
  return isProtective(reason) ? 'protects-a-person' : reason
}

function isProtective(reason: RemovalReason): reason is (typeof protectiveReasons)[number] {
  return protectiveReasons.some((each) => each === reason)
}

function mayNameSchool(reason: LedgerReason): boolean {
  return reason !== 'protects-a-person'
}
