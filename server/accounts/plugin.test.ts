import { expect, test } from 'vitest'
import { signupForm, testApp } from '../testing/app.ts'

async function signUp({ post, mail }: Awaited<ReturnType<typeof testApp>>, form = signupForm()) {
  await post('/api/signup', form)
  return post('/api/signup', { ...form, otp: mail.codeFor(form.email) })
}

test('signs up with the code from the mail and begins a session', async () => {
  const product = await testApp()
  const form = signupForm()
  const first = await product.post('/api/signup', form)
  expect(first.statusCode).toBe(200)
  expect(first.json()).toEqual({ step: 'otp-sent', requestId: expect.any(String) })

  const second = await product.post('/api/signup', { ...form, otp: product.mail.codeFor(form.email) })
  expect(second.statusCode).toBe(201)
  const { token, user } = second.json()
  expect(user).toEqual({ fullName: form.fullName, email: form.email, school: form.school, grade: '10' })
  const stored = { fullName: form.fullName, email: form.email }
  expect((await product.get('/api/user', token)).json()).toEqual(stored)
})

test('stores no data of the form before the code is checked', async () => {
  const { post, database } = await testApp()
  const form = signupForm()
  await post('/api/signup', form)
  const rows = await database.db.selectFrom('one_time_code').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(form.email)
  expect(await database.db.selectFrom('account').selectAll().execute()).toEqual([])
})

test('accepts spaces in a code, and rejects the code after five wrong tries', async () => {
  const { post, mail } = await testApp()
  const form = signupForm()
  await post('/api/signup', form)
  const code = mail.codeFor(form.email)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 4; tries++) {
    expect((await post('/api/signup', { ...form, otp: wrong })).json().fields).toHaveProperty('otp')
  }
  expect(
    (await post('/api/signup', { ...form, otp: `${code.slice(0, 3)} ${code.slice(3)}` })).statusCode,
  ).toBe(201)

  const other = signupForm()
  await post('/api/signup', other)
  const otherCode = mail.codeFor(other.email)
  for (let tries = 0; tries < 5; tries++) {
    await post('/api/signup', { ...other, otp: otherCode === '000000' ? '000001' : '000000' })
  }
  expect((await post('/api/signup', { ...other, otp: otherCode })).statusCode).toBe(400)
})

test('rejects a code after ten minutes', async () => {
  const { post, mail, wait } = await testApp()
  const form = signupForm()
  await post('/api/signup', form)
  wait(601)
  expect((await post('/api/signup', { ...form, otp: mail.codeFor(form.email) })).statusCode).toBe(400)
})

test('sends another code after a minute, and accepts only the two newest codes', async () => {
  const { post, mail, wait } = await testApp()
  const form = signupForm()
  await post('/api/signup', form)
  const first = mail.codeFor(form.email)
  const early = await post('/api/signup/resend', { email: form.email })
  expect(early.statusCode).toBe(429)
  expect(Number(early.headers['retry-after'])).toBeGreaterThan(50)
  expect(mail.messages).toHaveLength(1)

  wait(61)
  expect((await post('/api/signup/resend', { email: form.email.toUpperCase() })).statusCode).toBe(200)
  wait(61)
  await post('/api/signup/resend', { email: form.email })
  const second = mail.messages.at(-2)?.subject?.slice(0, 6)
  expect((await post('/api/signup', { ...form, otp: first })).statusCode).toBe(400)
  expect((await post('/api/signup', { ...form, otp: second })).statusCode).toBe(201)
})

test('sends the same response to a known email address, but no code', async () => {
  const product = await testApp()
  const form = signupForm()
  await signUp(product, form)
  product.wait(61)

  const again = signupForm({ email: form.email.toUpperCase() })
  const first = await product.post('/api/signup', again)
  expect(first.statusCode).toBe(200)
  expect(first.json()).toEqual({ step: 'otp-sent', requestId: expect.any(String) })
  expect(product.mail.messages.at(-1)?.subject).toContain('already have')
  expect(product.mail.messages.at(-1)?.text).not.toMatch(/\d{6}/)
  const second = await product.post('/api/signup', { ...again, otp: '123456' })
  expect(second.json().code).toBe('wrong-code')
})

test('reports a failed mail and stores no code', async () => {
  const { post, mail, database } = await testApp()
  mail.refuse()
  const response = await post('/api/signup', signupForm())
  expect(response.statusCode).toBe(503)
  expect(response.json().code).toBe('mail-failed')
  expect(await database.db.selectFrom('one_time_code').selectAll().execute()).toEqual([])
})

test('names every invalid field and stores no data', async () => {
  const { post, mail, database } = await testApp()
  const response = await post('/api/signup', {
    fullName: ' \u200b ',
    email: 'asha',
    password: 'short',
    confirmPassword: 'short',
    school: '',
    grade: '8',
  })
  expect(response.statusCode).toBe(400)
  expect(Object.keys(response.json().fields).sort()).toEqual([
    'email',
    'fullName',
    'grade',
    'password',
    'school',
  ])
  const differ = await post('/api/signup', signupForm({ confirmPassword: 'something else' }))
  expect(differ.json().message).toBe('Passwords do not match')
  for (const password of ['password123', 'qwertyuiop', '12345678', 'aaaaaaaa', 'Iloveyou@2024']) {
    const weak = await post('/api/signup', signupForm({ password }))
    expect(weak.json().fields, password).toHaveProperty('password')
  }
  expect(mail.messages).toEqual([])
  expect(await database.db.selectFrom('one_time_code').selectAll().execute()).toEqual([])
})

