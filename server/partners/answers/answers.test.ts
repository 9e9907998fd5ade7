import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { noLimits, reviewInput, type TestApp, testApp } from '../../testing/app.ts'
import { decide, insult, signInForDays } from '../../testing/cases.ts'
import type { SchoolAnswers } from './school-answers.ts'

const schoolCode = '10100000001'
const speaker = { schoolCode }
const day = 86_400
const input = { text: 'Thank you. Since October, the labs are open on every weekday.', position: 'Principal' }

async function start(options: Parameters<typeof testApp>[0] = {}) {
  const product = await testApp({
    publication: 'nightly',
    startsAt: '2026-11-21T06:30:00Z',
    limits: noLimits,
    ...options,
  })
  return { product, answers: product.context.schoolAnswers }
}

async function addReview(product: TestApp, changes: Record<string, unknown> = {}) {
  const key = newAuthorKey()
  const body = reviewInput({ authorKeyHash: await hashAuthorKey(key), ...changes })
  const response = await product.post('/api/reviews', body, (await product.signIn()).token)
  expect(response.statusCode).toBe(201)
  return { id: response.json()._id as string, key, body }
}

async function night(product: TestApp) {
  product.wait(day)
  await product.maintainRows()
}

async function startWithReview() {
  const started = await start()
  const review = await addReview(started.product)
  await night(started.product)
  return { ...started, review }
}

const readPublic = async (product: TestApp, id: string) =>
  (await product.get(`/api/school-answers?reviews=${id}`)).json()
const readOwn = (product: TestApp, key: string) =>
  product.app.inject({ url: '/api/my-review/answer', headers: { 'author-key': key } })
const reply = (product: TestApp, key: string, body: unknown) =>
  product.app.inject({
    method: 'PUT',
    url: '/api/my-review/reply',
    headers: { 'author-key': key, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })

async function publishWaiting(product: TestApp) {
  const staff = await signInForDays(product)
  for (const { id } of (await staff.get('/api/desk/answers?list=waiting')).json().answers)
    expect((await staff.post(`/api/desk/answers/${id}/decision`, { decision: 'publish' })).statusCode).toBe(
      200,
    )
}

async function answer(
  product: TestApp,
  answers: SchoolAnswers,
  id: string,
  changes: Partial<typeof input> = {},
) {
  const written = await answers.write(speaker, id, { ...input, ...changes })
  await publishWaiting(product)
  await night(product)
  return written
}

test('publishes an answer in the night after the staff has read it', async () => {
  const { product, answers, review } = await startWithReview()
  const written = await answers.write(speaker, review.id, input)
  expect(written.versions).toMatchObject([{ version: 1, state: 'pending', reason: null }])
  await publishWaiting(product)
  const again = await answers.write(speaker, review.id, input)
  expect(again.versions).toMatchObject([{ version: 1, state: 'queued' }])
  expect(await readPublic(product, review.id)).toEqual([])
  await night(product)
  expect(await readPublic(product, review.id)).toEqual([
    { reviewId: review.id, ...input, createdAt: '2026-11-23', changedAt: null, earlier: [], reply: null },
  ])
})

test('keeps the public answer until its change is published, and shows both', async () => {
  const { product, answers, review } = await startWithReview()
  await answer(product, answers, review.id)
  product.wait(7 * day)
  const text = 'Thank you. Since December, the labs are open on Saturdays, too.'
  await answers.write(speaker, review.id, { ...input, text: `${text} And longer.` })
  await answers.write(speaker, review.id, { ...input, text })
  await publishWaiting(product)
  expect(await readPublic(product, review.id)).toMatchObject([{ text: input.text, changedAt: null }])
  await night(product)
  expect(await readPublic(product, review.id)).toMatchObject([
    {
      text,
      createdAt: '2026-11-23',
      changedAt: '2026-11-30',
      earlier: [{ version: 1, text: input.text, position: 'Principal', writtenOn: '2026-11-23' }],
    },
  ])
})

test('drops a waiting change when the school saves the public text again', async () => {
  const { product, answers, review } = await startWithReview()
  await answer(product, answers, review.id)
  await answers.write(speaker, review.id, { ...input, text: 'We shall write something else here soon.' })
  const { versions } = await answers.write(speaker, review.id, input)
  expect(versions).toMatchObject([{ version: 1, state: 'published' }])
})

test('withdraws an answer at once with its history', async () => {
  const { product, answers, review } = await startWithReview()
  await answer(product, answers, review.id)
  await answer(product, answers, review.id, { text: 'The labs are open on every day of the week now.' })
  await answers.withdraw(speaker, review.id)
  expect(await readPublic(product, review.id)).toEqual([])
  await answer(product, answers, review.id, { text: 'We have thought again about what to say here.' })
  expect((await readPublic(product, review.id))[0].earlier.map(({ text }: { text: string }) => text)).toEqual(
    ['', ''],
  )
  await answers.withdraw(speaker, review.id)
  await expect(answers.withdraw(speaker, review.id)).rejects.toMatchObject({ code: 'answer-unknown' })
})

test('keeps a text that points at the author for the staff', async () => {
  const { product, answers, review } = await startWithReview()
  const text = 'We know who wrote this. The labs were never closed.'
  const written = await answers.write(speaker, review.id, { ...input, text })
  expect(written.stopped).toEqual(['We know who'])
  expect(written.versions).toMatchObject([{ state: 'pending', reason: 'author' }])
  await night(product)
  expect(await readPublic(product, review.id)).toEqual([])
})

test.each([
  ['a phone number', { text: 'Please call the office on 98765 43210 about the labs.' }],
  ['an email address', { text: 'Please write to asha.v@example.org about the labs.' }],
  ['a phone number in the position', { position: 'Principal, 98765 43210' }],
])('refuses %s', async (_what, changes) => {
  const { answers, review } = await startWithReview()
  await expect(answers.write(speaker, review.id, { ...input, ...changes })).rejects.toMatchObject({
    status: 400,
  })
})

test('answers only shown reviews of its own school', async () => {
  const { product, answers, review } = await startWithReview()
  const unknown = { code: 'review-unknown' }
  const other = { schoolCode: '09200000002' }
  await expect(answers.write(other, review.id, input)).rejects.toMatchObject(unknown)
  await expect(answers.find(other, review.id)).rejects.toMatchObject(unknown)
  await expect(answers.withdraw(other, review.id)).rejects.toMatchObject(unknown)
  const queued = await addReview(product, { title: 'A queued review' })
  await expect(answers.write(speaker, queued.id, input)).rejects.toMatchObject(unknown)
  await answer(product, answers, review.id)
  await product.withKey('DELETE', review.key)
  await expect(answers.write(speaker, review.id, input)).rejects.toMatchObject(unknown)
})

test('stores one answer when several are sent at once', async () => {
  const { product, answers, review } = await startWithReview()
  await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      answers.write(speaker, review.id, { ...input, text: `${input.text} Try number ${at}.` }),
    ),
  )
  const { versions } = await answers.find(speaker, review.id)
  expect(versions).toHaveLength(1)
  await publishWaiting(product)
  await night(product)
  expect(await readPublic(product, review.id)).toHaveLength(1)
})

