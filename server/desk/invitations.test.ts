import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { appCode, commandLine, deskBrowser, invite, join, staffPassword } from '../testing/desk-browser.ts'

const unknown = { status: 404, code: 'invitation-unknown' }

test('returns the invited person, and the same secret each time', async () => {
  const product = await testApp()
  const { token, email } = await invite(product, 'directory')
  const open = async () => (await deskBrowser(product).send('POST', '/invitation', { token })).json()
  const first = await open()
  expect(first).toMatchObject({ email, role: 'directory', passkey: { rp: { id: 'bolshala.example' } } })
  expect(first.authenticator.uri).toMatch(/^otpauth:\/\/totp\/Bolshala:/)
  const second = await open()
  expect(second.authenticator).toEqual(first.authenticator)
  expect(second.passkey.challenge).not.toBe(first.passkey.challenge)
})

test('accepts an invitation only once when several browsers accept it', async () => {
  const product = await testApp()
  const { token } = await invite(product, 'moderator')
  const browsers = Array.from({ length: 4 }, () => deskBrowser(product))
  const [first] = browsers
  const { secret } = (await first?.send('POST', '/invitation', { token }))?.json().authenticator ?? {}
  const body = {
    token,
    password: staffPassword,
    secondFactor: { method: 'authenticator', code: appCode(secret, product.clock()) },
  }
  const responses = await Promise.all(
    browsers.map((browser) => browser.send('POST', '/invitation/accept', body)),
  )
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 404, 404, 404])
  expect((await deskBrowser(product).send('POST', '/invitation', { token })).statusCode).toBe(404)
})

test.each([
  ['a weak password', { password: 'password123' }, 'password-too-common'],
  ['a wrong code', { secondFactor: { method: 'authenticator', code: '000000' } }, 'wrong-authenticator-code'],
])('leaves the invitation open after %s', async (_what, change, code) => {
  const product = await testApp()
  const { token } = await invite(product, 'moderator')
  const browser = deskBrowser(product)
  const { secret } = (await browser.send('POST', '/invitation', { token })).json().authenticator
  const right = { method: 'authenticator', code: appCode(secret, product.clock()) }
  const body = { token, password: staffPassword, secondFactor: right }
  const refused = await browser.send('POST', '/invitation/accept', { ...body, ...change })
  expect([refused.statusCode, refused.json().code]).toEqual([400, code])
  expect((await browser.send('POST', '/invitation/accept', body)).statusCode).toBe(201)
})

test('refuses expired, replaced and forged invitations, and those of disabled accounts', async () => {
  const product = await testApp()
  const refused = async (token: string) => {
    const response = await deskBrowser(product).send('POST', '/invitation', { token })
    expect({ status: response.statusCode, code: response.json().code }).toEqual(unknown)
  }
  const replaced = await invite(product, 'moderator')
  await commandLine(product).reset(null, replaced.id)
  await refused(replaced.token)
  const disabled = await invite(product, 'moderator')
  await commandLine(product).change(null, disabled.id, { disabled: true })
  await refused(disabled.token)
  await refused('a'.repeat(43))
  const late = await invite(product, 'moderator')
  product.wait(24 * 3600)
  await refused(late.token)
})

test('encrypts the secrets of authenticator apps, and stores codes as hashes', async () => {
  const product = await testApp()
  const { secret, recoveryCodes, token, browser } = await join(product)
  const { pool } = product.database
  const tables = ['staff', 'staff_session', 'staff_invitation', 'staff_recovery_code', 'staff_log']
  const rows = await Promise.all(
    tables.map((table) => pool.query(`SELECT each::text AS row FROM ${table} AS each`)),
  )
  const stored = rows.flatMap((result) => result.rows.map(({ row }) => row)).join('\n')
  const { rows: encrypted } = await pool.query('SELECT totp_secret FROM staff')
  expect(encrypted[0].totp_secret).toHaveLength(12 + 16 + 20)
  for (const text of [secret, ...recoveryCodes, token, browser.cookie?.split('=')[1] ?? '', staffPassword]) {
    expect(text.length).toBeGreaterThan(10)
    expect(stored).not.toContain(text)
    expect(stored).not.toContain(Buffer.from(text).toString('hex'))
  }
})

test('does not log tokens, addresses or codes', async () => {
  const product = await testApp()
  const { email, token, recoveryCodes } = await join(product)
  expect(product.log.length).toBeGreaterThan(0)
  for (const text of [email, token, ...recoveryCodes]) expect(product.log.join('')).not.toContain(text)
})
