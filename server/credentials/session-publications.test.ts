import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { createRequest, newAuthorCode, toBase64Url } from '#credentials/credentials.ts'
import { schoolYear } from '../clock.ts'
import { noLimits, reviewInput, type TestApp, testApp } from '../testing/app.ts'
import { createHolder, currentPublicKey } from '../testing/holder.ts'

const startsAt = '2026-11-20T10:00:00+05:30'
const daySeconds = 86_400
const reviewed = '10100000001'
const other = '09200000002'

async function getCredential(product: TestApp, token: string) {
  const { request } = createRequest(newAuthorCode(), await currentPublicKey(product))
  const body = { schoolYear: schoolYear(product.clock()), request: toBase64Url(request) }
  return product.post('/api/credential', body, token)
}

const review = (product: TestApp, token: string, changes: Record<string, unknown> = {}) =>
  product.post('/api/reviews', reviewInput({ schoolId: reviewed, ...changes }), token)

async function countMarks({ database }: TestApp): Promise<number> {
  return (await database.pool.query('SELECT FROM session_publication')).rowCount ?? 0
}

async function keepSessions({ database }: TestApp): Promise<void> {
  await database.pool.query(`UPDATE session SET last_used_month = '2099-12'`)
}

test('gives no credential after a review with a session, until 1 June', async () => {
  const product = await testApp({ startsAt })
  const { token } = await product.signIn()
  await keepSessions(product)
  expect((await review(product, token)).statusCode).toBe(201)
  const refused = await getCredential(product, token)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'published-with-session'])
  expect(refused.json().message).toContain('review')
  product.wait((Date.parse('2027-05-31T23:00:00+05:30') - product.clock().getTime()) / 1000)
  expect((await getCredential(product, token)).statusCode).toBe(409)
  product.wait(2 * 3600)
  const holder = await createHolder(product, { token })
  const again = await holder.send('review', 'POST', '/api/reviews', reviewInput({ schoolId: reviewed }))
  expect(again.statusCode).toBe(201)
})

test('refuses a credential of the next school year as well', async () => {
  const product = await testApp({ startsAt: '2027-05-10T10:00:00+05:30' })
  const { token } = await product.signIn()
  await review(product, token)
  const { entries } = (await product.get('/api/issuer-log')).json()
  const { publicKey } = entries.find((entry: { schoolYear: number }) => entry.schoolYear === 2027)
  const { request } = createRequest(newAuthorCode(), new Uint8Array(Buffer.from(publicKey, 'base64url')))
  const body = { schoolYear: 2027, request: toBase64Url(request) }
  expect((await product.post('/api/credential', body, token)).json().code).toBe('published-with-session')
})

test('never lets one mailbox publish with its session and a credential', async () => {
  const product = await testApp({ startsAt, limits: noLimits })
  for (let round = 0; round < 10; round++) {
    const { token } = await product.signIn()
    const [published, issued] = await Promise.all([
      review(product, token, { schoolId: other, title: `Round ${round}` }),
      getCredential(product, token),
    ])
    const outcome = [published.statusCode, issued.statusCode]
    expect([
      [201, 409],
      [403, 200],
    ]).toContainEqual(outcome)
  }
})

test('keeps the mark if the review fails after it', async () => {
  const product = await testApp({ startsAt })
  const authorKeyHash = await hashAuthorKey(newAuthorKey())
  await review(product, (await product.signIn()).token, { authorKeyHash })
  const { token } = await product.signIn()
  const failed = await review(product, token, { authorKeyHash, title: 'Another title' })
  expect(failed.statusCode).toBe(409)
  expect((await getCredential(product, token)).json().code).toBe('published-with-session')
})

test('marks neither rejected reviews nor reports with a session', async () => {
  const product = await testApp({ startsAt })
  const { token } = await product.signIn()
  const { _id: targetId } = (await review(product, token)).json()
  const second = await product.signIn()
  expect((await review(product, second.token, { schoolId: '99999999999' })).statusCode).toBe(404)
  expect((await review(product, second.token, { description: '' })).statusCode).toBe(400)
  const report = { targetType: 'review', targetId, reason: 'spam' }
  expect((await product.post('/api/reports', report, second.token)).statusCode).toBe(201)
  expect(await countMarks(product)).toBe(1)
  expect((await getCredential(product, second.token)).statusCode).toBe(200)
  expect((await review(product, second.token)).statusCode).toBe(403)
  expect(await countMarks(product)).toBe(1)
})

test('marks no second review of a school in a later year', async () => {
  const product = await testApp({ startsAt })
  const { token } = await product.signIn()
  await keepSessions(product)
  await review(product, token)
  product.wait(250 * daySeconds)
  expect((await review(product, token, { title: 'Again' })).statusCode).toBe(409)
  expect((await getCredential(product, token)).statusCode).toBe(200)
})

test('writes the mark in another transaction than the review', async () => {
  const product = await testApp({ startsAt })
  await review(product, (await product.signIn()).token)
  const { rows } = await product.database.pool.query(
    'SELECT session_publication.xmin::text AS mark, review.xmin::text AS review FROM session_publication, review',
  )
  expect(rows).toHaveLength(1)
  expect(Number(rows[0].mark)).toBeLessThan(Number(rows[0].review))
})

test('deletes marks when the key of their year ends', async () => {
  const product = await testApp({ startsAt })
  await review(product, (await product.signIn()).token)
  const maintainOn = async (day: string) => {
    product.wait((Date.parse(`${day}T12:00:00+05:30`) - product.clock().getTime()) / 1000)
    await product.maintain()
  }
  await maintainOn('2027-06-02')
  expect(await countMarks(product)).toBe(1)
  await maintainOn('2027-06-03')
  expect(await countMarks(product)).toBe(0)
})
