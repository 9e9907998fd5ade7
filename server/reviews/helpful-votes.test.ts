import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { noLimits, reviewInput, type TestApp, testApp } from '../testing/app.ts'
import { createHolder, type Holder } from '../testing/holder.ts'
import { getLightCredential, lightCredentialWork } from '../testing/light-device.ts'

async function addReview(
  { database }: TestApp,
  changes: { state?: 'removed'; title?: string } = {},
): Promise<string> {
  const { id } = await database.db
    .insertInto('review')
    .values({
      school_code: '10100000001',
      title: 'Labs',
      description: 'Physics practicals happen every week.',
      rating: 4,
      written_on: '2026-01-01',
      state_reason: null,
      author_key_hash: null,
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function countOf({ get }: TestApp, id: string): Promise<number | undefined> {
  const list: { _id: string; helpfulCount: number }[] = (await get('/api/schools/10100000001/reviews')).json()
  return list.find(({ _id }) => _id === id)?.helpfulCount
}

const votesPath = (id: string) => `/api/reviews/${id}/helpful`

const start = () => testApp({ credentialWork: lightCredentialWork, limits: noLimits })

const newHolder = (product: TestApp, options: { token?: string; code?: string } = {}) =>
  createHolder(product, { getCredential: getLightCredential, ...options })

const vote = ({ send }: Holder, id: string) => send('vote', 'PUT', votesPath(id))
const takeBack = ({ send }: Holder, id: string) => send('vote back', 'DELETE', votesPath(id))

async function stored({ database }: TestApp) {
  const nullifiers = await database.db.selectFrom('spent_nullifier').selectAll().execute()
  const counts = await database.db.selectFrom('helpful_count').selectAll().execute()
  return { nullifiers: nullifiers.length, counts }
}

test('counts a vote once and lets only its voter take it back', async () => {
  const product = await start()
  const id = await addReview(product)
  const [asha, ravi] = [await newHolder(product), await newHolder(product)]
  for (let time = 0; time < 3; time++) {
    const response = await vote(asha, id)
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { helpfulCount: 1, voted: true, state: 'published' },
    ])
  }
  expect(await countOf(product, id)).toBe(1)
  const notTheirs = await takeBack(ravi, id)
  expect(notTheirs.json()).toEqual({ helpfulCount: 1, voted: false, state: 'published' })
  for (let time = 0; time < 3; time++) {
    const response = await takeBack(asha, id)
    expect(response.json()).toEqual({ helpfulCount: 0, voted: false, state: 'published' })
  }
  expect(await stored(product)).toEqual({ nullifiers: 0, counts: [{ review_id: id, votes: 0 }] })
})

test('counts one vote for two devices and two spellings of a mailbox', async () => {
  const product = await start()
  const id = await addReview(product)
  const first = await product.signIn('asha.k+1@gmail.com')
  const alias = await product.signIn('Ash.ak+2@googlemail.com')
  const holder = await newHolder(product, { token: first.token })
  await expect(newHolder(product, { token: alias.token })).rejects.toThrow('credential-of-other-code')
  const second = await newHolder(product, { token: alias.token, code: holder.code })
  await vote(holder, id)
  expect((await vote(second, id)).json().helpfulCount).toBe(1)
  expect((await takeBack(second, id)).json()).toMatchObject({ helpfulCount: 0, voted: false })
})

test('accepts votes only for published reviews', async () => {
  const product = await start()
  const holder = await newHolder(product)
  for (const id of [await addReview(product, { state: 'removed' }), randomUUID()])
    for (const response of [await vote(holder, id), await takeBack(holder, id)]) {
      expect(response.statusCode).toBe(404)
      expect(response.json().code).toBe('review-unknown')
    }
  for (const id of ['x', '1'.repeat(36)])
    expect((await product.put(votesPath(id), undefined)).statusCode).toBe(401)
  expect(await stored(product)).toEqual({ nullifiers: 0, counts: [] })
})

test('rejects votes without a credential', async () => {
  const product = await start()
  const id = await addReview(product)
  const holder = await newHolder(product)
  await vote(holder, id)
  const before = await stored(product)
  for (const [session, status] of [
    [undefined, 401],
    [holder.token, 403],
    [(await product.signIn()).token, 403],
  ] as const) {
    expect((await product.put(votesPath(id), undefined, session)).statusCode).toBe(status)
    expect((await product.remove(votesPath(id), undefined, session)).statusCode).toBe(status)
  }
  expect(await stored(product)).toEqual(before)
})

test('counts each person once under concurrent votes', async () => {
  const product = await start()
  const id = await addReview(product)
  const people = await Promise.all(Array.from({ length: 25 }, () => newHolder(product)))
  await Promise.all(people.flatMap((holder) => Array.from({ length: 4 }, () => vote(holder, id))))
  expect(await countOf(product, id)).toBe(25)

  // Only the last request of each person determines the result.
  await Promise.all(
    people.map(async (holder, at) => {
      for (let round = 0; round < 3; round++) await Promise.all([vote(holder, id), takeBack(holder, id)])
      await (at % 2 === 0 ? vote(holder, id) : takeBack(holder, id))
    }),
  )
  expect(await stored(product)).toEqual({ nullifiers: 13, counts: [{ review_id: id, votes: 13 }] })
  expect(await countOf(product, id)).toBe(13)
})

test('deletes the vote count with its review', async () => {
  const product = await start()
  const { token } = await product.signIn()
  const review = await product.post('/api/reviews', reviewInput(), token)
  await vote(await newHolder(product), review.json()._id)
  await product.database.db.deleteFrom('review').execute()
  expect((await stored(product)).counts).toEqual([])
})
