import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ComplaintClass } from '#contract/complaint-classes.ts'
import type { DeskComplaint } from '#contract/desk-complaints.ts'
import {
  complaintForm,
  contactMessage,
  noLimits,
  reviewInput,
  type TestApp,
  testApp,
} from '../testing/app.ts'
import type { TestStaff } from '../testing/members.ts'
import { unknownId } from '../testing/requests.ts'

const startsAt = '2026-11-20T08:00:00Z'
const hour = 3600

async function complain(product: TestApp, changes: Record<string, unknown> = {}): Promise<string> {
  const form = complaintForm(changes)
  expect((await product.post('/api/complaints', form)).statusCode).toBe(201)
  return form.id
}

async function read(staff: TestStaff, id: string): Promise<DeskComplaint> {
  return (await staff.get(`/api/desk/complaints/${id}`)).json()
}

const list = async (staff: TestStaff, query = '') => (await staff.get(`/api/desk/complaints${query}`)).json()

const close = (staff: TestStaff, id: string, outcome = 'answered') =>
  staff.post(`/api/desk/complaints/${id}/close`, { outcome })

async function logOf({ database }: TestApp) {
  return database.db.selectFrom('staff_log').select(['staff_id', 'action', 'target', 'detail']).execute()
}

async function removeReview({ database }: TestApp, id: string, state: 'removed' | 'withdrawn') {
  await database.pool.query('UPDATE review SET state = $2 WHERE id = $1', [id, state])
}

/** The last number is the hours before the due time from which a complaint is due soon. */
const cases: [ComplaintClass, string, Record<string, unknown>, number][] = [
  ['general', 'other', {}, 42],
  ['listed-harm', 'about-me', {}, 9],
]

test.each(cases)(
  'returns the urgency of class %s before and after the due time',
  async (_, kind, changes, warningHours) => {
    const product = await testApp({ startsAt })
    const staff = await product.signInAsStaff('moderator')
    const id = await complain(product, { kind, ...changes })
    const dueAt = new Date((await read(staff, id)).dueAt ?? 0)
    const waitUntil = (secondsBefore: number) =>
      product.wait((dueAt.getTime() - product.clock().getTime()) / 1000 - secondsBefore)
    const warning = warningHours * hour
    for (const [secondsBefore, urgency, counts] of [
      [warning + 60, 'in-time', { open: 1, soon: 0, overdue: 0 }],
      [warning - 60, 'soon', { open: 1, soon: 1, overdue: 0 }],
      [60, 'soon', { open: 1, soon: 1, overdue: 0 }],
      [-1, 'overdue', { open: 1, soon: 0, overdue: 1 }],
    ] as const) {
      waitUntil(secondsBefore)
      // A desk session ends after eight hours.
      expect(await list(await product.signInAsStaff('moderator')), String(secondsBefore)).toMatchObject({
        complaints: [{ id, urgency }],
        counts,
      })
    }
  },
)

test('returns a complaint about intimate images as due soon from its arrival', async () => {
  const product = await testApp({ startsAt })
  const staff = await product.signInAsStaff('moderator')
  const id = await complain(product, { kind: 'intimate-images' })
  expect(await list(staff)).toMatchObject({ complaints: [{ id, urgency: 'soon' }] })
})

test.each([
  ['before', 60, true],
  ['after', -60, false],
])('stores the right "met" when a complaint closes %s its due time', async (_, secondsBefore, met) => {
  const product = await testApp({ startsAt })
  const staff = await product.signInAsStaff('moderator')
  const id = await complain(product, { kind: 'intimate-images' })
  const dueAt = new Date((await read(staff, id)).dueAt ?? 0)
  product.wait((dueAt.getTime() - product.clock().getTime()) / 1000 - secondsBefore)
  const later = await product.signInAsStaff('moderator')
  expect((await close(later, id)).json()).toMatchObject({
    met,
    dueAt: null,
    urgency: null,
    outcome: 'answered',
  })
  const row = await product.database.db.selectFrom('complaint').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ due_at: null, met, closed_on: '2026-11-20' })
})

