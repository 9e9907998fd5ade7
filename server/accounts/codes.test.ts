import { expect, test } from 'vitest'
import { noLimits, signupForm, type TestApp, testApp } from '../testing/app.ts'

/** Noon in India, so that no daily limit is reset within a test. */
const startsAt = '2026-11-22T06:30:00Z'

const password = 'a-new-mango-train'

function from({ app }: TestApp, remoteAddress: string) {
  return (path: string, body: object) =>
    app.inject({ method: 'POST', url: path, remoteAddress, payload: body })
}

const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000')

const strangerAddresses = Array.from({ length: 60 }, (_, index) => `203.0.113.${index + 1}`)

test('accepts the code of the requesting device after guesses from other IP addresses', async () => {
  const product = await testApp({ startsAt })
  const owner = from(product, '198.51.100.7')
  const form = signupForm()
  const { requestId } = (await owner('/api/signup', form)).json()
  const code = product.mail.codeFor(form.email)
  const statuses = new Set<number>()
  for (const address of strangerAddresses) {
    const guess = from(product, address)
    for (const otherId of [undefined, 'AAAAAAAAAAAAAAAAAAAAAA'])
      statuses.add(
        (await guess('/api/signup', { ...form, otp: wrongCode(code), requestId: otherId })).statusCode,
      )
  }
  expect([...statuses].sort()).toEqual([400, 429])
  expect((await owner('/api/signup', { ...form, otp: code })).statusCode).toBe(429)
  expect((await owner('/api/signup', { ...form, otp: code, requestId })).statusCode).toBe(201)
})

test('limits guesses from other devices to thirty for each mailbox and day', async () => {
  const limits = { 'code by mailbox and network': { count: 999, minutes: 1440 } }
  const product = await testApp({ limits, startsAt })
  const guesses = Array.from({ length: 40 }, (_, index) => {
    const form = signupForm({ email: `asha+${index}@gmail.com` })
    return from(product, strangerAddresses[index] ?? '')('/api/signup', { ...form, otp: '123456' })
  })
  const responses = await Promise.all(guesses)
  expect(responses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(30)
  const refused = responses.find(({ statusCode }) => statusCode === 429)
  expect(refused?.json().code).toBe('too-many-code-tries')
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
})

test('allows a device five tries for each of its codes', async () => {
  const product = await testApp({ limits: noLimits, startsAt })
  const owner = from(product, '198.51.100.7')
  const form = signupForm()
  const { requestId } = (await owner('/api/signup', form)).json()
  const first = product.mail.codeFor(form.email)
  const tries = await Promise.all(
    Array.from({ length: 5 }, () => owner('/api/signup', { ...form, otp: wrongCode(first), requestId })),
  )
  expect(tries.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(400))
  const { rows } = await product.database.pool.query('SELECT tries, device_tries FROM one_time_code')
  expect(rows).toEqual([{ tries: 0, device_tries: 5 }])

  product.wait(61)
  const resent = await owner('/api/signup/resend', { email: form.email, requestId })
  expect(resent.json().requestId).toBe(requestId)
  const second = product.mail.codeFor(form.email)
  expect((await owner('/api/signup', { ...form, otp: second, requestId })).statusCode).toBe(201)
})

test('ignores a request id that the server did not issue', async () => {
  const product = await testApp({ startsAt })
  const owner = from(product, '198.51.100.7')
  const requestId = 'AAAAAAAAAAAAAAAAAAAAAA'
  const sent = await owner('/api/forgot-password', { email: 'asha@example.org', requestId })
  expect(sent.json().requestId).not.toBe(requestId)
})

test('accepts the code of the owner after requests from other networks', async () => {
  const product = await testApp({ startsAt })
  const form = signupForm()
  const owner = from(product, '198.51.100.7')
  await from(product, '203.0.113.1')('/api/signup', form)
  const { requestId } = (await owner('/api/signup', form)).json()
  const code = product.mail.codeFor(form.email)
  expect(product.mail.messages).toHaveLength(2)
  for (const address of strangerAddresses.slice(1, 4)) await from(product, address)('/api/signup', form)
  expect(product.mail.messages).toHaveLength(5)
  const newest = product.mail.codeFor(form.email)
  expect(newest).not.toBe(code)
  expect((await owner('/api/signup', { ...form, otp: code, requestId })).statusCode).toBe(201)
})

test('accepts the code of a mail that another device requested', async () => {
  const product = await testApp({ startsAt })
  const form = signupForm()
  const owner = from(product, '198.51.100.7')
  const { requestId } = (await owner('/api/signup', form)).json()
  await from(product, '203.0.113.1')('/api/signup', form)
  const newest = product.mail.codeFor(form.email)
  expect((await owner('/api/signup', { ...form, otp: newest, requestId })).statusCode).toBe(201)
})

test('sends at most three mails a day per network and mailbox', async () => {
  const product = await testApp({ startsAt })
  const stranger = from(product, '203.0.113.1')
  const responses = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      stranger('/api/signup', signupForm({ email: `as.ha+${index}@gmail.com` })),
    ),
  )
  expect(product.mail.messages).toHaveLength(3)
  const refused = responses.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(
    (await from(product, '203.0.113.2')('/api/signup', signupForm({ email: 'asha@gmail.com' }))).statusCode,
  ).toBe(200)
})

