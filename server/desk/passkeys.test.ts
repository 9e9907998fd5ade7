import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { createAuthenticator, type TestAuthenticator } from '../testing/authenticator.ts'
import {
  deskBrowser,
  join,
  type MemberBrowser,
  origin,
  staffPassword,
  typePassword,
} from '../testing/desk-browser.ts'

async function joinWithPasskey(product: Awaited<ReturnType<typeof testApp>>, key: TestAuthenticator) {
  return join(product, 'moderator', ({ passkey }) => ({
    method: 'passkey',
    name: 'Work laptop',
    passkey: key.create(passkey),
  }))
}

async function signWith(browser: MemberBrowser, key: TestAuthenticator) {
  const request = (await browser.send('POST', '/login/passkey')).json()
  const passkey = key.sign(request)
  return {
    passkey,
    response: await browser.send('POST', '/login/second-factor', { method: 'passkey', passkey }),
  }
}

test('signs in with the passkey of the invitation', async () => {
  const product = await testApp()
  const key = createAuthenticator(origin)
  const { email, accepted } = await joinWithPasskey(product, key)
  expect(accepted.json().session.secondFactors).toEqual(['passkey', 'recovery-code'])
  const browser = deskBrowser(product)
  await typePassword(browser, email)
  const { response } = await signWith(browser, key)
  expect(response.json().step).toBe('signed in')
})

test('refuses used signatures, foreign keys and challenges of earlier requests', async () => {
  const product = await testApp()
  const key = createAuthenticator(origin)
  const { email } = await joinWithPasskey(product, key)
  const first = deskBrowser(product)
  await typePassword(first, email)
  const { passkey: used } = await signWith(first, key)

  const browser = deskBrowser(product)
  await typePassword(browser, email)
  const send = (passkey: unknown) =>
    browser.send('POST', '/login/second-factor', { method: 'passkey', passkey })
  const request = async () => (await browser.send('POST', '/login/passkey')).json()
  const foreign = createAuthenticator(origin)
  const right = key.sign(await request())
  const attempts = {
    used,
    foreign: foreign.sign(await request()),
    'foreign key with the known id': { ...foreign.sign(await request()), id: right.id, rawId: right.id },
    'challenge of an earlier request': right,
  }
  for (const [name, passkey] of Object.entries(attempts)) {
    const { statusCode, body } = await send(passkey)
    expect([name, statusCode, JSON.parse(body).code]).toEqual([name, 400, 'passkey-refused'])
  }
  expect((await send(key.sign(await request()))).statusCode).toBe(200)
})

test('refuses a passkey made on another site or for another domain', async () => {
  const product = await testApp()
  for (const key of [
    createAuthenticator('https://bolshala.example.evil.test'),
    createAuthenticator('https://evil.test', 'bolshala.example'),
    createAuthenticator(origin, 'evil.test'),
  ]) {
    const { accepted } = await joinWithPasskey(product, key)
    expect([accepted.statusCode, accepted.json().code]).toEqual([400, 'passkey-refused'])
  }
})

test('uses up a challenge even if the signature is wrong', async () => {
  const product = await testApp()
  const key = createAuthenticator(origin)
  const { email } = await joinWithPasskey(product, key)
  const browser = deskBrowser(product)
  await typePassword(browser, email)
  const request = (await browser.send('POST', '/login/passkey')).json()
  const right = key.sign(request)
  const { signature } = createAuthenticator(origin).sign(request).response
  const wrong = { ...right, response: { ...right.response, signature } }
  for (const passkey of [wrong, right]) {
    const response = await browser.send('POST', '/login/second-factor', { method: 'passkey', passkey })
    expect(response.json().code).toBe('passkey-refused')
  }
})

test('adds and removes passkeys, but does not remove the last second factor', async () => {
  const product = await testApp()
  const first = createAuthenticator(origin)
  const second = createAuthenticator(origin)
  const { browser, email } = await joinWithPasskey(product, first)
  const currentPassword = staffPassword
  const wrong = await browser.send('POST', '/account/passkey', { currentPassword: 'not-the-password' })
  expect(wrong.json().code).toBe('wrong-password')
  const options = (await browser.send('POST', '/account/passkey', { currentPassword })).json()
  const added = await browser.send('PUT', '/account/passkey', {
    name: 'Phone',
    passkey: second.create(options),
  })
  expect(added.json().passkeys.map(({ name }: { name: string }) => name)).toEqual(['Phone', 'Work laptop'])

  const [phone, laptop] = added.json().passkeys
  const removed = await browser.send('DELETE', '/account/passkey', { currentPassword, id: laptop.id })
  expect(removed.json().passkeys).toHaveLength(1)
  const last = await browser.send('DELETE', '/account/passkey', { currentPassword, id: phone.id })
  expect([last.statusCode, last.json().code]).toEqual([409, 'last-second-factor'])

  const other = deskBrowser(product)
  await typePassword(other, email)
  expect((await signWith(other, first)).response.json().code).toBe('passkey-refused')
  expect((await signWith(other, second)).response.json().step).toBe('signed in')
})

test('refuses to create a sign-in challenge for a signed-in person', async () => {
  const product = await testApp()
  const { browser } = await join(product)
  const response = await browser.send('POST', '/login/passkey')
  expect([response.statusCode, response.json().code]).toEqual([409, 'already-signed-in'])
})

test("does not remove another person's passkey", async () => {
  const product = await testApp()
  const owner = await joinWithPasskey(product, createAuthenticator(origin))
  const [passkey] = (await owner.browser.send('GET', '/account')).json().passkeys
  const { browser } = await join(product)
  await browser.send('DELETE', '/account/passkey', { currentPassword: staffPassword, id: passkey.id })
  expect((await owner.browser.send('GET', '/account')).json().passkeys).toHaveLength(1)
})
