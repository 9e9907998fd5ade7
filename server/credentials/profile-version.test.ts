import { expect, test } from 'vitest'
import { toBase64Url } from '#credentials/credentials.ts'
import version1 from '#credentials/profile-vectors-1.json' with { type: 'json' }
import { reviewInput, type TestApp, testApp } from '../testing/app.ts'
import { createHolder } from '../testing/holder.ts'

const startsAt = '2026-11-20T10:00:00+05:30'
/** A review of the school of `reviewInput`, with its quota. */
const earlier = version1.posts[2]

/** Stores what the server stored for the review when it accepted tokens of version 1. */
async function storeEarlierReview({ database, secrets }: TestApp): Promise<void> {
  const hash = secrets.mac('nullifier', earlier?.nullifiers[0] ?? '')
  await database.db.insertInto('spent_nullifier').values({ hash, kind: 'review' }).execute()
}

test('refuses a second review of a school after a review of version 1', async () => {
  const product = await testApp({ startsAt })
  await storeEarlierReview(product)
  const holder = await createHolder(product, { code: version1.authorCode })
  const again = await holder.send('review', 'POST', '/api/reviews', reviewInput())
  expect([again.statusCode, again.json().code]).toEqual([409, 'review-exists'])
  const other = reviewInput({ schoolId: '09200000002' })
  expect((await holder.send('review', 'POST', '/api/reviews', other)).statusCode).toBe(201)
  const stranger = await createHolder(product)
  expect((await stranger.send('review', 'POST', '/api/reviews', reviewInput())).statusCode).toBe(201)
})

test('tells an open page with the old script to reload', async () => {
  const limits = { 'failed proof by network': { count: 0, minutes: 60 } }
  const product = await testApp({ startsAt, limits })
  const token = toBase64Url(Buffer.from(earlier?.token ?? '', 'hex'))
  const response = await product.app.inject({
    method: 'POST',
    url: '/api/reviews',
    headers: { authorization: `PrivateToken token="${token}"`, 'content-type': 'application/json' },
    payload: JSON.stringify(reviewInput()),
  })
  // It does not count as a failed proof.
  expect([response.statusCode, response.json().code]).toEqual([401, 'page-outdated'])
  expect(response.json().message).toContain('Nothing was sent. Please reload the page')
})
