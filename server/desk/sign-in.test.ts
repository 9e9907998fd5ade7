import { expect, test } from 'vitest'
import { csrfHeader } from '#contract/members.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import {
  appCode,
  commandLine,
  deskBrowser,
  invite,
  join,
  staffPassword,
  typePassword,
} from '../testing/desk-browser.ts'

const minutes = (count: number) => count * 60

const wrongCode = { status: 400, code: 'wrong-authenticator-code' }
const outcome = (response: { statusCode: number; json(): { code?: string } }) => ({
  status: response.statusCode,
  code: response.json().code,
})

test('signs in with a password and a code of the authenticator app', async () => {
  const product = await testApp()
  const { email, nextCode, id } = await join(product, 'editor')
  const browser = deskBrowser(product)
  const first = await typePassword(browser, email)
  expect(first.json()).toMatchObject({
    step: 'second factor',
    staff: { id, email, role: 'editor' },
    secondFactors: ['authenticator', 'recovery-code'],
  })
  expect((await browser.send('GET', '/account')).statusCode).toBe(401)
  const second = await browser.send('POST', '/login/second-factor', {
    method: 'authenticator',
    code: nextCode(),
  })
  expect(second.json()).toMatchObject({ step: 'signed in', staff: { id } })
  expect((await browser.send('GET', '/account')).statusCode).toBe(200)
})

test('sets a cookie for 8 hours that scripts cannot read', async () => {
  const product = await testApp()
  const { accepted } = await join(product)
  expect([accepted.headers['set-cookie']].flat()).toEqual([
    expect.stringMatching(
      /^__Host-desk=[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Strict; Secure$/,
    ),
    expect.stringMatching(
      /^__Host-desk-device=[\w.-]{77}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Strict; Secure$/,
    ),
  ])
})

test('replaces cookie and CSRF token after the second factor', async () => {
  const product = await testApp()
  const { email, nextCode } = await join(product)
  const browser = deskBrowser(product)
  const first = await typePassword(browser, email)
  const before = { cookie: browser.cookie ?? '', [csrfHeader]: first.json().csrfToken }
  const second = await browser.send('POST', '/login/second-factor', {
    method: 'authenticator',
    code: nextCode(),
  })
  expect(second.json().csrfToken).not.toBe(first.json().csrfToken)
  const old = await product.app.inject({ url: '/api/desk/session', headers: before })
  expect(old.json().code).toBe('desk-session-ended')
})

test('refuses the second factor 10 minutes after the password', async () => {
  const product = await testApp()
  const { email, secret } = await join(product)
  const browser = deskBrowser(product)
  await typePassword(browser, email)
  product.wait(600)
  const code = appCode(secret, product.clock())
  const late = await browser.send('POST', '/login/second-factor', { method: 'authenticator', code })
  expect(outcome(late)).toEqual({ status: 401, code: 'desk-session-ended' })
})

test('refuses a used code and the codes before it', async () => {
  const product = await testApp()
  const { email, secret, nextCode } = await join(product)
  const enrolled = appCode(secret, product.clock())
  const code = nextCode()
  const send = async (typed: string) => {
    const browser = deskBrowser(product)
    await typePassword(browser, email)
    return browser.send('POST', '/login/second-factor', { method: 'authenticator', code: typed })
  }
  expect((await send(code)).statusCode).toBe(200)
  expect(outcome(await send(code))).toEqual(wrongCode)
  expect(outcome(await send(enrolled))).toEqual(wrongCode)
  expect((await send(nextCode())).statusCode).toBe(200)
})

test('accepts a code only once when several browsers send it', async () => {
  const product = await testApp()
  const { email, nextCode } = await join(product)
  const code = nextCode()
  const browsers = Array.from({ length: 5 }, () => deskBrowser(product))
  for (const browser of browsers) await typePassword(browser, email)
  const responses = await Promise.all(
    browsers.map((browser) =>
      browser.send('POST', '/login/second-factor', { method: 'authenticator', code }),
    ),
  )
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400])
})

