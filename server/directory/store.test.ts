import { expect, test } from 'vitest'
import { fillSampleDirectory } from '#sample-data/fill-directory.ts'
import { testDatabase } from '../testing/database.ts'
import { SchoolStore } from './store.ts'

test('uses a stored plan for short lists of schools', async () => {
  const { pool, connection } = await testDatabase()
  await fillSampleDirectory(connection, { schools: 5000, today: '2026-01-01' })
  await pool.query('ANALYZE school, school_rating')
  const store = new SchoolStore({ pool })
  for (let call = 0; call < 20; call += 1) await store.byCodes(['99000000001'])

  const { rows } = await pool.query<{ isStored: boolean }>(
    `SELECT generic_plans > 0 AS "isStored" FROM pg_prepared_statements WHERE name = 'school.byCodes'`,
  )
  expect(rows).toEqual([{ isStored: true }])
})
