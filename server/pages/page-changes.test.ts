import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { ChangeLog, tags } from '../database/change-log.ts'
import type { Database } from '../database/database.ts'
import { reviewInput, testApp } from '../testing/app.ts'
import { reportDanger } from '../testing/danger.ts'
import { testDatabase } from '../testing/database.ts'
import { createHolder } from '../testing/holder.ts'
import { shuffleTables } from '../testing/night.ts'
import { createPosts } from '../testing/posts.ts'
import { PageChanges } from './page-changes.ts'

const school = '10100000001'

async function listen({ connection }: Database) {
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('LISTEN page_changes')
  let payloads: string[] = []
  client.on('notification', ({ payload = '' }) => payloads.push(payload))
  return {
    async take(): Promise<string[]> {
      await client.query(`SELECT pg_notify('page_changes', 'end')`)
      await expect.poll(() => payloads.includes('end')).toBe(true)
      const taken = payloads.filter((payload) => payload !== 'end')
      payloads = []
      return taken.sort()
    },
  }
}

/** Returns the school's code and the id of its place, as in a notification. */
async function placeOf({ pool }: Database): Promise<string> {
  const { rows } = await pool.query('SELECT place_id FROM school WHERE code = $1', [school])
  return `${school} ${rows[0].place_id}`
}

test('sends a notification for each change that a school page shows', async () => {
  const product = await testApp()
  const place = await placeOf(product.database)
  const { take } = await listen(product.database)
  const [asha, ravi] = [await product.signIn(), await createHolder(product)]
  const key = newAuthorKey()
  const input = reviewInput({ authorKeyHash: await hashAuthorKey(key) })
  const { _id: id } = (await product.post('/api/reviews', input, asha.token)).json()
  expect(await take()).toEqual([`rating ${place}`])
  await product.withKey('PUT', key, reviewInput({ title: 'Another title' }))
  expect(await take()).toEqual([`school ${place}`])
  await product.withKey('PUT', key, reviewInput({ title: 'Another title', rating: 2 }))
  expect(await take()).toEqual([`rating ${place}`])
  await ravi.send('vote', 'PUT', `/api/reviews/${id}/helpful`)
  expect(await take()).toEqual([`reaction ${place}`])
  await ravi.send('vote back', 'DELETE', `/api/reviews/${id}/helpful`)
  expect(await take()).toEqual([`reaction ${place}`])
  await ravi.send('comment', 'POST', `/api/reviews/${id}/comments`, { text: 'I agree.' })
  expect(await take()).toEqual([`reaction ${place}`])
  await product.withKey('DELETE', key)
  expect(await take()).toEqual([`rating ${place}`])
})

test('sends the notifications of queued posts at the publication', async () => {
  const product = await testApp({ publication: 'nightly' })
  const place = await placeOf(product.database)
  const { take } = await listen(product.database)
  const [asha, ravi] = [await product.signIn(), await createHolder(product)]
  const { _id: id } = (await product.post('/api/reviews', reviewInput(), asha.token)).json()
  expect(await take()).toEqual([])
  await product.maintain()
  expect(await take()).toContain(`rating ${place}`)
  for (const write of [
    () => ravi.send('vote', 'PUT', `/api/reviews/${id}/helpful`),
    () => ravi.send('comment', 'POST', `/api/reviews/${id}/comments`, { text: 'I agree.' }),
  ]) {
    expect((await write()).statusCode).toBeLessThan(300)
    expect(await take()).toEqual([])
    product.wait(86_400)
    await product.maintain()
    expect(await take()).toContain(`reaction ${place}`)
  }
})

test('sends no notification for changes that no page shows', async () => {
  const product = await testApp()
  await createPosts(product)
  await product.outbox.settle(10_000)
  const { take } = await listen(product.database)
  await shuffleTables(product.database.db, '2026-11-23')
  expect(await take()).toEqual([])
  // One report changes only columns that no page shows.
  const { rows } = await product.database.pool.query('SELECT id FROM review')
  await reportDanger(product, { targetType: 'review', targetId: rows[0].id }, { count: 1 })
  const { token } = await product.signIn()
  const disclosure = reviewInput({ description: 'My teacher touches me and I am afraid to go to school.' })
  const pending = await product.post('/api/reviews', { ...disclosure, schoolId: '09200000002' }, token)
  expect(pending.json()).toMatchObject({ state: 'pending' })
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

test('waits in flush for the changes of all earlier commits', async () => {
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
