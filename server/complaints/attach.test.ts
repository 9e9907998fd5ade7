import { expect, test } from 'vitest'
import type { DeskComplaint } from '#contract/desk-complaints.ts'
import { complaintForm, noLimits, type TestApp, testApp } from '../testing/app.ts'
import { caseOf, decide, listCases, readCase, report, sendReview, signInForDays } from '../testing/cases.ts'
import type { TestStaff } from '../testing/members.ts'

const startsAt = '2026-11-20T08:10:00Z'

async function start(changes: Record<string, unknown> = {}) {
  const product = await testApp({ limits: noLimits, startsAt })
  const staff = await signInForDays(product)
  const review = await sendReview(product)
  const form = complaintForm({ post: "the review 'PT sir' of the school in Nicobar", ...changes })
  const { number } = (await product.post('/api/complaints', form)).json()
  const status = async () => (await product.post('/api/complaints/status', { number })).json()
  const attach = (target: object | null = review.target, by = staff) => setTarget(by, form.id, target)
  return { product, staff, review, form, status, attach }
}

const setTarget = (staff: TestStaff, id: string, target: object | null) =>
  staff.put(`/api/desk/complaints/${id}/target`, { target })

const read = async (staff: TestStaff, id: string): Promise<DeskComplaint> =>
  (await staff.get(`/api/desk/complaints/${id}`)).json()

const actionsOf = async ({ database }: TestApp) =>
  database.db.selectFrom('staff_log').select(['action', 'target', 'detail']).orderBy('id', 'desc').execute()

test('an attached complaint has the same case as a recognised one', async () => {
  const { product, staff, review, form, attach } = await start()
  const recognised = await sendReview(product, { schoolId: '09200000002' })
  await product.post('/api/complaints', complaintForm({ post: `/reviews/${recognised.id}` }))
  const like = await caseOf(product, staff, recognised.id)
  product.wait(3 * 3600)
  expect((await read(staff, form.id)).caseId).toBeNull()

  const attached = await attach()
  expect(attached.statusCode).toBe(200)
  const { id, reason, dueAt, urgency, queue } = await caseOf(product, staff, review.id)
  expect(attached.json()).toMatchObject({ target: review.target, caseId: id, dueAt })
  expect({ reason, dueAt, urgency, queue }).toEqual({
    reason: like.reason,
    dueAt: like.dueAt,
    urgency: like.urgency,
    queue: like.queue,
  })
  expect((await actionsOf(product))[0]).toEqual({
    action: 'complaint-attached',
    target: form.id,
    detail: `review ${review.id}`,
  })
})

test('settles an attached complaint with the decision, and mails the outcome', async () => {
  const { product, staff, review, form, status, attach } = await start()
  await attach()
  await decide(product, staff, review.id, { decision: 'remove', reason: 'names-a-person' })
  expect(await status()).toMatchObject({ outcome: 'removed', dueAt: null })
  await product.sendLater(2)
  const mails = product.mail.messages.filter(({ to }) => to?.[0]?.address === form.email)
  expect(mails.at(-1)?.text).toContain('We have taken the post down.')
  expect((await attach(null)).json().code).toBe('complaint-closed')
})

test('detaches a complaint, and closes the case that only this complaint opened', async () => {
  const { product, staff, review, form, attach } = await start()
  await attach()
  const opened = await caseOf(product, staff, review.id)
  const detached = await attach(null)
  expect(detached.json()).toMatchObject({ target: null, caseId: null, closedOn: null })
  expect((await listCases(staff)).total).toBe(0)
  expect(await readCase(staff, opened.id)).toMatchObject({ isClosed: true, post: { state: 'published' } })
  expect((await actionsOf(product))[0]).toMatchObject({ action: 'complaint-detached', target: form.id })
  expect((await attach(null)).statusCode).toBe(200)
  expect((await attach()).statusCode).toBe(200)
})

test('keeps the case of a detached complaint if the post was also reported', async () => {
  const { product, staff, review, attach } = await start()
  await attach()
  await report(product, review.target, 'spam')
  await attach(null)
  expect((await listCases(staff)).total).toBe(1)
})

test('makes the open case of the post more urgent, and keeps its reports', async () => {
  const { product, staff, review, attach } = await start({ kind: 'intimate-images' })
  await report(product, review.target, 'spam')
  const before = await caseOf(product, staff, review.id)
  await attach()
  expect(await caseOf(product, staff, review.id)).toMatchObject({
    id: before.id,
    reason: 'intimate-image',
    dueAt: '2026-11-20T10:00:00.000Z',
    reports: [{ reason: 'spam' }],
  })
})

test('attaches a complaint to a removed post without a new case', async () => {
  const { product, staff, review, form, attach } = await start()
  await report(product, review.target)
  await decide(product, staff, review.id, { decision: 'remove', reason: 'insult' })
  expect((await attach()).json()).toMatchObject({ target: review.target, closedOn: null })
  expect((await listCases(staff)).total).toBe(0)
  const closed = await staff.post(`/api/desk/complaints/${form.id}/close`, { outcome: 'removed' })
  expect(closed.statusCode).toBe(200)
})

test('refuses unknown, queued and withdrawn posts, and a second post', async () => {
  const { product, review, attach } = await start()
  const code = async (target: object) => (await attach(target)).json().code
  const other = await sendReview(product, { schoolId: '09200000002' })
  await product.database.pool.query(`UPDATE review SET state = 'queued' WHERE id = $1`, [other.id])
  expect(await code(other.target)).toBe('post-unknown')
  await product.database.pool.query(`UPDATE review SET state = 'withdrawn' WHERE id = $1`, [other.id])
  expect(await code(other.target)).toBe('post-unknown')
  expect(await code({ ...review.target, targetType: 'comment' })).toBe('post-unknown')
  expect(await code({ ...review.target, targetType: 'change' })).toBe('bad-input')
  await attach()
  expect(await code(review.target)).toBe('complaint-has-post')
})

test('never detaches a report from its post', async () => {
  const { product, staff, review } = await start()
  await report(product, review.target)
  const { id } = await product.database.db
    .selectFrom('complaint')
    .select('id')
    .where('channel', '=', 'report')
    .executeTakeFirstOrThrow()
  expect((await setTarget(staff, id, null)).json().code).toBe('complaint-of-report')
})

test('attaches once when many requests, detachments and a decision arrive together', async () => {
  const { product, staff, review, form, attach } = await start()
  await attach()
  const opened = await caseOf(product, staff, review.id)
  const responses = await Promise.all([
    ...Array.from({ length: 6 }, (_, at) => attach(at % 2 ? null : review.target)),
    staff.post(`/api/desk/cases/${opened.id}/decision`, { version: opened.version, decision: 'keep' }),
  ])
  for (const { statusCode } of responses) expect([200, 409]).toContain(statusCode)
  const { target, closedOn } = await read(staff, form.id)
  expect(target === null && closedOn !== null).toBe(false)
})
