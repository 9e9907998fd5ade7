import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import type { Database } from '../database/database.ts'
import { testDatabase } from '../database/test-database.ts'
import { shuffleTables } from '../maintenance/shuffle.ts'
import { reviewInput, testApp } from '../test-app.ts'
import { createPosts } from '../test-posts.ts'
import { ChangeLog, tags } from './change-log.ts'
import { PageChanges } from './page-changes.ts'

const school = '10100000001'

/** Collects the payloads of all notifications. */
async function listen({ connection }: Database) {
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('LISTEN page_changes')
  let payloads: string[] = []
  client.on('notification', ({ payload = '' }) => payloads.push(payload))
  return {
    /** Returns the notifications since the last call. */
    async take(): Promise<string[]> {
      await client.query(`SELECT pg_notify('page_changes', 'end')`)
      await expect.poll(() => payloads.includes('end')).toBe(true)
      const taken = payloads.filter((payload) => payload !== 'end')
      payloads = []
      return taken.sort()
    },
  }
}

test('sends a notification for each change that a school page shows', async () => {
  const product = await testApp()
  const { take } = await listen(product.database)
  const [asha, ravi] = [await product.signIn(), await product.signIn()]
  const key = newAuthorKey()
  const input = reviewInput({ authorKeyHash: await hashAuthorKey(key) })
  const { _id: id } = (await product.post('/api/reviews', input, asha.token)).json()
  expect(await take()).toEqual([`rating ${school}`])
  await product.withKey('PUT', key, reviewInput({ title: 'Another title' }))
  expect(await take()).toEqual([`school ${school}`])
  await product.withKey('PUT', key, reviewInput({ title: 'Another title', rating: 2 }))
  expect(await take()).toEqual([`rating ${school}`])
  await product.put(`/api/reviews/${id}/helpful`, undefined, ravi.token)
  expect(await take()).toEqual([`school ${school}`])
  await product.remove(`/api/reviews/${id}/helpful`, undefined, ravi.token)
  expect(await take()).toEqual([`school ${school}`])
  await product.post(`/api/reviews/${id}/comments`, { text: 'I agree.' }, ravi.token)
  expect(await take()).toEqual([`school ${school}`])
  await product.withKey('DELETE', key)
  expect(await take()).toEqual([`rating ${school}`])
})

test('sends no notification for changes that no page shows', async () => {
  const product = await testApp()
  await createPosts(product)
  await product.dangerMail.settle(10_000)
  const { take } = await listen(product.database)
  await shuffleTables(product.database.db)
  expect(await take()).toEqual([])
  // One danger report of an established account changes only columns that no page shows.
  const { token } = await product.signIn(undefined, { established: true })
  const { rows } = await product.database.pool.query('SELECT id FROM review')
  const report = { targetType: 'review', targetId: rows[0].id, reason: 'danger' }
  expect((await product.post('/api/reports', report, token)).statusCode).toBe(201)
  const disclosure = reviewInput({ description: 'My teacher touches me and I am afraid to go to school.' })
  const pending = await product.post('/api/reviews', { ...disclosure, schoolId: '09200000002' }, token)
  expect(pending.json()).toMatchObject({ pending: true })
  expect(await take()).toEqual([])
})

test('sends one notification for a statement that changes many schools', async () => {
  const { database } = await testApp()
  const { take } = await listen(database)
  await database.pool.query(`INSERT INTO review (school_code, title, description, rating, written_on)
    SELECT n::text, 'A title', 'A text', 4, '2026-01-01' FROM generate_series(1, 500) AS n`)
  expect(await take()).toEqual(['directory'])
  await database.pool.query('DELETE FROM review')
  expect(await take()).toEqual(['directory'])
})

async function startChanges({ connection }: Database) {
  const log = new ChangeLog()
  const failures: Error[] = []
  const changes = new PageChanges({ connection, log, onFailure: (error) => failures.push(error) })
  await changes.start()
  onTestFinished(() => changes.close())
  return { log, changes, failures }
}

test('flush waits for the changes of all earlier commits', async () => {
  const database = await testDatabase()
  const { log, changes } = await startChanges(database)
  expect(log.isComplete).toBe(true)
  await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const before = log.sequence
      await database.pool.query(`SELECT pg_notify('page_changes', $1)`, [`school ${index}`])
      await changes.flush()
      expect(log.isCurrent(before, [tags.school(String(index))])).toBe(false)
    }),
  )
})

test('connects again after the connection was terminated', async () => {
  const database = await testDatabase()
  const { log, changes, failures } = await startChanges(database)
  for (let times = 1; times <= 3; times++) {
    const before = log.sequence
    await database.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'bolshala notifications' AND datname = current_database()`)
    await changes.flush()
    await expect.poll(() => log.isComplete && log.sequence > before).toBe(true)
    expect(log.isCurrent(before, [])).toBe(false)
    expect(failures).toHaveLength(times)
  }
})