test('sends at most ten mails a day to a mailbox', async () => {
  const product = await testApp({ startsAt })
  const email = 'asha@example.org'
  const { token } = await product.signIn(email)
  for (const address of strangerAddresses.slice(0, 12)) {
    const stranger = from(product, address)
    await stranger('/api/signup', signupForm({ email }))
    await stranger('/api/forgot-password', { email: 'asha+1@example.org' })
  }
  expect(product.mail.messages).toHaveLength(7)
  for (let request = 0; request < 5; request++) {
    await product.post('/api/user/deletion-code', '', token)
    product.wait(61)
  }
  expect(product.mail.messages).toHaveLength(10)
})

test('responds equally for known and unknown email addresses beyond the mail limit', async () => {
  const product = await testApp({ startsAt })
  await product.signIn('known@example.org')
  const responsesFor = async (email: string) => {
    const requestCode = async (address: string) => {
      const response = await from(product, address)('/api/forgot-password', { email })
      return `${response.statusCode} ${response.body.replace(/"[\w-]{22}"/, 'random')}`
    }
    const responses = []
    for (const address of strangerAddresses.slice(0, 9)) responses.push(await requestCode(address))
    // More than ten minutes, so that the codes expire.
    product.wait(601)
    responses.push(await requestCode('198.51.100.7'))
    return responses
  }
  const known = await responsesFor('known@example.org')
  expect(known).toEqual(await responsesFor('unknown@example.org'))
  expect(known[0]).toBe('200 {"step":"otp-sent","requestId":random}')
  expect(known.at(-1)).toMatch(/^429 .*"code":"too-many-code-mails"/)
})

test('does not count a mail that could not be sent', async () => {
  const product = await testApp({ startsAt })
  const owner = from(product, '198.51.100.7')
  const form = signupForm()
  product.mail.refuse()
  for (let request = 0; request < 4; request++)
    expect((await owner('/api/signup', form)).statusCode).toBe(503)
  product.mail.accept()
  expect((await owner('/api/signup', form)).statusCode).toBe(200)
  expect(product.mail.messages).toHaveLength(1)
})

test('accepts an earlier code after the limit of mails is reached', async () => {
  const product = await testApp({ startsAt })
  const owner = from(product, '198.51.100.7')
  const form = signupForm()
  const { requestId } = (await owner('/api/signup', form)).json()
  for (let request = 0; request < 4; request++) {
    product.wait(61)
    const again = await owner('/api/signup', { ...form, requestId })
    expect([again.statusCode, again.json()]).toEqual([200, { step: 'otp-sent', requestId }])
  }
  expect(product.mail.messages).toHaveLength(3)
  const code = product.mail.codeFor(form.email)
  expect((await owner('/api/signup', { ...form, otp: code, requestId })).statusCode).toBe(201)
})

test('accepts a reset code on its device when other devices are blocked', async () => {
  const product = await testApp({ startsAt })
  const email = 'asha@example.org'
  await product.signIn(email)
  const owner = from(product, '198.51.100.7')
  const { requestId } = (await owner('/api/forgot-password', { email })).json()
  const otp = product.mail.codeFor(email)
  for (const address of strangerAddresses)
    await from(product, address)('/api/reset-password', { email, otp: wrongCode(otp), password })
  expect((await owner('/api/reset-password', { email, otp, password })).statusCode).toBe(429)
  expect((await owner('/api/reset-password', { email, otp, password, requestId })).statusCode).toBe(204)
})

test('counts the tries of a deletion code separately for each device', async () => {
  const product = await testApp({ startsAt })
  const { token, email } = await product.signIn()
  const { requestId } = (await product.post('/api/user/deletion-code', '', token)).json()
  const otp = product.mail.codeFor(email)
  for (let guess = 0; guess < 6; guess++) await product.remove('/api/user', { otp: wrongCode(otp) }, token)
  expect((await product.remove('/api/user', { otp }, token)).statusCode).toBe(400)
  expect((await product.remove('/api/user', { otp, requestId }, token)).statusCode).toBe(204)
})
