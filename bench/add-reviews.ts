import type pg from 'pg'

const minimumReviewedSchools = 20_000

/**
 * Average number of reviews of a reviewed school, lower if `count` is below 100,000. A quarter of the schools gets half of
 * the reviews.
 */
const reviewsPerSchool = 5

const fillReviews = [
  `CREATE TEMPORARY TABLE reviewed AS
    SELECT code, row_number() OVER () - 1 AS number, count(*) OVER () AS total
    FROM (SELECT code FROM school ORDER BY md5(code) LIMIT $1) AS chosen`,
  `INSERT INTO review (school_code, title, description, rating, written_on, topics)
    SELECT code, 'Title ' || n, repeat('The library is open every day and nobody shouts. ', 5), 1 + (n * 7 % 11 + n) % 5,
      date '2026-01-05' + 7 * (n % 46), ARRAY['teachers']
    FROM (SELECT max(total) AS total FROM reviewed) AS schools CROSS JOIN generate_series(1, $1::int) AS n
      JOIN reviewed ON number = floor(((n * 48271::bigint) % 2147483647 / 2147483647.0) ^ 2 * schools.total)`,
  'VACUUM ANALYZE review, school_rating',
]

/**
 * Adds `count` reviews, unless the database already has at least `count`. Schools must exist.
 * @returns whether reviews were added
 */
export async function addReviews(client: pg.Client, count: number): Promise<boolean> {
  const { rows } = await client.query<{ stored: number }>('SELECT count(*)::int AS stored FROM review')
  if ((rows[0]?.stored ?? 0) >= count) return false
  const [chooseSchools = '', insert = '', vacuum = ''] = fillReviews
  await client.query(chooseSchools, [Math.max(minimumReviewedSchools, Math.floor(count / reviewsPerSchool))])
  await client.query(insert, [count])
  await client.query(vacuum)
  return true
}
