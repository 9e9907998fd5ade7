import { expect, test } from 'vitest'
import { responseTexts } from '#contract/texts.ts'
import { reviewInput, signupForm, type TestApp, testApp } from '../testing/app.ts'

async function signUp({ post, mail }: TestApp, form = signupForm()) {
  await post('/api/signup', form)
  const response = await post('/api/signup', { ...form, otp: mail.codeFor(form.email) })
  return { ...form, token: String(response.json().token) }
}

test('sets a new password with a code and ends every session', async () => {
  const product = await testApp()
  const { post, get, mail } = product
  const student = await signUp(product)
  const requested = await post('/api/forgot-password', { email: student.email.toUpperCase() })
  expect(requested.statusCode).toBe(200)
  expect(requested.json()).toEqual({ step: 'otp-sent', requestId: expect.any(String) })
  const reset = {
    email: student.email,
    otp: mail.codeFor(student.email.toUpperCase()),
    password: 'a-new-mango-train',
  }
  expect((await post('/api/reset-password', reset)).statusCode).toBe(204)
  expect((await get('/api/user', student.token)).statusCode).toBe(401)
  expect((await post('/api/login', student)).statusCode).toBe(401)
  expect((await post('/api/login', { ...student, password: 'a-new-mango-train' })).statusCode).toBe(200)
  expect((await post('/api/reset-password', reset)).statusCode).toBe(400)
})

test('sends equal responses to password resets for known and unknown email addresses', async () => {
  const product = await testApp()
  const student = await signUp(product)
  const { post, mail } = product
  const known = await post('/api/forgot-password', { email: student.email })
  const unknown = await post('/api/forgot-password', { email: 'nobody@example.org' })
  const body = { step: 'otp-sent', requestId: expect.any(String) }
  expect([unknown.statusCode, unknown.json()]).toEqual([200, body])
  expect([known.statusCode, known.json()]).toEqual([200, body])
  expect(mail.messages.at(-1)?.text).not.toMatch(/\d{6}/)
  const wrong = { otp: '000000', password: 'a-new-mango-train' }
  const atKnown = await post('/api/reset-password', { ...wrong, email: student.email })
  const atUnknown = await post('/api/reset-password', { ...wrong, email: 'nobody@example.org' })
  expect([atUnknown.statusCode, atUnknown.body]).toEqual([400, atKnown.body])
})

test('sends no code to an email address that only looks the same', async () => {
  const product = await testApp()
  const form = signupForm({ email: 'mike@example.org' })
  await signUp(product, form)
  // Unicode converts U+212A, the Kelvin sign, to k in lower case.
  await product.post('/api/forgot-password', { email: 'mi\u212ae@example.org' })
  const last = product.mail.messages.at(-1)
  expect(last?.text).not.toMatch(/\d{6}/)
})

test('rejects a code that was sent for another purpose', async () => {
  const product = await testApp()
  const { post, mail } = product
  const form = signupForm()
  await post('/api/signup', form)
  const otp = mail.codeFor(form.email)
  const response = await post('/api/reset-password', {
    email: form.email,
    otp,
    password: 'a-new-mango-train',
  })
  expect(response.statusCode).toBe(400)
  expect((await post('/api/signup', { ...form, otp })).statusCode).toBe(201)
})

test('changes the name and ignores email, school and grade', async () => {
  const product = await testApp()
  const student = await signUp(product)
  const change = { fullName: '  Asha V. Rao ', school: 'KV 2', grade: 'college', email: 'other@example.org' }
  const response = await product.patch('/api/user', change, student.token)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ fullName: 'Asha V. Rao', email: student.email })
  expect((await product.patch('/api/user', {}, student.token)).json()).toEqual(response.json())
  const wrong = await product.patch('/api/user', { fullName: '' }, student.token)
  expect(Object.keys(wrong.json().fields)).toEqual(['fullName'])
})

test('requires the current password for a change, which replaces all sessions', async () => {
  const product = await testApp()
  const { post, get } = product
  const student = await signUp(product)
  const elsewhere = (await post('/api/login', student)).json().token
  const wrong = { currentPassword: 'not the password', password: 'a-new-mango-train' }
  const refused = await post('/api/user/password', wrong, student.token)
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'wrong-password'])
  expect(Object.keys(refused.json().fields)).toEqual(['currentPassword'])
  const change = { currentPassword: student.password, password: 'a-new-mango-train' }
  const { token } = (await post('/api/user/password', change, student.token)).json()
  expect((await get('/api/user', token)).statusCode).toBe(200)
  for (const old of [student.token, elsewhere]) expect((await get('/api/user', old)).statusCode).toBe(401)
})

