import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { indianDay } from '../clock.ts'
import { decide } from '../moderation/test-cases.ts'
import { noLimits, reviewInput, type TestApp, testApp } from '../test-app.ts'
import { moderateNightly } from './nightly-moderation.ts'

const school = '10100000001'
const danger = (targetId: string, targetType = 'review') => ({ targetType, targetId, reason: 'danger' })

/** Adds published reviews of one school, with one star each, and returns their ids. */
async function addReviews({ database }: TestApp, count: number, schoolCode = school): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `INSERT INTO review (school_code, title, description, rating, written_on)
    SELECT $1, 'Critic ' || n, 'A text that is long enough.', 1, '2026-01-01' FROM generate_series(1, $2) AS n RETURNING id`,
    [schoolCode, count],
  )
  return rows.map(({ id }) => id)
}

async function countWithheld({ database }: TestApp): Promise<number> {
  const { rows } = await database.pool.query(`SELECT
    (SELECT count(*) FROM review WHERE state = 'withheld') +
    (SELECT count(*) FROM review_comment WHERE state = 'withheld') AS withheld`)
  return Number(rows[0].withheld)
}

async function stateOf({ database }: TestApp, id: string): Promise<string | undefined> {
  const row = await database.db.selectFrom('review').select('state').where('id', '=', id).executeTakeFirst()
  return row?.state
}

/** Creates accounts that are established, and returns their session tokens. */
async function createEstablishedAccounts(product: TestApp, count: number): Promise<string[]> {
  const accounts = await Promise.all(
    Array.from({ length: count }, () => product.signIn(undefined, { established: true })),
  )
  return accounts.map(({ token }) => token)
}

/** Runs the nightly moderation as if `days` days had passed, without establishing accounts. */
const moderateAfterDays = (product: TestApp, days: number) =>
  moderateNightly(product.database.db, {
    today: indianDay(new Date(Date.now() + days * 86_400_000)),
    random: () => 0.99,
  })

/** Creates a review, has two established accounts report it, and returns its id and author key. */
async function createWithheldReview(product: TestApp) {
  const key = newAuthorKey()
  const body = reviewInput({ authorKeyHash: await hashAuthorKey(key) })
  const author = await product.signIn()
  const id: string = (await product.post('/api/reviews', body, author.token)).json()._id
  for (const token of await createEstablishedAccounts(product, 2))
    await product.post('/api/reports', danger(id), token)
  expect(await stateOf(product, id)).toBe('withheld')
  return { id, key }
}

test('never withholds a post because of visitor reports', async () => {
  const product = await testApp()
  const ids = await addReviews(product, 15)
  for (const remoteAddress of Array.from({ length: 10 }, (_, index) => `10.0.0.${index}`))
    for (const id of ids.slice(0, 12)) {
      const payload = danger(id)
      const sent = await product.app.inject({ method: 'POST', url: '/api/reports', remoteAddress, payload })
      expect([sent.statusCode, sent.json().help === null]).toEqual([201, false])
    }
  expect(await countWithheld(product)).toBe(0)
  const shown = (await product.get(`/api/schools/${school}`)).json()
  expect(shown).toMatchObject({ reviewCount: 15, averageRating: 1 })
}, 120_000)

test('withholds a review that two established accounts report', async () => {
  const product = await testApp()
  const { key } = await createWithheldReview(product)
  expect((await product.get(`/api/schools/${school}/reviews`)).json()).toEqual([])
  expect((await product.get(`/api/schools/${school}`)).json().reviewCount).toBe(0)
  expect((await product.withKey('GET', key)).json()).toMatchObject({
    state: 'withheld',
    stateReason: 'report',
    explanation: expect.stringContaining('three days'),
    canWithdraw: true,
  })
})

test('counts repeated reports by one mailbox once', async () => {
  const product = await testApp()
  const [id = ''] = await addReviews(product, 1)
  const { token } = await product.signIn('asha.k@gmail.com', { established: true })
  const alias = await product.signIn('a.shak+2@gmail.com', { established: true })
  for (let time = 0; time < 3; time++)
    await Promise.all(
      [token, token, alias.token].map((each) => product.post('/api/reports', danger(id), each)),
    )
  await product.post('/api/reports', { ...danger(id), reason: 'hurtful' }, token)
  expect(await stateOf(product, id)).toBe('published')
})

test('does not count reports by accounts that are not established', async () => {
  const product = await testApp()
  const [id = ''] = await addReviews(product, 1)
  const [one = ''] = await createEstablishedAccounts(product, 1)
  const { token, accountId } = await product.signIn()
  await product.post('/api/reports', danger(id), one)
  await product.post('/api/reports', danger(id), token)
  for (let each = 0; each < 3; each++)
    await product.post('/api/reports', danger(id), (await product.signIn()).token)
  expect(await stateOf(product, id)).toBe('published')
  // After the account becomes established, its reports count.
  await product.database.db
    .updateTable('account')
    .set({ established: true })
    .where('id', '=', accountId)
    .execute()
  await product.post('/api/reports', danger(id), token)
  expect(await stateOf(product, id)).toBe('withheld')
})

test('withholds at most three posts of a small school', async () => {
  const product = await testApp({ limits: noLimits })
  const ids = await addReviews(product, 15)
  const others = await addReviews(product, 2, '09200000002')
  const tokens = await createEstablishedAccounts(product, 4)
  await Promise.all(
    tokens.flatMap((token) =>
      [...ids, ...others].map((id) => product.post('/api/reports', danger(id), token)),
    ),
  )
  expect((await product.get(`/api/schools/${school}`)).json().reviewCount).toBe(12)
  expect((await product.get('/api/schools/09200000002')).json().reviewCount).toBe(0)
}, 120_000)

