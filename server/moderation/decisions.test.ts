import { expect, test } from 'vitest'
import type { Decision, removalReasons } from '#contract/moderation.ts'
import { reviewInput, testApp } from '../testing/app.ts'
import {
  caseOf,
  decide,
  eventsOf,
  insult,
  listCases,
  ownPost,
  readCase,
  report,
  sendDecision,
  sendReview,
  signInForDays,
} from '../testing/cases.ts'
import { reportDanger } from '../testing/danger.ts'

const figures = async ({ get }: Awaited<ReturnType<typeof testApp>>) =>
  (await get('/api/schools/10100000001')).json().reviewCount

test('removes a reported review with a reason and records who did it', async () => {
  const product = await testApp()
  const staff = await signInForDays(product)
  const { id, key, target } = await sendReview(product)
  await report(product, target)
  const opened = await caseOf(product, staff, id)
  const response = await sendDecision(staff, opened, {
    decision: 'remove',
    reason: 'names-a-person',
    note: 'It names the bus driver.',
  })
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { decisionId: expect.any(String), undoUntil: expect.any(String), next: null },
  ])
  expect(await figures(product)).toBe(0)
  expect(await ownPost(product, key)).toMatchObject({
    state: 'removed',
    stateReason: 'names-a-person',
    explanation: expect.stringContaining('names a student'),
    rule: '/terms#writing',
  })
  const closed = await readCase(staff, opened.id)
  expect(closed).toMatchObject({ isClosed: true, dueAt: null })
  expect(closed.history).toMatchObject([
    {
      from: 'published',
      to: 'removed',
      actor: 'staff',
      reason: 'names-a-person',
      decision: 'remove',
      note: 'It names the bus driver.',
      staff: staff.email,
      at: expect.any(String),
    },
  ])
  const log = await product.database.db
    .selectFrom('staff_log')
    .select(['staff_id', 'action', 'target', 'detail'])
    .execute()
  expect(log).toEqual([
    { staff_id: staff.staffId, action: 'case-decided', target: opened.id, detail: 'remove names-a-person' },
  ])
})

test.each([
  ['publish', 'pending', 'published', 1],
  ['remove', 'pending', 'removed', 0],
  ['disclosure', 'pending', 'removed', 0],
  ['keep', 'published', 'published', 1],
  ['withhold', 'published', 'withheld', 0],
  ['remove', 'published', 'removed', 0],
  ['disclosure', 'published', 'removed', 0],
  ['restore', 'withheld', 'restored', 1],
  ['keep', 'withheld', 'withheld', 0],
  ['remove', 'withheld', 'removed', 0],
] as const)('the decision %s leads from %s to %s', async (decision, from, to, shown) => {
  const product = await testApp()
  const staff = await signInForDays(product)
  const { id, target } = await sendReview(product, from === 'pending' ? { description: insult } : {})
  if (from !== 'pending')
    await (from === 'withheld' ? reportDanger(product, target) : report(product, target, 'danger'))
  expect((await caseOf(product, staff, id)).post.state).toBe(from)
  await decide(product, staff, id, { decision, ...(decision === 'remove' && { reason: 'false' }) })
  const events = await eventsOf(product, id)
  expect(events.at(-1)).toMatch(new RegExp(`^${from} > ${to}, staff`))
  expect(await figures(product)).toBe(shown)
  // Neither three reports nor the nightly maintenance changes the state again.
  if (to !== 'removed') await reportDanger(product, target)
  product.wait(5 * 86_400)
  await product.maintainRows()
  expect(await eventsOf(product, id)).toEqual(events)
})

