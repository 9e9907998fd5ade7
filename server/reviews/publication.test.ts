import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { stateExplanations } from '#contract/state-texts.ts'
import { noLimits, reviewInput, type TestApp, testApp } from '../testing/app.ts'
import { insult } from '../testing/cases.ts'
import { createHolders } from '../testing/danger.ts'
import { createHolder, type Holder } from '../testing/holder.ts'
import { getLightCredential, lightCredentialWork } from '../testing/light-device.ts'
import { addSchools, testSchools } from '../testing/schools.ts'

const schoolId = '10100000001'
/** A Saturday noon in India. The next maintenance runs on Sunday, the one after that on Monday. */
const saturday = '2026-11-21T06:30:00Z'
const day = 86_400

const startNightly = (startsAt = saturday) => testApp({ publication: 'nightly', startsAt })

async function send(product: TestApp, changes: Record<string, unknown> = {}) {
  const key = newAuthorKey()
  const body = reviewInput({ authorKeyHash: await hashAuthorKey(key), ...changes })
  const response = await product.post('/api/reviews', body, (await product.signIn()).token)
  expect(response.statusCode).toBe(201)
  const review: { _id: string; state: string } = response.json()
  return { id: review._id, key, body, review }
}

async function comment(product: TestApp, reviewId: string, input: Record<string, unknown> = {}) {
  const key = newAuthorKey()
  const body = { text: 'So it is here.', authorKeyHash: await hashAuthorKey(key), ...input }
  const { send } = await createHolder(product)
  const response = await send('comment', 'POST', `/api/reviews/${reviewId}/comments`, body)
  expect(response.statusCode).toBe(201)
  return { id: response.json()._id as string, key, state: response.json().state as string }
}

const publish = async (product: TestApp) => {
  product.wait(day)
  await product.maintainRows()
}

const listReviews = async (product: TestApp) => (await product.get(`/api/schools/${schoolId}/reviews`)).json()
const readSchool = async (product: TestApp) => (await product.get(`/api/schools/${schoolId}`)).json()
const readOwn = async (product: TestApp, key: string) => (await product.withKey('GET', key)).json()

async function sendPublished(product: TestApp) {
  const sent = await send(product)
  await publish(product)
  return sent
}

test('publishes a clean review in the next maintenance', async () => {
  const product = await startNightly()
  const { id, key, review } = await send(product)
  expect(review.state).toBe('queued')
  expect(await listReviews(product)).toEqual([])
  expect((await product.get(`/api/reviews/${id}/comments`)).statusCode).toBe(404)
  expect(await readSchool(product)).toMatchObject({ reviewCount: 0 })
  expect(await readOwn(product, key)).toMatchObject({
    state: 'queued',
    explanation: stateExplanations.queued(),
    canChange: true,
    canWithdraw: true,
    history: [{ week: '2026-11-16', text: 'You sent it.' }],
  })

  await publish(product)
  expect(await listReviews(product)).toMatchObject([{ _id: id, createdAt: '2026-11-16' }])
  expect(await readSchool(product)).toMatchObject({ reviewCount: 1, averageRating: 4 })
  expect(await readOwn(product, key)).toMatchObject({
    state: 'published',
    history: [{ week: '2026-11-16', text: 'You sent it.' }],
  })
})

test('dates new posts with the Monday of the week of publication', async () => {
  const product = await startNightly('2026-11-21T23:00:00Z')
  const { id } = await send(product)
  await publish(product)
  expect(await listReviews(product)).toMatchObject([{ _id: id, createdAt: '2026-11-23' }])
})

test('promises publication by tomorrow only for queued posts', async () => {
  const product = await startNightly()
  const { id, key, review } = await send(product, { description: insult })
  expect(review.state).toBe('pending')
  expect((await readOwn(product, key)).explanation).not.toContain('tomorrow')
  await publish(product)
  expect(await listReviews(product)).toEqual([])

  const staff = await product.signInAsStaff('moderator')
  const [waiting] = (await staff.get('/api/desk/cases')).json().cases
  const { version } = (await staff.get(`/api/desk/cases/${waiting.id}`)).json()
  await staff.post(`/api/desk/cases/${waiting.id}/decision`, { decision: 'publish', version })
  expect(await listReviews(product)).toMatchObject([{ _id: id, createdAt: '2026-11-16' }])
})

test('returns the queued review when it is sent again', async () => {
  const product = await startNightly()
  const { token } = await product.signIn()
  const body = reviewInput({ authorKeyHash: await hashAuthorKey(newAuthorKey()) })
  const first = await product.post('/api/reviews', body, token)
  const second = await product.post('/api/reviews', body, token)
  expect(second.json()).toEqual(first.json())
  const third = await product.post('/api/reviews', { ...body, authorKeyHash: undefined }, token)
  expect(third.statusCode).toBe(409)
})

test('never shows a review that its author withdraws before the publication', async () => {
  const product = await startNightly()
  const { key } = await send(product)
  expect((await product.withKey('DELETE', key)).json().state).toBe('withdrawn')
  await publish(product)
  expect(await listReviews(product)).toEqual([])
})