test('accepts a recovery code only once when several browsers send it', async () => {
  const product = await testApp()
  const { email, recoveryCodes, browser: own } = await join(product)
  expect(new Set(recoveryCodes).size).toBe(10)
  const [code = ''] = recoveryCodes
  const browsers = Array.from({ length: 5 }, () => deskBrowser(product))
  for (const browser of browsers) await typePassword(browser, email)
  const responses = await Promise.all(
    browsers.map((browser, index) =>
      browser.send('POST', '/login/second-factor', {
        method: 'recovery-code',
        // Some people type the code without hyphens.
        code: index % 2 === 0 ? code : code.toLowerCase().replaceAll('-', ' '),
      }),
    ),
  )
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400])
  expect((await own.send('GET', '/account')).json().recoveryCodesLeft).toBe(9)
})

test("refuses another person's recovery code and authenticator code", async () => {
  const product = await testApp()
  const asha = await join(product)
  const ravi = await join(product)
  const browser = deskBrowser(product)
  await typePassword(browser, asha.email)
  const [code] = ravi.recoveryCodes
  const recovery = await browser.send('POST', '/login/second-factor', { method: 'recovery-code', code })
  expect(outcome(recovery)).toEqual({ status: 400, code: 'wrong-recovery-code' })
  const app = await browser.send('POST', '/login/second-factor', {
    method: 'authenticator',
    code: ravi.nextCode(),
  })
  expect(outcome(app)).toEqual(wrongCode)
})

test('allows at most 10 attempts at the second factor an hour', async () => {
  const product = await testApp()
  const { email, nextCode } = await join(product)
  const browser = deskBrowser(product)
  await typePassword(browser, email)
  const right = nextCode()
  const wrong = right === '000000' ? '000001' : '000000'
  const send = (code: string) =>
    browser.send('POST', '/login/second-factor', { method: 'authenticator', code })
  for (let tries = 0; tries < 10; tries++) expect(outcome(await send(wrong))).toEqual(wrongCode)
  expect((await send(right)).statusCode).toBe(429)
})

test('ends the session on the server when the person signs out', async () => {
  const product = await testApp()
  const { browser, accepted } = await join(product)
  const headers = { cookie: browser.cookie ?? '', [csrfHeader]: accepted.json().session.csrfToken }
  const signedOut = await browser.send('POST', '/logout')
  expect(signedOut.statusCode).toBe(204)
  expect(String(signedOut.headers['set-cookie'])).toMatch(/^__Host-desk=; Path=\/; Max-Age=0;/)
  const old = await product.app.inject({ url: '/api/desk/session', headers })
  expect(old.json().code).toBe('desk-session-ended')
})

test('gives the same response to every failed login', async () => {
  const product = await testApp()
  const { email } = await join(product)
  const invited = await invite(product, 'moderator')
  const disabled = await join(product)
  await commandLine(product).change(null, disabled.id, { disabled: true })
  const student = await product.signIn()
  const tries = [
    [email, 'not-the-password'],
    ['nobody@example.org', 'not-the-password'],
    [invited.email, 'not-the-password'],
    [disabled.email, 'lantern-monsoon-bridge'],
    [student.email, 'monsoon-mango-train'],
  ] as const
  const responses = await Promise.all(
    tries.map(([address, password]) => typePassword(deskBrowser(product), address, password)),
  )
  const [first] = responses
  for (const response of responses) {
    expect(response.statusCode).toBe(401)
    expect(response.body).toBe(first?.body)
    expect(response.headers['set-cookie']).toBeUndefined()
  }
})

test('the maintenance deletes sessions without activity', async () => {
  const product = await testApp()
  await join(product)
  product.wait(minutes(31))
  await product.tasks.frequent()
  expect(await product.database.db.selectFrom('staff_session').selectAll().execute()).toEqual([])
})

test('refuses codes that were created before a change of the secret key', async () => {
  const database = await testDatabase()
  const before = await testApp({ database })
  const { email, secret, recoveryCodes } = await join(before)
  const after = await testApp({ database, schools: [] })
  const browser = deskBrowser(after)
  expect((await typePassword(browser, email)).statusCode).toBe(200)
  after.wait(30)
  for (const body of [
    { method: 'authenticator', code: appCode(secret, after.clock()) },
    { method: 'recovery-code', code: recoveryCodes[0] },
  ])
    expect((await browser.send('POST', '/login/second-factor', body)).statusCode).toBe(400)
})

