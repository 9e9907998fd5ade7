import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { pauseDatabase } from '../../e2e/product.ts'
import { asUnavailable } from '../http/errors.ts'
import { testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { startCluster } from '../testing/database-cluster.ts'
import { openDatabase, openServingDatabase } from './database.ts'

async function lockSchools() {
  const database = await testDatabase()
  const serving = openServingDatabase(database.connection, { statementTimeouts: { reads: 300, others: 300 } })
  const holder = await database.pool.connect()
  await holder.query('BEGIN')
  await holder.query('LOCK TABLE school IN ACCESS EXCLUSIVE MODE')
  onTestFinished(async () => {
    await holder.query('ROLLBACK')
    holder.release()
    await serving.close()
  })
  return { database, serving }
}

test('returns 503 with Retry-After when a statement is cancelled', async () => {
  const { serving } = await lockSchools()
  const { get } = await testApp({ serving })
  const response = await get('/api/schoolsWithReviews')
  expect(response.statusCode).toBe(503)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
})

test('returns 503 with Retry-After for a write on a former leader', async () => {
  const { connection } = await testDatabase()
  // A leader that has become a standby refuses writes with the same error.
  const serving = openServingDatabase({ ...connection, options: '-c default_transaction_read_only=on' })
  onTestFinished(() => serving.close())
  const { post } = await testApp({ serving })
  const response = await post('/api/contact', {
    id: randomUUID(),
    ...{
      name: 'Ravi Rao',
      email: 'ravi@example.org',
      topic: 'question',
      message: 'Can parents write here too?',
    },
  })
  expect(response.statusCode).toBe(503)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
})

test('is ready while all connections for reads are busy', async () => {
  const { serving } = await lockSchools()
  const { get } = await testApp({ serving })
  const reads = Array.from({ length: 40 }, () => get('/api/schoolsWithReviews'))
  const first = await Promise.race([get('/api/ready'), ...reads])
  expect([first.statusCode, first.json()]).toEqual([200, { status: 'ready', issuerLog: 'without a key' }])
  for (const read of await Promise.all(reads)) expect(read.statusCode).toBe(503)
})

test('does not limit the time of maintenance and import statements', async () => {
  const { database, serving } = await lockSchools()
  const timeoutOf = async (pool: typeof database.pool) =>
    (await pool.query<{ statement_timeout: string }>('SHOW statement_timeout')).rows[0]?.statement_timeout
  expect(await timeoutOf(database.pool)).toBe('0')
  expect([await timeoutOf(serving.pool), await timeoutOf(serving.reads.pool)]).toEqual(['300ms', '300ms'])
})

test('closes connections to a PostgreSQL server that does not respond', async () => {
  const { database, dataDir } = await startCluster()
  const serving = openServingDatabase(database.connection, { silenceTimeouts: { reads: 300, others: 300 } })
  onTestFinished(() => serving.close())
  await serving.pool.query('SELECT 1')
  const resume = pauseDatabase(dataDir)
  const failure = await serving.pool.query('SELECT 2').catch((error: unknown) => error)
  resume()
  expect(asUnavailable(failure)).toMatchObject({ code: 'busy', status: 503 })
  const { rows } = await serving.pool.query('SELECT 3 AS number')
  expect(rows).toEqual([{ number: 3 }])
})

test('closes the connections of a database of which only the pool was used', async () => {
  const { connection, pool } = await testDatabase()
  const other = openDatabase(connection)
  await other.pool.query('SELECT 1')
  await other.close()
  const countOthers = async () => {
    const { rowCount } = await pool.query(
      'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    return rowCount
  }
  await expect.poll(countOthers, { timeout: 5000 }).toBe(0)
})
