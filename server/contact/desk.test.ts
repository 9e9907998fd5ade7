import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { brand } from '#brand/brand.ts'
import type { InboxEntryDetail, InboxList } from '#contract/desk-inbox.ts'
import { readBounce } from '../mail/bounces.ts'
import { mailKinds } from '../mail-kinds.ts'
import { contactMessage, schoolRegistration, type TestApp, testApp } from '../testing/app.ts'
import type { TestStaff } from '../testing/members.ts'
import { unknownId } from '../testing/requests.ts'

const startsAt = '2026-11-20T08:00:00Z'
const hour = 3600

async function write(product: TestApp, changes: Parameters<typeof contactMessage>[0] = {}) {
  const message = contactMessage(changes)
  expect((await product.post('/api/contact', message)).statusCode).toBe(201)
  return message
}

async function list(staff: TestStaff, query = ''): Promise<InboxList> {
  return (await staff.get(`/api/desk/inbox${query}`)).json()
}

async function read(staff: TestStaff, id: string): Promise<InboxEntryDetail> {
  return (await staff.get(`/api/desk/inbox/${id}`)).json()
}

const remark = (staff: TestStaff, id: string, body: object) =>
  staff.post(`/api/desk/inbox/${id}/remarks`, { id: randomUUID(), ...body })

/** A notification as Postfix writes it. */
const notification = (messageId: string, { action = 'failed', status = '5.1.1' } = {}) =>
  Buffer.from(`From: MAILER-DAEMON@mail.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b1"

--b1
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--b1
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example

Final-Recipient: rfc822; asha@example.org
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 5.1.1 User unknown

--b1
Content-Type: text/rfc822-headers

From: no-reply@bolshala.example
Message-ID: ${messageId}
Subject: Your message

--b1--
`)

/** What `npm run bounce` does. */
async function bounce({ database: { db }, clock }: TestApp, source: Buffer): Promise<void> {
  const { kind, record, status } = (await readBounce(source)) ?? {}
  if (kind && record) await mailKinds({ db, clock, origin: () => '' })[kind].onGivenUp?.(record, status)
}

test('lists messages, registrations and requests with the promise of an answer', async () => {
  const product = await testApp({ startsAt })
  const message = await write(product, { topic: 'press' })
  product.wait(hour)
  const staff = await product.signInAsStaff('moderator')
  await product.post('/api/school-registrations', schoolRegistration({ schoolName: 'Small', interests: [] }))
  await product.post('/api/school-registrations', schoolRegistration({ schoolName: 'Large' }))

  const { entries, counts } = await list(staff)
  expect(entries).toHaveLength(3)
  expect(entries[0]).toMatchObject({
    id: message.id,
    kind: 'message',
    title: 'Press',
    from: message.name,
    dueAt: expect.stringContaining('2026-11-21T08:00'),
  })
  expect(counts).toEqual({ new: 3, working: 0, waiting: 0, overdue: 0 })
  const titles = async (kind: string) =>
    (await list(staff, `?kind=${kind}`)).entries.map(({ title }) => title)
  expect([await titles('school'), await titles('request')]).toEqual([['Small'], ['Large']])
})

test('counts entries without an answer after the promised time as overdue', async () => {
  const product = await testApp({ startsAt })
  const { id } = await write(product)
  await write(product)
  product.wait(25 * hour)
  const staff = await product.signInAsStaff('moderator')
  expect((await list(staff)).counts.overdue).toBe(2)
  await remark(staff, id, { kind: 'reply', text: 'Yes, it is free.', status: 'waiting' })
  expect((await list(staff)).counts).toEqual({ new: 1, working: 0, waiting: 1, overdue: 1 })
  expect((await read(staff, id)).dueAt).toBeNull()
})

test('mails a reply once, so that an answer reaches the mailbox of the operator', async () => {
  const product = await testApp({ startsAt })
  const staff = await product.signInAsStaff('moderator')
  const message = await write(product)
  await product.outbox.settle(10_000)
  const body = { id: randomUUID(), kind: 'reply', text: 'Yes, it is free.', status: 'done' }
  await remark(staff, message.id, body)
  const repeated = await remark(staff, message.id, body)
  await product.outbox.settle(10_000)
  const replies = product.mail.messages.filter(({ to }) => to?.[0]?.address === message.email)
  expect(replies).toHaveLength(1)
  expect(replies[0]).toMatchObject({
    replyTo: [{ address: brand.contactEmail }],
    messageId: expect.stringMatching(`^<reply\\.${body.id}@`),
  })
  expect(replies[0]?.text).toContain('Yes, it is free.')
  expect(repeated.json()).toMatchObject({ status: 'done', remarks: [{ kind: 'reply', author: staff.email }] })
  expect(await read(staff, message.id)).toMatchObject({ remarks: [{ delivery: 'sent' }] })
})