test('rejects a disposable email address in both steps of sign-up', async () => {
  const { post, mail, database } = await testApp()
  for (const email of ['asha@mailinator.com', 'asha@mail.Mailinator.com', 'asha@YOPMAIL.fr']) {
    for (const step of [{}, { otp: '123456' }]) {
      const refused = await post('/api/signup', { ...signupForm({ email }), ...step })
      expect([refused.statusCode, refused.json().fields]).toEqual([
        400,
        {
          email: 'This email address is for temporary mail. Please use an email address that you will keep.',
        },
      ])
    }
    expect((await post('/api/signup/resend', { email })).statusCode).toBe(400)
  }
  expect(mail.messages).toEqual([])
  expect(await database.db.selectFrom('one_time_code').selectAll().execute()).toEqual([])
})

test('ignores the case of the email address and hides whether it is known', async () => {
  const product = await testApp()
  const form = signupForm()
  await signUp(product, form)
  const { post } = product
  const response = await post('/api/login', { email: form.email.toUpperCase(), password: form.password })
  expect(response.statusCode).toBe(200)
  expect(response.json().token).toMatch(/^[\w-]{43}$/)

  const wrong = await post('/api/login', { email: form.email, password: 'not the password' })
  const unknown = await post('/api/login', { email: 'nobody@example.org', password: form.password })
  expect(wrong.statusCode).toBe(401)
  expect([unknown.statusCode, unknown.body]).toEqual([401, wrong.body])
})

test('stores no token and no password in plain text', async () => {
  const product = await testApp()
  const form = signupForm()
  const { token } = (await signUp(product, form)).json()
  const tables = ['account', 'session', 'one_time_code'] as const
  for (const table of tables) {
    const stored = JSON.stringify(await product.database.db.selectFrom(table).selectAll().execute())
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(form.password)
  }
})

test('ends only the session of the token when logging out', async () => {
  const { post, get, signIn } = await testApp()
  const mine = await signIn()
  const other = await signIn()
  expect((await post('/api/logout', '', mine.token)).statusCode).toBe(204)
  expect((await get('/api/user', mine.token)).statusCode).toBe(401)
  expect((await get('/api/user', other.token)).statusCode).toBe(200)
})

test('ends a session after the month that follows its last use', async () => {
  const { get, signIn, wait, maintainRows, database } = await testApp({
    startsAt: '2026-01-05T12:00:00+05:30',
  })
  const { token } = await signIn()
  const lastUsed = async () => (await database.pool.query('SELECT last_used_month FROM session')).rows
  wait(20 * 86_400)
  expect((await get('/api/user', token)).statusCode).toBe(200)
  expect(await lastUsed()).toEqual([{ last_used_month: '2026-01' }])
  // 24 February
  wait(30 * 86_400)
  expect((await get('/api/user', token)).statusCode).toBe(200)
  expect(await lastUsed()).toEqual([{ last_used_month: '2026-02' }])
  // 31 March
  wait(35 * 86_400)
  await maintainRows()
  expect(await lastUsed()).toHaveLength(1)
  // 1 April
  wait(86_400)
  expect((await get('/api/user', token)).statusCode).toBe(401)
  await maintainRows()
  expect(await lastUsed()).toEqual([])
})

test('stores neither school nor grade anywhere', async () => {
  const product = await testApp()
  const form = signupForm({ school: 'Kendriya Vidyalaya Number Seven', grade: '11' })
  expect((await signUp(product, form)).statusCode).toBe(201)
  const tables = await product.database.pool.query(`SELECT table_name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`)
  for (const { table_name: table } of tables.rows) {
    const { rows } = await product.database.pool.query(`SELECT each::text AS row FROM ${table} AS each`)
    expect(
      rows.filter(({ row }) => row.includes(form.school)),
      table,
    ).toEqual([])
  }
  const columns = await product.database.pool.query(`SELECT column_name FROM information_schema.columns
    WHERE table_name = 'account' ORDER BY column_name`)
  expect(columns.rows.map(({ column_name: name }) => name)).not.toContain('grade')
})

test.each(['', 'Bearer', 'Bearer ', 'Bearer not-a-token', 'Basic YTpi', `Bearer ${'a'.repeat(5000)}`])(
  'responds 401 to the authorization header %.40j',
  async (authorization) => {
    const { app, signIn, get } = await testApp()
    const { token } = await signIn()
    const headers = authorization === '' ? {} : { authorization }
    for (const [method, url] of [
      ['GET', '/api/user'],
      ['POST', '/api/logout'],
    ] as const) {
      const response = await app.inject({ method, url, headers })
      expect(response.statusCode).toBe(401)
      expect(response.json()).toHaveProperty('message')
    }
    expect((await get('/api/user', token)).statusCode).toBe(200)
  },
)

test('limits wrong passwords and codes, and returns the waiting time', async () => {
  const { post, wait } = await testApp()
  const statuses: number[] = []
  for (let tries = 0; tries < 17; tries++) {
    const response = await post('/api/login', { email: 'asha@example.org', password: `guess-${tries}` })
    statuses.push(response.statusCode)
    if (response.statusCode === 429) expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(statuses).toContain(401)
  expect(statuses.at(-1)).toBe(429)
  wait(15 * 60)
  expect((await post('/api/login', { email: 'asha@example.org', password: 'guess' })).statusCode).toBe(401)

  const form = signupForm()
  let last = 0
  for (let tries = 0; tries < 21; tries++) {
    last = (await post('/api/signup', { ...form, otp: String(100_000 + tries) })).statusCode
  }
  expect(last).toBe(429)
})

test('stores neither email nor IP addresses in the rate counters', async () => {
  const { post, database } = await testApp()
  await post('/api/login', { email: 'asha@example.org', password: 'guess-guess' })
  const rows = await database.db.selectFrom('rate_count').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/asha|127\.0\.0\.1/)
})