test('signs out everywhere, but ends no session of another account', async () => {
  const product = await testApp()
  const { post, get } = product
  const student = await signUp(product)
  const elsewhere = (await post('/api/login', student)).json().token
  const other = await product.signIn()
  expect((await post('/api/user/sign-out-everywhere', {}, elsewhere)).statusCode).toBe(204)
  for (const old of [student.token, elsewhere]) expect((await get('/api/user', old)).statusCode).toBe(401)
  expect((await get('/api/user', other.token)).statusCode).toBe(200)
})

test('exports the personal data without secrets and reviews', async () => {
  const product = await testApp()
  const student = await signUp(product, signupForm({ email: 'Asha.Verma+school@gmail.com' }))
  await product.post('/api/reviews', reviewInput(), student.token)
  const response = await product.get('/api/user/export', student.token)
  expect(response.json()).toEqual({
    account: { fullName: student.fullName, email: student.email },
    mailbox: 'ashaverma@gmail.com',
    hasPassword: true,
    googleId: null,
    sessions: [{ lastUsedMonth: expect.stringMatching(/^\d{4}-\d\d$/) }],
    notice: responseTexts.exportNotice(),
  })
  for (const secret of [student.token, student.password, '$argon2', reviewInput().title]) {
    expect(response.body).not.toContain(secret)
  }
})

test('deletes account, sessions and codes, and keeps the review', async () => {
  const product = await testApp()
  const { database, post, remove, get } = product
  const student = await signUp(product)
  await post('/api/reviews', reviewInput(), student.token)
  await post('/api/forgot-password', { email: student.email })

  expect((await remove('/api/user', { password: 'not the password' }, student.token)).statusCode).toBe(400)
  expect((await remove('/api/user', {}, student.token)).statusCode).toBe(400)
  expect((await remove('/api/user', { password: student.password }, student.token)).statusCode).toBe(204)

  expect((await get('/api/user', student.token)).statusCode).toBe(401)
  for (const table of ['account', 'session', 'one_time_code'] as const) {
    expect(await database.db.selectFrom(table).selectAll().execute(), table).toEqual([])
  }
  expect((await get('/api/schools/10100000001/reviews')).json()).toHaveLength(1)
})

test('deletes an account with a code from its mail', async () => {
  const product = await testApp()
  const { post, remove, mail } = product
  const student = await signUp(product)
  expect((await post('/api/user/deletion-code', {}, student.token)).statusCode).toBe(200)
  const early = await post('/api/user/deletion-code', {}, student.token)
  expect([early.statusCode, early.json().code]).toEqual([429, 'code-mail-too-early'])
  expect(Number(early.headers['retry-after'])).toBeGreaterThan(0)
  const otp = mail.codeFor(student.email)
  expect(
    (await remove('/api/user', { otp: otp === '000000' ? '000001' : '000000' }, student.token)).statusCode,
  ).toBe(400)
  expect((await remove('/api/user', { otp }, student.token)).statusCode).toBe(204)
  expect((await post('/api/login', student)).statusCode).toBe(401)
})

test('rejects account calls without a session of the account', async () => {
  const product = await testApp()
  const student = await signUp(product)
  const other = await product.signIn()
  const calls = [
    ['PATCH', '/api/user', { fullName: 'Stranger' }],
    ['POST', '/api/user/password', { currentPassword: student.password, password: 'a-new-mango-train' }],
    ['POST', '/api/user/sign-out-everywhere', {}],
    ['GET', '/api/user/export', undefined],
    ['POST', '/api/user/deletion-code', {}],
    ['DELETE', '/api/user', { password: student.password }],
  ] as const
  for (const [method, url, payload] of calls) {
    for (const authorization of [undefined, 'Bearer nothing-of-the-kind']) {
      const headers = authorization === undefined ? {} : { authorization }
      const response = await product.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
      expect(response.statusCode, url).toBe(401)
    }
  }
  // The session decides which account's password is checked.
  const { token } = other
  expect((await product.post('/api/user/password', calls[1][2], token)).statusCode).toBe(400)
  expect((await product.remove('/api/user', calls[5][2], token)).statusCode).toBe(400)
  expect((await product.get('/api/user', student.token)).json()).toMatchObject({ fullName: student.fullName })
  expect((await product.post('/api/login', student)).statusCode).toBe(200)
})

test('keeps the limits of an account after deletion and new sign-up', async () => {
  const product = await testApp({ limits: { 'review by account': { count: 1, minutes: 1440 } } })
  const form = signupForm()
  const first = await signUp(product, form)
  expect((await product.post('/api/reviews', reviewInput(), first.token)).statusCode).toBe(201)
  expect((await product.remove('/api/user', { password: form.password }, first.token)).statusCode).toBe(204)
  product.wait(60)
  const again = await signUp(product, form)
  const other = reviewInput({ schoolId: '09200000002' })
  expect((await product.post('/api/reviews', other, again.token)).statusCode).toBe(429)
})
