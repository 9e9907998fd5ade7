import { type Kysely, sql, type Transaction } from 'kysely'
import type { RemovalReason } from '#contract/moderation.ts'
import { isoWeek, type LedgerAction, type LedgerEntry, type LedgerFact, nextEntry } from '#ledger/ledger.ts'
import { daysBefore } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { shuffleEvents } from './entry-order.ts'
import { mayNameSchool, publicReason } from './public-reason.ts'
import { readHead } from './store.ts'

/** An entry contains the school only if this number of its reviews is shown. */
const minimumReviews = 20

/** The row of `daily_task` with the last day whose events are in the ledger. */
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
 * Appends the removals and restorations of past days to the ledger. An event of today can still be undone, so it waits
 * for tomorrow.
 * @param today the day in India, `YYYY-MM-DD`
 */
export async function writeLedger(db: Kysely<Tables>, today: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Two instances must not append to the same entry. Readers need not wait.
    await sql`LOCK TABLE removal_ledger IN SHARE ROW EXCLUSIVE MODE`.execute(transaction)
    const done = await transaction
      .selectFrom('daily_task')
      .select('done_on')
      .where('name', '=', taskName)
      .executeTakeFirst()
    const yesterday = daysBefore(today, 1)
    if (done && done.done_on >= yesterday) return
    const events = await findEvents(transaction, { after: done?.done_on ?? null, until: yesterday })
    await append(transaction, shuffleEvents(events).map(factOf))
    await transaction
      .insertInto('daily_task')
      .values({ name: taskName, done_on: yesterday })
      .onConflict((clash) => clash.column('name').doUpdateSet({ done_on: yesterday }))
      .execute()
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
 * Returns the events that removed a post or showed a removed post again, except undone ones. Undoing a decision adds
 * the next event of the post.
 */
async function findEvents(
  transaction: Transaction<Tables>,
  { after, until }: Period,
): Promise<LedgerEvent[]> {
  const { rows } = await sql<LedgerEvent>`
    SELECT event.target_id AS "targetId", event.position, event.on_day AS day,
      CASE event.to_state WHEN 'removed' THEN 'removed' ELSE 'restored' END AS action,
      removal.reason, encode(post.hash, 'hex') AS "postHash", post.school_code AS "schoolCode",
      coalesce(review_count, 0) AS "reviewCount"
    FROM post_event AS event
    CROSS JOIN LATERAL (
      SELECT reason FROM post_event AS earlier
      WHERE earlier.target_id = event.target_id AND earlier.position <= event.position
        AND earlier.to_state = 'removed'
      ORDER BY earlier.position DESC LIMIT 1
    ) AS removal
    CROSS JOIN LATERAL (
      SELECT coalesce(event.post_hash, found.hash) AS hash, found.school_code
      FROM ledger_post(event.target_type, event.target_id) AS found
    ) AS post
    LEFT JOIN school_rating ON school_rating.school_code = post.school_code
    WHERE event.on_day <= ${until} AND (${after}::date IS NULL OR event.on_day > ${after}::date)
      AND (event.decision IS DISTINCT FROM 'undo')
      AND ((event.to_state = 'removed' AND event.from_state IS DISTINCT FROM 'removed')
        OR (event.from_state = 'removed' AND is_shown(event.to_state)))
      AND NOT EXISTS (SELECT FROM post_event AS undo WHERE undo.target_id = event.target_id
        AND undo.position = event.position + 1 AND undo.decision = 'undo')`.execute(transaction)
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
