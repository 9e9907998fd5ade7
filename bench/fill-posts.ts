import type pg from 'pg'
import { prepare, signature } from '#server/checks/near-copy.ts'
import { withoutIndexes } from './without-indexes.ts'

const bandsOfReview = signature(prepare('')).length

const bands = (number: string) =>
  `(SELECT array_agg(hashint8(${bandsOfReview} * (${number})::bigint + band)) FROM generate_series(1, ${bandsOfReview}) AS band)`

/** Returns the number of schools among which the reviews are distributed. */
export const schoolsOf = (reviews: number) => Math.ceil(reviews / 20)

/**
 * Adds two years of reviews. For each review, adds a comment, two nullifiers and an account. Two of five reviews get
 * votes.
 * @param monday the Monday of the newest reviews, `YYYY-MM-DD`
 */
export async function fillPosts(pool: pg.Pool, reviews: number, monday: string): Promise<void> {
  const statements = [
    `INSERT INTO review (school_code, title, description, rating, written_on, author_key_hash, text_bands, topics)
      SELECT 'school ' || (n * 48271::bigint) % ${schoolsOf(reviews)}, 'Title ' || n, repeat('The library is open every day. ', 8),
        1 + n % 5, date '${monday}' - 7 * (n % 104), sha256(convert_to('author ' || n, 'UTF8')), ${bands('n')},
        ARRAY['teachers']
      FROM generate_series(1, ${reviews}) AS n`,
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
      for (const text of statements) await client.query(text)
    })
    await client.query('ANALYZE')
  } finally {
    client.release(true)
  }
}

/**
 * Adds reviews that wait for the next publication.
 * @param first the number of the first review. Reviews with different numbers have different signatures.
 */
export async function queuePosts(
  pool: pg.Pool,
  { first, count, schools, monday }: { first: number; count: number; schools: number; monday: string },
): Promise<void> {
  await pool.query(`INSERT INTO review (school_code, title, description, rating, written_on, state, text_bands, topics)
    SELECT 'school ' || n % ${schools}, 'Title', 'A review that waits for the night.', 4, '${monday}', 'queued',
      ${bands(`${first}::bigint + n`)}, ARRAY['teachers']
    FROM generate_series(1, ${count}) AS n`)
}
