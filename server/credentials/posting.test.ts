import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hashAuthorKey } from '#contract/author-key.ts'
import { authorKeyOf, fromBase64Url, toBase64Url } from '#credentials/credentials.ts'
import { noLimits, reviewInput, type TestApp, testApp } from '../testing/app.ts'
import { createHolder, type Holder, type TokenChanges } from '../testing/holder.ts'
import { sign, verify } from './credential-worker.ts'
import type { CredentialWork } from './credential-workers.ts'

const startsAt = '2026-11-20T10:00:00+05:30'
const school = '10100000001'

function review(holder: Holder, changes: Record<string, unknown> = {}, token?: TokenChanges) {
  return holder.send('review', 'POST', '/api/reviews', reviewInput(changes), token)
}

async function startWithReview(): Promise<{ product: TestApp; holder: Holder; id: string }> {
  const product = await testApp({ startsAt, limits: noLimits })
  const holder = await createHolder(product)
  const id: string = (await review(holder)).json()._id
  return { product, holder, id }
}

test('stores a review for a credential without a session', async () => {
  const product = await testApp({ startsAt })
  const holder = await createHolder(product)
  const response = await review(holder)
  expect(response.statusCode).toBe(201)
  const listed = await product.get(`/api/schools/${school}/reviews`)
  expect(listed.json()).toMatchObject([{ title: 'Labs you may touch' }])
  const { rows } = await product.database.pool.query('SELECT * FROM review_deduplication')
  expect(rows).toEqual([])
})

test('refuses a second review of a school, also with a renewed credential', async () => {
  const { product, holder } = await startWithReview()
  expect((await review(holder, { title: 'Another one' })).json().code).toBe('review-exists')
  const again = await createHolder(product, { token: holder.token, code: holder.code })
  expect((await review(again, { title: 'Another one' }, { nonce: 1 })).statusCode).toBe(409)
  expect((await review(again, { schoolId: '09200000002' }, { nonce: 1 })).statusCode).toBe(201)
})

test('refuses a second review with the credential of the next school year', async () => {
  const product = await testApp({ startsAt: '2027-05-20T10:00:00+05:30', limits: noLimits })
  const holder = await createHolder(product)
  await review(holder)
  product.wait(13 * 86_400)
  // The key of the year before is accepted until 3 June.
  expect((await review(holder, { schoolId: '09200000002' })).statusCode).toBe(201)
  product.wait(86_400)
  expect((await review(holder, { schoolId: '27300000003' })).json().code).toBe('credential-expired')
  const renewed = await createHolder(product, { token: holder.token, code: holder.code })
  expect((await review(renewed)).statusCode).toBe(409)
})

/** Makes codes lead to the school, as a merge does. */
async function addCodes({ database }: TestApp, ...codes: string[]): Promise<void> {
  await database.pool.query(
    `INSERT INTO school_alias SELECT code, $1, position FROM unnest($2::text[]) WITH ORDINALITY AS each (code, position)`,
    [school, codes],
  )
}

test('refuses a second review of a merged school, with all its codes', async () => {
  const { product, holder } = await startWithReview()
  const newcomer = await createHolder(product)
  await addCodes(product, '10100000009', '10100000008', '10100000007')
  const schoolCodes = [school, '10100000009', '10100000008', '10100000007']
  const input = reviewInput({ title: 'Another title' })
  const parts = (body: Record<string, unknown>) => ({ body, schoolCodes })
  const send = (each: Holder, schoolId: string) => {
    const body = { ...input, schoolId }
    return each.send('review', 'POST', '/api/reviews', body, { nonce: 3, madeFor: { parts: parts(body) } })
  }
  expect((await send(holder, school)).json().code).toBe('review-exists')
  // Any code of the school names it.
  const accepted = await send(newcomer, '10100000007')
  expect(accepted.json()).toMatchObject({ schoolId: school })
  const { rows } = await product.database.pool.query('SELECT count(*)::int AS count FROM spent_nullifier')
  // The refused review has spent none of its codes.
  expect(rows).toEqual([{ count: 5 }])
})