test('hides the answer with its review, deletes it after a withdrawal', async () => {
  const { product, answers, review } = await startWithReview()
  await answer(product, answers, review.id)
  await product.withKey('DELETE', review.key)
  expect(await readPublic(product, review.id)).toEqual([])
  expect(await answers.reviewsOf(speaker, { filter: 'all', page: 1 })).toEqual({
    reviews: [],
    total: 0,
    unanswered: 0,
  })
  await night(product)
  expect((await product.database.pool.query('SELECT FROM school_answer')).rowCount).toBe(0)
})

test('lists the reviews in the public order, with their answers', async () => {
  const { product, answers } = await start()
  for (let at = 0; at < 3; at++)
    await addReview(product, {
      title: `Review number ${at}`,
      description: `A text about subject ${at} of many words.`,
    })
  await night(product)
  const shown = (await product.get(`/api/schools/${schoolCode}/reviews`)).json()
  const middle = shown[1]._id
  await answer(product, answers, middle)
  const list = async (filter: 'all' | 'unanswered' | 'answered') =>
    answers.reviewsOf(speaker, { filter, page: 1 })
  const all = await list('all')
  expect(all.reviews.map(({ review }) => review)).toEqual(shown)
  expect(all).toMatchObject({ total: 3, unanswered: 2 })
  expect((await list('answered')).reviews.map(({ review }) => review._id)).toEqual([middle])
  expect((await list('unanswered')).reviews.map(({ review }) => review._id)).toEqual([
    shown[0]._id,
    shown[2]._id,
  ])
})

