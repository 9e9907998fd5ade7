import { expect, test } from 'vitest'
import { complaintForm, noLimits, type TestApp, testApp } from '../testing/app.ts'
import {
  caseOf,
  decide,
  disclosure,
  listCases,
  readCase,
  report,
  sendReview,
  signInForDays,
} from '../testing/cases.ts'

const startsAt = '2026-11-20T08:10:00Z'

async function complain(product: TestApp, targetId: string, changes: Record<string, unknown> = {}) {
  const form = complaintForm({ post: `/reviews/${targetId}`, ...changes })
  const response = await product.post('/api/complaints', form)
  expect(response.statusCode).toBe(201)
  return { ...form, number: response.json().number as string }
}

async function reportAsVisitor(product: TestApp, targetId: string): Promise<string> {
  const body = { targetType: 'review', targetId, reason: 'private' }
  return (await product.post('/api/reports', body)).json().number
}

const statusOf = async (product: TestApp, number: string) =>
  (await product.post('/api/complaints/status', { number })).json()

const outcomeMails = ({ mail }: TestApp) =>
  mail.messages.filter(({ subject }) => subject === 'We have settled your complaint')

const isRevision = ({ subject }: { subject?: string | undefined }) =>
  subject === 'We have changed a decision about your complaint'

test('opens one case for many simultaneous complaints about a post', async () => {
  const product = await testApp({ limits: noLimits, startsAt })
  const staff = await signInForDays(product)
  const { id } = await sendReview(product)
  await Promise.all(Array.from({ length: 8 }, () => complain(product, id, { email: undefined })))
  expect((await listCases(staff)).cases).toMatchObject([
    { reason: 'listed-harm', dueAt: '2026-11-21T20:00:00.000Z' },
  ])
})

test('makes the case of a post more urgent after an urgent complaint', async () => {
  const product = await testApp({ limits: noLimits, startsAt })
  const staff = await signInForDays(product)
  const { id, target } = await sendReview(product)
  await report(product, target, 'spam')
  expect((await listCases(staff)).cases).toMatchObject([
    { reason: 'spam', dueAt: '2026-11-26T18:00:00.000Z' },
  ])
  await complain(product, id, { kind: 'intimate-images' })
  expect((await listCases(staff)).cases).toMatchObject([
    { reason: 'intimate-image', dueAt: '2026-11-20T10:00:00.000Z' },
  ])
})

test('settles reports and complaints with the decision about their post', async () => {
  const product = await testApp({ limits: noLimits, startsAt })
  const staff = await signInForDays(product)
  const { id } = await sendReview(product)
  const other = await sendReview(product, { schoolId: '09200000002' })
  const visitor = await reportAsVisitor(product, id)
  const written = await complain(product, id)
  const elsewhere = await complain(product, other.id)
  await decide(product, staff, id, { decision: 'remove', reason: 'personal-data' })
  for (const number of [visitor, written.number])
    expect(await statusOf(product, number)).toMatchObject({
      closedOn: '2026-11-20',
      outcome: 'removed',
      dueAt: null,
    })
  expect(await statusOf(product, elsewhere.number)).toMatchObject({ closedOn: null, outcome: null })
  const { rows } = await product.database.pool.query(
    'SELECT DISTINCT met FROM complaint WHERE target_id = $1',
    [id],
  )
  expect(rows).toEqual([{ met: true }])

  await product.outbox.sendDue()
  expect(outcomeMails(product)).toEqual([])
  await product.sendLater(2)
  expect(outcomeMails(product)).toMatchObject([{ to: [{ address: written.email }] }])
  expect(outcomeMails(product)[0]?.text).toContain('We have taken the post down.')
})

test('tells the complainant when a later decision reverses the first', async () => {
  const product = await testApp({ limits: noLimits, startsAt })
  const staff = await signInForDays(product)
  const { id } = await sendReview(product)
  const { number, email } = await complain(product, id)
  await decide(product, staff, id, { decision: 'remove', reason: 'personal-data' })
  await product.sendLater(2)
  expect(outcomeMails(product)).toHaveLength(1)

  await staff.post(`/api/desk/posts/review/${id}/case`, {})
  const { decisionId } = await decide(product, staff, id, { decision: 'restore', note: 'A mistake.' })
  expect(await statusOf(product, number)).toMatchObject({ outcome: 'kept', closedOn: '2026-11-20' })
  await staff.post(`/api/desk/decisions/${decisionId}/undo`)
  expect(await statusOf(product, number)).toMatchObject({ outcome: 'removed', closedOn: '2026-11-20' })
  await product.sendLater(2)
  expect(product.mail.messages.filter(isRevision)).toEqual([])

  await decide(product, staff, id, { decision: 'restore', note: 'A mistake.' })
  await product.sendLater(2)
  expect(product.mail.messages.filter(isRevision)).toMatchObject([{ to: [{ address: email }] }])
  expect(product.mail.messages.find(isRevision)?.text).toContain('We show the post again')
})

