import type pg from 'pg'

/** The number of reviews per school falls steeply, as on real sites. */
const reviewedSchools = 20_000

const fillReviews = [
  `CREATE TEMPORARY TABLE reviewed AS
    SELECT code, row_number() OVER () - 1 AS number
    FROM (SELECT code FROM school ORDER BY md5(code) LIMIT ${reviewedSchools}) AS chosen`,
  `INSERT INTO review (school_code, title, description, rating, written_on)
    SELECT code, 'Title ' || n, repeat('The library is open every day and nobody shouts. ', 5), 1 + (n * 7 % 11 + n) % 5,
      date '2026-01-05' + 7 * (n % 46)
    FROM generate_series(1, $1::int) AS n JOIN reviewed ON number = floor(((n * 48271::bigint) % 2147483647 / 2147483647.0) ^ 2 * ${reviewedSchools})`,
  'ANALYZE review, school_rating',
]

/** Adds reviews, unless there are as many already. */
export async function addReviews(client: pg.Client, count: number): Promise<void> {
  const { rows } = await client.query<{ stored: number }>('SELECT count(*)::int AS stored FROM review')
  if ((rows[0]?.stored ?? 0) >= count) return
  const [chooseSchools = '', insert = '', analyse = ''] = fillReviews
  await client.query(chooseSchools)
  await client.query(insert, [count])
  await client.query(analyse)
}
