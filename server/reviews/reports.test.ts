import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import type { Limits } from '#contract/rate-limits.ts'
import { decide } from '../moderation/test-cases.ts'
import { reviewInput, testApp } from '../test-app.ts'

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
    report: (changes: Record<string, unknown>, token?: string) =>
      product.post('/api/reports', { targetType: 'review', targetId, reason: 'spam', ...changes }, token),
    reportFrom: (remoteAddress: string, changes: Record<string, unknown>) =>
      product.app.inject({
        method: 'POST',
        url: '/api/reports',
        remoteAddress,
        payload: { targetType: 'review', targetId, reason: 'spam', ...changes },
      }),
    reports: () => db.selectFrom('report').selectAll().execute(),
    hashes: async () => (await db.selectFrom('report_deduplication').selectAll().execute()).length,
    state: async () => (await product.withKey('GET', key)).json().state,
  }
}

test('stores a report with a day and no data about the sender', async () => {
  const { product, targetId, report, reports, hashes, state } = await createReviewedSchool()
  const { token, email, accountId } = await product.signIn()
  const response = await report({ reason: 'private', note: 'It names my friend.' }, token)
  expect([response.statusCode, response.json()]).toEqual([
    201,
    {
      number: expect.any(String),
      complaintClass: 'listed-harm',
      dueAt: expect.any(String),
      help: null,
    },
  ])
  const day = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
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
  expect([await hashes(), await state()]).toEqual([1, 'published'])
})

test('counts each person once per target and always responds the same', async () => {
  const { product, report, reportFrom, reports, hashes } = await createReviewedSchool()
  const { token } = await product.signIn()
  const responses = await Promise.all([
    ...Array.from({ length: 8 }, () => report({}, token)),
    ...Array.from({ length: 8 }, () => report({ reason: 'false' })),
    ...Array.from({ length: 8 }, () => reportFrom('10.0.0.9', {})),
  ])
  // The class and the due time follow from the reason, and each report has a number of its own.
  expect(new Set(responses.map((each) => `${each.statusCode} ${each.json().help}`)).size).toBe(1)
  expect(new Set(responses.map((each) => each.json().number)).size).toBe(24)
  expect(await reports()).toHaveLength(3)
  // Reports of visitors have no stored hash.
  expect(await hashes()).toBe(1)
  // A report with an ended session counts as a visitor's report.
  await product.post('/api/logout', {}, token)
  expect((await report({}, token)).statusCode).toBe(201)
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
  ])
  expect(await reports()).toHaveLength(2)
})

test('withholds an approved review again only after its text has changed', async () => {
  const { product, key, targetId, report, reports, state } = await createReviewedSchool()
  const reportTwice = async () => {
    for (let each = 0; each < 2; each++) {
      const { token } = await product.signIn(undefined, { established: true })
      expect((await report({ reason: 'danger' }, token)).json().help).not.toBeNull()
    }
  }
  await reportTwice()
  expect(await state()).toBe('withheld')
  await decide(product, await product.signInAsStaff('moderator'), targetId, { decision: 'restore' })
  await reportTwice()
  expect([await state(), (await reports()).length]).toEqual(['restored', 4])
  await product.withKey('PUT', key, reviewInput({ title: 'Other words' }))
  await reportTwice()
  expect(await state()).toBe('withheld')
})

test('returns phone numbers for help when the note discloses abuse', async () => {
  const { report } = await createReviewedSchool()
  const response = await report({ reason: 'hurtful', note: 'The writer was touched inappropriately.' })
  expect(response.json().help.text).toContain('112')
})

test('withholds a reported comment and keeps its replies', async () => {
  const { product, targetId, report } = await createReviewedSchool()
  const { token } = await product.signIn()
  const path = `/api/reviews/${targetId}/comments`
  const comment = (await product.post(path, { text: 'A comment.' }, token)).json()
  await product.post(path, { text: 'A reply.', parentId: comment._id }, token)
  const target = { targetType: 'comment', targetId: comment._id }
  for (let each = 0; each < 2; each++) {
    const reporter = await product.signIn(undefined, { established: true })
    expect((await report({ ...target, reason: 'danger' }, reporter.token)).statusCode).toBe(201)
  }
  expect((await product.get(path)).json()).toEqual([
    { ...comment, text: '', state: 'withheld' },
    expect.objectContaining({ text: 'A reply.' }),
  ])
  expect((await product.get('/api/schools/10100000001/reviews')).json()[0].commentCount).toBe(1)
})

test('rejects and does not store reports of unknown posts', async () => {
  const { product, key, targetId, report, reports, hashes } = await createReviewedSchool()
  for (const target of [{ targetId: randomUUID() }, { targetType: 'comment', targetId }]) {
    const response = await report({ ...target, reason: 'danger' })
    expect([response.statusCode, response.json().code]).toEqual([404, 'report-target-unknown'])
  }
  await product.withKey('DELETE', key)
  expect((await report({}, (await product.signIn()).token)).statusCode).toBe(404)
  expect([await reports(), await hashes()]).toEqual([[], 0])
})

test('limits reports of visitors by network and of accounts by mailbox', async () => {
  const { product, report, reportFrom, reports } = await createReviewedSchool({
    'visitor report by network': { count: 2, minutes: 60 },
    'report by account': { count: 1, minutes: 1440 },
  })
  const { token } = await product.signIn()
  for (const [status, sender] of [
    [201, undefined],
    [201, undefined],
    [429, undefined],
    [201, token],
    [429, token],
  ] as const)
    expect((await report({}, sender)).statusCode).toBe(status)
  expect((await reportFrom('10.0.0.9', {})).statusCode).toBe(201)
  expect(await reports()).toHaveLength(3)
})

test('accepts a signed-in report although its network has reached the limit', async () => {
  const { product, report } = await createReviewedSchool()
  const junk = Array.from({ length: 70 }, () => report({ targetId: randomUUID(), reason: 'danger' }))
  expect((await Promise.all(junk)).map(({ statusCode }) => statusCode)).toContain(429)
  const { token } = await product.signIn()
  const sent = await report({ reason: 'danger' }, token)
  expect([sent.statusCode, sent.json().help === null]).toEqual([201, false])
})

test('counts spellings of one mailbox as one reporter', async () => {
  const { product, report, reports, hashes } = await createReviewedSchool()
  const first = await product.signIn('asha.k+1@gmail.com')
  const second = await product.signIn('Ash.ak+2@googlemail.com')
  await report({}, first.token)
  await report({}, second.token)
  expect([(await reports()).length, await hashes()]).toEqual([1, 1])
})