test('refuses decisions that the state does not allow', async () => {
  const product = await testApp()
  const staff = await signInForDays(product)
  const { id, target } = await sendReview(product)
  await report(product, target)
  const opened = await caseOf(product, staff, id)
  for (const decision of ['publish', 'restore'] satisfies Decision[]) {
    const response = await sendDecision(staff, opened, { decision })
    expect([response.statusCode, response.json().code]).toEqual([409, 'decision-refused'])
  }
  for (const input of [
    { decision: 'remove' as const },
    { decision: 'remove' as const, reason: 'because' as (typeof removalReasons)[number] },
    { decision: 'delete' as Decision },
  ])
    expect((await sendDecision(staff, opened, input)).statusCode).toBe(400)
  expect(await eventsOf(product, id)).toEqual([])
  expect((await caseOf(product, staff, id)).version).toBe(opened.version)
})

test('refuses a decision after the post, reports or case have changed', async () => {
  const product = await testApp()
  const staff = await signInForDays(product)
  const { id, key, target } = await sendReview(product)
  await report(product, target)
  const changes = [
    () => report(product, target, 'hurtful'),
    () => product.withKey('PUT', key, reviewInput({ title: 'Another title' })),
    () => product.withKey('PUT', key, reviewInput({ title: 'Another title', rating: 1 })),
    () => report(product, target, 'danger'),
  ]
  for (const change of changes) {
    const opened = await caseOf(product, staff, id)
    await change()
    const response = await sendDecision(staff, opened, { decision: 'keep' })
    expect([response.statusCode, response.json().code]).toEqual([409, 'case-changed'])
  }
  const opened = await caseOf(product, staff, id)
  for (const version of ['', 'x', `${opened.version}0`]) {
    const response = await sendDecision(staff, { ...opened, version }, { decision: 'keep' })
    expect([response.statusCode, response.json().code]).toEqual([409, 'case-changed'])
  }
  await product.withKey('DELETE', key)
  expect((await sendDecision(staff, opened, { decision: 'keep' })).statusCode).toBe(409)
  expect(await eventsOf(product, id)).toEqual(['published > withdrawn, author, null'])
})

test('accepts only one of ten concurrent decisions', async () => {
  const product = await testApp()
  const staff = await Promise.all(Array.from({ length: 10 }, () => signInForDays(product)))
  const [first] = staff
  if (!first) throw new Error('There is no staff.')
  const { id, target } = await sendReview(product)
  await report(product, target)
  const opened = await caseOf(product, first, id)
  const responses = await Promise.all(
    staff.map((each, at) =>
      sendDecision(each, opened, at % 2 ? { decision: 'keep' } : { decision: 'remove', reason: 'insult' }),
    ),
  )
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)])
  expect(await eventsOf(product, id)).toHaveLength(1)
})

test('returns the next case of the queue after a decision', async () => {
  const product = await testApp()
  const staff = await signInForDays(product)
  for (const schoolId of ['10100000001', '09200000002']) {
    const { target } = await sendReview(product, { schoolId })
    await report(product, target)
    product.wait(3600)
  }
  const [first, second] = (await listCases(staff)).cases
  if (!first || !second) throw new Error('A case is missing.')
  const response = await sendDecision(staff, await readCase(staff, first.id), { decision: 'keep' })
  expect(response.json().next).toBe(second.id)
})

test('ignores texts in the request of a decision', async () => {
  const product = await testApp()
  const staff = await signInForDays(product)
  const { id, key, target } = await sendReview(product)
  await report(product, target)
  const opened = await caseOf(product, staff, id)
  await staff.post(`/api/desk/cases/${opened.id}/decision`, {
    version: opened.version,
    decision: 'keep',
    title: 'Forged title',
    description: 'A forged text of the operator.',
    text: 'Forged',
    post: { title: 'Forged title' },
  })
  expect(await ownPost(product, key)).toMatchObject(reviewInput())
})

test('settles complaints when the author withdraws the post', async () => {
  const product = await testApp()
  const { key, target } = await sendReview(product)
  await report(product, target)
  await product.withKey('DELETE', key)
  const rows = await product.database.db.selectFrom('complaint').select(['outcome', 'due_at']).execute()
  expect(rows).toEqual([{ outcome: 'withdrawn', due_at: null }])
})