test('sorts open complaints by due time and closed complaints by day', async () => {
  const product = await testApp({ startsAt })
  const staff = await product.signInAsStaff('admin')
  const general = await complain(product, { kind: 'other' })
  const images = await complain(product, { kind: 'intimate-images' })
  const harm = await complain(product, { kind: 'illegal' })
  const idsOf = async (by: TestStaff, query = '') =>
    (await list(by, query)).complaints.map(({ id }: { id: string }) => id)
  expect(await idsOf(staff)).toEqual([images, harm, general])
  await close(staff, images)
  product.wait(86_400)
  const later = await product.signInAsStaff('admin')
  await close(later, general)
  expect(await idsOf(later)).toEqual([harm])
  expect(await idsOf(later, '?list=closed')).toEqual([general, images])
})

test('lists reports apart from complaints that staff must answer', async () => {
  const product = await testApp({ startsAt })
  const staff = await product.signInAsStaff('moderator')
  const { token } = await product.signIn()
  const targetId = (await product.post('/api/reviews', reviewInput(), token)).json()._id
  await product.post('/api/reports', { targetType: 'review', targetId, reason: 'spam' })
  const id = await complain(product)
  expect(await list(staff)).toMatchObject({
    total: 1,
    complaints: [{ id, message: complaintForm().message.slice(0, 160), post: null }],
    counts: { open: 1 },
  })
  expect(await list(staff, '?list=reports')).toMatchObject({
    total: 1,
    complaints: [
      {
        channel: 'report',
        kind: null,
        complaintClass: 'general',
        message: null,
        post: { school: { name: 'GPS RAMPUR' }, excerpt: expect.stringContaining('Physics practicals') },
      },
    ],
  })
  await product.database.db.updateTable('review').set({ state: 'withdrawn' }).execute()
  expect(await list(staff, '?list=reports')).toMatchObject({
    complaints: [{ post: { school: { name: 'GPS RAMPUR' }, excerpt: '' } }],
  })
})

test('records a mail and an order with the time of their arrival', async () => {
  const product = await testApp({ startsAt })
  const staff = await product.signInAsStaff('moderator')
  const record = (changes: Record<string, unknown>) =>
    staff.post('/api/desk/complaints', { ...complaintForm({ kind: 'illegal' }), ...changes })
  const mail = await record({ channel: 'mail', receivedAt: '2026-11-19T20:10:00Z' })
  expect([mail.statusCode, mail.json()]).toMatchObject([
    201,
    { channel: 'mail', complaintClass: 'listed-harm', dueAt: '2026-11-21T08:00:00.000Z' },
  ])
  const order = await record({ channel: 'order', receivedAt: '2026-11-20T07:59:00Z', email: undefined })
  expect(order.json()).toMatchObject({
    channel: 'order',
    complaintClass: 'order',
    dueAt: '2026-11-20T10:00:00.000Z',
    acknowledged: false,
    acknowledgementDueAt: '2026-11-21T07:00:00.000Z',
  })
  const urgent = { channel: 'mail', complaintClass: 'intimate-images', receivedAt: '2026-11-20T07:30:00Z' }
  expect((await record(urgent)).json()).toMatchObject({ dueAt: '2026-11-20T09:00:00.000Z' })

  for (const changes of [
    { channel: 'mail', receivedAt: '2026-11-20T09:00:00Z' },
    { channel: 'mail', receivedAt: '2026-01-01T09:00:00Z' },
    { channel: 'mail', receivedAt: 'yesterday' },
    { channel: 'report', receivedAt: '2026-11-20T07:00:00Z' },
    { channel: 'form', receivedAt: '2026-11-20T07:00:00Z' },
    { receivedAt: '2026-11-20T07:00:00Z' },
  ])
    expect((await record(changes)).statusCode, JSON.stringify(changes)).toBe(400)
  expect(await list(staff)).toMatchObject({ total: 3 })
  expect((await logOf(product)).map(({ action, detail }) => [action, detail])).toEqual([
    ['complaint-recorded', 'mail'],
    ['complaint-recorded', 'order'],
    ['complaint-recorded', 'mail'],
  ])
})

