import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { reviewInput, type TestApp, testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { createHolder } from '../testing/holder.ts'

const [reviewed, notReviewed, elsewhere] = ['10100000001', '09200000002', '27300000003']
const mailbox = 'asha@example.org'

const newKeyHash = () => hashAuthorKey(newAuthorKey())

/** The former owner withdrew a review and deleted the account. */
async function recycledMailbox(product: TestApp): Promise<string> {
  const owner = await product.signIn(mailbox)
  const key = newAuthorKey()
  const body = reviewInput({ schoolId: reviewed, authorKeyHash: await hashAuthorKey(key) })
  expect((await product.post('/api/reviews', body, owner.token)).statusCode).toBe(201)
  expect((await product.withKey('DELETE', key)).statusCode).toBe(200)
  await product.database.db.deleteFrom('account').where('id', '=', owner.accountId).execute()
  return (await product.signIn(mailbox)).token
}

async function stored({ database }: TestApp): Promise<unknown> {
  const { rows } = await database.pool.query(`SELECT
    (SELECT json_agg(review ORDER BY id) FROM review) AS reviews,
    (SELECT json_agg(review_deduplication ORDER BY hash) FROM review_deduplication) AS hashes`)
  return rows
}

test('does not reveal earlier reviews in the response to a used key', async () => {
  const product = await testApp()
  const token = await recycledMailbox(product)
  const stranger = await product.signIn()
  const [ofReview, ofComment] = [await newKeyHash(), await newKeyHash()]
  const body = reviewInput({ schoolId: elsewhere, authorKeyHash: ofReview })
  const review = (await product.post('/api/reviews', body, stranger.token)).json()
  const comment = { text: 'A comment.', authorKeyHash: ofComment }
  await (await createHolder(product)).send('comment', 'POST', `/api/reviews/${review._id}/comments`, comment)

  const before = await stored(product)
  const responses = new Set<string>()
  for (const authorKeyHash of [ofReview, ofComment])
    for (const schoolId of [reviewed, notReviewed]) {
      const probe = await product.post('/api/reviews', reviewInput({ schoolId, authorKeyHash }), token)
      responses.add(`${probe.statusCode} ${probe.body}`)
    }
  expect([...responses]).toEqual([expect.stringMatching(/^409 .*"code":"author-key-used"/)])
  expect(await stored(product)).toEqual(before)
})

test('reports a used author key rather than an earlier review', async () => {
  const product = await testApp({ database: await testDatabase({ connections: 8 }) })
  const token = await recycledMailbox(product)
  const authorKeyHash = await newKeyHash()
  const first = reviewInput({ schoolId: elsewhere, authorKeyHash })
  const probe = reviewInput({ schoolId: reviewed, authorKeyHash })
  // Because of the lock, the other requests arrive before the first request ends. Each waits with a connection.
  const lock = await product.database.pool.connect()
  const waiting = async () => {
    const { rowCount } = await lock.query(`SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
      WHERE NOT granted AND datname = current_database()`)
    return rowCount
  }
  await lock.query('BEGIN; LOCK TABLE review_deduplication IN EXCLUSIVE MODE')
  const one = product.post('/api/reviews', first, token)
  await expect.poll(waiting).toBe(1)
  const others = Array.from({ length: 3 }, () => product.post('/api/reviews', probe, token))
  await expect.poll(waiting).toBe(4)
  await lock.query('COMMIT')
  lock.release()
  expect((await one).statusCode).toBe(201)
  const codes = (await Promise.all(others)).map((each) => each.json().code)
  expect(new Set(codes)).toEqual(new Set(['author-key-used']))
})

test('returns the stored review when the request is sent again', async () => {
  const product = await testApp()
  const { token } = await product.signIn()
  const body = reviewInput({ authorKeyHash: await newKeyHash() })
  const responses = await Promise.all(
    Array.from({ length: 4 }, () => product.post('/api/reviews', body, token)),
  )
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
  expect(new Set(responses.map((each) => each.json()._id)).size).toBe(1)
})
