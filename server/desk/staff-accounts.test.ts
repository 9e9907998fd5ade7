import { expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import {
  commandLine,
  deskBrowser,
  invite,
  join,
  staffPassword,
  typePassword,
} from '../testing/desk-browser.ts'

const outcome = (response: { statusCode: number; json(): { code?: string } }) => ({
  status: response.statusCode,
  code: response.json().code,
})

/** Returns the token of the link in the newest mail to an address. */
function invitationInMail({ mail }: TestApp, email: string): string | undefined {
  const message = mail.messages.findLast(({ to }) => to?.some(({ address }) => address === email))
  return /https:\/\/bolshala\.example\/desk\/invitation#([\w-]{43})\s/.exec(message?.text ?? '')?.[1]
}

const lastAdmin = { status: 409, code: 'last-admin' }

test('mails an invitation to a person whom an admin adds', async () => {
  const product = await testApp()
  const { browser, email: adminEmail } = await join(product, 'admin')
  const email = 'Meera@example.org'
  const added = await browser.send('POST', '/staff', { email, role: 'moderator' })
  expect(added.statusCode).toBe(201)
  expect(added.json()).toMatchObject({ email, role: 'moderator', status: 'invited', secondFactors: [] })
  expect(added.body).not.toMatch(/token|#/)
  const token = invitationInMail(product, email)
  expect((await deskBrowser(product).send('POST', '/invitation', { token })).json().email).toBe(email)

  const again = await browser.send('POST', '/staff', { email: 'meera@EXAMPLE.org', role: 'admin' })
  expect(outcome(again)).toEqual({ status: 409, code: 'staff-exists' })
  const list = (await browser.send('GET', '/staff')).json()
  expect(list.map((each: { email: string }) => each.email).sort()).toEqual([email, adminEmail].sort())
})

test('applies a changed role at once, and ends sessions of disabled accounts', async () => {
  const product = await testApp()
  const admin = await join(product, 'admin')
  const person = await join(product, 'admin')
  expect((await person.browser.send('GET', '/log')).statusCode).toBe(200)
  const change = (body: unknown) => admin.browser.send('PATCH', `/staff/${person.id}`, body)
  expect((await change({ role: 'moderator' })).json().role).toBe('moderator')
  expect(outcome(await person.browser.send('GET', '/log'))).toEqual({ status: 403, code: 'role-missing' })
  expect((await change({ disabled: true })).json().status).toBe('disabled')
  expect(outcome(await person.browser.send('GET', '/account'))).toEqual({
    status: 401,
    code: 'desk-session-ended',
  })
  expect((await typePassword(deskBrowser(product), person.email)).statusCode).toBe(401)
  expect((await change({ disabled: false })).json().status).toBe('active')
  expect((await person.browser.send('GET', '/account')).statusCode).toBe(401)
  expect((await typePassword(deskBrowser(product), person.email)).statusCode).toBe(200)
})

test('deletes password, second factors and sessions of an account that is reset', async () => {
  const product = await testApp()
  const admin = await join(product, 'admin')
  const person = await join(product, 'editor')
  const half = deskBrowser(product)
  await typePassword(half, person.email)
  const reset = await admin.browser.send('POST', `/staff/${person.id}/reset`)
  expect(reset.json()).toMatchObject({ status: 'invited', role: 'editor', secondFactors: [] })
  expect((await person.browser.send('GET', '/account')).statusCode).toBe(401)
  const late = await half.send('POST', '/login/second-factor', {
    method: 'recovery-code',
    code: person.recoveryCodes[0],
  })
  expect(late.statusCode).toBe(401)
  expect((await typePassword(deskBrowser(product), person.email)).statusCode).toBe(401)
  const token = invitationInMail(product, person.email)
  expect((await deskBrowser(product).send('POST', '/invitation', { token })).json().role).toBe('editor')
})

test('never disables, demotes or resets the last admin at the desk', async () => {
  const product = await testApp()
  const { browser, id } = await join(product, 'admin')
  // An admin who has not accepted the invitation cannot sign in.
  await invite(product, 'admin')
  const disabled = await join(product, 'admin')
  await commandLine(product).change(null, disabled.id, { disabled: true })
  expect(outcome(await browser.send('PATCH', `/staff/${id}`, { disabled: true }))).toEqual(lastAdmin)
  expect(outcome(await browser.send('PATCH', `/staff/${id}`, { role: 'editor' }))).toEqual(lastAdmin)
  expect(outcome(await browser.send('POST', `/staff/${id}/reset`))).toEqual(lastAdmin)
  expect((await browser.send('GET', '/staff')).statusCode).toBe(200)
})

test('keeps one admin when two admins disable each other', async () => {
  const product = await testApp()
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await join(product, 'admin'), await join(product, 'admin')]
    const before = await commandLine(product).list()
    for (const { id, email } of before)
      if (![one.email, other.email].includes(email))
        await commandLine(product).change(null, id, { role: 'editor' })
    const responses = await Promise.all([
      one.browser.send('PATCH', `/staff/${other.id}`, { disabled: true }),
      other.browser.send('PATCH', `/staff/${one.id}`, { disabled: true }),
    ])
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const admins = (await commandLine(product).list()).filter(
      ({ role, status }) => role === 'admin' && status === 'active',
    )
    expect(admins).toHaveLength(1)
  }
})

test('resets the last admin from the command line', async () => {
  const product = await testApp()
  const { browser, id } = await join(product, 'admin')
  const { account, link } = await commandLine(product).reset(null, id)
  expect(account.status).toBe('invited')
  expect(link).toContain('/desk/invitation#')
  expect((await browser.send('GET', '/account')).statusCode).toBe(401)
})

test('responds 404 for an unknown account and changes nothing', async () => {
  const product = await testApp()
  const { browser } = await join(product, 'admin')
  for (const id of ['0f8fad5b-d9cb-469f-a165-70867728950e', 'not-an-id']) {
    const unknown = { status: 404, code: 'staff-unknown' }
    expect(outcome(await browser.send('PATCH', `/staff/${id}`, { role: 'admin' }))).toEqual(unknown)
    expect(outcome(await browser.send('POST', `/staff/${id}/reset`))).toEqual(unknown)
  }
})

test('refuses the session of a student with a staff email address', async () => {
  const product = await testApp()
  const { email } = await join(product)
  const form = { fullName: 'Asha', school: 'GPS', grade: '10', email, password: staffPassword }
  await product.post('/api/signup', { ...form, confirmPassword: staffPassword })
  const signedUp = await product.post('/api/signup', {
    ...form,
    confirmPassword: staffPassword,
    otp: product.mail.codeFor(email),
  })
  const { token } = signedUp.json()
  expect((await product.get('/api/desk/account', token)).statusCode).toBe(401)
})

test('changes nothing if the invitation cannot be mailed', async () => {
  const product = await testApp()
  const admin = await join(product, 'admin')
  const person = await join(product, 'editor')
  product.mail.refuse()
  const add = () => admin.browser.send('POST', '/staff', { email: 'ravi@example.org', role: 'editor' })
  const mailFailed = { status: 503, code: 'mail-failed' }
  expect(outcome(await add())).toEqual(mailFailed)
  expect(outcome(await admin.browser.send('POST', `/staff/${person.id}/reset`))).toEqual(mailFailed)
  expect((await person.browser.send('GET', '/account')).statusCode).toBe(200)
  product.mail.accept()
  expect((await add()).statusCode).toBe(201)
})
