import { expect, test } from 'vitest'
import { newAuthorKey } from '#contract/author-key.ts'
import { reviewInput, testApp } from '../testing/app.ts'
import {
  caseOf,
  decide,
  disclosure,
  ownPost,
  readCase,
  report,
  sendAppeal,
  sendDecision,
  sendReview,
  signInForDays,
} from '../testing/cases.ts'
import { reportDanger } from '../testing/danger.ts'

async function createRemovedReview() {
  const product = await testApp({ startsAt: '2026-11-02T10:00:00+05:30' })
  const staff = await signInForDays(product)
  const review = await sendReview(product)
  await report(product, review.target)
  await decide(product, staff, review.id, { decision: 'remove', reason: 'insult' })
  return { product, staff, ...review }
}

test('lets the author appeal and another moderator restore the review', async () => {
  const { product, staff, id, key } = await createRemovedReview()
  product.wait(86_400)
  expect(await ownPost(product, key)).toMatchObject({ canAppeal: true, appeal: null })
  const appealed = await sendAppeal(product, key)
  expect([appealed.statusCode, appealed.json()]).toMatchObject([
    200,
    {
      canAppeal: false,
      state: 'removed',
      appeal: { text: 'It names nobody. Please read it again.', sentOn: '2026-11-02', outcome: null },
    },
  ])
  const own = await caseOf(product, staff, id)
  expect(own).toMatchObject({
    queue: 'appeals',
    dueAt: '2026-11-10T18:30:00.000Z',
    appeal: { text: 'It names nobody. Please read it again.', sentOn: '2026-11-02' },
    isOwnDecision: true,
    decisions: [],
  })
  const refused = await sendDecision(staff, own, { decision: 'restore' })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'own-decision'])

  const other = await signInForDays(product)
  const opened = await readCase(other, own.id)
  expect(opened).toMatchObject({ isOwnDecision: false, decisions: ['keep', 'restore'] })
  product.wait(86_400)
  expect((await sendDecision(other, opened, { decision: 'restore' })).statusCode).toBe(200)
  expect(await ownPost(product, key)).toMatchObject({
    state: 'restored',
    canAppeal: false,
    appeal: { outcome: 'upheld' },
    history: [
      { week: '2026-11-02', text: 'You sent it.' },
      { week: '2026-11-02', text: 'A moderator took it down.' },
      { week: '2026-11-02', text: 'You appealed.' },
      { week: '2026-11-02', text: 'A moderator decided that it is shown again.' },
    ],
  })
  expect((await product.get('/api/schools/10100000001/reviews')).json()).toHaveLength(1)
  expect((await product.get('/api/schools/10100000001')).json().reviewCount).toBe(1)
})

test('rejects the appeal after the decision keep, and refuses a second appeal', async () => {
  const { product, id, key } = await createRemovedReview()
  await sendAppeal(product, key)
  const other = await product.signInAsStaff('admin')
  await decide(product, other, id, { decision: 'keep' })
  expect(await ownPost(product, key)).toMatchObject({
    state: 'removed',
    canAppeal: false,
    appeal: { outcome: 'rejected' },
  })
  const second = await sendAppeal(product, key)
  expect([second.statusCode, second.json().code]).toEqual([409, 'appeal-exists'])
})

test('stores one of ten concurrent appeals', async () => {
  const { product, key } = await createRemovedReview()
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, at) => sendAppeal(product, key, `Please read it again, number ${at}.`)),
  )
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)])
  const { rows } = await product.database.pool.query('SELECT text FROM appeal')
  expect(rows).toHaveLength(1)
})

test('refuses an appeal against a post that no moderator has hidden', async () => {
  const product = await testApp()
  const shown = await sendReview(product)
  const pending = await sendReview(product, { description: disclosure })
  const withheld = await sendReview(product, { schoolId: '09200000002' })
  await reportDanger(product, withheld.target)
  const withdrawn = await sendReview(product, { schoolId: '27300000003' })
  await product.withKey('DELETE', withdrawn.key)
  for (const { key } of [shown, pending, withheld, withdrawn]) {
    expect((await ownPost(product, key)).canAppeal).toBe(false)
    const response = await sendAppeal(product, key)
    expect([response.statusCode, response.json().code]).toEqual([409, 'appeal-impossible'])
  }
  const unknown = await sendAppeal(product, newAuthorKey())
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'author-key-unknown'])
})

test('accepts an appeal after a moderator has hidden a post', async () => {
  const product = await testApp()
  const staff = await signInForDays(product)
  const { id, key, target } = await sendReview(product)
  await report(product, target)
  await decide(product, staff, id, { decision: 'withhold' })
  expect(await ownPost(product, key)).toMatchObject({ canAppeal: true, state: 'withheld' })
  expect((await sendAppeal(product, key)).statusCode).toBe(200)
  expect(await caseOf(product, staff, id)).toMatchObject({ queue: 'appeals', isOwnDecision: true })
})

test('names the field of an invalid appeal', async () => {
  const { product, key } = await createRemovedReview()
  for (const text of ['no', 'x'.repeat(1001), 7, 'before \u202e after']) {
    const response = await sendAppeal(product, key, text)
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['text']])
  }
})

test('hides undone decisions and working hours of the staff from the author', async () => {
  const product = await testApp()
  const staff = await signInForDays(product)
  const { id, key, target } = await sendReview(product)
  await report(product, target)
  const { decisionId } = await decide(product, staff, id, { decision: 'remove', reason: 'false' })
  await staff.post(`/api/desk/decisions/${decisionId}/undo`)
  await decide(product, staff, id, { decision: 'keep' })
  const response = await product.withKey('GET', key)
  expect(response.json().history).toEqual([{ week: expect.any(String), text: 'You sent it.' }])
  await product.withKey('DELETE', key)
  await product.withKey('PUT', key, reviewInput())
  const { history } = (await product.withKey('GET', key)).json()
  expect(history.map(({ text }: { text: string }) => text)).toEqual([
    'You sent it.',
    'You withdrew it.',
    'You sent it again.',
  ])
  expect(response.body).not.toContain(staff.email)
  expect(response.body).not.toContain(staff.staffId)
  expect(response.body).not.toMatch(/T\d\d:\d\d/)
})

test('opens a new case when the author changes a withheld post', async () => {
  const product = await testApp()
  const staff = await signInForDays(product)
  const { id, key, target } = await sendReview(product)
  await report(product, target)
  await decide(product, staff, id, { decision: 'withhold' })
  const changed = await product.withKey('PUT', key, reviewInput({ title: 'Without the name' }))
  expect(changed.json().state).toBe('withheld')
  const opened = await caseOf(product, staff, id)
  expect(opened).toMatchObject({ reason: 'changed', queue: 'pending' })
  expect((await sendDecision(staff, opened, { decision: 'restore' })).statusCode).toBe(200)
})