test('ends a session after 30 minutes without a call', async () => {
  const product = await testApp()
  const { get } = await product.signInAsStaff('moderator')
  product.wait(minutes(30) - 10)
  expect((await get('/api/desk/account')).statusCode).toBe(200)
  product.wait(minutes(30) + 1)
  expect(outcome(await get('/api/desk/account'))).toEqual({ status: 401, code: 'desk-session-ended' })
})

test('keeps a session with activity, but for 8 hours at most', async () => {
  const product = await testApp()
  const { get } = await product.signInAsStaff('moderator')
  for (let passed = 0; passed < 8 * 60 - 20; passed += 20) {
    product.wait(minutes(20))
    expect((await get('/api/desk/account')).statusCode).toBe(200)
  }
  product.wait(minutes(20))
  expect(outcome(await get('/api/desk/account'))).toEqual({ status: 401, code: 'desk-session-ended' })
})

test('does not count session checks and refused calls as activity', async () => {
  const product = await testApp()
  const { get } = await product.signInAsStaff('editor')
  for (let times = 0; times < 2; times++) {
    product.wait(minutes(14))
    expect((await get('/api/desk/session')).statusCode).toBe(200)
    expect((await get('/api/desk/staff')).statusCode).toBe(403)
  }
  product.wait(minutes(14))
  expect((await get('/api/desk/session')).statusCode).toBe(401)
})

test('writes the activity of a session at most once a minute', async () => {
  const product = await testApp()
  const { get } = await product.signInAsStaff('moderator')
  const read = async () => {
    const { rows } = await product.database.pool.query('SELECT active_at FROM staff_session')
    return rows[0].active_at.getTime()
  }
  const before = await read()
  product.wait(50)
  await get('/api/desk/account')
  expect(await read()).toBe(before)
  product.wait(20)
  await get('/api/desk/account')
  expect(await read()).toBeGreaterThanOrEqual(before + 70_000)
})

test('deletes expired sessions and invitations in the maintenance', async () => {
  const product = await testApp()
  await join(product)
  await invite(product, 'editor')
  product.wait(25 * 3600)
  await product.tasks.frequent()
  const { db } = product.database
  expect(await db.selectFrom('staff_session').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('staff_invitation').selectAll().execute()).toEqual([])
})

/** Types wrong passwords from seven addresses, until the limit of the mailbox is used up. */
async function lockOut(product: TestApp, email: string): Promise<void> {
  for (let index = 0; index < 70; index++)
    await typePassword(deskBrowser(product, `203.0.113.${index % 7}`), email, 'a-wrong-password')
  const stranger = deskBrowser(product, '203.0.113.99')
  expect((await typePassword(stranger, email)).statusCode).toBe(429)
}

test('lets a device that has signed in before sign in while strangers try passwords', async () => {
  const product = await testApp()
  const { browser, email, nextCode } = await join(product)
  await lockOut(product, email)
  const first = await typePassword(browser, email)
  expect(first.json()).toMatchObject({ step: 'second factor' })
  const second = await browser.send('POST', '/login/second-factor', {
    method: 'authenticator',
    code: nextCode(),
  })
  expect(second.json()).toMatchObject({ step: 'signed in' })
})

test('gives a known device ten tries, for its own account, for 90 days', async () => {
  const product = await testApp()
  const asha = await join(product)
  const ravi = await join(product)
  await lockOut(product, ravi.email)
  expect((await typePassword(asha.browser, ravi.email)).statusCode).toBe(429)
  for (let index = 0; index < 10; index++)
    expect((await typePassword(ravi.browser, ravi.email, 'a-wrong-password')).statusCode).toBe(401)
  expect((await typePassword(ravi.browser, ravi.email)).statusCode).toBe(429)
  product.wait(91 * 86_400)
  await lockOut(product, ravi.email)
  expect((await typePassword(ravi.browser, ravi.email)).statusCode).toBe(429)
})

test('ignores a forged cookie of a device', async () => {
  const product = await testApp()
  const { email } = await join(product)
  await lockOut(product, email)
  for (const value of ['', 'a.b.c', `${'a'.repeat(22)}.2026-11-20.${'b'.repeat(43)}`, 'x'.repeat(5000)]) {
    const response = await product.app.inject({
      method: 'POST',
      url: '/api/desk/login',
      headers: { cookie: `__Host-desk-device=${value}` },
      payload: { email, password: staffPassword },
    })
    expect(response.statusCode).toBe(429)
  }
})
