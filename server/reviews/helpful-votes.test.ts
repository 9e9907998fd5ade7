import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { reviewInput, signupForm, type TestApp, testApp } from '../test-app.ts'

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

async function stored({ database }: TestApp) {
  const hashes = await database.db.selectFrom('vote_deduplication').selectAll().execute()
  const counts = await database.db.selectFrom('helpful_count').selectAll().execute()
  return { hashes: hashes.length, counts }
}

test('counts a vote once, shows it to its voter only and removes it', async () => {
  const product = await testApp()
  const id = await addReview(product)
  const other = await addReview(product)
  const [asha, ravi] = [await product.signIn(), await product.signIn()]
  for (let time = 0; time < 3; time++) {
    const response = await product.put(votesPath(id), undefined, asha.token)
    expect([response.statusCode, response.json()]).toEqual([200, { helpfulCount: 1, voted: true }])
  }
  expect(await countOf(product, id)).toBe(1)
  const asked = { reviewIds: [other, id, randomUUID()] }
  expect((await product.post('/api/my-votes', asked, asha.token)).json()).toEqual({ voted: [id] })
  expect((await product.post('/api/my-votes', asked, ravi.token)).json()).toEqual({ voted: [] })
  expect((await product.post('/api/my-votes', { reviewIds: [] }, asha.token)).json()).toEqual({ voted: [] })

  const notTheirs = await product.remove(votesPath(id), undefined, ravi.token)
  expect(notTheirs.json()).toEqual({ helpfulCount: 1, voted: false })
  for (let time = 0; time < 3; time++) {
    const response = await product.remove(votesPath(id), undefined, asha.token)
    expect(response.json()).toEqual({ helpfulCount: 0, voted: false })
  }
  expect(await stored(product)).toEqual({ hashes: 0, counts: [{ review_id: id, votes: 0 }] })
})

test('hides former votes from a later owner of the mailbox', async () => {
  const product = await testApp()
  const [votedFor, notVotedFor] = [await addReview(product), await addReview(product)]
  const former = await product.signIn('asha@example.org')
  const other = await product.signIn()
  await product.put(votesPath(votedFor), undefined, former.token)
  await product.put(votesPath(notVotedFor), undefined, other.token)
  await product.database.db.deleteFrom('account').where('id', '=', former.accountId).execute()
  const { token } = await product.signIn('Asha@example.org')
  const asked = { reviewIds: [votedFor, notVotedFor] }
  expect((await product.post('/api/my-votes', asked, token)).json()).toEqual({ voted: [] })
  for (const id of asked.reviewIds) {
    const withdrawn = await product.remove(votesPath(id), undefined, token)
    expect(withdrawn.json()).toEqual({ helpfulCount: 1, voted: false })
    const voted = await product.put(votesPath(id), undefined, token)
    expect(voted.json()).toEqual({ helpfulCount: 2, voted: true })
    expect(await countOf(product, id)).toBe(2)
  }
})

test('counts one vote for two accounts that sign up with one mailbox', async () => {
  const product = await testApp()
  const id = await addReview(product)
  for (const email of ['asha.k+1@gmail.com', 'ash.ak+2@gmail.com']) {
    const form = signupForm({ email })
    await product.post('/api/signup', form)
    const otp = product.mail.codeFor(email)
    const { token } = (await product.post('/api/signup', { ...form, otp })).json()
    expect((await product.put(votesPath(id), undefined, token)).json().helpfulCount).toBe(1)
    product.wait(60)
  }
})

test('accepts votes only for published reviews', async () => {
  const product = await testApp()
  const { token } = await product.signIn()
  for (const id of [await addReview(product, { state: 'removed' }), randomUUID(), 'x', '1'.repeat(36)]) {
    for (const response of [
      await product.put(votesPath(id), undefined, token),
      await product.remove(votesPath(id), undefined, token),
    ]) {
      expect(response.statusCode).toBe(404)
      expect(response.json().code).toBe('review-unknown')
    }
  }
  expect(await stored(product)).toEqual({ hashes: 0, counts: [] })
})

