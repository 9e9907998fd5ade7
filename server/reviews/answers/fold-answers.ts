import { type Kysely, sql, type Transaction } from 'kysely'
import { limits } from '#contract/limits.ts'
import { type Question, questions } from '#contract/review-questions.ts'
import { daysBefore, mondayOf } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import type { Secrets } from '../../secrets.ts'
import { batchRule, drawBatches, smallestBatch } from './draw-batches.ts'
import { type AnswerValues, SealedAnswers, totalsOf } from './sealed-answers.ts'

/** Reviews that are read together. */
const reviewsPerQuery = 2000

type WaitingReview = {
  id: string
  schoolCode: string
  writtenOn: string
  isShown: boolean
  sealed: Buffer
}
type OpenReview = WaitingReview & { values: AnswerValues }
type Batch = { question: Question; reviews: readonly OpenReview[] }

/** Deletes answers that no sum contains after half a year. */
export async function deleteUnusedAnswers(db: Kysely<Tables>, today: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Without statistics of the column, PostgreSQL expects answers in nearly all reviews, and would read them all.
    await sql`SET LOCAL enable_seqscan = off`.execute(transaction)
    await transaction
      .updateTable('review')
      .set({ sealed_answers: null })
      .where('sealed_answers', 'is not', null)
      .where('written_on', '<', daysBefore(mondayOf(today), 7 * limits.answerWeeks))
      .execute()
  })
}

/**
 * Adds answers of shown reviews to the sums of their schools, in full batches for each question. All other answers stay
 * in their reviews. Call this function only after a publication, and before the row shuffling.
 * @param today the day in India, `YYYY-MM-DD`
 * @see docs/decisions/0050-answers-wait-in-their-review.md
 */
export async function foldAnswers(db: Kysely<Tables>, secrets: Secrets, today: string): Promise<void> {
  const sealing = new SealedAnswers(secrets)
  for (const schoolCodes of await findSchools(db, today)) {
    // Reads without locks: a locked row makes the shuffling write its partition again.
    const reviews = await readWaiting(db, schoolCodes)
    for (const [schoolCode, ofSchool] of Map.groupBy(reviews, (review) => review.schoolCode))
      if (drawAll(openAll(ofSchool, sealing)).length > 0) await foldSchool(db, schoolCode, sealing)
  }
}

/** The publication can be late, and shows a copy that it has held for a week under the week of its writing. */
const newWeeks = 3

/**
 * Returns groups of schools with enough shown reviews for a batch, and with a new one: otherwise each night would read the
 * answers of half a year. A review that is shown after more weeks waits with its answers for the next new review.
 */
async function findSchools(db: Kysely<Tables>, today: string): Promise<string[][]> {
  const withNewReview = db
    .selectFrom('review')
    .select('school_code')
    .where('sealed_answers', 'is not', null)
    .where(sql<boolean>`is_shown(state)`)
    .where('written_on', '>', daysBefore(mondayOf(today), 7 * newWeeks))
  const rows = await db
    .selectFrom('review')
    .select(['school_code as schoolCode', sql<number>`count(*)::int`.as('count')])
    .where('sealed_answers', 'is not', null)
    .where(sql<boolean>`is_shown(state)`)
    .where('school_code', 'in', withNewReview)
    .groupBy('school_code')
    .having(sql<boolean>`count(*) >= ${smallestBatch}`)
    .orderBy('school_code')
    .execute()
  const groups: string[][] = []
  let reviews = reviewsPerQuery
  for (const { schoolCode, count } of rows) {
    if (reviews + count > reviewsPerQuery) {
      groups.push([])
      reviews = 0
    }
    reviews += count
    groups.at(-1)?.push(schoolCode)
  }
  return groups
}

function readWaiting(
  db: Kysely<Tables>,
  schoolCodes: readonly string[],
  lock = false,
): Promise<WaitingReview[]> {
  return db
    .selectFrom('review')
    .select([
      'id',
      'school_code as schoolCode',
      'written_on as writtenOn',
      sql<boolean>`is_shown(state)`.as('isShown'),
      sql<Buffer>`sealed_answers`.as('sealed'),
    ])
    .where('school_code', '=', sql<string>`ANY(${schoolCodes}::text[])`)
    .where('sealed_answers', 'is not', null)
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute()
}

function openAll(reviews: readonly WaitingReview[], sealing: SealedAnswers): OpenReview[] {
  return reviews.map((review) => ({ ...review, values: sealing.open(review.schoolCode, review.sealed) }))
}

function drawAll(reviews: readonly OpenReview[]): Batch[] {
  return questions.flatMap((question) => {
    const waiting = reviews.filter(({ isShown, values }) => isShown && values.has(question))
    return drawBatches(waiting, batchRule(question)).map((batch) => ({ question, reviews: batch }))
  })
}

async function foldSchool(db: Kysely<Tables>, schoolCode: string, sealing: SealedAnswers): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const reviews = openAll(await readWaiting(transaction, [schoolCode], true), sealing)
    for (const { question, reviews: batch } of drawAll(reviews)) {
      const values = batch.map((review) => review.values.get(question) ?? 0)
      await addToSum(transaction, { schoolCode, question, values })
      for (const review of batch) review.values.delete(question)
    }
    // Encrypts the answers of all reviews again. Otherwise two dumps would show which reviews a batch contains.
    const sealed = reviews.map(({ values }) => sealing.seal(schoolCode, values))
    await sql`UPDATE review SET sealed_answers = each.sealed
      FROM unnest(${reviews.map(({ id }) => id)}::uuid[], ${reviews.map(({ writtenOn }) => writtenOn)}::date[],
        ${sealed}::bytea[]) AS each (id, written_on, sealed)
      WHERE review.id = each.id AND review.written_on = each.written_on`.execute(transaction)
  })
}

type Addition = { schoolCode: string; question: Question; values: readonly number[] }

async function addToSum(
  transaction: Transaction<Tables>,
  { schoolCode, question, values }: Addition,
): Promise<void> {
  const added = totalsOf(question, values)
  await sql`INSERT INTO review_answer_sum AS kept (school_code, question, review_count, totals)
    VALUES (${schoolCode}, ${question}, ${values.length}, ${added}::integer[])
    ON CONFLICT (school_code, question) DO UPDATE SET
      review_count = kept.review_count + excluded.review_count,
      totals = (SELECT array_agg(coalesce(earlier, 0) + coalesce(more, 0) ORDER BY position)
        FROM unnest(kept.totals, excluded.totals) WITH ORDINALITY AS each (earlier, more, position))`.execute(
    transaction,
  )
}