test('shows the earlier text until the next publication and keeps its date', async () => {
  const product = await startNightly()
  const { id, key, body } = await sendPublished(product)
  product.wait(7 * day)
  expect((await product.withKey('PUT', key, body)).json().state).toBe('published')
  const changed = await product.withKey('PUT', key, { ...body, rating: 1 })
  expect(changed.json()).toMatchObject({
    state: 'published',
    rating: 4,
    change: { state: 'queued', rating: 1 },
  })
  expect(await readSchool(product)).toMatchObject({ reviewCount: 1, averageRating: 4 })

  await publish(product)
  expect(await listReviews(product)).toMatchObject([{ _id: id, rating: 1, createdAt: '2026-11-16' }])
  expect(await readSchool(product)).toMatchObject({ reviewCount: 1, averageRating: 1 })
  expect((await readOwn(product, key)).history).toEqual([{ week: '2026-11-16', text: 'You sent it.' }])
})

test('refuses replies to a queued comment, and publishes it with its review', async () => {
  const product = await startNightly()
  const { id, key, body } = await sendPublished(product)
  const first = await comment(product, id)
  expect(first.state).toBe('queued')
  const path = `/api/reviews/${id}/comments`
  const reply = { text: 'An early reply', parentId: first.id }
  const { send: post } = await createHolder(product)
  expect((await post('comment', 'POST', path, reply)).statusCode).toBe(400)
  expect((await product.get(path)).json()).toEqual([])

  await product.withKey('PUT', key, { ...body, title: 'Changed meanwhile' })
  expect((await readOwn(product, first.key)).explanation).toBe(stateExplanations.queued())
  await publish(product)
  expect((await product.get(path)).json()).toMatchObject([{ _id: first.id, createdAt: '2026-11-23' }])
  expect(await listReviews(product)).toMatchObject([{ _id: id, commentCount: 1 }])
})

test('publishes a comment under a withdrawn review without showing it', async () => {
  const product = await startNightly()
  const { id, key, body } = await sendPublished(product)
  const { key: commentKey } = await comment(product, id)
  await product.withKey('DELETE', key)
  const hidden = { state: 'queued', explanation: stateExplanations.underHiddenReview() }
  expect(await readOwn(product, commentKey)).toMatchObject(hidden)
  await publish(product)
  expect(await readOwn(product, commentKey)).toMatchObject({ ...hidden, state: 'published' })
  expect((await product.get(`/api/reviews/${id}/comments`)).statusCode).toBe(404)

  expect((await product.withKey('PUT', key, body)).json().state).toBe('queued')
  await publish(product)
  expect(await listReviews(product)).toMatchObject([{ _id: id, commentCount: 1 }])
})

test('counts votes at the publication, but not those that were taken back', async () => {
  const product = await startNightly()
  const { id } = await sendPublished(product)
  const path = `/api/reviews/${id}/helpful`
  const [asha, ravi, meera] = await createHolders(product, 3)
  if (!asha || !ravi || !meera) return expect.unreachable()
  for (const { send } of [asha, ravi, meera, asha]) {
    const voted = await send('vote', 'PUT', path)
    expect(voted.json()).toEqual({ helpfulCount: 0, voted: true, state: 'queued' })
  }
  for (const { send } of [ravi, ravi]) {
    const takenBack = await send('vote back', 'DELETE', path)
    expect(takenBack.json()).toEqual({ helpfulCount: 0, voted: false, state: 'queued' })
  }
  expect(await listReviews(product)).toMatchObject([{ helpfulCount: 0 }])
  await publish(product)
  expect(await listReviews(product)).toMatchObject([{ helpfulCount: 2 }])

  await asha.send('vote back', 'DELETE', path)
  expect(await listReviews(product)).toMatchObject([{ helpfulCount: 2 }])
  await publish(product)
  expect(await listReviews(product)).toMatchObject([{ helpfulCount: 1 }])
  const { rows } = await product.database.pool.query('SELECT FROM queued_vote')
  expect(rows).toEqual([])
})

test('publishes each of a hundred concurrent votes once', async () => {
  const product = await testApp({
    publication: 'nightly',
    startsAt: saturday,
    credentialWork: lightCredentialWork,
    limits: noLimits,
  })
  const { id } = await sendPublished(product)
  const holders = await Promise.all(
    Array.from({ length: 100 }, () => createHolder(product, { getCredential: getLightCredential })),
  )
  const vote = ({ send }: Holder) => send('vote', 'PUT', `/api/reviews/${id}/helpful`)
  await Promise.all([...holders.map(vote), ...holders.map(vote), product.tasks.daily()])
  await publish(product)
  expect(await listReviews(product)).toMatchObject([{ helpfulCount: 100 }])
})

/** Maintenance publishes the new review on the next day, but not after ten minutes. */
async function expectNoSecondPublication(product: TestApp, published: string): Promise<void> {
  const { id: later } = await send(product)
  product.wait(600)
  await product.tasks.daily()
  expect(await listReviews(product)).toMatchObject([{ _id: published }])
  await publish(product)
  expect(await listReviews(product)).toContainEqual(expect.objectContaining({ _id: later }))
}

