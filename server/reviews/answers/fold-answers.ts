import { randomInt } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Tables } from '../../database/tables.ts'
import type { Secrets } from '../../secrets.ts'
import { type Answer, SealedAnswers, totalsOf } from './sealed-answers.ts'

const batch = limits.answersPerBatch

/**
 * Adds the answers of shown reviews to the sums of their schools, in batches of five per question. The remaining
 * answers wait, each in a row of its own. Call this function after the publication and before the row shuffling.
 * @see docs/decisions/0033-answers-only-in-sums.md
 */
export async function foldAnswers(db: Kysely<Tables>, secrets: Secrets): Promise<void> {
  const sealing = new SealedAnswers(secrets)
  await db.transaction().execute(async (transaction) => {
    const bySchool = Map.groupBy(await takeAnswers(transaction), ({ schoolCode }) => schoolCode)
    for (const [schoolCode, rows] of bySchool) {
      const added = rows.flatMap(({ sealed }) => sealing.openAll(schoolCode, sealed))
      if (added.length > 0) await foldSchool(transaction, { schoolCode, added, sealing })
    }
  })
}

/** Returns the answers of shown reviews. Deletes the answers of shown and of removed reviews. */
async function takeAnswers(
  transaction: Transaction<Tables>,
): Promise<{ schoolCode: string; sealed: Buffer }[]> {
  const { rows } = await sql<{ schoolCode: string; sealed: Buffer }>`
    WITH decided AS (
      SELECT id, school_code, sealed_answers, is_shown(state) AS is_shown FROM review
      WHERE sealed_answers IS NOT NULL AND (is_shown(state) OR state = 'removed') FOR UPDATE
    ), erased AS (
      UPDATE review SET sealed_answers = NULL FROM decided WHERE review.id = decided.id
    )
    SELECT school_code AS "schoolCode", sealed_answers AS sealed FROM decided WHERE is_shown
    ORDER BY school_code`.execute(transaction)
  return rows
}

type School = { schoolCode: string; added: readonly Answer[]; sealing: SealedAnswers }

async function foldSchool(
  transaction: Transaction<Tables>,
  { schoolCode, added, sealing }: School,
): Promise<void> {
  const waiting = await transaction
    .deleteFrom('review_waiting_answer')
    .where('school_code', '=', schoolCode)
    .returning('sealed')
    .execute()
  const answers = [...waiting.flatMap(({ sealed }) => sealing.open(schoolCode, sealed)), ...added]
  const left: Answer[] = []
  for (const [question, group] of Map.groupBy(answers, (answer) => answer.question)) {
    // Random order hides which of the answers are in the batches.
    const shuffled = shuffle(group)
    const full = shuffled.length - (shuffled.length % batch)
    const values = shuffled.slice(0, full).map(({ value }) => value)
    left.push(...shuffled.slice(full))
    if (full > 0) await addToSum(transaction, { schoolCode, question, count: full, values })
  }
  if (left.length === 0) return
  await transaction
    .insertInto('review_waiting_answer')
    .values(
      shuffle(left).map((each) => ({ school_code: schoolCode, sealed: sealing.seal(schoolCode, each) })),
    )
    .execute()
}

type Batch = { schoolCode: string; question: Answer['question']; count: number; values: readonly number[] }

async function addToSum(
  transaction: Transaction<Tables>,
  { schoolCode, question, count, values }: Batch,
): Promise<void> {
  const added = totalsOf(question, values)
  await sql`INSERT INTO review_answer_sum AS kept (school_code, question, review_count, totals)
    VALUES (${schoolCode}, ${question}, ${count}, ${added}::integer[])
    ON CONFLICT (school_code, question) DO UPDATE SET
      review_count = kept.review_count + excluded.review_count,
      totals = (SELECT array_agg(coalesce(earlier, 0) + coalesce(more, 0) ORDER BY position)
        FROM unnest(kept.totals, excluded.totals) WITH ORDINALITY AS each (earlier, more, position))`.execute(
    transaction,
  )
}

function shuffle<Item>(items: readonly Item[]): Item[] {
  const left = [...items]
  return items.flatMap(() => left.splice(randomInt(left.length), 1))
}
