import { expect, test } from 'vitest'
import { reviewInput, signupForm, type TestApp, testApp } from '../testing/app.ts'
import { backUp, createFolder, emptyDatabase, maintain, restore } from '../testing/backups.ts'
import { shuffleTables } from '../testing/night.ts'
import { createPosts } from '../testing/posts.ts'
import type { Database } from './database.ts'
import { tablesWithoutPersonalData } from './statistics.ts'

/** Values that identify a row: ids, hashes, times and signatures of texts. */
async function readIdentifiers({ pool }: Database): Promise<Set<string>> {
  const columns = await pool.query<{ table: string; column: string }>(
    `SELECT relname AS table, attname AS column FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
        AND relname <> ALL($1) AND attnum > 0 AND NOT attisdropped
        AND format_type(atttypid, NULL) IN ('uuid', 'bytea', 'timestamp with time zone', 'integer[]')`,
    [tablesWithoutPersonalData],
  )
  const found = new Set<string>()
  for (const { table, column } of columns.rows) {
    const { rows } = await pool.query(`SELECT DISTINCT "${column}"::text AS value FROM "${table}"`)
    for (const { value } of rows) if (value !== null && value !== '{}') found.add(value)
  }
  return found
}

async function expectNoIdentifier(database: Database, way: string): Promise<void> {
  await database.pool.query('ANALYZE')
  const { rows } = await database.pool.query<{ column: string; values: string }>(
    `SELECT tablename || '.' || attname AS column,
        concat_ws(' ', histogram_bounds, most_common_vals, most_common_elems) AS values
      FROM pg_stats WHERE schemaname = current_schema() AND tablename <> ALL($1)`,
    [tablesWithoutPersonalData],
  )
  expect(rows.length, way).toBeGreaterThan(0)
  const identifiers = [...(await readIdentifiers(database))]
  expect(identifiers.length, way).toBeGreaterThan(20)
  const telling = rows.filter(({ values }) => identifiers.some((each) => values.includes(each)))
  expect(
    telling.map(({ column }) => column),
    way,
  ).toEqual([])
}

async function addStudents(product: TestApp): Promise<void> {
  for (let student = 0; student < 8; student++) {
    const { token } = await product.signIn()
    const { _id: targetId } = (await product.post('/api/reviews', reviewInput(), token)).json()
    await product.post('/api/reports', { targetType: 'review', targetId, reason: 'spam' })
  }
  await product.post('/api/signup', signupForm())
}

test('statistics contain no id, hash or time after any rewriting', async () => {
  const product = await testApp({ startsAt: '2026-11-20T10:00:00+05:30' })
  const { database } = product
  await createPosts(product)
  await product.signInAsStaff('moderator')
  await addStudents(product)
  await expectNoIdentifier(database, 'before the night')
  await shuffleTables(database.db, '2026-11-21')
  await expectNoIdentifier(database, 'rewriteTables')
  const large = { minimumRows: 1, maximumPartitions: 3, maximumLocked: -1 }
  await addStudents(product)
  await shuffleTables(database.db, '2026-11-28', large)
  await expectNoIdentifier(database, 'replaceTables and new partitions')
  product.wait(8 * 86_400)
  await maintain(product)
  await expectNoIdentifier(database, 'the night')
  const { file } = await backUp(product, await createFolder())
  const target = await emptyDatabase()
  await restore(product, target, file)
  await expectNoIdentifier(target, 'a restore')
})