test("withholds at most five per cent of a school's posts", async () => {
  const product = await testApp({ limits: noLimits })
  const ids = await addReviews(product, 60)
  const { rows } = await product.database.pool.query<{ id: string }>(
    `INSERT INTO review_comment (review_id, body, written_on)
    SELECT $1, 'A comment.', '2026-01-01' FROM generate_series(1, 39) RETURNING id`,
    [ids[0]],
  )
  const comments = rows.map(({ id }) => id)
  const tokens = await createEstablishedAccounts(product, 2)
  const targets = [
    ...ids.slice(0, 3).map((id) => danger(id)),
    ...comments.slice(0, 7).map((id) => danger(id, 'comment')),
  ]
  await Promise.all(
    tokens.flatMap((token) => targets.map((target) => product.post('/api/reports', target, token))),
  )
  // 5 % of 99 posts, rounded down.
  expect(await countWithheld(product)).toBe(4)
}, 120_000)

test('releases a withheld review after three days', async () => {
  const product = await testApp()
  const { id } = await createWithheldReview(product)
  await moderateAfterDays(product, 2)
  expect(await stateOf(product, id)).toBe('withheld')
  await moderateAfterDays(product, 3)
  expect(await stateOf(product, id)).toBe('published')
  expect((await product.get(`/api/schools/${school}`)).json().reviewCount).toBe(1)
})

test('withholds a released review again only after its text has changed', async () => {
  const product = await testApp()
  const { id, key } = await createWithheldReview(product)
  await moderateAfterDays(product, 3)
  for (const token of await createEstablishedAccounts(product, 3))
    await product.post('/api/reports', danger(id), token)
  expect(await stateOf(product, id)).toBe('published')
  await product.withKey('PUT', key, reviewInput({ title: 'Another text' }))
  const [one = '', other = ''] = await createEstablishedAccounts(product, 2)
  await product.post('/api/reports', danger(id), one)
  expect(await stateOf(product, id)).toBe('published')
  await product.post('/api/reports', danger(id), other)
  expect(await stateOf(product, id)).toBe('withheld')
})

test('keeps a review withheld when its author changes or republishes it', async () => {
  const product = await testApp()
  const { id, key } = await createWithheldReview(product)
  const changed = await product.withKey('PUT', key, reviewInput({ title: 'Another text' }))
  expect(changed.json().state).toBe('withheld')
  await product.withKey('DELETE', key)
  expect((await product.withKey('PUT', key, reviewInput())).json().state).toBe('withheld')
  await moderateAfterDays(product, 3)
  expect(await stateOf(product, id)).toBe('published')
})

test('does not release a review whose new text is pending', async () => {
  const product = await testApp()
  const { id, key } = await createWithheldReview(product)
  const description = 'A man in the hostel touched me inappropriately and nobody helped.'
  const changed = await product.withKey('PUT', key, reviewInput({ description }))
  expect(changed.json()).toMatchObject({ state: 'pending', stateReason: 'disclosure' })
  await moderateAfterDays(product, 30)
  expect(await stateOf(product, id)).toBe('pending')
  expect((await product.get(`/api/schools/${school}`)).json().reviewCount).toBe(0)
})

test('counts a withdrawn review towards the maximum for three days', async () => {
  const product = await testApp()
  const { id, key } = await createWithheldReview(product)
  await product.withKey('DELETE', key)
  const ids = await addReviews(product, 4)
  for (const token of await createEstablishedAccounts(product, 2))
    for (const each of ids) await product.post('/api/reports', danger(each), token)
  expect(await countWithheld(product)).toBe(2)
  await moderateAfterDays(product, 3)
  const { rows } = await product.database.pool.query(
    'SELECT state, title, description FROM review WHERE id = $1',
    [id],
  )
  expect(rows).toEqual([{ state: 'withdrawn', title: '', description: '' }])
})

test('does not release a review after the staff confirms the withholding', async () => {
  const product = await testApp()
  const { id } = await createWithheldReview(product)
  await decide(product, await product.signInAsStaff('moderator'), id, { decision: 'keep' })
  await moderateAfterDays(product, 30)
  expect(await stateOf(product, id)).toBe('withheld')
})

test('marks one in seven new accounts as established each night', async () => {
  const { database } = await testApp({ schools: [] })
  await database.pool.query(`INSERT INTO account (email, email_key, mailbox, voter, full_name)
    SELECT address, address, address, address, 'Asha'
    FROM (SELECT n || '@example.org' AS address FROM generate_series(1, 700) AS n) AS each`)
  const established = async () => {
    const { rows } = await database.pool.query(
      'SELECT count(*) FILTER (WHERE established)::int AS n FROM account',
    )
    return rows[0].n
  }
  const today = indianDay(new Date())
  let calls = 0
  await moderateNightly(database.db, { today, random: () => (calls++ % 7) / 7 })
  expect(await established()).toBe(100)
  await moderateNightly(database.db, { today, random: () => 1 / 7 })
  expect(await established()).toBe(100)
  // The expected number is 100 of 700, with a standard deviation of 9.
  await database.pool.query('UPDATE account SET established = false')
  await moderateNightly(database.db, { today })
  expect(await established()).toBeGreaterThan(45)
  expect(await established()).toBeLessThan(155)
})
