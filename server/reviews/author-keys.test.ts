import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { reviewInput, type TestApp, testApp } from '../testing/app.ts'

const disclosure = 'A man in the hostel touched me inappropriately and nobody helped.'
const newText = { title: 'New text', description: 'The library is open on Sundays now.', rating: 2 }

async function postReview(product: TestApp, changes: Record<string, unknown> = {}) {
  const { token, email } = await product.signIn()
  const key = newAuthorKey()
  const body = reviewInput({ authorKeyHash: await hashAuthorKey(key), ...changes })
  const response = await product.post('/api/reviews', body, token)
  expect(response.statusCode).toBe(201)
  return { key, token, email, id: String(response.json()._id), body }
}

async function setState(product: TestApp, id: string, state: 'published' | 'removed') {
  const change = { state, state_reason: null, report_exempt: true }
  await product.database.db.updateTable('review').set(change).where('id', '=', id).execute()
}

async function readTables({ database }: TestApp): Promise<string> {
  const tables = ['review', 'review_comment', 'school_rating', 'session', 'account']
  const rows = tables.map((table) =>
    database.pool.query(`SELECT * FROM ${table} AS each ORDER BY each::text`),
  )
  return JSON.stringify((await Promise.all(rows)).map((result) => result.rows))
}

const figures = async ({ get }: TestApp) => {
  const { reviewCount, averageRating } = (await get('/api/schools/10100000001')).json()
  return { reviewCount, averageRating }
}

test('returns the review of a key without data about the author', async () => {
  const product = await testApp()
  const { key, id, email } = await postReview(product)
  const response = await product.withKey('GET', key.toLowerCase().replaceAll('-', ' '))
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({
    kind: 'review',
    ...reviewInput(),
    _id: id,
    createdAt: expect.any(String),
    helpfulCount: 0,
    commentCount: 0,
    sample: false,
    state: 'published',
    stateReason: null,
    explanation: 'It is shown on the site.',
    canChange: true,
    canWithdraw: true,
    change: null,
    rule: null,
    canAppeal: false,
    appeal: null,
    history: [{ week: expect.any(String), text: 'You sent it.' }],
  })
  expect(response.body).not.toContain(email)
  expect(response.body).not.toContain(await hashAuthorKey(key))
})

test('changes the review of a key and the figures of the school', async () => {
  const product = await testApp()
  const { key, id } = await postReview(product)
  const response = await product.withKey('PUT', key, newText)
  expect([response.statusCode, response.json()]).toEqual([
    200,
    expect.objectContaining({ _id: id, ...newText }),
  ])
  const [shown] = (await product.get('/api/schools/10100000001/reviews')).json()
  expect(shown).toMatchObject({ _id: id, ...newText })
  expect(await figures(product)).toEqual({ reviewCount: 1, averageRating: 2 })
})

test('checks a changed text like a new review and names missing fields', async () => {
  const product = await testApp()
  const { key } = await postReview(product)
  const before = await readTables(product)
  for (const [change, field] of [
    [{ ...newText, title: 'x' }, 'title'],
    [{ ...newText, description: 'too short' }, 'description'],
    [{ ...newText, rating: 6 }, 'rating'],
    [{ title: newText.title, rating: 3 }, 'description'],
    [{ ...newText, title: 'before \u0000 after' }, 'title'],
    [{ ...newText, description: 'before \u202e after, and long enough' }, 'description'],
    [{ text: 'A comment would have a text.' }, 'title'],
    [{}, 'rating'],
  ] as const) {
    const response = await product.withKey('PUT', key, change)
    expect(response.statusCode).toBe(400)
    expect(response.json().fields).toHaveProperty(field)
  }
  expect(await readTables(product)).toBe(before)
})

test('keeps a disclosure pending after a change, and its text after withdrawal', async () => {
  const product = await testApp()
  const { key } = await postReview(product, { description: disclosure })
  const pending = await product.withKey('PUT', key, { ...newText, description: disclosure })
  expect(pending.json()).toMatchObject({ state: 'pending', stateReason: 'disclosure', canChange: true })
  expect(pending.json().explanation).toContain('1098')
  expect(await figures(product)).toEqual({ reviewCount: 0, averageRating: 0 })
  expect((await product.withKey('PUT', key, newText)).json()).toMatchObject({ state: 'pending' })
  const withdrawn = await product.withKey('DELETE', key)
  expect(withdrawn.json()).toMatchObject({ state: 'withdrawn', title: newText.title })
  expect((await product.withKey('PUT', key, newText)).json()).toMatchObject({ state: 'pending' })
  expect((await product.get('/api/schools/10100000001/reviews')).json()).toEqual([])
})

