import { expect, test } from 'vitest'
import { alertAddresses } from '#brand/alert-addresses.ts'
import { brand } from '#brand/brand.ts'
import * as fieldTexts from '#contract/field-texts.ts'
import { limits } from '#contract/limits.ts'
import { contactMessage, schoolRegistration, type TestApp, testApp } from '../testing/app.ts'
import { InboxStore } from './store.ts'

function readInbox({ database }: TestApp) {
  return database.db.selectFrom('inbox_entry').selectAll().orderBy('received_at').execute()
}

async function unsent({ database }: TestApp) {
  const { rows } = await database.pool.query('SELECT kind FROM outbox ORDER BY kind')
  return rows.map(({ kind }) => kind)
}

async function waitForMails({ mail }: TestApp, count: number) {
  await expect.poll(() => mail.messages.length).toBe(count)
  return mail.messages
}

function mailsTo({ mail }: TestApp, address: string) {
  return mail.messages.filter(({ to }) => to?.[0]?.address === address)
}

test('stores a message and mails it with the sender as reply address', async () => {
  const product = await testApp()
  const message = contactMessage({ message: 'नमस्ते,\n\nis it free?' })
  const response = await product.post('/api/contact', message)
  expect([response.statusCode, response.json()]).toEqual([201, { id: message.id }])

  const { id, ...form } = message
  expect(await readInbox(product)).toMatchObject([{ id, form: { kind: 'message', ...form } }])
  const [sent] = await waitForMails(product, 1)
  expect(sent).toMatchObject({
    to: [{ address: brand.contactEmail }],
    replyTo: [{ address: message.email }],
    subject: 'Contact form: A question',
  })
  expect(sent?.text).toContain(message.message)
  expect(sent?.text).toContain(`From: ${message.name} <${message.email}>`)
  await expect.poll(() => unsent(product)).toEqual([])
})

test('names the legal deadlines in the mail about a complaint', async () => {
  const product = await testApp()
  await product.post('/api/contact', contactMessage({ topic: 'review' }))
  expect((await waitForMails(product, 1))[0]?.text).toMatch(
    /acknowledge it by .+ 20\d\d.+, settle it by .+ 20\d\d/,
  )
})

test('completes a registration with the name and location from the directory', async () => {
  const product = await testApp()
  const registration = schoolRegistration({ schoolId: '10100000001', phone: '98765 43210', interests: [] })
  expect((await product.post('/api/school-registrations', registration)).statusCode).toBe(201)
  const [entry] = await readInbox(product)
  expect(entry?.form).toMatchObject({
    kind: 'school',
    schoolId: '10100000001',
    schoolName: 'GPS Rampur',
    location: 'Rampur',
    district: 'Sitamarhi',
    state: 'Bihar',
    phone: '+919876543210',
    interests: [],
  })
  const unknown = schoolRegistration({ schoolId: '99999999999' })
  const response = await product.post('/api/school-registrations', unknown)
  expect([response.statusCode, response.json().code]).toEqual([400, 'school-unknown'])
  expect(await readInbox(product)).toHaveLength(1)
})

test('sends a confirmation without any text of the form', async () => {
  const product = await testApp()
  const registration = schoolRegistration({
    schoolName: 'Buy cheap watches',
    location: 'at watches.example',
    district: 'Watchtown',
    contactPerson: 'Click here',
    note: 'https://watches.example/',
  })
  expect((await product.post('/api/school-registrations', registration)).statusCode).toBe(201)
  await waitForMails(product, 2)

  const [toOperator] = mailsTo(product, alertAddresses.partners)
  expect(toOperator).toMatchObject({
    replyTo: [{ address: registration.email }],
    subject: 'A school wants to take part',
  })
  for (const word of ['Buy cheap watches', 'at watches.example, Watchtown, Bihar', 'Click here, principal'])
    expect(toOperator?.text).toContain(word)
  expect(toOperator?.text).toContain('- A branded profile\n- Voice analytics')
  expect(toOperator?.text).toContain(registration.note)

  const [confirmed] = mailsTo(product, registration.email)
  expect(confirmed?.replyTo).toMatchObject([{ address: brand.contactEmail }])
  expect(confirmed?.text).toContain('registration has arrived')
  expect(`${confirmed?.subject} ${confirmed?.text}`).not.toMatch(/watch|click|Meera|98765/i)
})

