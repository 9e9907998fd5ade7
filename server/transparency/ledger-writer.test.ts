import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { hashPost, verifyEntries } from '#ledger/ledger.ts'
import { noLimits, reviewInput, type TestApp, testApp } from '../testing/app.ts'
import { appeal, decide, passNight, postReview, readLedger, remove, report } from '../testing/decisions.ts'
import { createHolder } from '../testing/holder.ts'
import { manySchools } from '../testing/posts.ts'
import { publishTransparency } from './nightly.ts'

const schools = manySchools()
/** A Wednesday. */
const startsAt = '2026-11-18T12:00:00+05:30'

const start = () => testApp({ limits: noLimits, schools, startsAt })

const schoolAt = (index: number) => schools[index]?.code ?? ''

async function addReviews({ database }: TestApp, schoolCode: string, count: number): Promise<void> {
  await database.pool.query(
    `INSERT INTO review (school_code, title, description, rating, written_on)
    SELECT $1, 'Review ' || number, 'A text of this review.', 4, '2026-01-01' FROM generate_series(1, $2) AS number`,
    [schoolCode, count],
  )
}

test('adds an entry in the night after a removal', async () => {
  const product = await start()
  const staff = await product.signInAsStaff('moderator')
  const input = reviewInput({ schoolId: schoolAt(0), title: 'तीन मंज़िल' })
  const id = await postReview(product, input)
  await remove(product, staff, id, 'insult')
  await product.maintainRows()
  expect(await readLedger(product)).toEqual([])

  await passNight(product)
  const entries = await readLedger(product)
  expect(entries).toEqual([
    {
      position: 1,
      week: '2026-W47',
      action: 'removed',
      reason: 'insult',
      postHash: hashPost({ type: 'review', id, texts: [input.title, input.description] }),
      school: null,
      previous: '0'.repeat(64),
      hash: expect.any(String),
    },
  ])
  expect(verifyEntries(entries).fault).toBeUndefined()
  await passNight(product)
  expect(await readLedger(product)).toEqual(entries)
})

test('adds entries in the night after a clock that was five days ahead', async () => {
  const product = await start()
  const ids = [0, 1].map((index) => postReview(product, { schoolId: schoolAt(index) }))
  const [first = '', second = ''] = await Promise.all(ids)
  await remove(product, await product.signInAsStaff('moderator'), first)
  product.wait(5 * 86_400)
  await product.maintainRows()
  product.wait(-5 * 86_400)
  await passNight(product)
  await remove(product, await product.signInAsStaff('moderator'), second)
  await passNight(product)
  await passNight(product)
  const hashes = (await readLedger(product)).map(({ postHash }) => postHash)
  expect(new Set(hashes).size).toBe(2)
})

test('adds no entry for a removal that was undone', async () => {
  const product = await start()
  const staff = await product.signInAsStaff('moderator')
  const id = await postReview(product, { schoolId: schoolAt(0) })
  const decisionId = await remove(product, staff, id)
  const undo = await staff.post(`/api/desk/decisions/${decisionId}/undo`)
  expect(undo.statusCode).toBe(200)
  await passNight(product)
  await passNight(product)
  expect(await readLedger(product)).toEqual([])
})

test('adds an entry with the same hash for a restored post', async () => {
  const product = await start()
  const staff = await product.signInAsStaff('moderator')
  const key = newAuthorKey()
  const id = await postReview(product, { schoolId: schoolAt(0), authorKeyHash: await hashAuthorKey(key) })
  await remove(product, staff, id, 'false')
  await passNight(product)
  await appeal(product, key)
  product.wait(7 * 86_400)
  await decide(product, await product.signInAsStaff('moderator'), id, { decision: 'restore' })
  // Withdrawing the post deletes its text.
  expect((await product.withKey('DELETE', key)).statusCode).toBe(200)
  await passNight(product)
  const entries = await readLedger(product)
  expect(entries.map(({ action, reason, week }) => [action, reason, week])).toEqual([
    ['removed', 'false', '2026-W47'],
    ['restored', 'false', '2026-W48'],
  ])
  expect(entries[1]?.postHash).toBe(entries[0]?.postHash)
})

test('names a school only if it has at least twenty shown reviews', async () => {
  const product = await start()
  const staff = await product.signInAsStaff('moderator')
  const [large, small] = [schoolAt(0), schoolAt(1)]
  await addReviews(product, large, 20)
  await addReviews(product, small, 19)
  for (const schoolId of [large, small]) await remove(product, staff, await postReview(product, { schoolId }))
  await passNight(product)
  expect((await readLedger(product)).map(({ school }) => school).sort()).toEqual([large, null])
})