test('keeps an answer until its mail is sent, and stores its time', async () => {
  const product = await testApp({ startsAt })
  const staff = await product.signInAsStaff('moderator')
  const form = complaintForm({ kind: 'personal-data', dataRequest: 'access' })
  await product.post('/api/complaints', form)
  await product.outbox.settle(10_000)
  product.mail.refuse()
  const answer = { id: randomUUID(), text: 'We have two messages of yours.' }
  const path = `/api/desk/complaints/${form.id}/answer`
  const first = await staff.post(path, answer)
  await product.outbox.settle(10_000)
  expect(first.json()).toMatchObject({ answers: [{ text: answer.text, delivery: 'waiting' }] })
  expect((await staff.post(path, answer)).json().answers).toHaveLength(1)
  expect((await read(staff, form.id)).answers[0]?.answeredAt.slice(0, 13)).toBe('2026-11-20T08')
  await product.outbox.settle(10_000)

  product.mail.accept()
  await product.sendLater(2)
  expect((await read(staff, form.id)).answers).toMatchObject([{ delivery: 'sent' }])
  const mails = product.mail.messages.filter(({ subject }) => subject === 'Our answer to your complaint')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: [{ address: form.email }] })
  expect(mails[0]?.text).toContain(answer.text)
})

test('shows that the mailbox of the person refuses an answer', async () => {
  const product = await testApp({ startsAt })
  const form = complaintForm({ kind: 'personal-data', dataRequest: 'access' })
  await product.post('/api/complaints', form)
  await product.outbox.settle(10_000)
  const answering = await product.signInAsStaff('moderator')
  product.mail.refuse(form.email)
  const answer = { id: randomUUID(), text: 'We have two messages of yours.' }
  await answering.post(`/api/desk/complaints/${form.id}/answer`, answer)
  await product.outbox.settle(10_000)
  await product.database.pool.query('UPDATE outbox SET refusals = 9, pause = 1')
  await product.sendLater(1)
  expect((await read(answering, form.id)).answers).toMatchObject([{ delivery: 'refused' }])
})

test('shows the answer on the status page if no email is given', async () => {
  const product = await testApp({ startsAt })
  const staff = await product.signInAsStaff('moderator')
  const id = await complain(product, { email: undefined })
  const answer = { id: randomUUID(), text: 'We have removed the name.' }
  const { answers, number } = (await staff.post(`/api/desk/complaints/${id}/answer`, answer)).json()
  expect(answers).toMatchObject([{ delivery: 'status page' }])
  await close(staff, id)
  expect((await product.post('/api/complaints/status', { number })).json()).toMatchObject({
    closedOn: '2026-11-20',
    outcome: 'answered',
    answers: [answer.text],
    dueAt: null,
  })
})

test('tells the person the outcome by mail after the second run of the maintenance', async () => {
  const product = await testApp({ startsAt })
  const staff = await product.signInAsStaff('moderator')
  const form = complaintForm()
  await product.post('/api/complaints', form)
  await close(staff, form.id, 'refused')
  await product.outbox.sendDue()
  const outcomes = () => product.mail.messages.filter(({ subject }) => subject?.includes('settled'))
  expect(outcomes()).toEqual([])
  await product.sendLater(1)
  expect(outcomes()).toEqual([])
  await product.sendLater(2)
  expect(outcomes()).toMatchObject([{ to: [{ address: form.email }] }])
  expect(outcomes()[0]?.text).toContain('We could not do what you asked for.')
})

