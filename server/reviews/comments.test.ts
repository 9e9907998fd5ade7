import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import type { Comment } from '#contract/comments.ts'
import { stateExplanations } from '#contract/state-texts.ts'
import { reviewInput, type TestApp, testApp } from '../testing/app.ts'
import { createHolder } from '../testing/holder.ts'
import { getLightCredential, lightCredentialWork } from '../testing/light-device.ts'

async function createReviewedSchool(options: Parameters<typeof testApp>[0] = {}) {
  const product = await testApp({ credentialWork: lightCredentialWork, ...options })
  const author = await product.signIn()
  const key = newAuthorKey()
  const body = reviewInput({ authorKeyHash: await hashAuthorKey(key) })
  const id: string = (await product.post('/api/reviews', body, author.token)).json()._id
  const path = `/api/reviews/${id}/comments`
  const holder = await createHolder(product, { getCredential: getLightCredential })
  const write = (input: Record<string, unknown>) =>
    holder.send('comment', 'POST', path, { text: 'Is the library open?', ...input })
  return { product, review: { id, key }, path, holder, write }
}

async function commentCount({ get }: TestApp): Promise<number> {
  return (await get('/api/schools/10100000001/reviews')).json()[0].commentCount
}

const storedComments = ({ database }: TestApp) =>
  database.db.selectFrom('review_comment').selectAll().orderBy('id').execute()

const texts = (comments: Comment[]) => comments.map(({ text }) => text)

test('publishes a comment with the Monday of the week, without author', async () => {
  const { product, review, path, holder, write } = await createReviewedSchool({
    startsAt: '2026-11-22T12:00:00Z',
  })
  const response = await write({ text: '  It is, until five.  ' })
  expect(response.statusCode).toBe(201)
  const comment = {
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    reviewId: review.id,
    parentId: null,
    text: 'It is, until five.',
    createdAt: '2026-11-16',
    state: 'published',
  }
  expect(response.json()).toEqual(comment)
  const list = await product.get(path)
  expect([list.headers['x-total-count'], list.json()]).toEqual(['1', [comment]])
  expect(await commentCount(product)).toBe(1)
  expect(JSON.stringify(await storedComments(product))).not.toContain(holder.token)
})

test('lists replies after their comment, and threads by week', async () => {
  const { product, path, write } = await createReviewedSchool()
  const first = (await write({ text: 'first' })).json()
  product.wait(7 * 86_400)
  await write({ text: 'second' })
  product.wait(7 * 86_400)
  await write({ text: 'reply to the first', parentId: first._id })
  product.wait(7 * 86_400)
  await write({ text: 'third' })
  await write({ text: 'late reply to the first', parentId: first._id })
  const list = (await product.get(path)).json()
  expect(texts(list)).toEqual(['first', 'reply to the first', 'late reply to the first', 'second', 'third'])
  expect(list[1].parentId).toBe(first._id)
  expect(await commentCount(product)).toBe(5)
})

test('holds a comment whose author says that it has no phone number', async () => {
  const { product, path, write } = await createReviewedSchool()
  const text = 'The codes of our batches are 98290 12345 on every answer sheet.'
  const refused = await write({ text })
  expect([refused.statusCode, refused.json().fields.text]).toEqual([
    400,
    expect.stringContaining('(phone number)'),
  ])
  const stated = await write({ text, saysNoPersonalData: true })
  expect([stated.statusCode, stated.json().state]).toEqual([201, 'pending'])
  expect((await product.get(path)).json()).toEqual([])
})

test('accepts replies only to first comments of the same review', async () => {
  const { product, holder, write } = await createReviewedSchool()
  const other = await product.signIn()
  const elsewhere = await product.post('/api/reviews', reviewInput(), other.token)
  const first = (await write({})).json()
  const reply = (await write({ text: 'reply', parentId: first._id })).json()
  for (const parentId of [reply._id, randomUUID(), elsewhere.json()._id, 'x', null]) {
    const response = await write({ text: 'no', parentId })
    expect([response.statusCode, response.json().fields]).toEqual([
      400,
      { parentId: 'We cannot find this comment. It may have been withdrawn or taken down.' },
    ])
  }
  const misplaced = await holder.send('comment', 'POST', `/api/reviews/${elsewhere.json()._id}/comments`, {
    text: 'no',
    parentId: first._id,
  })
  expect(misplaced.statusCode).toBe(400)
  expect(await storedComments(product)).toHaveLength(2)
})

