import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import type { DeskSchool } from '#contract/directory.ts'
import { lockPosting } from '../../reviews/earlier-posts.ts'
import { noLimits, reviewInput, type TestApp, testApp } from '../../testing/app.ts'
import type { TestStaff } from '../../testing/members.ts'
import { testSchools } from '../../testing/schools.ts'
import { randomText } from '../../testing/texts.ts'
import { lockDirectory } from '../directory-lock.ts'

const [first = '', second = '', third = ''] = testSchools.map(({ code }) => code)

async function start() {
  const product = await testApp({ publication: 'nightly', limits: noLimits })
  return { product, keeper: await product.signInAsStaff('directory') }
}

const read = async (keeper: TestStaff, code: string): Promise<DeskSchool> =>
  (await keeper.get(`/api/desk/schools/${code}`)).json()

async function merge(keeper: TestStaff, code: string, into: string): Promise<number> {
  const latestChange = (await read(keeper, code)).changes[0]?.id ?? null
  const input = { kind: 'merge', into, reason: 'The same school.', latestChange }
  return (await keeper.post(`/api/desk/schools/${code}/changes`, input)).statusCode
}

async function undoLatest(keeper: TestStaff, code: string): Promise<number> {
  const [latest] = (await read(keeper, code)).changes
  return (await keeper.post(`/api/desk/school-changes/${latest?.id}/undo`, { reason: 'A mistake.' }))
    .statusCode
}

async function send(product: TestApp, schoolId: string) {
  const key = newAuthorKey()
  const authorKeyHash = await hashAuthorKey(key)
  const body = reviewInput({ schoolId, authorKeyHash, description: randomText() })
  const { statusCode } = await product.post('/api/reviews', body, (await product.signIn()).token)
  return { key, body, statusCode }
}

const countWaiting = async ({ database }: TestApp) =>
  (
    await database.pool.query(`SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
      WHERE NOT granted AND datname = current_database()`)
  ).rowCount

test('merges after the posts of both schools, without waiting for others', async () => {
  const { product, keeper } = await start()
  const { db } = product.database
  for (const locked of [first, second]) {
    let merged: Promise<number> | undefined
    await db.transaction().execute(async (transaction) => {
      await lockPosting(transaction, [locked])
      merged = merge(keeper, first, second)
      await expect.poll(() => countWaiting(product)).toBe(1)
      expect((await send(product, third)).statusCode).toBe(201)
    })
    expect(await merged).toBe(200)
    await db.transaction().execute(async (transaction) => {
      await lockPosting(transaction, [third])
      expect(await undoLatest(keeper, second)).toBe(200)
    })
  }
})

test('lets posts of other schools pass while a merge waits for an import', async () => {
  const { product, keeper } = await start()
  const client = await product.database.pool.connect()
  await client.query('BEGIN')
  await lockDirectory(client)
  const merged = merge(keeper, first, second)
  await expect.poll(() => countWaiting(product)).toBe(1)
  expect((await send(product, first)).statusCode).toBe(201)
  await client.query('COMMIT')
  client.release()
  expect(await merged).toBe(200)
  const { rows } = await product.database.pool.query('SELECT school_code FROM review')
  expect(rows).toEqual([{ school_code: second }])
})

test('ends merges, undos, posts, changes and a night that run at once', async () => {
  const { product, keeper } = await start()
  const merges = async () => {
    for (let round = 0; round < 4; round++) {
      const [from, into] = round % 2 === 0 ? [first, second] : [second, first]
      expect(await merge(keeper, from, into)).toBe(200)
      expect(await undoLatest(keeper, into)).toBe(200)
    }
  }
  const posts = async (schoolId: string) => {
    for (let round = 0; round < 8; round++) {
      const { key, body, statusCode } = await send(product, schoolId)
      expect([201, 409]).toContain(statusCode)
      if (statusCode === 409) continue
      const changed = await product.withKey('PUT', key, { ...body, description: randomText() })
      expect(changed.statusCode).toBe(200)
    }
  }
  await Promise.all([merges(), posts(first), posts(second), posts(third), product.tasks.daily()])
  const { rows } = await product.database.pool.query('SELECT DISTINCT school_code FROM review')
  for (const { school_code } of rows) expect([first, second, third]).toContain(school_code)
})
