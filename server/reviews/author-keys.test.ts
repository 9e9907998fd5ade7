import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { reviewInput, type TestApp, testApp } from '../test-app.ts'

const disclosure = 'A man in the hostel touched me inappropriately and nobody helped.'
const newWords = { title: 'New words', description: 'The library is open on Sundays now.', rating: 2 }

async function review(product: TestApp, changes: Record<string, unknown> = {}) {
  const { token, email } = await product.signIn()
  const key = newAuthorKey()
  const body = reviewInput({ authorKeyHash: await hashAuthorKey(key), ...changes })
  const answer = await product.post('/api/reviews', body, token)
  expect(answer.statusCode).toBe(201)
  return { key, token, email, id: String(answer.json()._id), body }
}

async function setState(product: TestApp, id: string, state: 'published' | 'removed') {
  const change = { state, state_reason: null, report_exempt: true }
  await product.database.db.updateTable('review').set(change).where('id', '=', id).execute()
}

async function everything({ database }: TestApp): Promise<string> {
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

test('the key shows its review, and nothing of its author', async () => {
  const product = await testApp()
  const { key, id, email } = await review(product)
  const answer = await product.withKey('GET', key.toLowerCase().replaceAll('-', ' '))
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
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
  })
  expect(answer.body).not.toContain(email)
  expect(answer.body).not.toContain(await hashAuthorKey(key))
})

test('the key changes its review, on the page and in the figures', async () => {
  const product = await testApp()
  const { key, id } = await review(product)
  const answer = await product.withKey('PUT', key, newWords)
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ _id: id, ...newWords })])
  const [shown] = (await product.get('/api/schools/10100000001/reviews')).json()
  expect(shown).toMatchObject({ _id: id, ...newWords })
  expect(await figures(product)).toEqual({ reviewCount: 1, averageRating: 2 })
})

test('new words are checked as a first text is, and each missing one is named', async () => {
  const product = await testApp()
  const { key } = await review(product)
  const before = await everything(product)
  for (const [change, field] of [
    [{ ...newWords, title: 'x' }, 'title'],
    [{ ...newWords, description: 'too short' }, 'description'],
    [{ ...newWords, rating: 6 }, 'rating'],
    [{ title: newWords.title, rating: 3 }, 'description'],
    [{ ...newWords, title: 'before \u0000 after' }, 'title'],
    [{ ...newWords, description: 'before \u202e after, and long enough' }, 'description'],
    [{ text: 'A comment would have a text.' }, 'title'],
    [{}, 'rating'],
  ] as const) {
    const answer = await product.withKey('PUT', key, change)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toHaveProperty(field)
  }
  expect(await everything(product)).toBe(before)
})

test('words that disclose abuse are held, and stay held whatever becomes of them', async () => {
  const product = await testApp()
  const { key } = await review(product)
  const held = await product.withKey('PUT', key, { ...newWords, description: disclosure })
  expect(held.json()).toMatchObject({ state: 'pending', stateReason: 'disclosure', canChange: true })
  expect(held.json().explanation).toContain('1098')
  expect(await figures(product)).toEqual({ reviewCount: 0, averageRating: 0 })
  expect((await product.withKey('PUT', key, newWords)).json()).toMatchObject({ state: 'pending' })
  // A child may be in danger: the words stay for the person who must read them.
  const withdrawn = await product.withKey('DELETE', key)
  expect(withdrawn.json()).toMatchObject({ state: 'withdrawn', title: newWords.title })
  expect((await product.withKey('PUT', key, newWords)).json()).toMatchObject({ state: 'pending' })
  expect((await product.get('/api/schools/10100000001/reviews')).json()).toEqual([])
})

test('what was removed can be neither changed nor withdrawn nor shown again', async () => {
  const product = await testApp()
  const { key, id } = await review(product)
  await setState(product, id, 'removed')
  const before = await everything(product)
  for (const answer of [await product.withKey('PUT', key, newWords), await product.withKey('DELETE', key)]) {
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'removed'])
  }
  const shown = (await product.withKey('GET', key)).json()
  expect(shown).toMatchObject({ state: 'removed', canChange: false, canWithdraw: false })
  expect(await everything(product)).toBe(before)
})

test('a withdrawn review loses its words, stays the one of its author, and can be written anew', async () => {
  const product = await testApp()
  const { key, token, id } = await review(product)
  for (const answer of [await product.withKey('DELETE', key), await product.withKey('DELETE', key)]) {
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      state: 'withdrawn',
      title: '',
      description: '',
      canWithdraw: false,
    })
  }
  expect(await figures(product)).toEqual({ reviewCount: 0, averageRating: 0 })
  expect(await everything(product)).not.toContain(reviewInput().description)
  const second = await product.post('/api/reviews', reviewInput(), token)
  expect([second.statusCode, second.json().code]).toEqual([409, 'review-exists'])
  expect(second.json().message).toContain('author key')

  const again = await product.withKey('PUT', key, newWords)
  expect(again.json()).toMatchObject({ _id: id, state: 'published', ...newWords })
  expect(await figures(product)).toEqual({ reviewCount: 1, averageRating: 2 })
})

test('what a person has checked and shown again is shown; new words are looked at anew', async () => {
  const product = await testApp()
  const { key, id } = await review(product, { description: disclosure })
  await setState(product, id, 'published')
  expect((await product.withKey('GET', key)).json()).toMatchObject({ state: 'published', stateReason: null })
  const changed = await product.withKey('PUT', key, { ...newWords, description: `${disclosure} Again.` })
  expect(changed.json().state).toBe('pending')
})

test('every key that opens nothing gets the same answer, and changes nothing', async () => {
  const product = await testApp()
  const { key } = await review(product)
  const before = await everything(product)
  const bodies = new Set<string>()
  for (const wrong of ['', 'x', newAuthorKey(), `${key}0`, key.slice(0, -1), await hashAuthorKey(key)]) {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const answer = await product.withKey(method, wrong, method === 'PUT' ? newWords : undefined)
      expect(answer.statusCode).toBe(404)
      bodies.add(answer.body)
    }
  }
  expect(bodies.size).toBe(1)
  expect(await everything(product)).toBe(before)
})

test('a session beside a key is not looked at: neither asked for, nor kept alive, nor enough', async () => {
  const product = await testApp()
  const { key, token } = await review(product)
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

test('tries are counted by address and by key', async () => {
  const byAddress = await testApp({ limits: { 'author key by address': { count: 2, minutes: 60 } } })
  for (const status of [404, 404, 429]) {
    expect((await byAddress.withKey('GET', newAuthorKey())).statusCode).toBe(status)
  }
  const byKey = await testApp({ limits: { 'author key by key': { count: 2, minutes: 60 } } })
  const key = newAuthorKey()
  for (const status of [404, 404, 429]) expect((await byKey.withKey('GET', key)).statusCode).toBe(status)
  expect((await byKey.withKey('GET', newAuthorKey())).statusCode).toBe(404)
})

test('changes, withdrawals and reading at once leave one of the texts and figures that fit it', async () => {
  const product = await testApp({ limits: { 'author key by key': { count: 999, minutes: 60 } } })
  const { key } = await review(product)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      at % 4 === 3
        ? product.withKey('DELETE', key)
        : product.withKey('PUT', key, { ...newWords, title: `Title ${at}`, rating: (at % 5) + 1 }),
    ),
  )
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  const { state, rating } = (await product.withKey('GET', key)).json()
  expect(await figures(product)).toEqual(
    state === 'published' ? { reviewCount: 1, averageRating: rating } : { reviewCount: 0, averageRating: 0 },
  )
})