test('stores a disclosure as pending and explains this to its author', async () => {
  const { product, path, write } = await createReviewedSchool()
  const key = newAuthorKey()
  const text = 'He touched me inappropriately, too.'
  const response = await write({ text, authorKeyHash: await hashAuthorKey(key) })
  expect([response.statusCode, response.json().state]).toEqual([201, 'pending'])
  expect((await product.get(path)).json()).toEqual([])
  expect(await commentCount(product)).toBe(0)
  expect((await product.withKey('GET', key)).json()).toMatchObject({
    kind: 'comment',
    text,
    state: 'pending',
    stateReason: 'disclosure',
    schoolId: '10100000001',
    explanation: expect.stringContaining('1098'),
  })
})

test('changes and withdraws a comment by its key and keeps replies', async () => {
  const { product, path, write } = await createReviewedSchool()
  const key = newAuthorKey()
  const first = (await write({ authorKeyHash: await hashAuthorKey(key) })).json()
  const changed = await product.withKey('PUT', key, { text: 'Is the lab open?' })
  expect(changed.json()).toMatchObject({ _id: first._id, text: 'Is the lab open?', canWithdraw: true })
  const wrong = await product.withKey('PUT', key, {
    title: 'Title',
    description: 'What a long review would say.',
  })
  expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { text: 'The comment is missing.' }])

  const reply = (await write({ text: 'Yes.', parentId: first._id })).json()
  expect((await product.withKey('DELETE', key)).json()).toMatchObject({ state: 'withdrawn', text: '' })
  expect((await product.get(path)).json()).toEqual([
    { ...first, text: '', state: 'withdrawn' },
    expect.objectContaining({ _id: reply._id, text: 'Yes.' }),
  ])
  expect(await commentCount(product)).toBe(1)
  expect((await write({ text: 'To nothing.', parentId: first._id })).statusCode).toBe(400)

  const again = await product.withKey('PUT', key, { text: 'Is it open now?' })
  expect(again.json()).toMatchObject({ state: 'published', text: 'Is it open now?' })
  expect(texts((await product.get(path)).json())).toEqual(['Is it open now?', 'Yes.'])
})

test('hides a withdrawn comment without replies', async () => {
  const { product, path, write } = await createReviewedSchool()
  const key = newAuthorKey()
  await write({ authorKeyHash: await hashAuthorKey(key) })
  await product.withKey('DELETE', key)
  const list = await product.get(path)
  expect([list.headers['x-total-count'], list.json()]).toEqual(['0', []])
})

test('returns the stored comment when it is sent again', async () => {
  const { product, review, write } = await createReviewedSchool()
  const authorKeyHash = await hashAuthorKey(newAuthorKey())
  const responses = await Promise.all(Array.from({ length: 6 }, () => write({ authorKeyHash })))
  expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(responses[0]?.statusCode).toBe(201)
  for (const hash of [authorKeyHash, await hashAuthorKey(review.key)]) {
    const other = await write({ text: 'Something else.', authorKeyHash: hash })
    expect([other.statusCode, other.json().code]).toEqual([409, 'author-key-used'])
  }
  expect(await storedComments(product)).toHaveLength(1)
})

test('lists and accepts comments only under published reviews', async () => {
  const { product, review, path, write } = await createReviewedSchool()
  const key = newAuthorKey()
  await write({ authorKeyHash: await hashAuthorKey(key) })
  await product.withKey('DELETE', review.key)
  expect((await product.get(path)).statusCode).toBe(404)
  expect((await write({})).statusCode).toBe(404)
  const own = (await product.withKey('GET', key)).json()
  expect(own.explanation).toBe(stateExplanations.underHiddenReview())
  for (const id of [randomUUID(), 'x']) {
    expect((await product.get(`/api/reviews/${id}/comments`)).statusCode).toBe(404)
  }
  expect(await storedComments(product)).toHaveLength(1)
})

test('rejects comments without a credential', async () => {
  const { product, path, holder } = await createReviewedSchool()
  const comment = { text: 'Is the library open?' }
  for (const by of [holder.token, 'nobody', (await product.signIn()).token])
    expect((await product.post(path, comment, by)).statusCode).toBe(403)
  expect((await product.post(path, comment)).statusCode).toBe(401)
  expect(await storedComments(product)).toEqual([])
})

test('lists a hundred comments per page', async () => {
  const { product, review, path } = await createReviewedSchool()
  await product.database.pool.query(
    `INSERT INTO review_comment (review_id, body, written_on)
     SELECT $1, 'Comment ' || n, date '2026-01-01' + n FROM generate_series(1, 130) AS n`,
    [review.id],
  )
  const first = await product.get(path)
  expect([first.headers['x-total-count'], first.json().length]).toEqual(['130', 100])
  expect(first.json()[0].text).toBe('Comment 1')
  expect(texts((await product.get(`${path}?page=2`)).json()).at(-1)).toBe('Comment 130')
})

test('deletes comments with their review', async () => {
  const { product, write } = await createReviewedSchool()
  await write({})
  await product.database.db.deleteFrom('review').execute()
  expect(await storedComments(product)).toEqual([])
})
