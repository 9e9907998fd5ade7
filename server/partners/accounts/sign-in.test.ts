import { expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { appCode, deskBrowser, join, origin, typePassword } from '../../testing/desk-browser.ts'
import { sampleSchoolId } from '../../testing/requests.ts'
import {
  acceptSchoolInvitation,
  inviteToSchool,
  joinSchool,
  schoolBrowser,
  schoolPassword,
} from '../../testing/school-browser.ts'

const outcome = (response: { statusCode: number; json(): { code?: string } }) => ({
  status: response.statusCode,
  code: response.json().code,
})

test('joins by invitation, signs out, and signs in with an authenticator app', async () => {
  const product = await testApp()
  const { browser, email, accepted, recoveryCodes, nextCode } = await joinSchool(product)
  expect(accepted.statusCode).toBe(201)
  expect(recoveryCodes).toHaveLength(10)
  expect(accepted.json().session).toMatchObject({
    step: 'signed in',
    member: { email, role: 'owner', schoolCode: sampleSchoolId },
    secondFactors: ['authenticator', 'recovery-code'],
  })
  expect((await browser.send('POST', '/logout')).statusCode).toBe(204)
  expect((await browser.send('GET', '/session')).statusCode).toBe(401)

  expect((await typePassword(browser, email)).json().step).toBe('second factor')
  expect(outcome(await browser.send('GET', '/account'))).toEqual({
    status: 401,
    code: 'second-factor-missing',
  })
  const signedIn = await browser.send('POST', '/login/second-factor', {
    method: 'authenticator',
    code: nextCode(),
  })
  expect(signedIn.json().step).toBe('signed in')
  expect((await browser.send('GET', '/account')).json()).toMatchObject({
    member: { email },
    hasAuthenticator: true,
    recoveryCodesLeft: 10,
  })
})

test('sets cookies of its own that scripts cannot read', async () => {
  const { accepted } = await joinSchool(await testApp())
  expect([accepted.headers['set-cookie']].flat()).toEqual([
    expect.stringMatching(
      /^__Host-school=[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Strict; Secure$/,
    ),
    expect.stringMatching(
      /^__Host-school-device=[\w.-]{77}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Strict; Secure$/,
    ),
  ])
})

test('signs in with a passkey that has the name of the service for schools', async () => {
  const product = await testApp()
  const key = createAuthenticator(origin)
  let shown: unknown
  const { email } = await joinSchool(product, {}, ({ passkey, authenticator }) => {
    shown = { passkey, authenticator }
    return { method: 'passkey', name: 'Office laptop', passkey: key.create(passkey) }
  })
  expect(shown).toMatchObject({
    passkey: { rp: { name: 'Bolshala for schools' }, user: { name: email } },
    authenticator: { uri: expect.stringMatching(/^otpauth:\/\/totp\/Bolshala%20for%20schools:/) },
  })
  const browser = schoolBrowser(product)
  await typePassword(browser, email)
  const passkey = key.sign((await browser.send('POST', '/login/passkey')).json())
  const response = await browser.send('POST', '/login/second-factor', { method: 'passkey', passkey })
  expect(response.json().step).toBe('signed in')
})

test('accepts each recovery code once', async () => {
  const product = await testApp()
  const { email, recoveryCodes } = await joinSchool(product)
  const code = recoveryCodes[0]
  for (const status of [200, 400]) {
    const browser = schoolBrowser(product)
    await typePassword(browser, email)
    const response = await browser.send('POST', '/login/second-factor', { method: 'recovery-code', code })
    expect(response.statusCode).toBe(status)
  }
})

test('refuses wrong passwords and codes, and those of staff with the same address', async () => {
  const product = await testApp()
  const staff = await join(product)
  const { token } = await inviteToSchool(product, { email: staff.email })
  const { email, secret } = await acceptSchoolInvitation(product, token, undefined)
  const browser = schoolBrowser(product)
  expect(outcome(await typePassword(browser, email, 'not-the-password'))).toEqual({
    status: 401,
    code: 'wrong-credentials',
  })
  expect((await typePassword(browser, email)).statusCode).toBe(200)
  for (const code of ['000000', staff.nextCode()]) {
    const response = await browser.send('POST', '/login/second-factor', { method: 'authenticator', code })
    expect(outcome(response)).toEqual({ status: 400, code: 'wrong-authenticator-code' })
  }
  for (const code of staff.recoveryCodes.slice(0, 2)) {
    const response = await browser.send('POST', '/login/second-factor', { method: 'recovery-code', code })
    expect(outcome(response)).toEqual({ status: 400, code: 'wrong-recovery-code' })
  }
  const desk = deskBrowser(product)
  await typePassword(desk, email)
  const code = appCode(secret, product.clock())
  expect(outcome(await desk.send('POST', '/login/second-factor', { method: 'authenticator', code }))).toEqual(
    { status: 400, code: 'wrong-authenticator-code' },
  )
})

async function lockOut({ app }: TestApp, email: string): Promise<void> {
  for (let network = 1; network <= 6; network++) {
    const browser = schoolBrowser({ app }, `203.0.113.${network}`)
    for (let tries = 0; tries < 10; tries++) await typePassword(browser, email, 'a-wrong-password')
  }
}

test('lets only a known device sign in while strangers try passwords', async () => {
  const product = await testApp()
  const { browser, email, nextCode } = await joinSchool(product)
  await lockOut(product, email)
  expect((await typePassword(schoolBrowser(product), email)).statusCode).toBe(429)
  expect((await typePassword(browser, email)).statusCode).toBe(200)
  const code = nextCode()
  const response = await browser.send('POST', '/login/second-factor', { method: 'authenticator', code })
  expect(response.json().step).toBe('signed in')
})

test('allows at most 10 attempts at the second factor an hour', async () => {
  const product = await testApp()
  const { email } = await joinSchool(product)
  const browser = schoolBrowser(product)
  await typePassword(browser, email)
  for (let tries = 0; tries <= 10; tries++) {
    const response = await browser.send('POST', '/login/second-factor', {
      method: 'authenticator',
      code: '000000',
    })
    expect(response.statusCode).toBe(tries < 10 ? 400 : 429)
  }
})

test('changes the password and second factors, and ends other sessions', async () => {
  const product = await testApp()
  const { browser, email, nextCode } = await joinSchool(product)
  const currentPassword = schoolPassword
  async function signInElsewhere(password = schoolPassword) {
    const other = schoolBrowser(product)
    await typePassword(other, email, password)
    await other.send('POST', '/login/second-factor', { method: 'authenticator', code: nextCode() })
    expect((await other.send('GET', '/account')).statusCode).toBe(200)
    return other
  }

  const first = await signInElsewhere()
  for (const [password, status] of [
    ['wrong', 400],
    [schoolPassword, 204],
  ] as const) {
    const response = await browser.send('POST', '/account/sign-out-elsewhere', { currentPassword: password })
    expect(response.statusCode).toBe(status)
  }
  expect((await first.send('GET', '/account')).statusCode).toBe(401)

  const second = await signInElsewhere()
  const password = 'a-new-lantern-bridge'
  expect((await browser.send('POST', '/account/password', { currentPassword, password })).statusCode).toBe(
    204,
  )
  expect((await second.send('GET', '/account')).statusCode).toBe(401)
  await signInElsewhere(password)

  const key = createAuthenticator(origin)
  const creation = await browser.send('POST', '/account/passkey', { currentPassword: password })
  const added = await browser.send('PUT', '/account/passkey', {
    name: 'Phone',
    passkey: key.create(creation.json()),
  })
  expect(added.json().passkeys).toMatchObject([{ name: 'Phone' }])
  const started = await browser.send('POST', '/account/authenticator', { currentPassword: password })
  const confirmed = await browser.send('PUT', '/account/authenticator', {
    code: appCode(started.json().secret, product.clock()),
  })
  expect(confirmed.json()).toMatchObject({ hasAuthenticator: true })
  const [passkey] = added.json().passkeys
  const removed = await browser.send('DELETE', '/account/passkey', {
    currentPassword: password,
    id: passkey.id,
  })
  expect(removed.json().passkeys).toEqual([])
  const codes = await browser.send('POST', '/account/recovery-codes', { currentPassword: password })
  expect(codes.json().recoveryCodes).toHaveLength(10)

  const { entries } = (await browser.send('GET', '/account/log')).json()
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    'recovery-codes-replaced',
    'passkey-removed',
    'authenticator-replaced',
    'passkey-added',
    'sign-in',
    'password-changed',
    'sign-in',
    'other-sessions-ended',
    'sign-in',
    'invitation-accepted',
  ])
})

