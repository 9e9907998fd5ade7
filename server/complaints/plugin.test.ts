import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { brand } from '#brand/brand.ts'
import {
  complaintKindField,
  complaintNumberField,
  complaintText,
  dataRequestField,
} from '#contract/complaint-messages.ts'
import { newComplaintNumber } from '#contract/complaint-number.ts'
import * as fieldTexts from '#contract/field-texts.ts'
import { complaintForm, noLimits, reviewInput, type TestApp, testApp } from '../testing/app.ts'
import { createHolder } from '../testing/holder.ts'

const startsAt = '2026-11-20T08:10:00Z'
const officer = brand.grievanceOfficer.email

function rows({ database }: TestApp) {
  return database.db.selectFrom('complaint').selectAll().orderBy('number').execute()
}

const send = (product: TestApp, changes: Record<string, unknown> = {}) =>
  product.post('/api/complaints', complaintForm(changes))

async function statusOf(product: TestApp, number: string) {
  return (await product.post('/api/complaints/status', { number })).json()
}

function mailsTo({ mail }: TestApp, address: string) {
  return mail.messages.filter(({ to }) => to?.[0]?.address === address)
}

async function addReview(product: TestApp): Promise<string> {
  const { token } = await product.signIn()
  return (await product.post('/api/reviews', reviewInput(), token)).json()._id
}

test.each([
  ['about-me', 'listed-harm', '2026-11-21T20:00:00.000Z'],
  ['intimate-images', 'intimate-images', '2026-11-20T10:00:00.000Z'],
  ['illegal', 'listed-harm', '2026-11-21T20:00:00.000Z'],
  ['personal-data', 'general', '2026-11-26T18:00:00.000Z'],
  ['handling', 'general', '2026-11-26T18:00:00.000Z'],
  ['other', 'general', '2026-11-26T18:00:00.000Z'],
])('gives a complaint of kind %s the class %s and its due time', async (kind, complaintClass, dueAt) => {
  const product = await testApp({ startsAt })
  const response = await send(product, { kind, dataRequest: kind === 'personal-data' ? 'access' : undefined })
  expect([response.statusCode, response.json()]).toEqual([
    201,
    { number: expect.stringMatching(/^(?:\w{4}-){3}\w{4}$/), complaintClass, dueAt },
  ])
})

test('acknowledges a complaint by mail without the text of the sender', async () => {
  const product = await testApp({ startsAt })
  const form = complaintForm({ name: 'Click here', message: 'Buy watches at watches.example' })
  const { number } = (await product.post('/api/complaints', form)).json()
  expect(await statusOf(product, number)).toMatchObject({ acknowledged: false })
  await product.outbox.settle(10_000)

  const [mail, ...others] = mailsTo(product, form.email)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: 'We have your complaint', replyTo: [{ address: officer }] })
  for (const part of [
    number,
    '36 hours',
    '22 November 2026',
    '1:30 am',
    'https://bolshala.example/complaint',
  ])
    expect(mail?.text).toContain(part)
  expect(`${mail?.subject}${mail?.text}`).not.toMatch(/watches|Click here/)
  expect(await statusOf(product, number)).toMatchObject({ acknowledged: true, closedOn: null, answers: [] })
})

test('mails a complaint to the grievance officer with its text', async () => {
  const product = await testApp({ startsAt })
  const reviewId = await addReview(product)
  const post = `https://bolshala.example/reviews/${reviewId}`
  const form = complaintForm({ name: 'Meera', post })
  await product.post('/api/complaints', form)
  await product.outbox.settle(10_000)
  const [mail, ...others] = mailsTo(product, officer)
  expect(others).toEqual([])
  expect(mail?.replyTo).toMatchObject([{ address: form.email }])
  for (const part of [form.message, 'Meera', form.email, post, '/desk/complaints'])
    expect(mail?.text).toContain(part)
  expect(mail?.text).not.toContain('not found')
})

test('finds a post by its link or id, not by other texts', async () => {
  const product = await testApp()
  const reviewId = await addReview(product)
  const { send: post } = await createHolder(product)
  const path = `/api/reviews/${reviewId}/comments`
  const comment = await post('comment', 'POST', path, { text: 'A comment.' })
  const commentId = comment.json()._id
  const posts = [
    [`https://bolshala.example/reviews/${reviewId}`, 'review', reviewId],
    [` ${reviewId.toUpperCase()} `, 'review', reviewId],
    [`/reviews/${reviewId}#${commentId}`, 'comment', commentId],
    [randomUUID(), null, null],
    ['the one with the labs', null, null],
    ["' OR true --", null, null],
    [undefined, null, null],
  ]
  for (const [post, type, id] of posts) {
    const { number } = (await send(product, { post, email: undefined })).json()
    const row = (await rows(product)).find((each) => each.number === number)
    expect([post, row?.target_type, row?.target_id]).toEqual([post, type, id])
  }
})