test('lets the author reply once, and publishes the reply in the night', async () => {
  const { product, answers, review } = await startWithReview()
  expect((await reply(product, review.key, { text: 'The labs were closed all week.' })).json().code).toBe(
    'answer-missing',
  )
  await answer(product, answers, review.id)
  const sent = await reply(product, review.key, { text: 'The labs were closed all week.' })
  expect(sent.json().reply).toMatchObject({ state: 'queued', canChange: true })
  await reply(product, review.key, { text: 'The labs were closed on Monday.' })
  await night(product)
  expect((await readPublic(product, review.id))[0].reply).toMatchObject({
    text: 'The labs were closed on Monday.',
    createdAt: '2026-11-23',
  })
  const { rows } = await product.database.pool.query('SELECT is_reply, author_key_hash FROM review_comment')
  expect(rows).toEqual([{ is_reply: true, author_key_hash: null }])
})

test('stores one reply when several are sent at once', async () => {
  const { product, answers, review } = await startWithReview()
  await answer(product, answers, review.id)
  await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      reply(product, review.key, { text: `The labs were closed, day ${at}.` }),
    ),
  )
  expect((await product.database.pool.query('SELECT FROM review_comment')).rowCount).toBe(1)
})

test('shows a reply only under the answer, in no other list', async () => {
  const { product, answers, review } = await startWithReview()
  await answer(product, answers, review.id)
  await reply(product, review.key, { text: 'The labs were closed all week.' })
  await night(product)
  expect((await product.get(`/api/reviews/${review.id}/comments`)).json()).toEqual([])
  expect((await product.get(`/api/schools/${schoolCode}/reviews`)).json()).toMatchObject([
    { commentCount: 0 },
  ])
  for (const month of ['2026-11', '2026-12'])
    expect((await product.get(`/api/comment-keys?month=${month}`)).json()).toEqual({ hashes: [] })
  await answers.withdraw(speaker, review.id)
  expect(await readPublic(product, review.id)).toEqual([])
})

test('moderates a reply like a comment, and lets the author withdraw it', async () => {
  const { product, answers, review } = await startWithReview()
  await answer(product, answers, review.id)
  const held = await reply(product, review.key, { text: insult })
  expect(held.json().reply).toMatchObject({ state: 'pending', stateReason: 'insult' })
  const { rows } = await product.database.pool.query('SELECT target_type, queue FROM moderation_case')
  expect(rows).toEqual([{ target_type: 'comment', queue: 'pending' }])
  const withdrawn = await product.app.inject({
    method: 'DELETE',
    url: '/api/my-review/reply',
    headers: { 'author-key': review.key },
  })
  expect(withdrawn.json().reply).toMatchObject({ state: 'withdrawn', text: '' })
})

test('lets the author appeal once against the removal of a reply', async () => {
  const { product, answers, review } = await startWithReview()
  await answer(product, answers, review.id)
  const appeal = (text = 'It names nobody. Please read it again.') =>
    product.app.inject({
      method: 'POST',
      url: '/api/my-review/reply/appeal',
      headers: { 'author-key': review.key },
      payload: { text },
    })
  expect((await appeal()).statusCode).toBe(404)
  await reply(product, review.key, { text: insult })
  expect((await appeal()).statusCode).toBe(409)
  const staff = await signInForDays(product)
  const { rows } = await product.database.pool.query('SELECT id FROM review_comment WHERE is_reply')
  await decide(product, staff, rows[0]?.id, { decision: 'remove', reason: 'insult' })
  const sent = await appeal()
  expect(sent.json().reply).toMatchObject({
    state: 'removed',
    canAppeal: false,
    appeal: { text: 'It names nobody. Please read it again.', outcome: null },
  })
  expect((await appeal('Once more, please.')).statusCode).toBe(409)
  await decide(product, await signInForDays(product), rows[0]?.id, { decision: 'restore' })
  expect((await readOwn(product, review.key)).json().reply).toMatchObject({
    state: 'restored',
    appeal: { outcome: 'upheld' },
  })
  expect(await readPublic(product, review.id)).toMatchObject([{ reply: { text: insult } }])
})

test('gives the answer only to the key of a review', async () => {
  const { product, review } = await startWithReview()
  expect((await readOwn(product, review.key)).json()).toEqual({ answer: null, reply: null })
  expect((await readOwn(product, newAuthorKey())).statusCode).toBe(404)
  expect((await reply(product, newAuthorKey(), { text: 'A reply to nothing.' })).statusCode).toBe(404)
})

test('publishes an answer with the decision when posts are published at once', async () => {
  const { product, answers } = await start({ publication: 'immediately' })
  const review = await addReview(product)
  await answers.write(speaker, review.id, input)
  expect(await readPublic(product, review.id)).toEqual([])
  await publishWaiting(product)
  await answers.write(speaker, review.id, { ...input, position: 'Vice principal' })
  await publishWaiting(product)
  expect(await readPublic(product, review.id)).toMatchObject([
    { position: 'Vice principal', earlier: [{ position: 'Principal' }] },
  ])
})