test('shows everybody only their own actions', async () => {
  const product = await testApp()
  await joinSchool(product)
  const { browser } = await joinSchool(product, { role: 'editor' })
  const { entries } = (await browser.send('GET', '/account/log')).json()
  expect(entries).toHaveLength(1)
})

test('refuses statements that change or delete entries of the log', async () => {
  const product = await testApp()
  await joinSchool(product)
  for (const statement of [
    `UPDATE school_member_log SET action = 'sign-out'`,
    'DELETE FROM school_member_log',
    'TRUNCATE school_member_log',
  ])
    await expect(product.database.pool.query(statement)).rejects.toThrow('append-only')
})

test('encrypts secrets of authenticator apps, and stores tokens and codes as hashes', async () => {
  const product = await testApp()
  const { secret, recoveryCodes, browser, token } = await joinSchool(product)
  const tables = ['', '_session', '_invitation', '_passkey', '_recovery_code', '_log']
  const stored = await Promise.all(
    tables.map((name) => product.database.pool.query(`SELECT each::text FROM school_member${name} AS each`)),
  )
  const text = JSON.stringify(stored.map(({ rows }) => rows))
  const sessionToken = /__Host-school=([\w-]+)/.exec(browser.cookie)?.[1] ?? expect.fail()
  for (const value of [secret, token, sessionToken, schoolPassword, ...recoveryCodes]) {
    expect(text).not.toContain(value)
    expect(text).not.toContain(Buffer.from(value).toString('hex'))
  }
})

test('deletes expired sessions and invitations with their persons in the maintenance', async () => {
  const product = await testApp()
  await joinSchool(product)
  await inviteToSchool(product, { role: 'editor' })
  product.wait(23 * 3600)
  await product.maintainRows()
  const count = async (table: string) => (await product.database.pool.query(`SELECT FROM ${table}`)).rowCount
  expect(await count('school_member')).toBe(2)
  expect(await count('school_member_session')).toBe(0)
  product.wait(3600)
  await product.maintainRows()
  expect(await count('school_member')).toBe(1)
  expect(await count('school_member_invitation')).toBe(0)
})