test.each([
  ['without', 'the outcome', false, ['We have settled your complaint']],
  ['with', 'the answer only', true, ['Our answer to your complaint']],
])('closing a complaint %s a stored answer mails %s', async (_with, _mail, isAnswered, expected) => {
  const product = await testApp({ startsAt })
  const staff = await product.signInAsStaff('moderator')
  const form = complaintForm()
  await product.post('/api/complaints', form)
  const answer = { id: randomUUID(), text: 'We have removed the name.' }
  if (isAnswered) await staff.post(`/api/desk/complaints/${form.id}/answer`, answer)
  await close(staff, form.id)
  await product.sendLater(2)
  const subjects = product.mail.messages
    .filter(({ to }) => to?.[0]?.address === form.email)
    .map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject !== 'We have your complaint')).toEqual(expected)
})

test('closes a complaint once when two members of staff close it together', async () => {
  const product = await testApp({ startsAt })
  const [one, other] = [await product.signInAsStaff('moderator'), await product.signInAsStaff('admin')]
  const id = await complain(product)
  const responses = await Promise.all([close(one, id, 'fulfilled'), close(other, id, 'refused')])
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const loser = responses.find(({ statusCode }) => statusCode === 409)
  expect(loser?.json().code).toBe('complaint-closed')
  expect(await logOf(product)).toMatchObject([{ action: 'complaint-closed', target: id }])
  const change = { complaintClass: 'general' }
  expect((await one.put(`/api/desk/complaints/${id}/class`, change)).statusCode).toBe(409)
})

test('accepts an outcome only if it matches the state of the post', async () => {
  const product = await testApp({ startsAt })
  const staff = await product.signInAsStaff('moderator')
  const { token } = await product.signIn()
  const reviewId = (await product.post('/api/reviews', reviewInput(), token)).json()._id
  const complaints = [1, 2].map(() => complain(product, { post: `/reviews/${reviewId}` }))
  const [first = '', second = ''] = await Promise.all(complaints)
  expect((await close(staff, first, 'removed')).json().code).toBe('complaint-outcome-wrong')
  expect((await close(staff, first, 'withdrawn')).json().code).toBe('complaint-outcome-wrong')
  expect((await close(staff, first, 'kept')).statusCode).toBe(200)
  await removeReview(product, reviewId, 'removed')
  expect((await close(staff, second, 'kept')).json().code).toBe('complaint-outcome-wrong')
  expect((await close(staff, second, 'removed')).statusCode).toBe(200)
})

test('moves the due time when the class changes', async () => {
  const product = await testApp({ startsAt: '2026-11-20T08:10:00Z' })
  const staff = await product.signInAsStaff('moderator')
  const id = await complain(product, { kind: 'other' })
  const change = (complaintClass: string) => staff.put(`/api/desk/complaints/${id}/class`, { complaintClass })
  expect((await change('intimate-images')).json()).toMatchObject({ dueAt: '2026-11-19T20:00:00.000Z' })
  expect((await change('general')).json()).toMatchObject({ dueAt: '2026-11-26T18:00:00.000Z' })
  expect((await change('urgent')).statusCode).toBe(400)
  expect(await logOf(product)).toMatchObject([
    { staff_id: staff.staffId, action: 'complaint-class-changed', detail: 'general to intimate-images' },
    { detail: 'intimate-images to general' },
  ])
})

test('finds a complaint by its number', async () => {
  const product = await testApp()
  const staff = await product.signInAsStaff('moderator')
  const id = await complain(product)
  const { number } = await read(staff, id)
  expect((await staff.post('/api/desk/complaints/find', { number })).json()).toMatchObject({ id })
  expect((await staff.get(`/api/desk/complaints/${unknownId}`)).json().code).toBe('complaint-unknown')
  expect(product.log.join('')).not.toContain(number)
})