test('names each invalid field and neither stores nor mails the form', async () => {
  const product = await testApp()
  const message = await product.post('/api/contact', { id: 'x', name: ' ', email: 'asha', topic: 'love' })
  expect(message.statusCode).toBe(400)
  expect(message.json().fields).toMatchObject({
    name: fieldTexts.yourName.missing,
    email: fieldTexts.emailField.invalid,
    topic: fieldTexts.topicField.missing,
    message: fieldTexts.contactMessage.missing,
  })
  const { state: _, ...registration } = schoolRegistration({ phone: '12', interests: ['gold'] })
  const school = await product.post('/api/school-registrations', registration)
  expect(school.json().fields).toEqual({
    state: fieldTexts.stateField.missing,
    phone: fieldTexts.phoneField.invalid,
    interests: fieldTexts.interestsField.invalid,
  })
  expect(await readInbox(product)).toEqual([])
  expect(product.mail.messages).toEqual([])
})

test.each([
  'asha@example.org\r\nBcc: all@example.org',
  'asha@example.org, all@example.org',
  'asha@example.org;all@example.org',
  'Asha <asha@example.org>',
  'asha@example.org\u2028Bcc: all@example.org',
])('rejects an email field with more than one address: %j', async (email) => {
  const product = await testApp()
  expect((await product.post('/api/contact', contactMessage({ email }))).statusCode).toBe(400)
  expect((await product.post('/api/school-registrations', schoolRegistration({ email }))).statusCode).toBe(
    400,
  )
  expect(await readInbox(product)).toEqual([])
})