test('rejects changes and withdrawal of a removed review', async () => {
  const product = await testApp()
  const { key, id } = await postReview(product)
  await setState(product, id, 'removed')
  const before = await readTables(product)
  for (const response of [await product.withKey('PUT', key, newText), await product.withKey('DELETE', key)]) {
    expect([response.statusCode, response.json().code]).toEqual([409, 'removed'])
  }
  const shown = (await product.withKey('GET', key)).json()
  expect(shown).toMatchObject({ state: 'removed', canChange: false, canWithdraw: false })
  expect(await readTables(product)).toBe(before)
})

test('deletes a withdrawn text and publishes the review again after a change', async () => {
  const product = await testApp()
  const { key, token, id } = await postReview(product)
  for (const response of [await product.withKey('DELETE', key), await product.withKey('DELETE', key)]) {
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      state: 'withdrawn',
      title: '',
      description: '',
      canWithdraw: false,
    })
  }
  expect(await figures(product)).toEqual({ reviewCount: 0, averageRating: 0 })
  expect(await readTables(product)).not.toContain(reviewInput().description)
  const second = await product.post('/api/reviews', reviewInput(), token)
  expect([second.statusCode, second.json().code]).toEqual([409, 'review-exists'])

  const again = await product.withKey('PUT', key, newText)
  expect(again.json()).toMatchObject({ _id: id, state: 'published', ...newText })
  expect(await figures(product)).toEqual({ reviewCount: 1, averageRating: 2 })
})

test('checks a new text of a review that the staff published', async () => {
  const product = await testApp()
  const { key, id } = await postReview(product, { description: disclosure })
  await setState(product, id, 'published')
  expect((await product.withKey('GET', key)).json()).toMatchObject({ state: 'published', stateReason: null })
  const changed = await product.withKey('PUT', key, { ...newText, description: `${disclosure} Again.` })
  expect(changed.json()).toMatchObject({ state: 'published', change: { state: 'pending' } })
})

test('sends the same response for all unknown keys', async () => {
  const product = await testApp()
  const { key } = await postReview(product)
  const before = await readTables(product)
  const bodies = new Set<string>()
  for (const wrong of ['', 'x', newAuthorKey(), `${key}0`, key.slice(0, -1), await hashAuthorKey(key)]) {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const response = await product.withKey(method, wrong, method === 'PUT' ? newText : undefined)
      expect(response.statusCode).toBe(404)
      bodies.add(response.body)
    }
  }
  expect(bodies.size).toBe(1)
  expect(await readTables(product)).toBe(before)
})

test('ignores a session that is sent with an author key', async () => {
  const product = await testApp()
  const { key, token } = await postReview(product)
  await product.database.db.updateTable('session').set({ last_used_month: '2026-01' }).execute()
  const ask = (headers: Record<string, string>) =>
    product.app.inject({ method: 'GET', url: '/api/my-review', headers })
  const authorization = `Bearer ${token}`
  expect((await ask({ authorization })).statusCode).toBe(404)
  expect((await ask({ authorization, 'author-key': key })).statusCode).toBe(200)
  expect((await ask({ authorization: 'Bearer nobody', 'author-key': key })).statusCode).toBe(200)
  const sessions = await product.database.db.selectFrom('session').select('last_used_month').execute()
  expect(sessions).toEqual([{ last_used_month: '2026-01' }])
})

test('limits unknown author keys by network, but accepts a known key', async () => {
  const product = await testApp({ limits: { 'failed proof by network': { count: 2, minutes: 60 } } })
  const { key } = await postReview(product)
  for (const unknown of [newAuthorKey(), 'constructor']) {
    expect((await product.withKey('GET', unknown)).statusCode).toBe(404)
  }
  for (let sent = 0; sent < 1000; sent += 50) {
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, at) => product.withKey('GET', at % 2 ? newAuthorKey() : 'malformed')),
    )
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([429]))
  }
  expect((await product.withKey('PUT', key, newText)).statusCode).toBe(200)
})

test('limits the use of each author key', async () => {
  const product = await testApp({ limits: { 'author key by key': { count: 2, minutes: 60 } } })
  const { key } = await postReview(product)
  for (const status of [200, 200, 429]) expect((await product.withKey('GET', key)).statusCode).toBe(status)
  expect((await product.withKey('GET', newAuthorKey())).statusCode).toBe(404)
})

test('keeps figures correct after concurrent changes and withdrawals', async () => {
  const product = await testApp({ limits: { 'author key by key': { count: 999, minutes: 60 } } })
  const { key } = await postReview(product)
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      at % 4 === 3
        ? product.withKey('DELETE', key)
        : product.withKey('PUT', key, { ...newText, title: `Title ${at}`, rating: (at % 5) + 1 }),
    ),
  )
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const { state, rating } = (await product.withKey('GET', key)).json()
  expect(await figures(product)).toEqual(
    state === 'published' ? { reviewCount: 1, averageRating: rating } : { reviewCount: 0, averageRating: 0 },
  )
})