test('tells a device that knows too few codes to reload', async () => {
  const { product, holder } = await startWithReview()
  await addCodes(product, '10100000009')
  const outdated = await review(holder, { title: 'Another title' }, { nonce: 1 })
  expect(outdated.json().code).toBe('school-codes-changed')
  expect((await product.get('/api/schools/10100000009')).json()).toMatchObject({
    _id: school,
    codes: [school, '10100000009'],
  })
  expect((await product.get('/api/schools/10100000009/reviews')).json()).toHaveLength(1)
})

test('returns the first review when its author key is sent again', async () => {
  const product = await testApp({ startsAt })
  const holder = await createHolder(product)
  const authorKeyHash = await hashAuthorKey(authorKeyOf(holder.code, `review:1:${school}`))
  const first = await review(holder, { authorKeyHash })
  const second = await review(holder, { authorKeyHash }, { nonce: 0 })
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(second.json()._id).toBe(first.json()._id)
})

test('stores one of many simultaneous reviews by one person', async () => {
  const product = await testApp({ startsAt, limits: noLimits })
  const holder = await createHolder(product)
  const titles = ['First', 'Second', 'Third', 'Fourth', 'Fifth'].map((title) => `${title} try`)
  const responses = await Promise.all(titles.map((title) => review(holder, { title })))
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409])
  const { rows } = await product.database.pool.query('SELECT kind FROM spent_nullifier')
  expect(rows).toEqual([{ kind: 'review' }])
})

test('refuses a used quota number and accepts the post with another number', async () => {
  const product = await testApp({ startsAt, limits: noLimits })
  const holder = await createHolder(product)
  await review(holder)
  const other = { schoolId: '09200000002' }
  expect((await review(holder, other, { nonce: 0 })).json().code).toBe('quota-number-used')
  expect((await review(holder, other, { nonce: 1 })).statusCode).toBe(201)
})

const bodyOfOther = reviewInput({ title: 'Something else' })

test.each<[string, TokenChanges]>([
  ['for another school', { madeFor: { body: reviewInput({ schoolId: '09200000002' }) } }],
  ['for another text', { madeFor: { body: bodyOfOther } }],
  ['for another method', { madeFor: { method: 'PUT' } }],
  ['for another path', { madeFor: { path: '/api/reviews?x=1' } }],
  [
    'for a vote',
    { madeFor: { use: 'vote', parts: { params: { id: '0f8fad5b-d9cb-469f-a165-70867728950e' } } } },
  ],
  ['in an earlier week', { day: '2026-11-12' }],
])('refuses a token that was made %s', async (_name, changes) => {
  const product = await testApp({ startsAt })
  const holder = await createHolder(product)
  const response = await review(holder, {}, changes)
  expect([response.statusCode, response.json().code]).toEqual([401, 'credential-invalid'])
  const { rows } = await product.database.pool.query('SELECT FROM review')
  expect(rows).toEqual([])
})