test('gives disclosures and personal data one reason, and never names the school', async () => {
  const product = await start()
  const staff = await product.signInAsStaff('moderator')
  await addReviews(product, schoolAt(0), 50)
  const description = 'The teacher touched me under the skirt and told me not to tell anybody.'
  const disclosure = await postReview(product, { schoolId: schoolAt(0), description })
  await decide(product, staff, disclosure, { decision: 'disclosure' })
  await remove(product, staff, await postReview(product, { schoolId: schoolAt(0) }), 'personal-data')
  await passNight(product)
  const entries = await readLedger(product)
  expect(entries.map(({ reason, school }) => [reason, school])).toEqual([
    ['protects-a-person', null],
    ['protects-a-person', null],
  ])
  const { removed } = (await product.get('/api/transparency')).json().figures
  expect(removed).toEqual({ 'protects-a-person': 2 })
})

test('adds an entry when a removed post is withheld, then restored', async () => {
  const product = await start()
  const [staff, other] = [await product.signInAsStaff('moderator'), await product.signInAsStaff('moderator')]
  const key = newAuthorKey()
  const id = await postReview(product, { schoolId: schoolAt(0), authorKeyHash: await hashAuthorKey(key) })
  await report(product, id)
  await decide(product, staff, id, { decision: 'disclosure' })
  await appeal(product, key)
  await decide(product, other, id, { decision: 'not-disclosure' })
  await decide(product, other, id, { decision: 'restore' })
  await passNight(product)
  const entries = await readLedger(product)
  expect(entries.map(({ action }) => action)).toEqual(['removed', 'restored'])
  expect(entries[1]?.postHash).toBe(entries[0]?.postHash)
})

test('adds entries for comments', async () => {
  const product = await start()
  const staff = await product.signInAsStaff('moderator')
  await addReviews(product, schoolAt(0), 20)
  const reviewId = await postReview(product, { schoolId: schoolAt(0) })
  const { send } = await createHolder(product)
  const text = 'Nobody should believe this.'
  const comment = (await send('comment', 'POST', `/api/reviews/${reviewId}/comments`, { text })).json()
  await report(product, comment._id, 'comment')
  await decide(product, staff, comment._id, { decision: 'remove', reason: 'off-topic' })
  await passNight(product)
  const [entry] = await readLedger(product)
  expect(entry?.postHash).toBe(hashPost({ type: 'comment', id: comment._id, texts: [text] }))
  expect(entry?.school).toBe(schoolAt(0))
})

test.each(['review', 'review_comment'])('adds entries for posts that SQL has changed: %s', async (table) => {
  const product = await start()
  const reviewId = await postReview(product, { schoolId: schoolAt(0) })
  const { send } = await createHolder(product)
  const comment = await send('comment', 'POST', `/api/reviews/${reviewId}/comments`, { text: 'So it was.' })
  const id = table === 'review' ? reviewId : comment.json()._id
  const setState = (state: string, reason: string | null) =>
    product.database.pool.query(`UPDATE ${table} SET state = $2, state_reason = $3 WHERE id = $1`, [
      id,
      state,
      reason,
    ])
  await setState('removed', 'court-order')
  for (let night = 0; night < 3; night++) await passNight(product)
  expect(await readLedger(product)).toMatchObject([{ action: 'removed', reason: 'court-order' }])
  await setState('restored', null)
  for (let night = 0; night < 3; night++) await passNight(product)
  expect(await readLedger(product)).toMatchObject([
    { action: 'removed' },
    { action: 'restored', reason: 'court-order' },
  ])
})

test('adds each removal once when instances run the maintenance together', async () => {
  const product = await start()
  const staff = await product.signInAsStaff('moderator')
  for (let index = 0; index < 10; index++)
    await remove(product, staff, await postReview(product, { schoolId: schoolAt(index) }))
  const tomorrow = '2026-11-19'
  const { db } = product.database
  await Promise.all(Array.from({ length: 4 }, () => publishTransparency(db, tomorrow)))
  const entries = await readLedger(product)
  expect(new Set(entries.map(({ postHash }) => postHash)).size).toBe(10)
  expect(entries).toHaveLength(10)
  expect(verifyEntries(entries).fault).toBeUndefined()
})

test('hides the order in which the staff decided', async () => {
  const product = await start()
  const staff = await product.signInAsStaff('moderator')
  const decided: string[] = []
  for (let index = 0; index < 12; index++) {
    const input = reviewInput({ schoolId: schoolAt(index) })
    const id = await postReview(product, input)
    await remove(product, staff, id)
    decided.push(hashPost({ type: 'review', id, texts: [input.title, input.description] }))
  }
  await passNight(product)
  const written = (await readLedger(product)).map(({ postHash }) => postHash)
  expect(written.toSorted()).toEqual(decided.toSorted())
  // A random order equals the order of decisions with a probability of 1 in 479 million.
  expect(written).not.toEqual(decided)
})