test('publishes only once a day when the maintenance fails and is repeated', async () => {
  const product = await startNightly()
  const { id: first } = await send(product)
  const { pool } = product.database
  await pool.query('ALTER TABLE transparency_figures RENAME TO lost_figures')
  product.wait(day)
  await expect(product.tasks.daily()).rejects.toThrow('transparency_figures')
  await pool.query('ALTER TABLE lost_figures RENAME TO transparency_figures')
  expect(await listReviews(product)).toMatchObject([{ _id: first }])
  await expectNoSecondPublication(product, first)
})

test('does not publish again soon after a late publication', async () => {
  const product = await startNightly()
  const { id: first } = await send(product)
  // From noon to 2:55, five minutes before the next maintenance day.
  product.wait(14 * 3600 + 55 * 60)
  await product.tasks.daily()
  expect(await listReviews(product)).toMatchObject([{ _id: first }])
  await expectNoSecondPublication(product, first)
})

test('publishes in the night after a clock that was five days ahead', async () => {
  const product = await startNightly()
  await sendPublished(product)
  product.wait(5 * day)
  await product.maintainRows()
  product.wait(-5 * day)
  const { key } = await send(product, { title: 'Old benches', description: 'The rooms need new benches.' })
  await publish(product)
  expect(await readOwn(product, key)).toMatchObject({ state: 'published' })
})

test('publishes in the repeated maintenance after a failed publication', async () => {
  const product = await startNightly()
  const { id } = await send(product)
  const { pool } = product.database
  await pool.query('ALTER TABLE queued_vote RENAME TO lost_votes')
  product.wait(day)
  await expect(product.tasks.daily()).rejects.toThrow('queued_vote')
  await pool.query('ALTER TABLE lost_votes RENAME TO queued_vote')
  expect(await listReviews(product)).toEqual([])
  await product.tasks.daily()
  expect(await listReviews(product)).toMatchObject([{ _id: id }])
})

test('opens no case for a queued post and refuses reports of it', async () => {
  const product = await startNightly()
  const { id } = await send(product)
  const staff = await product.signInAsStaff('moderator')
  expect((await staff.get('/api/desk/cases')).json()).toMatchObject({ cases: [], total: 0 })
  const report = { targetType: 'review', targetId: id, reason: 'spam' }
  expect((await product.post('/api/reports', report)).statusCode).toBe(404)
})

test('lets the staff remove a reported review that its author has changed', async () => {
  const product = await startNightly()
  const { id, key, body } = await sendPublished(product)
  await product.post('/api/reports', { targetType: 'review', targetId: id, reason: 'hurtful' })
  await product.withKey('PUT', key, { ...body, title: 'Changed after the report' })
  const staff = await product.signInAsStaff('moderator')
  const [open] = (await staff.get('/api/desk/cases')).json().cases
  const detail = (await staff.get(`/api/desk/cases/${open.id}`)).json()
  expect(detail).toMatchObject({ post: { state: 'published', title: body.title } })
  expect(detail.decisions).toEqual(['keep', 'ask-change', 'remove', 'withhold', 'disclosure'])
  const decision = { decision: 'remove', reason: 'insult', version: detail.version }
  expect((await staff.post(`/api/desk/cases/${open.id}/decision`, decision)).statusCode).toBe(200)
  await publish(product)
  expect(await listReviews(product)).toEqual([])
  expect((await readOwn(product, key)).state).toBe('removed')
})

test('stores only the week of each action of an author', async () => {
  const product = await startNightly()
  const { key } = await send(product, { description: insult })
  await product.withKey('PUT', key, { ...reviewInput(), description: insult })
  const shown = await sendPublished(product)
  await product.withKey('PUT', shown.key, { ...shown.body, rating: 2 })
  await product.withKey('DELETE', shown.key)
  const { rows } = await product.database.pool.query(`
    SELECT to_char(day, 'Dy') AS day FROM (
      SELECT written_on AS day FROM review UNION SELECT written_on FROM review_change UNION SELECT on_day FROM post_event UNION SELECT opened_on FROM moderation_case
    ) AS stored`)
  expect(new Set(rows.map((row) => row.day))).toEqual(new Set(['Mon']))
})

test('publishes queued posts after a change to immediate publication', async () => {
  const product = await startNightly()
  const { id } = await send(product)
  const later = await testApp({ database: product.database, schools: [], startsAt: saturday })
  expect((await send(later, { schoolId: '09200000002' })).review.state).toBe('published')
  await publish(later)
  expect(await listReviews(later)).toMatchObject([{ _id: id }])
})

test('publishes at once only while the directory holds sample schools', async () => {
  const product = await testApp({ publication: 'by directory' })
  expect((await send(product)).review.state).toBe('queued')
  const [pattern = expect.unreachable()] = testSchools
  await addSchools(product.database, [{ ...pattern, code: '99100000001' }])
  expect((await send(product, { schoolId: '99100000001' })).review.state).toBe('published')
})
