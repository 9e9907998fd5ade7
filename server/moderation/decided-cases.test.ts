import { expect, test } from 'vitest'
import type { DecidedList } from '#contract/decided.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import {
  caseOf,
  decide,
  disclosure,
  ownPost,
  readCase,
  report,
  sendDecision,
  sendReview,
  signInForDays,
} from '../testing/cases.ts'
import type { TestStaff } from '../testing/members.ts'
import { writeLedger } from '../transparency/ledger-writer.ts'

const day = 86_400

async function decided(staff: TestStaff, query = ''): Promise<DecidedList> {
  const response = await staff.get(`/api/desk/decided${query}`)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

async function removedReview(product: TestApp, staff: TestStaff, schoolId?: string) {
  const review = await sendReview(product, schoolId ? { schoolId } : {})
  await report(product, review.target)
  await decide(product, staff, review.id, { decision: 'remove', reason: 'insult' })
  return review
}

test('lists decisions with filters for queue, decision, week and person', async () => {
  const product = await testApp({ startsAt: '2026-11-02T10:00:00+05:30' })
  const [staff, colleague] = [await signInForDays(product), await signInForDays(product)]
  await removedReview(product, staff)
  product.wait(7 * day)
  const told = await sendReview(product, { description: disclosure, schoolId: '09200000002' })
  await decide(product, colleague, told.id, { decision: 'disclosure' })

  const all = await decided(staff)
  expect(all.decided).toMatchObject([
    { decision: 'disclosure', queue: 'disclosure', state: 'removed', school: { id: '09200000002' } },
    { decision: 'remove', reason: 'insult', queue: 'reports', isLatest: true, school: { id: '10100000001' } },
  ])
  expect(all.deciders.map(({ id }) => id).toSorted()).toEqual([staff.staffId, colleague.staffId].toSorted())
  const decisions = async (query: string) =>
    (await decided(staff, query)).decided.map(({ decision }) => decision)
  expect(await decisions('?queue=reports')).toEqual(['remove'])
  expect(await decisions('?decision=disclosure')).toEqual(['disclosure'])
  expect(await decisions('?week=2026-11-04')).toEqual(['remove'])
  expect(await decisions(`?staff=${colleague.staffId}`)).toEqual(['disclosure'])
  expect(await decisions(`?before=${all.decided[0]?.id}`)).toEqual(['remove'])
  expect((await staff.get('/api/desk/decided?decision=hide')).statusCode).toBe(400)
})

test('omits decisions that were undone, and posts that authors withdrew or changed', async () => {
  const product = await testApp({ publication: 'nightly' })
  const staff = await signInForDays(product)
  const review = await sendReview(product)
  await product.tasks.daily()
  await report(product, review.target)
  const { decisionId } = await decide(product, staff, review.id, { decision: 'keep' })
  expect((await decided(staff)).decided).toHaveLength(1)
  await staff.post(`/api/desk/decisions/${decisionId}/undo`)
  expect((await decided(staff)).decided).toEqual([])
  await decide(product, staff, review.id, { decision: 'keep' })
  await product.withKey('DELETE', review.key)
  expect((await decided(staff)).decided).toEqual([])
})

test('pages through more decisions than one page holds', async () => {
  const product = await testApp()
  const staff = await signInForDays(product)
  const { id } = await removedReview(product, staff)
  await product.database.pool.query(
    `INSERT INTO decision (case_id, target_type, target_id, position, staff_id, decision, decided_at)
    SELECT case_id, target_type, target_id, n + 1, staff_id, 'keep', decided_at
    FROM decision, generate_series(1, 60) AS n WHERE target_id = $1`,
    [id],
  )
  const first = await decided(staff)
  const second = await decided(staff, `?before=${first.next}`)
  expect([first.decided.length, second.decided.length, second.next]).toEqual([50, 11, null])
  const ids = [...first.decided, ...second.decided].map((each) => each.id)
  expect(new Set(ids).size).toBe(61)
})

test('a colleague takes back an old removal with a reason; the ledger shows it', async () => {
  const product = await testApp({ startsAt: '2026-11-02T10:00:00+05:30' })
  const [staff, colleague] = [await signInForDays(product), await signInForDays(product)]
  const review = await removedReview(product, staff)
  product.wait(21 * day)
  const [found = expect.unreachable()] = (await decided(colleague)).decided
  expect(await readCase(colleague, found.caseId)).toMatchObject({ isClosed: true, decisions: [] })
  const opened = await colleague.post(`/api/desk/posts/review/${review.id}/case`, {})
  const detail = await readCase(colleague, opened.json().caseId)
  expect((await sendDecision(colleague, detail, { decision: 'restore' })).statusCode).toBe(400)
  await decide(product, colleague, review.id, { decision: 'restore', note: 'It insults nobody.' })

  expect(await ownPost(product, review.key)).toMatchObject({ state: 'restored' })
  expect((await decided(colleague)).decided).toMatchObject([
    { decision: 'restore', isLatest: true },
    { decision: 'remove', isLatest: false },
  ])
  await writeLedger(product.database.db, '2026-11-30')
  const entries = await product.database.db.selectFrom('removal_ledger').select('action').execute()
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['removed', 'restored'])
})

test('takes back a decision to keep a post only with a reason', async () => {
  const product = await testApp()
  const staff = await signInForDays(product)
  const { id, target } = await sendReview(product)
  await report(product, target)
  await decide(product, staff, id, { decision: 'keep' })
  await staff.post(`/api/desk/posts/review/${id}/case`, {})
  const removal = { decision: 'remove', reason: 'insult' } as const
  const refused = await sendDecision(staff, await caseOf(product, staff, id), removal)
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['note']])
  await decide(product, staff, id, { ...removal, note: 'I overlooked the last sentence.' })
})

test('opens a case about a removed change of a review', async () => {
  const product = await testApp()
  const staff = await signInForDays(product)
  const { id } = await sendReview(product)
  const { rows } = await product.database.pool.query(
    `INSERT INTO review_change (review_id, title, description, rating, written_on, text_bands, topics, state, state_reason)
    VALUES ($1, 'Title', 'Another text of the review', 3, '2026-11-16', '{}', '{}', 'removed', 'insult') RETURNING id`,
    [id],
  )
  const opened = await staff.post(`/api/desk/posts/change/${rows[0].id}/case`, {})
  expect(await readCase(staff, opened.json().caseId)).toMatchObject({
    targetType: 'change',
    decisions: ['keep', 'restore'],
  })
})

test('refuses the list of decisions to editors', async () => {
  const product = await testApp()
  const editor = await product.signInAsStaff('editor')
  expect((await editor.get('/api/desk/decided')).statusCode).toBe(403)
})
