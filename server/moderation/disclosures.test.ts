import { expect, test } from 'vitest'
import { decisions } from '#contract/moderation.ts'
import { testApp } from '../testing/app.ts'
import {
  caseOf,
  decide,
  disclosure,
  ownPost,
  sendAppeal,
  sendDecision,
  sendReview,
  signInForDays,
} from '../testing/cases.ts'

const otherDecisions = decisions.filter((each) => each !== 'disclosure' && each !== 'not-disclosure')

test('allows only two decisions about a text that may disclose abuse', async () => {
  const product = await testApp()
  const staff = await product.signInAsStaff('moderator')
  const { id } = await sendReview(product, { description: disclosure })
  const opened = await caseOf(product, staff, id)
  expect(opened.decisions).toEqual(['disclosure', 'not-disclosure'])
  for (const decision of otherDecisions) {
    const response = await sendDecision(staff, opened, {
      decision,
      reason: 'names-a-person',
    })
    expect([decision, response.statusCode, response.json().code]).toEqual([decision, 409, 'decision-refused'])
  }
  expect((await product.get(`/api/reviews/${id}`)).statusCode).toBe(404)
})

test('keeps a confirmed disclosure hidden after an appeal', async () => {
  const product = await testApp()
  const [one, other] = [await product.signInAsStaff('moderator'), await product.signInAsStaff('moderator')]
  const { id, key } = await sendReview(product, { description: disclosure })
  await decide(product, one, id, { decision: 'disclosure' })
  await sendAppeal(product, key)
  const appealed = await caseOf(product, other, id)
  expect(appealed.decisions).toEqual(['keep', 'not-disclosure'])
  const response = await sendDecision(other, appealed, { decision: 'restore' })
  expect(response.json().code).toBe('decision-refused')
  await decide(product, other, id, { decision: 'keep' })
  expect((await ownPost(product, key)).state).toBe('removed')
})

test('keeps an appeal open until another moderator decides about the hidden text', async () => {
  const product = await testApp()
  const [one, other] = [await product.signInAsStaff('moderator'), await product.signInAsStaff('moderator')]
  const { id, key } = await sendReview(product, { description: disclosure })
  await decide(product, one, id, { decision: 'disclosure' })
  await sendAppeal(product, key)
  await decide(product, other, id, { decision: 'not-disclosure' })
  const remove = { decision: 'remove', reason: 'insult' } as const
  const own = await sendDecision(one, await caseOf(product, one, id), remove)
  expect([own.statusCode, own.json().code]).toEqual([403, 'own-decision'])
  await decide(product, other, id, { decision: 'restore' })
  expect((await ownPost(product, key)).state).toBe('restored')
})

test('keeps a text without abuse hidden and moves its case to pending', async () => {
  const product = await testApp()
  const staff = await signInForDays(product)
  const { id, key } = await sendReview(product, { description: disclosure })
  const before = await caseOf(product, staff, id)
  await decide(product, staff, id, { decision: 'not-disclosure' })
  const moved = await caseOf(product, staff, id)
  expect(moved).toMatchObject({
    id: before.id,
    queue: 'pending',
    reason: 'not-disclosure',
    dueAt: before.dueAt,
  })
  expect((await ownPost(product, key)).state).toBe('withheld')
  product.wait(5 * 86_400)
  await product.maintainRows()
  expect((await ownPost(product, key)).state).toBe('withheld')
  const again = await sendDecision(staff, moved, { decision: 'not-disclosure' })
  expect(again.json().code).toBe('decision-refused')
  await decide(product, staff, id, { decision: 'restore' })
  expect((await ownPost(product, key)).state).toBe('restored')
})

test('undoes the decision that a text does not disclose abuse', async () => {
  const product = await testApp()
  const staff = await product.signInAsStaff('moderator')
  const { id } = await sendReview(product, { description: disclosure })
  const opened = await caseOf(product, staff, id)
  const decided = await sendDecision(staff, opened, { decision: 'not-disclosure' })
  const undone = await staff.post(`/api/desk/decisions/${decided.json().decisionId}/undo`)
  expect(undone.statusCode).toBe(200)
  expect(await caseOf(product, staff, id)).toMatchObject({
    id: opened.id,
    queue: 'disclosure',
    decisions: ['disclosure', 'not-disclosure'],
    post: { state: 'pending', stateReason: 'disclosure' },
  })
})

test('closes a disclosure only with whom the moderator told, or why nobody', async () => {
  const product = await testApp({ startsAt: '2026-11-20T08:10:00Z' })
  const staff = await product.signInAsStaff('moderator')
  const { id } = await sendReview(product, { description: disclosure })
  const opened = await caseOf(product, staff, id)
  const told = {
    told: 'yes',
    toldTo: 'Police station Rampur',
    toldAt: '2026-11-20T08:00:00Z',
    entry: 'GD 17',
  } as const
  for (const [text, disclosureReport] of [
    ['Please say whom you told about the disclosure, or why nobody.', undefined],
    ['Please enter the number of the entry, or why there is none.', { ...told, entry: ' ' }],
    ['Please enter whom you told.', { ...told, toldTo: '' }],
    ['This time is in the future.', { ...told, toldAt: '2026-11-20T08:11:00Z' }],
    ['Please enter why you told nobody.', { told: 'no', reason: '' }],
  ] as const) {
    const response = await sendDecision(staff, opened, { decision: 'disclosure', disclosureReport })
    expect([response.statusCode, response.json().fields]).toEqual([400, { disclosureReport: text }])
  }
  await decide(product, staff, id, { decision: 'disclosure', disclosureReport: told })
  const { history } = (await staff.get(`/api/desk/cases/${opened.id}`)).json()
  expect(history.at(-1)).toMatchObject({ decision: 'disclosure', disclosureReport: told })
  const log = await product.database.db.selectFrom('staff_log').select('detail').execute()
  expect(JSON.stringify(log)).not.toContain('GD 17')
})
