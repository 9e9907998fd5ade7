import { expect, test } from 'vitest'
import type { FoundPosts } from '#contract/desk-posts.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import {
  caseOf,
  decide,
  insult,
  ownPost,
  readCase,
  report,
  sendDecision,
  sendReview,
  signInForDays,
} from '../testing/cases.ts'
import type { TestStaff } from '../testing/members.ts'
import { unknownId } from '../testing/requests.ts'

async function search(staff: TestStaff, input: Record<string, unknown>): Promise<FoundPosts> {
  const response = await staff.post('/api/desk/posts/search', input)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

const idsOf = ({ posts }: FoundPosts) => posts.map(({ id }) => id)

function openCase(staff: TestStaff, id: string) {
  return staff.post(`/api/desk/posts/review/${id}/case`, {})
}

async function removedReview(product: TestApp, staff: TestStaff) {
  const review = await sendReview(product)
  await report(product, review.target)
  await decide(product, staff, review.id, { decision: 'remove', reason: 'insult' })
  return review
}

test('finds posts by words, school, place, week and state', async () => {
  const product = await testApp({ startsAt: '2026-11-02T10:00:00+05:30' })
  const staff = await signInForDays(product)
  const library = await sendReview(product, {
    title: 'Old library',
    description: 'The library has many old books to read.',
  })
  const pending = await sendReview(product, { description: insult, schoolId: '09200000002' })
  product.wait(7 * 86_400)
  const later = await sendReview(product, { description: 'The playground has grass and two old goals.' })

  expect(idsOf(await search(staff, { words: 'library books' }))).toEqual([library.id])
  expect(idsOf(await search(staff, { words: 'library grass' }))).toEqual([])
  expect(idsOf(await search(staff, { words: 'old' }))).toEqual([later.id, library.id])
  expect(idsOf(await search(staff, { schoolId: '09200000002' }))).toEqual([pending.id])
  expect(idsOf(await search(staff, { place: 'Bihar' }))).toHaveLength(2)
  expect(idsOf(await search(staff, { week: '2026-11-10' }))).toEqual([later.id])
  expect(idsOf(await search(staff, { state: 'pending' }))).toEqual([pending.id])
  expect(idsOf(await search(staff, { words: `https://bolshala.example/reviews/${later.id}` }))).toEqual([
    later.id,
  ])
  const open = await caseOf(product, staff, pending.id)
  expect((await search(staff, { words: open.id })).posts).toMatchObject([{ id: pending.id, caseId: open.id }])
})

test('finds no queued and no withdrawn post', async () => {
  const product = await testApp({ publication: 'nightly' })
  const staff = await signInForDays(product)
  const queued = await sendReview(product)
  expect(await search(staff, {})).toEqual({ posts: [], next: null })
  expect(idsOf(await search(staff, { words: queued.id }))).toEqual([])
  expect((await openCase(staff, queued.id)).statusCode).toBe(404)
  expect((await staff.post('/api/desk/posts/search', { state: 'queued' })).statusCode).toBe(400)
  await product.withKey('DELETE', queued.key)
  expect(idsOf(await search(staff, { words: queued.id }))).toEqual([])
  expect((await openCase(staff, queued.id)).statusCode).toBe(404)
})

test('pages through the posts of a week in the order of random ids', async () => {
  const product = await testApp()
  const staff = await signInForDays(product)
  await product.database.pool.query(`INSERT INTO review (school_code, title, description, rating, written_on)
    SELECT '10100000001', 'Title', 'Many books', 3, '2026-10-05' FROM generate_series(1, 60)`)
  const first = await search(staff, { words: 'books' })
  const second = await search(staff, { words: 'books', after: first.next })
  const ids = [...idsOf(first), ...idsOf(second)]
  expect(first.posts).toHaveLength(50)
  expect(second).toMatchObject({ posts: { length: 10 }, next: null })
  expect(ids).toEqual([...new Set(ids)].toSorted())
})

test('takes a removal back without an appeal, with a note', async () => {
  const product = await testApp()
  const staff = await signInForDays(product)
  const review = await removedReview(product, staff)
  const opened = await openCase(staff, review.id)
  expect(opened.statusCode).toBe(200)
  const { caseId } = opened.json()
  expect((await openCase(staff, review.id)).json()).toEqual({ caseId })

  const detail = await readCase(staff, caseId)
  expect(detail).toMatchObject({ reason: 'staff', queue: 'reports', decisions: ['keep', 'restore'] })
  const refused = await sendDecision(staff, detail, { decision: 'restore' })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().fields).toHaveProperty('note')
  await decide(product, staff, review.id, { decision: 'restore', note: 'The word insults nobody.' })
  expect(await ownPost(product, review.key)).toMatchObject({ state: 'restored' })
  const rows = await product.database.db
    .selectFrom('staff_log')
    .select(['action', 'detail'])
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toContain('case-opened')
})

test('writes filters and ids of a search into the staff log, but no words', async () => {
  const product = await testApp()
  const staff = await signInForDays(product)
  await search(staff, { words: 'Sharma sir', place: 'Bihar', state: 'shown' })
  await search(staff, { words: `/reviews/${unknownId}` })
  const rows = await product.database.db.selectFrom('staff_log').select('detail').orderBy('id').execute()
  expect(rows.map(({ detail }) => detail)).toEqual(['2 words, Bihar, shown', unknownId])
})

test('refuses searches by editors', async () => {
  const product = await testApp()
  const editor = await product.signInAsStaff('editor')
  expect((await editor.post('/api/desk/posts/search', {})).statusCode).toBe(403)
})
