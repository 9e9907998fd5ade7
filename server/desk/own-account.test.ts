import { expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { appCode, deskBrowser, join, staffPassword, typePassword } from '../testing/desk-browser.ts'

type Joined = { browser: ReturnType<typeof deskBrowser>; product: TestApp }

const currentPassword = staffPassword
const password = 'another-lantern-bridge'

test('shows the second factors without their secrets', async () => {
  const product = await testApp()
  const { browser, id, email, secret } = await join(product, 'editor')
  const account = await browser.send('GET', '/account')
  expect(account.json()).toEqual({
    staff: { id, email, role: 'editor' },
    hasAuthenticator: true,
    passkeys: [],
    recoveryCodesLeft: 10,
  })
  expect(account.body).not.toContain(secret)
})

test('changes the password and ends all other sessions', async () => {
  const product = await testApp()
  const { browser, email, nextCode } = await join(product)
  const other = deskBrowser(product)
  await typePassword(other, email)
  await other.send('POST', '/login/second-factor', { method: 'authenticator', code: nextCode() })
  expect((await other.send('GET', '/account')).statusCode).toBe(200)

  for (const [body, code] of [
    [{ currentPassword: 'not-the-password', password }, 'wrong-password'],
    [{ currentPassword, password: 'password123' }, 'password-too-common'],
  ] as const)
    expect((await browser.send('POST', '/account/password', body)).json().code).toBe(code)
  expect((await other.send('GET', '/account')).statusCode).toBe(200)

  expect((await browser.send('POST', '/account/password', { currentPassword, password })).statusCode).toBe(
    204,
  )
  expect((await browser.send('GET', '/account')).statusCode).toBe(200)
  expect((await other.send('GET', '/account')).json().code).toBe('desk-session-ended')
  expect((await typePassword(deskBrowser(product), email)).statusCode).toBe(401)
  expect((await typePassword(deskBrowser(product), email, password)).statusCode).toBe(200)
})

test('replaces the authenticator app only after a code of the new app', async () => {
  const product = await testApp()
  const { browser, email, secret: oldSecret } = await join(product)
  const started = await browser.send('POST', '/account/authenticator', { currentPassword })
  const { secret } = started.json()
  product.wait(30)
  const oldCode = await browser.send('PUT', '/account/authenticator', {
    code: appCode(oldSecret, product.clock()),
  })
  expect(oldCode.json().code).toBe('wrong-authenticator-code')
  const confirm = { code: appCode(secret, product.clock()) }
  expect((await browser.send('PUT', '/account/authenticator', confirm)).statusCode).toBe(200)
  const again = await browser.send('PUT', '/account/authenticator', confirm)
  expect(again.json().code).toBe('wrong-authenticator-code')

  product.wait(30)
  const other = deskBrowser(product)
  await typePassword(other, email)
  for (const [key, status] of [
    [oldSecret, 400],
    [secret, 200],
  ] as const) {
    const code = appCode(key, product.clock())
    const response = await other.send('POST', '/login/second-factor', { method: 'authenticator', code })
    expect(response.statusCode).toBe(status)
  }
})

test.each([
  [
    'authenticator app',
    async ({ browser, product }: Joined) => {
      const { secret } = (await browser.send('POST', '/account/authenticator', { currentPassword })).json()
      return browser.send('PUT', '/account/authenticator', { code: appCode(secret, product.clock()) })
    },
  ],
  [
    'recovery codes',
    async ({ browser }: Joined) => browser.send('POST', '/account/recovery-codes', { currentPassword }),
  ],
] as const)('ends all other sessions after new %s', async (_name, change) => {
  const product = await testApp()
  const joined = await join(product)
  const other = deskBrowser(product)
  await typePassword(other, joined.email)
  await other.send('POST', '/login/second-factor', { method: 'authenticator', code: joined.nextCode() })
  expect((await other.send('GET', '/account')).statusCode).toBe(200)

  expect((await change({ browser: joined.browser, product })).statusCode).toBe(200)
  expect((await other.send('GET', '/account')).json().code).toBe('desk-session-ended')
  expect((await joined.browser.send('GET', '/account')).statusCode).toBe(200)
})

test('replaces the recovery codes', async () => {
  const product = await testApp()
  const { browser, email, recoveryCodes: old } = await join(product)
  const replaced = await browser.send('POST', '/account/recovery-codes', { currentPassword })
  const { recoveryCodes }: { recoveryCodes: string[] } = replaced.json()
  expect(recoveryCodes).toHaveLength(10)
  const other = deskBrowser(product)
  await typePassword(other, email)
  for (const [code, status] of [
    [old[0], 400],
    [recoveryCodes[0], 200],
  ] as const) {
    const response = await other.send('POST', '/login/second-factor', { method: 'recovery-code', code })
    expect(response.statusCode).toBe(status)
  }
})

test('refuses every change without the password', async () => {
  const product = await testApp()
  const { browser } = await join(product)
  const wrong = { currentPassword: 'not-the-password' }
  for (const [method, path, body] of [
    ['POST', '/account/password', { ...wrong, password }],
    ['POST', '/account/authenticator', wrong],
    ['POST', '/account/passkey', wrong],
    ['DELETE', '/account/passkey', { ...wrong, id: 'AAAA' }],
    ['POST', '/account/recovery-codes', wrong],
  ] as const)
    expect((await browser.send(method, path, body)).json().code, path).toBe('wrong-password')
})