test('keeps complaints open until the decision that follows "not a disclosure"', async () => {
  const product = await testApp({ limits: noLimits, startsAt })
  const staff = await signInForDays(product)
  const { id } = await sendReview(product, { description: disclosure })
  const { number, email } = await complain(product, id)
  const before = await statusOf(product, number)
  await decide(product, staff, id, { decision: 'not-disclosure' })
  expect(await statusOf(product, number)).toMatchObject({
    closedOn: null,
    outcome: null,
    dueAt: before.dueAt,
  })
  product.wait(3600)
  await decide(product, staff, id, { decision: 'restore' })
  expect(await statusOf(product, number)).toMatchObject({ outcome: 'kept', dueAt: null })
  await product.sendLater(2)
  expect(outcomeMails(product)).toMatchObject([{ to: [{ address: email }] }])
  expect(outcomeMails(product)[0]?.text).toContain('so it stays.')
})

test('records that a decision came too late for a complaint', async () => {
  const product = await testApp({ limits: noLimits, startsAt })
  const staff = await signInForDays(product)
  const { id } = await sendReview(product)
  await complain(product, id, { kind: 'intimate-images', email: undefined })
  await report(product, { targetType: 'review', targetId: id }, 'spam')
  product.wait(3 * 3600)
  await decide(product, staff, id, { decision: 'keep' })
  const { rows } = await product.database.pool.query(
    'SELECT class, met, outcome, due_at FROM complaint ORDER BY class',
  )
  expect(rows).toEqual([
    { class: 'general', met: true, outcome: 'kept', due_at: null },
    { class: 'intimate-images', met: false, outcome: 'kept', due_at: null },
  ])
})

test('opens complaints again when a decision is undone, and mails no outcome', async () => {
  const product = await testApp({ limits: noLimits, startsAt })
  const staff = await signInForDays(product)
  const { id } = await sendReview(product)
  const { number, email } = await complain(product, id)
  const before = await statusOf(product, number)
  await product.outbox.settle(10_000)
  const { decisionId } = await decide(product, staff, id, { decision: 'remove', reason: 'insult' })
  expect((await staff.post(`/api/desk/decisions/${decisionId}/undo`)).statusCode).toBe(200)
  expect(await statusOf(product, number)).toEqual({ ...before, acknowledged: true })
  await product.sendLater(2)
  expect(product.mail.messages.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1)
  await decide(product, staff, id, { decision: 'keep' })
  expect(await statusOf(product, number)).toMatchObject({ outcome: 'kept' })
})

test('settles complaints when the author withdraws the post', async () => {
  const product = await testApp({ limits: noLimits, startsAt })
  const { id, key } = await sendReview(product)
  const number = await reportAsVisitor(product, id)
  expect((await product.withKey('DELETE', key)).statusCode).toBe(200)
  expect(await statusOf(product, number)).toMatchObject({ outcome: 'withdrawn', closedOn: '2026-11-20' })
})

test('in the next maintenance, settles a repeated report without a case', async () => {
  const product = await testApp({ limits: noLimits, startsAt })
  const staff = await signInForDays(product)
  const { id } = await sendReview(product)
  const first = await reportAsVisitor(product, id)
  const opened = await caseOf(product, staff, id)
  await decide(product, staff, id, { decision: 'keep' })
  const second = await reportAsVisitor(product, id)
  expect(await statusOf(product, first)).toMatchObject({ outcome: 'kept' })
  expect(await statusOf(product, second)).toMatchObject({ outcome: null })
  expect((await readCase(staff, opened.id)).isClosed).toBe(true)
  await product.maintainRows()
  expect(await statusOf(product, second)).toMatchObject({ outcome: 'kept', dueAt: null })
})

test('returns the case of the post together with a complaint, also after the decision', async () => {
  const product = await testApp({ limits: noLimits, startsAt })
  const staff = await signInForDays(product)
  const { id } = await sendReview(product)
  const form = await complain(product, id)
  const caseId = async () => (await staff.get(`/api/desk/complaints/${form.id}`)).json().caseId
  const opened = await caseOf(product, staff, id)
  expect(await caseId()).toBe(opened.id)
  await decide(product, staff, id, { decision: 'keep' })
  expect(await caseId()).toBe(opened.id)
})

test('shows in the case what persons wrote, without their names and addresses', async () => {
  const product = await testApp({ limits: noLimits, startsAt })
  const staff = await signInForDays(product)
  const { id, target } = await sendReview(product)
  await report(product, target, 'spam')
  const form = await complain(product, id, { name: 'Asha Verma' })
  await product.database.pool.query(
    `UPDATE school SET pincode = '744101', district = 'Nicobars' WHERE code = '10100000001'`,
  )
  await product.database.pool.query(`INSERT INTO school_alias VALUES ('35010100101', '10100000001', 1)`)
  const detail = await caseOf(product, staff, id)
  expect(detail.complaints).toMatchObject([{ id: form.id, number: form.number, message: form.message }])
  expect(detail.school).toMatchObject({
    district: 'Nicobars',
    pincode: '744101',
    codes: ['10100000001', '35010100101'],
    isListed: true,
  })
  expect(JSON.stringify(detail)).not.toContain('Asha')
  expect(JSON.stringify(detail)).not.toContain(form.email)
  await product.database.pool.query(`DELETE FROM school WHERE code = '10100000001'`)
  expect((await readCase(staff, detail.id)).school).toMatchObject({
    isListed: false,
    codes: ['10100000001'],
  })
})
