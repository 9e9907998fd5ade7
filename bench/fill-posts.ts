import type pg from 'pg'
import { prepare, signature } from '#server/checks/near-copy.ts'
import { SealedAnswers } from '#server/reviews/answers/sealed-answers.ts'
import type { Secrets } from '#server/secrets.ts'
import { withoutIndexes } from './without-indexes.ts'

const bandsOfReview = signature(prepare('')).length

const bands = (number: string) =>
  `(SELECT array_agg(hashint8(${bandsOfReview} * (${number})::bigint + band)) FROM generate_series(1, ${bandsOfReview}) AS band)`

/** Returns the number of schools among which the reviews are distributed. */
export const schoolsOf = (reviews: number) => Math.ceil(reviews / 20)

/** Returns sealed answers for each of the first schools. All reviews of a school get the same ones. */
function sealAnswers(secrets: Secrets, schools: number): Buffer[] {
  const sealing = new SealedAnswers(secrets)
  return Array.from({ length: schools }, (_, number) =>
    sealing.sealAll(`school ${number}`, { teaching: 4, safety: 3, role: 'student' }),
  )
}

/**
 * Adds two years of reviews, those of the last half year with answers. One of a hundred is removed, and another one
 * withdrawn. For each review, adds a comment, two nullifiers and an account. Two of five reviews get votes.
 * @param monday the Monday of the newest reviews, `YYYY-MM-DD`
 */
export async function fillPosts(
  pool: pg.Pool,
  { reviews, monday, secrets }: { reviews: number; monday: string; secrets: Secrets },
): Promise<void> {
  const schools = schoolsOf(reviews)
  const reviewStatement = `
    INSERT INTO review (school_code, title, description, rating, written_on, author_key_hash, text_bands, topics, language,
      state, state_reason, sealed_answers)
    SELECT 'school ' || school, 'Title ' || n,
      CASE n % 100 WHEN 2 THEN '' ELSE repeat('The library is open every day. ', 8) END,
      1 + n % 5, date '${monday}' - 7 * (n % 104), sha256(convert_to('author ' || n, 'UTF8')), ${bands('n')},
      ARRAY['teachers'], 'en', CASE n % 100 WHEN 1 THEN 'removed' WHEN 2 THEN 'withdrawn' ELSE 'published' END,
      CASE n % 100 WHEN 1 THEN 'insult' END,
      CASE WHEN n % 104 < 26 AND n % 100 NOT IN (1, 2) THEN ($1::bytea[])[1 + school] END
    FROM generate_series(1, ${reviews}) AS n, LATERAL (SELECT (n * 48271::bigint) % ${schools} AS school) AS at`
  const otherStatements = [
    `INSERT INTO post_event (target_type, target_id, position, from_state, to_state, actor, reason, on_day)
      SELECT 'review', id, 1, 'published', 'removed', 'maintenance', state_reason, written_on
      FROM review WHERE state = 'removed'`,
    `INSERT INTO review_comment (review_id, body, written_on, listed_in)
      SELECT id, 'The same in my time.', written_on, to_char(written_on, 'YYYY-MM') FROM review`,
    `INSERT INTO helpful_count SELECT id, 3 FROM review WHERE rating > 3`,
    `INSERT INTO spent_nullifier SELECT sha256(convert_to('nullifier ' || n, 'UTF8')), 'review'
      FROM generate_series(1, ${2 * reviews}) AS n`,
    `INSERT INTO account (email, email_key, mailbox, full_name)
      SELECT n || '@example.org', n || '@example.org', n || '@example.org', 'Asha'
      FROM generate_series(1, ${reviews}) AS n`,
  ]
  const client = await pool.connect()
  try {
    await withoutIndexes(client, ['review', 'review_comment'], async () => {
      await client.query(reviewStatement, [sealAnswers(secrets, schools)])
      for (const text of otherStatements) await client.query(text)
    })
    await client.query('ANALYZE')
  } finally {
    client.release(true)
  }
}

type Queued = {
  /** The number of the first review. Reviews with different numbers have different signatures. */
  first: number
  count: number
  schools: number
  monday: string
  secrets: Secrets
}

/** Adds reviews with answers that wait for the next publication. */
export async function queuePosts(
  pool: pg.Pool,
  { first, count, schools, monday, secrets }: Queued,
): Promise<void> {
  const busy = Math.min(count, schools)
  await pool.query(
    `INSERT INTO review (school_code, title, description, rating, written_on, state, text_bands, topics, language,
      sealed_answers)
    SELECT 'school ' || n % ${busy}, 'Title', 'A review that waits for the night.', 4, '${monday}', 'queued',
      ${bands(`${first}::bigint + n`)}, ARRAY['teachers'], 'en', ($1::bytea[])[1 + n % ${busy}]
    FROM generate_series(1, ${count}) AS n`,
    [sealAnswers(secrets, busy)],
  )
}