test('lets only moderators and admins work with complaints', async () => {
  const product = await testApp({ limits: noLimits })
  const id = await complain(product)
  const student = await product.signIn()
  const answer = { id: randomUUID(), text: 'Forged.' }
  for (const role of ['editor', 'directory'] as const) {
    const staff = await product.signInAsStaff(role)
    expect((await staff.get(`/api/desk/complaints/${id}`)).statusCode).toBe(403)
    expect((await close(staff, id)).statusCode).toBe(403)
    expect((await staff.post(`/api/desk/complaints/${id}/answer`, answer)).statusCode).toBe(403)
  }
  for (const token of [undefined, student.token]) {
    expect((await product.get('/api/desk/complaints', token)).statusCode).toBe(401)
    const response = await product.post(`/api/desk/complaints/${id}/close`, { outcome: 'refused' }, token)
    expect(response.statusCode).toBe(401)
  }
  const row = await product.database.db.selectFrom('complaint').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ closed_on: null, outcome: null })
  expect(await product.database.db.selectFrom('complaint_answer').selectAll().execute()).toEqual([])
})

test('finds and deletes what a person sent, except account and posts', async () => {
  const product = await testApp({ limits: noLimits, startsAt })
  const staff = await product.signInAsStaff('moderator')
  const email = 'asha@example.org'
  const { token, accountId } = await product.signIn(email)
  const reviewId = (await product.post('/api/reviews', reviewInput(), token)).json()._id
  await product.post('/api/contact', contactMessage({ email: 'Asha@example.org', message: 'Hello there.' }))
  await product.post('/api/contact', contactMessage({ message: 'Somebody else.' }))
  const open = await complain(product, { email, kind: 'other' })
  const closed = await complain(product, { email, kind: 'other' })
  await close(staff, closed)

  const found = await staff.post('/api/desk/personal-data', { email: 'ASHA@example.org' })
  expect(found.json()).toMatchObject({
    messages: [{ kind: 'message', receivedOn: '2026-11-20', text: expect.stringContaining('Hello there.') }],
    complaints: expect.arrayContaining([open, closed].map((id) => expect.objectContaining({ id }))),
  })
  for (const secret of [accountId, reviewId, 'Somebody else']) expect(found.body).not.toContain(secret)

  const erased = await staff.post('/api/desk/personal-data/erase', { email })
  expect(erased.json()).toEqual({ messages: 1, complaints: 1 })
  const after = (await staff.post('/api/desk/personal-data', { email })).json()
  expect(after).toMatchObject({ messages: [], complaints: [{ id: open }] })
  expect((await product.get('/api/user', token)).statusCode).toBe(200)
  const actions = (await logOf(product)).map(({ action }) => action)
  expect(actions).toEqual([
    'complaint-closed',
    'personal-data-searched',
    'personal-data-erased',
    'personal-data-searched',
  ])
  expect(JSON.stringify(await logOf(product))).not.toContain('asha')
})

test('compares addresses of messages and complaints in the same way', async () => {
  const product = await testApp({ limits: noLimits, startsAt })
  const staff = await product.signInAsStaff('moderator')
  const sent = 'asha@bücher.example'
  await product.post('/api/contact', contactMessage({ email: sent }))
  await close(staff, await complain(product, { email: sent, kind: 'other' }))
  const found = await staff.post('/api/desk/personal-data', { email: 'asha@XN--BCHER-KVA.example' })
  expect([found.json().messages.length, found.json().complaints.length]).toEqual([1, 1])
  const erased = await staff.post('/api/desk/personal-data/erase', { email: 'asha@BÜCHER.example' })
  expect(erased.json()).toEqual({ messages: 1, complaints: 1 })
})

test('deletes a closed complaint after twelve months', async () => {
  const product = await testApp({ startsAt })
  const staff = await product.signInAsStaff('moderator')
  const [open, closed] = [await complain(product), await complain(product)]
  await close(staff, closed)
  const ids = async () => {
    const rows = await product.database.db.selectFrom('complaint').select('id').execute()
    return rows.map(({ id }) => id).sort()
  }
  product.wait(364 * 86_400)
  await product.maintainRows()
  expect(await ids()).toEqual([open, closed].sort())
  product.wait(3 * 86_400)
  await product.maintainRows()
  expect(await ids()).toEqual([open])
})
