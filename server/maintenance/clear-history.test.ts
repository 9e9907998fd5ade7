import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { contactMessage, reviewInput, signupForm, testApp } from '../testing/app.ts'
import { startCluster } from '../testing/database-cluster.ts'
import { findIn, walFiles } from '../testing/database-files.ts'

const uuidBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

test('erases withdrawn reviews, deleted rows and the write-ahead log from disk', {
  timeout: 120_000,
}, async () => {
  const { database, folder } = await startCluster()
  const { post, remove, withKey, mail, maintain, log } = await testApp({ database })
  // As in the product, a listener delays the removal of notifications: it reads none while its transaction is open.
  const listener = await database.pool.connect()
  await listener.query('LISTEN page_changes')
  const form = signupForm({ email: 'vanishing-email-71@example.org' })
  await post('/api/signup', form)
  const { token } = (await post('/api/signup', { ...form, otp: mail.codeFor(form.email) })).json()
  const key = newAuthorKey()
  const withdrawn = reviewInput({
    description: 'The vanishing words 7193 of a review that its author withdrew.',
    authorKeyHash: await hashAuthorKey(key),
  })
  expect((await post('/api/reviews', withdrawn, token)).statusCode).toBe(201)
  const kept = await post('/api/reviews', reviewInput({ schoolId: '09200000002' }), token)
  // Autovacuum and the checkpointer would do this later.
  await database.pool.query('ANALYZE')
  await database.pool.query('CHECKPOINT')
  expect((await withKey('DELETE', key)).statusCode).toBe(200)
  expect((await remove('/api/user', { password: form.password }, token)).statusCode).toBeLessThan(300)

  const message = contactMessage({ message: 'The vanishing message 5581 to the operator.' })
  expect((await post('/api/contact', message)).statusCode).toBeLessThan(300)
  await database.pool.query('CHECKPOINT')
  await database.pool.query('DELETE FROM inbox_entry')

  // PostgreSQL keeps notifications in memory until later ones need the space.
  await database.pool.query(
    `SELECT pg_notify('other', repeat('.', 7900) || page) FROM generate_series(1, 24) AS page`,
  )

  const unreadPages = async () => {
    const { rows } = await database.pool.query<{ pages: number }>(
      // The queue has 1,048,576 pages.
      'SELECT pg_notification_queue_usage() * 1048576 AS pages',
    )
    return rows[0]?.pages
  }
  const wanted = {
    'school of a post': 'rating 09200000002',
    message: 'vanishing message 5581',
    review: 'vanishing words 7193',
    email: 'vanishing-email-71@example.org',
    // The write-ahead log shows when the row with this id arrived.
    'id of the published review': uuidBytes(kept.json()._id),
  }
  const before = await findIn(folder, wanted)
  expect(before).toContainEqual(expect.stringMatching(/^review: base/))
  expect(before).toContainEqual(expect.stringMatching(/^review: pg_wal/))
  expect(before).toContainEqual(expect.stringMatching(/^message: base/))
  expect(before).toContainEqual(expect.stringMatching(/^email: base/))
  expect(before).toContainEqual(expect.stringMatching(/^email: pg_wal/))
  expect(before).toContainEqual(expect.stringMatching(/^id of the published review: pg_wal/))
  expect(before).toContainEqual(expect.stringMatching(/^school of a post: pg_notify/))
  const lastFileOfDay = (await walFiles(folder)).at(-1) ?? ''

  await listener.query('BEGIN')
  const maintained = maintain()
  await expect.poll(unreadPages, { timeout: 60_000 }).toBeGreaterThan(100)
  await listener.query('COMMIT')
  await maintained
  listener.release()

  const after = await findIn(folder, wanted)
  expect(after.filter((line) => /^(?:review|email|message|school)|pg_wal/.test(line))).toEqual([])
  expect(after).toContainEqual(expect.stringMatching(/^id of the published review: base/))
  expect((await walFiles(folder)).filter((name) => name <= lastFileOfDay)).toEqual([])
  expect(log.filter((line) => /cleaning step/.test(line))).toEqual([])
})
