import type pg from 'pg'
import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { noLimits, reviewInput, type TestApp, testApp } from '../testing/app.ts'
import { testSchools } from '../testing/schools.ts'
import { randomText } from '../testing/texts.ts'
import { lockPosting } from './earlier-posts.ts'

const [school = '', other = ''] = testSchools.map(({ code }) => code)

/** Another transaction in which a review is being stored. */
async function holdLock({ database }: TestApp, schoolCodes: readonly string[]) {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const ended = database.db.transaction().execute(async (transaction) => {
    await lockPosting(transaction, schoolCodes)
    held.resolve()
    await released.promise
  })
  await held.promise
  return async () => {
    released.resolve()
    await ended
  }
}

async function waitForLocks(pool: pg.Pool | pg.ClientBase, count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await pool.query(`SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
        WHERE NOT granted AND datname = current_database()`)
      return rows.length
    })
    .toBe(count)
}

async function send(product: TestApp, changes: Record<string, unknown>) {
  const key = newAuthorKey()
  const body = reviewInput({ authorKeyHash: await hashAuthorKey(key), ...changes })
  const response = await product.post('/api/reviews', body, (await product.signIn()).token)
  return { key, body, state: response.json().state, status: response.statusCode }
}

test('stores a review while another school is locked, but waits for its own', async () => {
  const product = await testApp({ publication: 'nightly', limits: noLimits })
  const release = await holdLock(product, [school])
  expect(await send(product, { schoolId: other })).toMatchObject({ status: 201, state: 'queued' })
  let isStored = false
  const waiting = send(product, { schoolId: school }).finally(() => {
    isStored = true
  })
  await waitForLocks(product.database.pool, 1)
  expect(isStored).toBe(false)
  await release()
  expect((await waiting).state).toBe('queued')
})

test('changes a review while another school is locked, but waits for its own', async () => {
  const product = await testApp({ publication: 'nightly', limits: noLimits })
  const { key, body } = await send(product, { schoolId: school })
  const releaseOther = await holdLock(product, [other])
  expect((await product.withKey('PUT', key, { ...body, rating: 1 })).statusCode).toBe(200)
  await releaseOther()
  const release = await holdLock(product, [school])
  const changed = product.withKey('PUT', key, { ...body, rating: 2 })
  await waitForLocks(product.database.pool, 1)
  await release()
  expect((await changed).json()).toMatchObject({ rating: 2 })
})

test('finds simultaneous copies at one school at once', async () => {
  const product = await testApp({ publication: 'nightly', limits: noLimits })
  const description = randomText()
  const sent = await Promise.all(Array.from({ length: 10 }, () => send(product, { description })))
  expect(sent.filter(({ state }) => state === 'queued')).toHaveLength(1)
  expect(sent.filter(({ state }) => state === 'pending')).toHaveLength(9)
})

test('finds simultaneous copies at several schools before it shows one at once', async () => {
  const product = await testApp({ publication: 'immediately', limits: noLimits })
  const description = randomText()
  const schools = testSchools.flatMap(({ code }) => [code, code, code])
  const sent = await Promise.all(schools.map((schoolId) => send(product, { schoolId, description })))
  expect(sent.filter(({ state }) => state === 'published')).toHaveLength(1)
  expect(sent.filter(({ state }) => state === 'pending')).toHaveLength(schools.length - 1)
})

test('refuses an author key that is used at two schools at the same time', async () => {
  const product = await testApp({ publication: 'nightly', limits: noLimits })
  const authorKeyHash = await hashAuthorKey(newAuthorKey())
  const sent = await Promise.all(
    testSchools.map(({ code: schoolId }) => send(product, { schoolId, authorKeyHash })),
  )
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(sent.filter(({ status }) => status === 409)).toHaveLength(testSchools.length - 1)
})

test('locks several schools without a deadlock, in whatever order they are named', async () => {
  const { database } = await testApp()
  const codes = testSchools.map(({ code }) => code)
  const lock = (schoolCodes: readonly string[]) =>
    database.db.transaction().execute((transaction) => lockPosting(transaction, schoolCodes))
  await Promise.all(
    Array.from({ length: 200 }, (_, index) => lock(index % 2 === 0 ? codes : codes.toReversed())),
  )
})