test('rejects votes without a valid session', async () => {
  const product = await testApp()
  const id = await addReview(product)
  const { token } = await product.signIn()
  await product.put(votesPath(id), undefined, token)
  const before = await stored(product)
  await product.post('/api/logout', {}, token)
  for (const stranger of [undefined, token, 'nobody']) {
    expect((await product.put(votesPath(id), undefined, stranger)).statusCode).toBe(401)
    expect((await product.remove(votesPath(id), undefined, stranger)).statusCode).toBe(401)
    expect((await product.post('/api/my-votes', { reviewIds: [id] }, stranger)).statusCode).toBe(401)
  }
  expect(await stored(product)).toEqual(before)
})

test('counts each person once under concurrent votes', async () => {
  const product = await testApp({ limits: { 'vote by account': { count: 9999, minutes: 60 } } })
  const id = await addReview(product)
  const people = await Promise.all(Array.from({ length: 25 }, () => product.signIn()))
  await Promise.all(
    people.flatMap(({ token }) =>
      Array.from({ length: 6 }, () => product.put(votesPath(id), undefined, token)),
    ),
  )
  expect(await countOf(product, id)).toBe(25)

  // Requests of different persons are concurrent. The last request of each person decides the expected result.
  await Promise.all(
    people.map(async ({ token }, at) => {
      for (let round = 0; round < 5; round++) {
        await Promise.all([
          product.put(votesPath(id), undefined, token),
          product.remove(votesPath(id), undefined, token),
        ])
      }
      if (at % 2 === 0) await product.put(votesPath(id), undefined, token)
      else await product.remove(votesPath(id), undefined, token)
    }),
  )
  expect(await stored(product)).toEqual({ hashes: 13, counts: [{ review_id: id, votes: 13 }] })
  expect(await countOf(product, id)).toBe(13)
}, 60_000)

test('limits the votes of an account', async () => {
  const product = await testApp({ limits: { 'vote by account': { count: 1, minutes: 1440 } } })
  const id = await addReview(product)
  const { token } = await product.signIn()
  await product.put(votesPath(id), undefined, token)
  expect((await product.put(votesPath(id), undefined, token)).statusCode).toBe(429)
})

test('deletes the votes of a deleted review', async () => {
  const product = await testApp()
  const { token } = await product.signIn()
  const review = await product.post('/api/reviews', reviewInput(), token)
  await product.put(votesPath(review.json()._id), undefined, token)
  await product.database.db.deleteFrom('review').execute()
  expect((await stored(product)).counts).toEqual([])
})

test('counts spellings of one mailbox as one voter', async () => {
  const product = await testApp()
  const id = await addReview(product)
  const first = await product.signIn('asha.k+1@gmail.com')
  const second = await product.signIn('Ash.ak+2@googlemail.com')
  await product.put(votesPath(id), undefined, first.token)
  const again = await product.put(votesPath(id), undefined, second.token)
  expect(again.json()).toEqual({ helpfulCount: 1, voted: true })
  const removed = await product.remove(votesPath(id), {}, second.token)
  expect(removed.json()).toEqual({ helpfulCount: 0, voted: false })
  expect((await stored(product)).hashes).toBe(0)
})

test('recognises and removes a vote that an earlier version stored by email address', async () => {
  const product = await testApp()
  const id = await addReview(product)
  const { token, accountId } = await product.signIn('asha.k+1@gmail.com')
  // The migration sets this value for accounts of that version.
  await product.database.db
    .updateTable('account')
    .set({ voter: 'asha.k+1@gmail.com' })
    .where('id', '=', accountId)
    .execute()
  const hash = product.secrets.mac('vote-deduplication', 'asha.k+1@gmail.com', id)
  await product.database.db.insertInto('vote_deduplication').values({ hash }).execute()
  await product.database.db.insertInto('helpful_count').values({ review_id: id, votes: 1 }).execute()
  expect((await product.post('/api/my-votes', { reviewIds: [id] }, token)).json()).toEqual({ voted: [id] })
  expect((await product.put(votesPath(id), undefined, token)).json().helpfulCount).toBe(1)
  expect((await product.remove(votesPath(id), {}, token)).json().helpfulCount).toBe(0)
})
