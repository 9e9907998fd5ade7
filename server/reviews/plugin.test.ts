import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { reviewQuota } from '#credentials/credentials.ts'
import { reviewInput, type TestApp, testApp } from '../testing/app.ts'
import { testSchools } from '../testing/schools.ts'
import { randomText } from '../testing/texts.ts'

async function storedReviews({ database }: TestApp) {
  return database.db.selectFrom('review').selectAll().execute()
}

test('publishes a review with the Monday of the week, without author', async () => {
  // A Monday in India, but still Sunday in UTC.
  const product = await testApp({ startsAt: '2026-11-22T20:00:00Z' })
  const { token, email, accountId } = await product.signIn()
  const response = await product.post('/api/reviews', reviewInput(), token)
  expect(response.statusCode).toBe(201)
  const shown = {
    ...reviewInput(),
    _id: response.json()._id,
    createdAt: '2026-11-23',
    helpfulCount: 0,
    commentCount: 0,
    sample: false,
  }
  expect(response.json()).toEqual({ ...shown, state: 'published' })

  const list = await product.get('/api/schools/10100000001/reviews')
  expect(list.headers['x-total-count']).toBe('1')
  expect(list.json()).toEqual([shown])
  expect((await product.get('/api/schools/10100000001')).json()).toMatchObject({
    averageRating: 4,
    reviewCount: 1,
  })

  const stored = JSON.stringify(await storedReviews(product))
  for (const secret of [email, accountId, token]) expect(stored + list.body).not.toContain(secret)
})

test('rejects a second review of one school but not of another', async () => {
  const product = await testApp()
  const { token } = await product.signIn()
  await product.post('/api/reviews', reviewInput(), token)
  const second = await product.post('/api/reviews', reviewInput({ title: 'Once more' }), token)
  expect(second.statusCode).toBe(409)
  expect(second.json().code).toBe('review-exists')
  expect(await storedReviews(product)).toHaveLength(1)
  const other = await product.post('/api/reviews', reviewInput({ schoolId: '09200000002' }), token)
  expect(other.statusCode).toBe(201)
})

test('rejects a second review after deleting and recreating the account', async () => {
  const product = await testApp()
  const first = await product.signIn('asha@example.org')
  await product.post('/api/reviews', reviewInput(), first.token)
  await product.database.db.deleteFrom('account').where('id', '=', first.accountId).execute()
  const again = await product.signIn('Asha@Example.org')
  expect((await product.post('/api/reviews', reviewInput(), again.token)).statusCode).toBe(409)
})

test('counts spellings of one mailbox as one reviewer', async () => {
  const product = await testApp()
  const first = await product.signIn('asha.k+1@gmail.com')
  const second = await product.signIn('Ash.ak+2@googlemail.com')
  expect((await product.post('/api/reviews', reviewInput(), first.token)).statusCode).toBe(201)
  const again = await product.post('/api/reviews', reviewInput({ title: 'Once more' }), second.token)
  expect(again.statusCode).toBe(409)
  expect(await storedReviews(product)).toHaveLength(1)
})

test('counts the daily reviews of a mailbox across its accounts', async () => {
  const product = await testApp({ limits: { 'review by account': { count: 1, minutes: 1440 } } })
  const first = await product.signIn('asha@gmail.com')
  const second = await product.signIn('a.sha+2@gmail.com')
  await product.post('/api/reviews', reviewInput(), first.token)
  const other = reviewInput({ schoolId: '09200000002' })
  expect((await product.post('/api/reviews', other, second.token)).statusCode).toBe(429)
})

test('accepts five concurrent reviews of a session in a week', async () => {
  const [pattern = expect.unreachable()] = testSchools
  const schools = Array.from({ length: 12 }, (_, at) => ({ ...pattern, code: String(10_100_000_000 + at) }))
  const product = await testApp({ startsAt: '2026-11-18T06:00:00Z', schools })
  const { token } = await product.signIn()
  const send = (schoolId: string) =>
    product.post('/api/reviews', reviewInput({ schoolId, description: randomText() }), token)
  const responses = await Promise.all(schools.map(({ code }) => send(code)))
  const refused = responses.filter(({ statusCode }) => statusCode === 429)
  expect(await storedReviews(product)).toHaveLength(5)
  expect(refused).toHaveLength(7)
  expect(refused[0]?.json()).toEqual({
    code: 'weekly-reviews-sent',
    message: `You have sent ${reviewQuota('2026-W47').limit} reviews this week. One person cannot send more. Please wait until Monday.`,
  })
  expect(Math.abs(Number(refused[0]?.headers['retry-after']) - 108.5 * 3600)).toBeLessThan(600)
  const { rows } = await product.database.pool.query('SELECT DISTINCT expires_on FROM spent_quota')
  expect(rows).toEqual([{ expires_on: '2026-11-23' }])
  product.wait(6 * 86_400)
  await product.maintainRows()
  expect((await product.database.pool.query('SELECT FROM spent_quota')).rowCount).toBe(0)
  const reviewed = schools[responses.findIndex(({ statusCode }) => statusCode === 201)]?.code ?? ''
  expect((await send(reviewed)).statusCode).toBe(409)
  expect((await product.database.pool.query('SELECT FROM spent_quota')).rowCount).toBe(0)
})

