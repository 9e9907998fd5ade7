import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import type { Limits } from '#contract/rate-limits.ts'
import { indianDay } from '../clock.ts'
import { reviewInput, testApp } from '../testing/app.ts'
import { decide } from '../testing/cases.ts'
import { reportDanger } from '../testing/danger.ts'
import { createHolder, type Holder } from '../testing/holder.ts'

async function createReviewedSchool(limits: Partial<Limits> = {}) {
  const product = await testApp({ limits })
  const author = await product.signIn()
  const key = newAuthorKey()
  const body = reviewInput({ authorKeyHash: await hashAuthorKey(key) })
  const targetId: string = (await product.post('/api/reviews', body, author.token)).json()._id
  const { db } = product.database
  return {
    product,
    key,
    targetId,
    report: (changes: Record<string, unknown>, holder?: Holder) => {
      const body = { targetType: 'review', targetId, reason: 'spam', ...changes }
      return holder ? holder.send('report', 'POST', '/api/reports', body) : product.post('/api/reports', body)
    },
    reportFrom: (remoteAddress: string, changes: Record<string, unknown>) =>
      product.app.inject({
        method: 'POST',
        url: '/api/reports',
        remoteAddress,
        payload: { targetType: 'review', targetId, reason: 'spam', ...changes },
      }),
    reports: () => db.selectFrom('report').selectAll().execute(),
    nullifiers: async () => (await db.selectFrom('spent_nullifier').selectAll().execute()).length,
    state: async () => (await product.withKey('GET', key)).json().state,
  }
}

test('stores a report with a day and no data about the sender', async () => {
  const { product, targetId, report, reports, nullifiers, state } = await createReviewedSchool()
  const { token, email, accountId } = await product.signIn()
  const holder = await createHolder(product, { token })
  const response = await report({ reason: 'private', note: 'It names my friend.' }, holder)
  expect([response.statusCode, response.json()]).toEqual([
    201,
    {
      number: expect.any(String),
      complaintClass: 'listed-harm',
      dueAt: expect.any(String),
      help: null,
    },
  ])
  const day = indianDay(product.clock())
  expect(await reports()).toEqual([
    {
      id: expect.any(String),
      target_type: 'review',
      target_id: targetId,
      reason: 'private',
      note: 'It names my friend.',
      reported_on: day,
      operator_mail: null,
    },
  ])
  for (const secret of [email, accountId, token, '127.0.0.1'])
    expect(JSON.stringify(await reports())).not.toContain(secret)
  expect([await nullifiers(), await state()]).toEqual([1, 'published'])
})

test('counts repeated reports once and gives each its own number', async () => {
  const { product, report, reportFrom, reports, nullifiers } = await createReviewedSchool()
  const holder = await createHolder(product)
  const responses = await Promise.all([
    ...Array.from({ length: 8 }, () => report({}, holder)),
    ...Array.from({ length: 8 }, () => report({ reason: 'false' })),
    ...Array.from({ length: 8 }, () => reportFrom('10.0.0.9', {})),
  ])
  // Class and due time differ, because they depend on the reason.
  expect(new Set(responses.map((each) => `${each.statusCode} ${each.json().help}`)).size).toBe(1)
  expect(new Set(responses.map((each) => each.json().number)).size).toBe(24)
  expect(await reports()).toHaveLength(3)
  // Reports of visitors have no nullifier.
  expect(await nullifiers()).toBe(1)
  // The server ignores a session, so this is a visitor's report.
  const body = { targetType: 'review', targetId: (await reports())[0]?.target_id, reason: 'spam' }
  expect((await product.post('/api/reports', body, holder.token)).statusCode).toBe(201)
  expect(await reports()).toHaveLength(3)
  product.wait(86_400)
  await report({})
  expect(await reports()).toHaveLength(4)
})

test('returns phone numbers for help when a child is in danger', async () => {
  const { report, reports } = await createReviewedSchool()
  await report({})
  const response = await report({ reason: 'danger' })
  expect(response.statusCode).toBe(201)
  expect(response.json().help.text).toContain('1098')
  expect(response.json().help.phones).toEqual([
    { name: 'Childline', number: '1098' },
    { name: 'Police', number: '112' },
    { name: 'Tele-MANAS', number: '14416' },
  ])
  expect(await reports()).toHaveLength(2)
})

test('withholds an approved review again only after its text has changed', async () => {
  const { product, key, targetId, reports, state } = await createReviewedSchool()
  const reportThrice = () => reportDanger(product, { targetType: 'review', targetId })
  await reportThrice()
  expect(await state()).toBe('withheld')
  await decide(product, await product.signInAsStaff('moderator'), targetId, { decision: 'restore' })
  await reportThrice()
  expect([await state(), (await reports()).length]).toEqual(['restored', 6])
  await product.withKey('PUT', key, reviewInput({ title: 'Other words' }))
  await reportThrice()
  expect(await state()).toBe('withheld')
})

test('returns phone numbers for help when the note discloses abuse', async () => {
  const { report } = await createReviewedSchool()
  const response = await report({ reason: 'hurtful', note: 'The writer was touched inappropriately.' })
  expect(response.json().help.text).toContain('112')
})

test('withholds a reported comment and keeps its replies', async () => {
  const { product, targetId } = await createReviewedSchool()
  const { send } = await createHolder(product)
  const path = `/api/reviews/${targetId}/comments`
  const comment = (await send('comment', 'POST', path, { text: 'A comment.' })).json()
  await send('comment', 'POST', path, { text: 'A reply.', parentId: comment._id })
  await reportDanger(product, { targetType: 'comment', targetId: comment._id })
  expect((await product.get(path)).json()).toEqual([
    { ...comment, text: '', state: 'withheld' },
    expect.objectContaining({ text: 'A reply.' }),
  ])
  expect((await product.get('/api/schools/10100000001/reviews')).json()[0].commentCount).toBe(1)
})

test('rejects and does not store reports of unknown posts', async () => {
  const { product, key, targetId, report, reports, nullifiers } = await createReviewedSchool()
  for (const target of [{ targetId: randomUUID() }, { targetType: 'comment', targetId }]) {
    const response = await report({ ...target, reason: 'danger' })
    expect([response.statusCode, response.json().code]).toEqual([404, 'report-target-unknown'])
  }
  await product.withKey('DELETE', key)
  expect((await report({}, await createHolder(product))).statusCode).toBe(404)
  expect([await reports(), await nullifiers()]).toEqual([[], 0])
})

test('limits reports of visitors and of credentials by network', async () => {
  const { product, report, reportFrom, reports } = await createReviewedSchool({
    'visitor report by network': { count: 2, minutes: 60 },
    'report by network': { count: 1, minutes: 60 },
  })
  const holder = await createHolder(product)
  for (const [status, sender] of [
    [201, undefined],
    [201, undefined],
    [429, undefined],
    [201, holder],
    [429, holder],
  ] as const)
    expect((await report({}, sender)).statusCode).toBe(status)
  expect((await reportFrom('10.0.0.9', {})).statusCode).toBe(201)
  expect(await reports()).toHaveLength(3)
})

test('accepts a report with a credential after visitors have reached the limit', async () => {
  const { product, targetId, report } = await createReviewedSchool()
  const junk = Array.from({ length: 70 }, () => report({ targetId: randomUUID(), reason: 'danger' }))
  expect((await Promise.all(junk)).map(({ statusCode }) => statusCode)).toContain(429)
  await reportDanger(product, { targetType: 'review', targetId })
})
