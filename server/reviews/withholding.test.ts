import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { createRequest, newAuthorCode, toBase64Url } from '#credentials/credentials.ts'
import { daysBefore, indianDay } from '../clock.ts'
import { noLimits, reviewInput, type TestApp, testApp } from '../testing/app.ts'
import { decide } from '../testing/cases.ts'
import { createHolders, reportDanger } from '../testing/danger.ts'
import { createHolder, currentPublicKey, type Holder } from '../testing/holder.ts'
import { moderateNightly } from './nightly-moderation.ts'

const school = '10100000001'
const danger = (targetId: string, targetType = 'review') => ({ targetType, targetId, reason: 'danger' })
const review = (targetId: string) => ({ targetType: 'review' as const, targetId })
const send = (holder: Holder, body: ReturnType<typeof danger>) =>
  holder.send('report', 'POST', '/api/reports', body)

/** Each review has one star. */
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

const moderateAfterDays = (product: TestApp, days: number) =>
  moderateNightly(product.database.db, daysBefore(indianDay(product.clock()), -days))

/** Three credentials report the review. */
async function createWithheldReview(product: TestApp) {
  const key = newAuthorKey()
  const body = reviewInput({ authorKeyHash: await hashAuthorKey(key) })
  const author = await product.signIn()
  const id: string = (await product.post('/api/reviews', body, author.token)).json()._id
  await reportDanger(product, review(id))
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
})

test('withholds a review that three credentials report', async () => {
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

test('two mailboxes need a new author code, which waits, to withhold a review', async () => {
  const product = await testApp({ startsAt: '2026-11-20T10:00:00+05:30' })
  const [id = ''] = await addReviews(product, 1)
  const [first, second] = await createHolders(product, 2)
  if (!first || !second) throw new Error('The holders are missing.')
  const code = newAuthorCode()
  const { request } = createRequest(code, await currentPublicKey(product))
  const body = { schoolYear: 2026, request: toBase64Url(request) }
  expect((await product.post('/api/credential/reset', body, first.token)).statusCode).toBe(200)
  await expect(createHolder(product, { token: first.token, code })).rejects.toThrow('does not work yet')
  await reportDanger(product, review(id), { holders: [first, second] })
  expect(await stateOf(product, id)).toBe('published')
  product.wait(14 * 86_400)
  const third = await createHolder(product, { token: first.token, code })
  await reportDanger(product, review(id), { holders: [third] })
  expect(await stateOf(product, id)).toBe('withheld')
})

test('counts repeated and parallel reports with one credential once', async () => {
  const product = await testApp()
  const [id = ''] = await addReviews(product, 1)
  const [one, other] = await createHolders(product, 2)
  if (!one || !other) return expect.unreachable()
  for (let time = 0; time < 2; time++)
    await Promise.all([one, one, other].map((holder) => send(holder, danger(id))))
  // Reports by a second device of one person, or for another reason, do not count.
  const device = await createHolder(product, { token: one.token, code: one.code })
  expect((await send(device, danger(id))).statusCode).toBe(201)
  for (const holder of await createHolders(product, 3))
    await send(holder, { ...danger(id), reason: 'hurtful' })
  expect(await stateOf(product, id)).toBe('published')
  await reportDanger(product, review(id), { count: 1 })
  expect(await stateOf(product, id)).toBe('withheld')
})

test('counts one report of a mailbox, even after its account is deleted', async () => {
  const product = await testApp()
  const [id = ''] = await addReviews(product, 1)
  const former = await product.signIn('asha.k@gmail.com')
  const holder = await createHolder(product, { token: former.token })
  await reportDanger(product, review(id), { holders: [holder] })
  await product.database.db.deleteFrom('account').where('id', '=', former.accountId).execute()
  const alias = await product.signIn('a.shak+2@gmail.com')
  await expect(createHolder(product, { token: alias.token })).rejects.toThrow('credential-of-other-code')
  const again = await createHolder(product, { token: alias.token, code: holder.code })
  await reportDanger(product, review(id), { holders: [again, holder] })
  await reportDanger(product, review(id), { count: 1 })
  expect(await stateOf(product, id)).toBe('published')
})

test('never withholds a post because of reports with a session', async () => {
  const product = await testApp()
  const [id = ''] = await addReviews(product, 1)
  await reportDanger(product, review(id), { count: 2 })
  for (let each = 0; each < 4; each++) {
    const { token } = await product.signIn()
    expect((await product.post('/api/reports', danger(id), token)).statusCode).toBe(201)
  }
  expect(await stateOf(product, id)).toBe('published')
  await product.outbox.settle(10_000)
  expect(product.mail.messages).toHaveLength(1)
})

test('withholds at most three posts of a small school', async () => {
  const product = await testApp({ limits: noLimits })
  const ids = await addReviews(product, 5)
  const others = await addReviews(product, 1, '09200000002')
  const holders = await createHolders(product, 3)
  await Promise.all(holders.flatMap((holder) => [...ids, ...others].map((id) => send(holder, danger(id)))))
  expect((await product.get(`/api/schools/${school}`)).json().reviewCount).toBe(2)
  expect((await product.get('/api/schools/09200000002')).json().reviewCount).toBe(0)
})

test("withholds at most five per cent of a school's posts", async () => {
  const product = await testApp({ limits: noLimits })
  const ids = await addReviews(product, 60)
  const { rows } = await product.database.pool.query<{ id: string }>(
    `INSERT INTO review_comment (review_id, body, written_on)
    SELECT $1, 'A comment.', '2026-01-01' FROM generate_series(1, 39) RETURNING id`,
    [ids[0]],
  )
  const comments = rows.map(({ id }) => id)
  const holders = await createHolders(product, 3)
  const targets = [
    ...ids.slice(0, 3).map((id) => danger(id)),
    ...comments.slice(0, 3).map((id) => danger(id, 'comment')),
  ]
  await Promise.all(holders.flatMap((holder) => targets.map((target) => send(holder, target))))
  // 5 % of 99 posts, rounded down.
  expect(await countWithheld(product)).toBe(4)
})

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
  await reportDanger(product, review(id))
  expect(await stateOf(product, id)).toBe('published')
  await product.withKey('PUT', key, reviewInput({ title: 'Another text' }))
  await reportDanger(product, review(id), { count: 2 })
  expect(await stateOf(product, id)).toBe('published')
  await reportDanger(product, review(id), { count: 1 })
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

test('counts a withdrawn review as withheld for three days', async () => {
  const product = await testApp()
  const { id, key } = await createWithheldReview(product)
  await product.withKey('DELETE', key)
  const ids = await addReviews(product, 4)
  const holders = await createHolders(product, 3)
  for (const each of ids) await reportDanger(product, review(each), { holders })
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