test('mails no note, and shows it only at the desk', async () => {
  const product = await testApp({ startsAt })
  const staff = await product.signInAsStaff('admin')
  const { id, email } = await write(product)
  await product.outbox.settle(10_000)
  expect((await remark(staff, id, { kind: 'note', text: 'I have called.' })).json()).toMatchObject({
    status: 'new',
    remarks: [{ kind: 'note', text: 'I have called.', delivery: null }],
  })
  await product.outbox.settle(10_000)
  expect(product.mail.messages.filter(({ to }) => to?.[0]?.address === email)).toEqual([])
})

test('assigns an entry only to staff who read the inbox', async () => {
  const product = await testApp({ startsAt })
  const [staff, editor] = [await product.signInAsStaff('moderator'), await product.signInAsStaff('editor')]
  const { id } = await write(product)
  await write(product)
  const assign = (assignee: string | null) =>
    staff.patch(`/api/desk/inbox/${id}`, { assignee, status: 'working' })
  expect((await assign(staff.staffId)).json()).toMatchObject({
    assignee: { email: staff.email },
    status: 'working',
  })
  expect((await list(staff, '?list=working&mine=true')).entries).toMatchObject([{ id }])
  expect((await assign(editor.staffId)).statusCode).toBe(400)
  expect((await assign(null)).json().assignee).toBeNull()
  const log = await product.database.db
    .selectFrom('staff_log')
    .select(['action', 'target', 'detail'])
    .execute()
  expect(log).toEqual([
    { action: 'inbox-entry-changed', target: id, detail: `working, assigned to ${staff.staffId}` },
    { action: 'inbox-entry-changed', target: id, detail: 'working, unassigned' },
  ])
})

test('responds 404 for an unknown entry', async () => {
  const product = await testApp({ startsAt })
  const staff = await product.signInAsStaff('moderator')
  for (const response of [
    await staff.get(`/api/desk/inbox/${unknownId}`),
    await staff.patch(`/api/desk/inbox/${unknownId}`, { status: 'done' }),
    await remark(staff, unknownId, { kind: 'note', text: 'Hello.' }),
  ])
    expect([response.statusCode, response.json().code]).toEqual([404, 'inbox-unknown'])
})

test('shows a bounced reply, and returns its entry to the staff', async () => {
  const product = await testApp({ startsAt })
  const staff = await product.signInAsStaff('moderator')
  const { id, email } = await write(product)
  await remark(staff, id, { kind: 'reply', text: 'Yes, it is free.', status: 'done' })
  await product.outbox.settle(10_000)
  const sent = product.mail.messages.find(({ to }) => to?.[0]?.address === email)
  await bounce(product, notification(sent?.messageId ?? '', { action: 'delayed', status: '4.4.1' }))
  expect((await read(staff, id)).status).toBe('done')

  for (let times = 0; times < 2; times++) await bounce(product, notification(sent?.messageId ?? ''))
  expect(await read(staff, id)).toMatchObject({
    status: 'working',
    isUndelivered: true,
    dueAt: expect.stringContaining('2026-11-21T08:00'),
    remarks: [{ delivery: 'refused', failure: '5.1.1' }],
  })
})

test('notes a bounced confirmation of a registration', async () => {
  const product = await testApp({ startsAt })
  const staff = await product.signInAsStaff('moderator')
  const registration = schoolRegistration()
  await product.post('/api/school-registrations', registration)
  await product.outbox.settle(10_000)
  const sent = product.mail.messages.find(({ to }) => to?.[0]?.address === registration.email)
  for (let times = 0; times < 2; times++) await bounce(product, notification(sent?.messageId ?? ''))
  expect((await read(staff, registration.id)).remarks).toMatchObject([
    { kind: 'note', author: null, delivery: 'refused', failure: '5.1.1' },
  ])
})

test.each([
  ['another mail', 'Subject: Hello\n\nHow are you?\n'],
  ['a notification about another mail', notification('<1234@elsewhere.example>').toString()],
  ['a forged kind', notification('<constructor.0f8fad5b-d9cb-469f-a165-70867728950e@x>').toString()],
])('ignores %s', async (_, source) => {
  expect(await readBounce(Buffer.from(source))).toBeUndefined()
})

test('finds and erases notes and replies together with the messages of a person', async () => {
  const product = await testApp({ startsAt })
  const staff = await product.signInAsStaff('moderator')
  const { id, email } = await write(product)
  await remark(staff, id, { kind: 'note', text: 'I have called.' })
  const found = (await staff.post('/api/desk/personal-data', { email })).json()
  expect(found.messages[0].text).toContain('I have called.')
  await staff.post('/api/desk/personal-data/erase', { email })
  expect(await product.database.db.selectFrom('inbox_remark').selectAll().execute()).toEqual([])
})
