import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { findCandidates } from './earlier-posts.ts'

test.each([2000, 20_000])('reads only the matching row among the signatures of %d reviews', async (count) => {
  const { db, pool } = (await testApp()).database
  await pool.query(`INSERT INTO review (school_code, title, description, rating, written_on, text_bands)
    SELECT '10100000001', 'Title', repeat('A text. ', 30), 4, '2026-11-16',
      (SELECT array_agg(20 * n + band) FROM generate_series(0, 19) AS band)
    FROM generate_series(1, ${count}) AS n`)
  await pool.query('ANALYZE review')
  const bands = Array.from({ length: 20 }, (_, band) => 20 * 7 + band)
  const { found, read } = await db.transaction().execute(async (transaction) => {
    const comparable = { isShort: false }
    const search = { schoolCode: '09200000002', comparable, bands, monday: '2026-11-16' }
    const found = await findCandidates(transaction, search)
    const { rows } = await sql<{ read: number }>`
      SELECT sum(seq_tup_read + idx_tup_fetch)::int AS read
      FROM pg_stat_xact_user_tables WHERE relname LIKE 'review%'`.execute(transaction)
    return { found, read: rows[0]?.read }
  })
  expect(found).toHaveLength(1)
  expect(read).toBe(1)
})