test('accepts one of many concurrent reviews by one person', async () => {
  const product = await testApp()
  const { token } = await product.signIn()
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => product.post('/api/reviews', reviewInput(), token)),
  )
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(4).fill(409)])
  expect(await storedReviews(product)).toHaveLength(1)
  expect((await product.get('/api/schools/10100000001')).json().reviewCount).toBe(1)
})

test('returns the stored review when it is sent again', async () => {
  const product = await testApp()
  const { token } = await product.signIn()
  const authorKeyHash = createHash('sha256').update('key').digest('hex')
  const first = await product.post('/api/reviews', reviewInput({ authorKeyHash }), token)
  const again = await product.post('/api/reviews', reviewInput({ authorKeyHash }), token)
  expect([again.statusCode, again.json()]).toEqual([201, first.json()])
  expect(again.body).not.toContain(authorKeyHash)
  const changed = await product.post('/api/reviews', reviewInput({ authorKeyHash, rating: 1 }), token)
  expect(changed.statusCode).toBe(409)

  const thief = await product.signIn()
  const taken = await product.post(
    '/api/reviews',
    reviewInput({ authorKeyHash, title: 'Stolen' }),
    thief.token,
  )
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'author-key-used'])
  const own = await product.post('/api/reviews', reviewInput({ title: 'My own text' }), thief.token)
  expect(own.statusCode).toBe(201)
})

test('stores a disclosure as pending and does not list or count it', async () => {
  const product = await testApp()
  const { token } = await product.signIn()
  const description = 'A man in the hostel touched me inappropriately and nobody helped.'
  const response = await product.post('/api/reviews', reviewInput({ description }), token)
  expect([response.statusCode, response.json().state]).toEqual([201, 'pending'])
  expect((await product.get('/api/schools/10100000001/reviews')).json()).toEqual([])
  expect((await product.get('/api/schools/10100000001')).json().reviewCount).toBe(0)
  const [stored] = await storedReviews(product)
  expect(stored?.state).toBe('pending')
})

test('lists a hundred reviews per page, newest date first', async () => {
  const product = await testApp()
  await product.database.pool.query(`
    INSERT INTO review (school_code, title, description, rating, written_on)
    SELECT '10100000001', 'Day ' || n, 'A text that is long enough.', 3, date '2026-01-01' + n
    FROM generate_series(1, 130) AS n`)
  const first = await product.get('/api/schools/10100000001/reviews')
  expect(first.headers['x-total-count']).toBe('130')
  expect(first.json()).toHaveLength(100)
  expect(first.json()[0].title).toBe('Day 130')
  const second = await product.get('/api/schools/10100000001/reviews?page=2')
  expect(second.json()).toHaveLength(30)
  expect(second.json().at(-1).title).toBe('Day 1')
})

test('lists the requested number of reviews per page', async () => {
  const product = await testApp()
  await product.database.pool.query(`
    INSERT INTO review (school_code, title, description, rating, written_on)
    SELECT '10100000001', 'Day ' || n, 'A text that is long enough.', 3, date '2026-01-01' + n
    FROM generate_series(1, 45) AS n`)
  const list = (query: string) => product.get(`/api/schools/10100000001/reviews?${query}`)
  const third = await list('limit=20&page=3')
  expect(third.headers['x-total-count']).toBe('45')
  expect(third.json().map(({ title }: { title: string }) => title)).toEqual([
    'Day 5',
    'Day 4',
    'Day 3',
    'Day 2',
    'Day 1',
  ])
  expect((await list('limit=20')).json()).toHaveLength(20)
  expect((await list('page=&limit=')).json()).toHaveLength(45)
  for (const limit of ['0', '101', 'all']) expect((await list(`limit=${limit}`)).statusCode).toBe(400)
})

test('rejects and does not store reviews without a valid session', async () => {
  const product = await testApp()
  const { token } = await product.signIn()
  await product.post('/api/logout', {}, token)
  const stranger = await product.post('/api/reviews', reviewInput())
  expect([stranger.statusCode, stranger.json().message]).toEqual([401, 'Authentication token is missing'])
  expect((await product.post('/api/reviews', reviewInput(), token)).statusCode).toBe(401)
  expect(await storedReviews(product)).toEqual([])
  expect(await product.database.db.selectFrom('review_deduplication').selectAll().execute()).toEqual([])
})

test('stores and returns text that looks like code unchanged', async () => {
  const product = await testApp()
  const { token } = await product.signIn()
  const title = `'); DROP TABLE review; --`
  const description = '<script>alert(1)</script> <img src=x onerror=alert(1)> %s {{7*7}} हिन्दी \u200dക'
  const response = await product.post('/api/reviews', reviewInput({ title, description }), token)
  expect(response.statusCode).toBe(201)
  expect((await product.get('/api/schools/10100000001/reviews')).json()[0]).toMatchObject({
    title,
    description,
  })
})

test('limits the reviews of an account per day', async () => {
  const product = await testApp({ limits: { 'review by account': { count: 1, minutes: 1440 } } })
  const { token } = await product.signIn()
  await product.post('/api/reviews', reviewInput(), token)
  const second = await product.post('/api/reviews', reviewInput({ schoolId: '09200000002' }), token)
  expect(second.statusCode).toBe(429)
  expect(Number(second.headers['retry-after'])).toBeGreaterThan(0)
})