test('refuses malformed and changed tokens', async () => {
  const product = await testApp({ startsAt, limits: noLimits })
  const holder = await createHolder(product)
  const body = reviewInput()
  const right = holder.authorize('review', 'POST', '/api/reviews', body)
  const encoded = /"(.*)"/.exec(right)?.[1] ?? ''
  const bytes = fromBase64Url(encoded)
  const changedAt = (position: number) => {
    const changed = bytes.slice()
    changed[position] = (changed[position] ?? 0) ^ 1
    return `PrivateToken token="${toBase64Url(changed)}"`
  }
  const wrong = [
    'PrivateToken',
    'PrivateToken token=""',
    'PrivateToken token="AAAA"',
    `PrivateToken token=${encoded}`,
    `PrivateToken token="${encoded}", token="${encoded}"`,
    ...[0, 2, 40, 80, 200, bytes.length - 1].map(changedAt),
  ]
  for (const authorization of wrong) {
    const response = await product.app.inject({
      method: 'POST',
      url: '/api/reviews',
      headers: { authorization, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    expect([authorization.slice(0, 30), response.statusCode]).toEqual([authorization.slice(0, 30), 401])
  }
})

test('does not block the event loop while many posts arrive together', async () => {
  const product = await testApp({ startsAt, limits: noLimits })
  let open = 50
  const posts = Array.from({ length: open }, async () => {
    await product.app.inject({
      method: 'POST',
      url: '/api/reviews',
      headers: { authorization: 'PrivateToken token="AAAA"', 'content-type': 'application/json' },
      payload: JSON.stringify(reviewInput()),
    })
    open--
  })
  let turns = 0
  for (; open > 0; turns++) await setImmediate()
  await Promise.all(posts)
  expect(turns).toBeGreaterThanOrEqual(posts.length)
})

test('refuses the credential of another issuer', async () => {
  const product = await testApp({ startsAt })
  const other = await testApp({ startsAt })
  const holder = await createHolder(other)
  const body = reviewInput()
  const response = await product.app.inject({
    method: 'POST',
    url: '/api/reviews',
    headers: {
      authorization: holder.authorize('review', 'POST', '/api/reviews', body),
      'content-type': 'application/json',
    },
    payload: JSON.stringify(body),
  })
  expect(response.json().code).toBe('credential-expired')
})

test('accepts a token for the day before until 15 minutes after midnight', async () => {
  const product = await testApp({ startsAt: '2026-11-20T00:10:00+05:30', limits: noLimits })
  const id: string = (await review(await createHolder(product))).json()._id
  const vote = async () =>
    (await createHolder(product)).send('vote', 'PUT', `/api/reviews/${id}/helpful`, undefined, {
      day: '2026-11-19',
    })
  expect((await vote()).statusCode).toBe(200)
  product.wait(600)
  expect((await vote()).statusCode).toBe(401)
})

test('counts one vote for each credential, and takes the vote back', async () => {
  const { product, id } = await startWithReview()
  const holder = await createHolder(product)
  const path = `/api/reviews/${id}/helpful`
  const votes = await Promise.all([0, 1, 2].map(() => holder.send('vote', 'PUT', path)))
  expect(votes.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await product.get(`/api/schools/${school}/reviews`)).json()[0].helpfulCount).toBe(1)
  for (let time = 0; time < 2; time++) {
    const back = await holder.send('vote back', 'DELETE', path)
    expect(back.json()).toMatchObject({ helpfulCount: 0, voted: false })
  }
  expect((await holder.send('vote', 'PUT', path)).json()).toMatchObject({ helpfulCount: 1, voted: true })
})

test('refuses a repeated withdrawal of a vote on a later day', async () => {
  const { product, id } = await startWithReview()
  const holder = await createHolder(product)
  const path = `/api/reviews/${id}/helpful`
  const day = '2026-11-20'
  const recorded = `${path}?day=${day}`
  const headers = { authorization: holder.authorize('vote back', 'DELETE', recorded) }
  const replay = (url: string) => product.app.inject({ method: 'DELETE', url, headers })
  expect((await replay(recorded)).json()).toMatchObject({ voted: false })
  product.wait(86_400)
  expect((await holder.send('vote', 'PUT', path)).json()).toMatchObject({ helpfulCount: 1 })
  expect((await replay(recorded)).json().code).toBe('credential-invalid')
  expect((await replay(`${path}?day=2026-11-21`)).json().code).toBe('credential-invalid')
  expect((await replay(path)).statusCode).toBe(400)
  expect((await product.get(`/api/schools/${school}/reviews`)).json()[0].helpfulCount).toBe(1)
})

test('stores twenty comments a day for one credential', async () => {
  const { product, id } = await startWithReview()
  const holder = await createHolder(product)
  const path = `/api/reviews/${id}/comments`
  for (let nonce = 0; nonce < 20; nonce++) {
    const sent = await holder.send('comment', 'POST', path, { text: `Comment ${nonce}.` })
    expect(sent.statusCode, sent.body).toBe(201)
  }
  const again = await holder.send('comment', 'POST', path, { text: 'One more.' }, { nonce: 7 })
  expect(again.json().code).toBe('quota-number-used')
  product.wait(86_400)
  expect((await holder.send('comment', 'POST', path, { text: 'Next day.' })).statusCode).toBe(201)
})

test('stores a repeated report once and responds with a number each time', async () => {
  const { product, id } = await startWithReview()
  const holder = await createHolder(product)
  const body = { targetType: 'review', targetId: id, reason: 'spam' }
  for (let time = 0; time < 2; time++) {
    const response = await holder.send('report', 'POST', '/api/reports', body)
    expect(response.statusCode).toBe(201)
    expect(response.json().number).toBeTruthy()
  }
  const danger = await holder.send('report', 'POST', '/api/reports', { ...body, reason: 'danger' })
  expect(danger.statusCode).toBe(201)
  const { rows } = await product.database.pool.query('SELECT reason FROM report ORDER BY reason')
  expect(rows).toEqual([{ reason: 'danger' }, { reason: 'spam' }])
})

test('refuses posts with the session of an account that has a credential', async () => {
  const { product, holder, id } = await startWithReview()
  const responses = [
    await product.post('/api/reviews', reviewInput({ schoolId: '09200000002' }), holder.token),
    await product.put(`/api/reviews/${id}/helpful`, undefined, holder.token),
    await product.post(`/api/reviews/${id}/comments`, { text: 'Is it open?' }, holder.token),
  ]
  for (const response of responses)
    expect([response.statusCode, response.json().code]).toEqual([403, 'credential-required'])
})

test('keeps accepting sessions of accounts without a credential', async () => {
  const product = await testApp({ startsAt })
  const { token } = await product.signIn()
  expect((await product.post('/api/reviews', reviewInput(), token)).statusCode).toBe(201)
  expect((await product.post('/api/reviews', reviewInput({ title: 'Again' }), token)).statusCode).toBe(409)
})

test('stores nullifiers only with their kind, and deletes old quotas', async () => {
  const { product, holder, id } = await startWithReview()
  await holder.send('comment', 'POST', `/api/reviews/${id}/comments`, { text: 'Is it open?' })
  const columns = async () =>
    (
      await product.database.pool.query(
        `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
        WHERE table_name IN ('spent_nullifier', 'spent_quota') ORDER BY 1`,
      )
    ).rows.map(({ name }) => name)
  expect(await columns()).toEqual([
    'spent_nullifier.hash',
    'spent_nullifier.kind',
    'spent_quota.expires_on',
    'spent_quota.hash',
  ])
  product.wait(10 * 86_400)
  await product.maintainRows()
  expect((await product.database.pool.query('SELECT FROM spent_quota')).rowCount).toBe(0)
  expect((await product.database.pool.query('SELECT FROM spent_nullifier')).rowCount).toBe(1)
})

const onlyFailures = { ...noLimits, 'false token by network': { count: 5, minutes: 60 } }

function sendToken(product: TestApp, authorization: string) {
  return product.app.inject({
    method: 'POST',
    url: '/api/reviews',
    headers: { authorization, 'content-type': 'application/json' },
    payload: JSON.stringify(reviewInput()),
  })
}

test('accepts valid tokens after a thousand malformed ones from the same network', async () => {
  const limits = { ...onlyFailures, 'review by network': { count: 2, minutes: 60 } }
  const product = await testApp({ startsAt, limits })
  const [holder, other, third] = [
    await createHolder(product),
    await createHolder(product),
    await createHolder(product),
  ]
  const malformed = ['PrivateToken token="AAAA"', 'PrivateToken', `PrivateToken token="${'A'.repeat(8000)}"`]
  const statuses = await Promise.all(
    Array.from({ length: 1000 }, async (_, at) => {
      const response = await sendToken(product, malformed[at % malformed.length] ?? '')
      return response.statusCode
    }),
  )
  const count = (status: number) => statuses.filter((each) => each === status).length
  // A full queue responds 503.
  expect(count(401)).toBeGreaterThan(400)
  expect(count(401) + count(503)).toBe(1000)
  expect((await review(holder)).statusCode).toBe(201)
  expect((await review(other)).statusCode).toBe(201)
  expect((await review(third)).statusCode).toBe(429)
})

test('counts false tokens of the right form only as failures', async () => {
  const product = await testApp({
    startsAt,
    limits: { ...onlyFailures, 'review by network': { count: 1, minutes: 60 } },
  })
  const holder = await createHolder(product)
  const forged = () => review(holder, {}, { nonce: 0, madeFor: { path: '/api/other' } })
  const statuses = []
  for (let sent = 0; sent < 7; sent++) statuses.push((await forged()).statusCode)
  expect(statuses).toEqual(Array(7).fill(401))
  expect((await review(holder)).statusCode).toBe(201)
})

/** Counts verifications, and can pretend that each takes some processor time. */
function countingWork(cpuMs?: number): { work: CredentialWork; verified: () => number } {
  let verified = 0
  const work: CredentialWork = {
    issue: async (secretKey, request) => sign({ secretKey, request }),
    verify: async (task) => {
      verified++
      const result = verify(task)
      return cpuMs === undefined ? result : { ...result, cpuMs }
    },
    close: async () => {},
  }
  return { work, verified: () => verified }
}

test('verifies no token that has a wrong form or key', async () => {
  const { work, verified } = countingWork()
  const product = await testApp({ startsAt, limits: onlyFailures, credentialWork: work })
  const holder = await createHolder(product)
  const foreign = await createHolder(await testApp({ startsAt }))
  const [own, other] = [holder, foreign].map((each) =>
    each.authorize('review', 'POST', '/api/reviews', reviewInput()),
  )
  for (const token of ['PrivateToken token="AAAA"', own?.replace('="', '="AAAA'), other])
    expect((await sendToken(product, token ?? '')).statusCode).toBe(401)
  expect(verified()).toBe(0)
})

test('verifies a repeated request once a day', async () => {
  const { work, verified } = countingWork()
  const product = await testApp({ startsAt, limits: noLimits, credentialWork: work })
  const holder = await createHolder(product)
  const token = holder.authorize('review', 'POST', '/api/reviews', reviewInput())
  const statuses = []
  for (let sent = 0; sent < 3; sent++) statuses.push((await sendToken(product, token)).statusCode)
  expect(statuses).toEqual([201, 409, 409])
  expect(verified()).toBe(1)
  // The same token with another body, and another token for the same nullifiers.
  const changed = await product.app.inject({
    method: 'POST',
    url: '/api/reviews',
    headers: { authorization: token, 'content-type': 'application/json' },
    payload: JSON.stringify(reviewInput({ title: 'Another title' })),
  })
  expect([changed.statusCode, verified()]).toEqual([401, 2])
  expect((await review(holder, {}, { nonce: 0 })).statusCode).toBe(409)
  expect(verified()).toBe(3)
  product.wait(86_400)
  await sendToken(product, token)
  expect(verified()).toBe(4)
})

test('refuses a repeated token of the day before after the time of grace', async () => {
  const product = await testApp({ startsAt: '2026-11-20T00:10:00+05:30', limits: noLimits })
  const id: string = (await review(await createHolder(product))).json()._id
  const holder = await createHolder(product)
  const path = `/api/reviews/${id}/helpful`
  const authorization = holder.authorize('vote', 'PUT', path, undefined, { day: '2026-11-19' })
  const send = () => product.app.inject({ method: 'PUT', url: path, headers: { authorization } })
  expect((await send()).statusCode).toBe(200)
  expect((await send()).statusCode).toBe(200)
  product.wait(600)
  expect((await send()).statusCode).toBe(401)
})
