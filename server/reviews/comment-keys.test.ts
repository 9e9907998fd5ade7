import { expect, test } from 'vitest'
import { hashAuthorKey, listedHash, newAuthorKey } from '#contract/author-key.ts'
import { reviewInput, type TestApp, testApp } from '../testing/app.ts'
import { insult } from '../testing/cases.ts'
import { createHolder } from '../testing/holder.ts'
import { getLightCredential, lightCredentialWork } from '../testing/light-device.ts'

/** The last day of a month in India. */
const lastDay = '2026-10-31T06:30:00Z'
const day = 86_400

async function start(options: Parameters<typeof testApp>[0] = {}) {
  const product = await testApp({ credentialWork: lightCredentialWork, startsAt: lastDay, ...options })
  const holder = await createHolder(product, { getCredential: getLightCredential })
  return { product, holder }
}

type Started = Awaited<ReturnType<typeof start>>

async function publishReview({ product }: Started): Promise<string> {
  const { token } = await product.signIn()
  const { _id } = (await product.post('/api/reviews', reviewInput(), token)).json()
  await product.database.db.updateTable('review').set({ state: 'published' }).execute()
  return _id
}

/** Returns the shortened hash that the list should contain. */
async function comment({ holder }: Started, reviewId: string, text: string): Promise<string> {
  const hash = await hashAuthorKey(newAuthorKey())
  const body = { text, authorKeyHash: hash }
  const response = await holder.send('comment', 'POST', `/api/reviews/${reviewId}/comments`, body)
  expect(response.statusCode).toBe(201)
  return listedHash(hash)
}

const list = async ({ get }: TestApp, month: string): Promise<unknown> =>
  (await get(`/api/comment-keys?month=${month}`)).json()

test('lists shown and pending comments in the month of the next maintenance', async () => {
  const started = await start({ publication: 'nightly' })
  const { product } = started
  const reviewId = await publishReview(started)
  const hashes = [
    await comment(started, reviewId, 'The library is open.'),
    await comment(started, reviewId, insult),
    await comment(started, reviewId, 'The bus is late.'),
  ]
  expect(await list(product, '2026-10')).toEqual({ hashes: [] })
  product.wait(day)
  await product.maintainRows()
  expect(await list(product, '2026-10')).toEqual({ hashes: [] })
  expect(await list(product, '2026-11')).toEqual({ hashes: hashes.sort() })
})

test('keeps a comment in its list after the staff has published it', async () => {
  const started = await start({ publication: 'nightly' })
  const { product } = started
  const reviewId = await publishReview(started)
  const hash = await comment(started, reviewId, insult)
  product.wait(day)
  await product.maintainRows()
  product.wait(40 * day)
  const staff = await product.signInAsStaff('moderator')
  const [waiting] = (await staff.get('/api/desk/cases')).json().cases
  const { version } = (await staff.get(`/api/desk/cases/${waiting.id}`)).json()
  await staff.post(`/api/desk/cases/${waiting.id}/decision`, { decision: 'publish', version })
  await product.maintainRows()
  expect((await product.get(`/api/reviews/${reviewId}/comments`)).json()).toHaveLength(1)
  expect(await list(product, '2026-11')).toEqual({ hashes: [hash] })
  expect(await list(product, '2026-12')).toEqual({ hashes: [] })
})

test('lists a comment at once if posts are published at once', async () => {
  const started = await start()
  const hash = await comment(started, await publishReview(started), 'The library is open.')
  expect(await list(started.product, '2026-10')).toEqual({ hashes: [hash] })
})

test.each(['', '2026', '2026-13', '2026-1', "2026-10' OR 1=1"])('rejects the month "%s"', async (month) => {
  const { product } = await start()
  const response = await product.get(`/api/comment-keys?month=${encodeURIComponent(month)}`)
  expect([response.statusCode, response.json().fields]).toEqual([400, { month: expect.any(String) }])
})