test('stores a repeated form once and rejects another form with its id', async () => {
  const product = await testApp()
  const message = contactMessage()
  const responses = await Promise.all([1, 2, 3].map(() => product.post('/api/contact', message)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(await readInbox(product)).toHaveLength(1)

  const other = await product.post('/api/contact', { ...message, message: 'Something else entirely.' })
  expect([other.statusCode, other.json().code]).toEqual([409, 'form-already-sent'])
  expect((await readInbox(product))[0]?.form).toMatchObject({ message: message.message })
  await waitForMails(product, 1)
  await product.outbox.sendDue()
  expect(product.mail.messages).toHaveLength(1)
})

test('returns no inbox entries for GET requests to the form paths', async () => {
  const product = await testApp()
  const message = contactMessage()
  await product.post('/api/contact', message)
  for (const path of ['/api/contact', `/api/contact/${message.id}`, '/api/school-registrations'])
    expect((await product.get(path)).statusCode, path).toBe(404)
})

test('limits forms for each email address and each network', async () => {
  const product = await testApp()
  const send = (email: string) => product.post('/api/school-registrations', schoolRegistration({ email }))
  const statuses: number[] = []
  for (let times = 0; times < 7; times++)
    statuses.push((await send(times % 2 ? 'asha@example.org' : 'ASHA@example.org')).statusCode)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
  for (let times = 0; times < 13; times++) await send(`person${times}@example.org`)
  expect((await send('one.more@example.org')).statusCode).toBe(429)
  await expect.poll(() => mailsTo(product, alertAddresses.partners).length).toBe(18)
  const isAsha = (address?: string) => address?.toLowerCase() === 'asha@example.org'
  await expect.poll(() => product.mail.messages.filter(({ to }) => isAsha(to?.[0]?.address)).length).toBe(5)

  const messageStatuses: number[] = []
  for (let times = 0; times < 11; times++)
    messageStatuses.push(
      (await product.post('/api/contact', contactMessage({ email: 'asha@example.org' }))).statusCode,
    )
  expect([messageStatuses[9], messageStatuses[10]]).toEqual([201, 429])
})

test('mails a form once after the mail server works again', async () => {
  const product = await testApp()
  product.mail.refuse()
  const message = contactMessage()
  const registration = schoolRegistration()
  expect((await product.post('/api/contact', message)).statusCode).toBe(201)
  expect((await product.post('/api/school-registrations', registration)).statusCode).toBe(201)
  await product.outbox.settle(10_000)
  expect(await unsent(product)).toEqual(['confirmation', 'message', 'message'])

  // The mail server accepts one of the two mails about the registration.
  product.mail.refuse(registration.email)
  await product.outbox.sendDue()
  expect(product.mail.messages).toEqual([])
  await product.sendLater(1)
  expect(mailsTo(product, brand.contactEmail)).toHaveLength(1)
  expect(mailsTo(product, alertAddresses.partners)).toHaveLength(1)
  expect(await unsent(product)).toEqual(['confirmation'])

  product.mail.accept()
  await product.sendLater(2)
  expect(mailsTo(product, brand.contactEmail)).toHaveLength(1)
  expect(mailsTo(product, alertAddresses.partners)).toHaveLength(1)
  expect(mailsTo(product, registration.email)).toHaveLength(1)
  expect(await unsent(product)).toEqual([])
})

test('mails forms at once after an hour without a mail server', async () => {
  const product = await testApp()
  const registration = schoolRegistration()
  await product.mail.close()
  await product.post('/api/contact', contactMessage())
  await product.post('/api/school-registrations', registration)
  await product.outbox.settle(10_000)
  product.wait(3600)
  await product.outbox.sendDue()
  await product.mail.reopen()
  await product.outbox.sendDue()
  expect(mailsTo(product, brand.contactEmail)).toHaveLength(1)
  expect(mailsTo(product, alertAddresses.partners)).toHaveLength(1)
  expect(mailsTo(product, registration.email)).toHaveLength(1)
})

test('mails old forms to the operator, but sends no confirmation', async () => {
  const product = await testApp()
  product.mail.refuse()
  await product.post('/api/school-registrations', schoolRegistration())
  await product.outbox.settle(10_000)
  product.wait(3 * 86_400)
  await product.sendLater(2)
  expect(await unsent(product)).toEqual(['message'])
  product.mail.accept()
  await product.sendLater(6)
  expect(mailsTo(product, alertAddresses.partners)).toHaveLength(1)
  expect(product.mail.messages).toHaveLength(1)
})

test('removes entries after twelve months', async () => {
  const product = await testApp()
  await product.post('/api/contact', contactMessage())
  const store = new InboxStore(product.database.db)
  const after = (days: number) => new Date(Date.now() + days * 86_400_000)
  await store.removeOlderThan(limits.inboxRetentionMonths, after(364))
  expect(await readInbox(product)).toHaveLength(1)
  await store.removeOlderThan(limits.inboxRetentionMonths, after(367))
  expect(await readInbox(product)).toEqual([])
})

test('stores no network or browser data and logs no personal data', async () => {
  const product = await testApp()
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'TestBrowser/7',
    'x-forwarded-for': '203.0.113.9',
  }
  const message = contactMessage({ message: 'secretword one' })
  const registration = schoolRegistration({ note: 'secretword two' })
  await product.app.inject({ method: 'POST', url: '/api/contact', headers, payload: message })
  product.mail.refuse()
  await product.app.inject({
    method: 'POST',
    url: '/api/school-registrations',
    headers,
    payload: registration,
  })
  await product.post('/api/contact', '{"message": "secretword three')
  await product.post('/api/contact', { ...message, topic: 'secretword four' })
  await product.outbox.settle(10_000)

  const rows = JSON.stringify(await readInbox(product))
  expect(rows).toContain('secretword two')
  expect(rows).not.toMatch(/TestBrowser|203\.0\.113|127\.0\.0\.1/)
  const lines = product.log.join('')
  expect(lines).toContain('"/api/school-registrations"')
  const personal = [message.email, message.name, message.id, registration.email, registration.contactPerson]
  for (const each of [...personal, 'secretword', '9876543210', 'Peepal', '203.0.113', 'TestBrowser'])
    expect(lines).not.toContain(each)
})