test('requires an email address only for a request about personal data', async () => {
  const product = await testApp()
  for (const kind of ['about-me', 'intimate-images', 'illegal', 'handling', 'other'])
    expect((await send(product, { kind, email: undefined })).statusCode, kind).toBe(201)
  const response = await send(product, { kind: 'personal-data', email: undefined })
  expect(response.json().fields).toEqual({
    email: fieldTexts.emailField.missing,
    dataRequest: dataRequestField.missing,
  })
  expect(await rows(product)).toHaveLength(5)
})

test('names each invalid field and stores nothing', async () => {
  const product = await testApp()
  const changes = { id: 'x', kind: 'love', message: ' ', email: 'asha', earlierNumber: '1234' }
  const response = await send(product, changes)
  expect([response.statusCode, response.json().fields]).toEqual([
    400,
    {
      id: fieldTexts.formIdField.invalid,
      kind: complaintKindField.missing,
      message: complaintText.missing,
      email: fieldTexts.emailField.invalid,
      earlierNumber: complaintNumberField.invalid,
    },
  ])
  expect(await rows(product)).toEqual([])
})

test('stores one complaint when a form arrives several times simultaneously', async () => {
  const product = await testApp()
  const form = complaintForm()
  const responses = await Promise.all([1, 2, 3, 4].map(() => product.post('/api/complaints', form)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
  expect(await rows(product)).toHaveLength(1)
  const other = await product.post('/api/complaints', { ...form, message: 'Something else.' })
  expect([other.statusCode, other.json().code]).toEqual([409, 'form-already-sent'])
  await product.outbox.settle(10_000)
  expect(mailsTo(product, form.email)).toHaveLength(1)
  expect(mailsTo(product, officer)).toHaveLength(1)
})

test('ignores a forged channel, class, number, due time and state', async () => {
  const product = await testApp({ startsAt })
  const forged = {
    channel: 'order',
    class: 'order',
    complaintClass: 'intimate-images',
    number: newComplaintNumber(),
    dueAt: '2026-11-20T09:00:00Z',
    due_at: '2026-11-20T09:00:00Z',
    acknowledged: true,
    outcome: 'removed',
    met: true,
    target: { targetType: 'review', targetId: randomUUID() },
  }
  const { number } = (await send(product, { kind: 'other', ...forged })).json()
  expect(number).not.toBe(forged.number)
  expect(await rows(product)).toMatchObject([
    { channel: 'form', class: 'general', acknowledged: false, outcome: null, met: null, target_id: null },
  ])
  expect((await rows(product))[0]?.due_at).toEqual(new Date('2026-11-26T18:00:00Z'))
})

test('finds a complaint only by its complete number', async () => {
  const product = await testApp({ limits: noLimits })
  const { number } = (await send(product)).json()
  expect(await statusOf(product, number.toLowerCase().replaceAll('-', ' '))).toMatchObject({ number })
  for (const guess of [newComplaintNumber(), `${number}%`, number.slice(0, -1), '%', '', null, { $ne: 1 }]) {
    const response = await product.post('/api/complaints/status', { number: guess })
    expect([404, 400], String(guess)).toContain(response.statusCode)
    expect(response.body).not.toContain(number)
  }
})

test('limits how many complaint numbers one network can try', async () => {
  const product = await testApp()
  const statuses: number[] = []
  for (let tries = 0; tries < 301; tries++) {
    const guess = { number: newComplaintNumber() }
    statuses.push((await product.post('/api/complaints/status', guess)).statusCode)
  }
  expect(new Set(statuses.slice(0, 300))).toEqual(new Set([404]))
  expect(statuses[300]).toBe(429)
})

test('limits complaints by mailbox and by network', async () => {
  const product = await testApp()
  const statuses: number[] = []
  for (let times = 0; times < 6; times++)
    statuses.push((await send(product, { email: `asha+${times}@example.org` })).statusCode)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  for (let times = 0; times < 54; times++)
    expect((await send(product, { email: undefined })).statusCode, String(times)).toBe(201)
  expect((await send(product, { email: undefined })).statusCode).toBe(429)
})

test('sends the operator at most thirty mails an hour for many forms', async () => {
  const product = await testApp({
    limits: { 'complaint by network': { count: 9999, minutes: 60 } },
    startsAt,
  })
  for (let start = 0; start < 1000; start += 50)
    await Promise.all(Array.from({ length: 50 }, () => send(product, { email: undefined })))
  await product.outbox.settle(30_000)
  await product.outbox.sendDue()
  const stored = await rows(product)
  expect(stored).toHaveLength(1000)
  expect(new Set(stored.map(({ number }) => number)).size).toBe(1000)
  expect(mailsTo(product, officer).length).toBeLessThanOrEqual(30)
  product.wait(3600)
  await product.outbox.sendDue()
  expect(mailsTo(product, officer).length).toBeLessThanOrEqual(31)
  expect(await product.database.db.selectFrom('outbox').selectAll().execute()).toEqual([])
})

test('sends the acknowledgement after the mail server works again', async () => {
  const product = await testApp({ startsAt })
  const form = complaintForm()
  product.mail.refuse()
  const { number } = (await product.post('/api/complaints', form)).json()
  await product.outbox.settle(10_000)
  await product.sendLater(20)
  expect(await statusOf(product, number)).toMatchObject({ acknowledged: false })
  product.mail.accept()
  await product.sendLater(12)
  expect(mailsTo(product, form.email)).toHaveLength(1)
  expect(mailsTo(product, officer)).toHaveLength(1)
  expect(await statusOf(product, number)).toMatchObject({ acknowledged: true })
})

test('does not count attempts without a mail server towards the hourly maximum', async () => {
  const product = await testApp({ startsAt })
  await product.mail.close()
  await Promise.all(Array.from({ length: 10 }, () => product.post('/api/complaints', complaintForm())))
  for (let attempt = 0; attempt < 40; attempt++) await product.outbox.sendDue()
  await product.mail.reopen()
  await product.post('/api/complaints', complaintForm())
  await product.outbox.settle(10_000)
  expect(mailsTo(product, officer)).toHaveLength(1)
})

test('sends all mails at once when the mail server is back', async () => {
  const product = await testApp({ startsAt })
  const forms = Array.from({ length: 6 }, () => complaintForm())
  await product.mail.close()
  for (const form of forms) {
    await product.post('/api/complaints', form)
    await product.outbox.settle(10_000)
  }
  await product.mail.reopen()
  await product.outbox.sendDue()
  for (const { email } of forms) expect(mailsTo(product, email)).toHaveLength(1)
  expect(mailsTo(product, officer).map(({ subject }) => subject)).toEqual(['6 new complaints'])
})

test('sends the other mails when one mailbox refuses a mail', async () => {
  const product = await testApp()
  const [refused, accepted] = [complaintForm(), complaintForm()]
  product.mail.refuse(refused.email)
  await product.post('/api/complaints', refused)
  await product.post('/api/complaints', accepted)
  await product.outbox.settle(10_000)
  expect(mailsTo(product, accepted.email)).toHaveLength(1)
  expect(mailsTo(product, officer)).toHaveLength(2)
})

test('sends other mails when the mail server closes one connection', async () => {
  const product = await testApp({ startsAt })
  const [bad, other] = [complaintForm({ kind: 'about-me' }), complaintForm({ kind: 'other' })]
  product.mail.hangUpOn(bad.email)
  await product.post('/api/complaints', bad)
  await product.post('/api/complaints', other)
  await product.outbox.settle(10_000)
  expect(mailsTo(product, other.email)).toHaveLength(1)
  expect(mailsTo(product, officer)).toHaveLength(2)
  const { rows } = await product.database.pool.query('SELECT refusals FROM outbox')
  expect(rows).toEqual([{ refusals: expect.any(Number) }])
  expect(rows[0]?.refusals).toBeGreaterThan(0)
})

test('stores no exact time and no network or browser data', async () => {
  const product = await testApp({ startsAt: '2026-11-20T08:13:37Z' })
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'TestBrowser/7',
    'x-forwarded-for': '203.0.113.9',
  }
  const form = complaintForm({ message: 'secretword one', name: 'Meera Sinha' })
  product.mail.refuse()
  const response = await product.app.inject({
    method: 'POST',
    url: '/api/complaints',
    headers,
    payload: JSON.stringify(form),
  })
  const { number } = response.json()
  await product.outbox.settle(10_000)
  await statusOf(product, number)
  await product.post('/api/complaints', '{"message": "secretword two')

  const { rows: stored } = await product.database.pool.query(
    `SELECT to_json(complaint) AS complaint, to_json(outbox) AS mail
    FROM complaint JOIN outbox ON record = complaint.id`,
  )
  const json = JSON.stringify(stored)
  expect(json).toContain('secretword one')
  expect(json).not.toMatch(/TestBrowser|203\.0\.113|127\.0\.0\.1|:13:|:37/)
  const lines = product.log.join('')
  expect(lines).toContain('"/api/complaints/status"')
  for (const secret of [number, form.id, form.email, 'Meera', 'secretword', '203.0.113', 'TestBrowser'])
    expect(lines).not.toContain(secret)
})
