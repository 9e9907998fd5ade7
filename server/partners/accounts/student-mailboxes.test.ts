import { expect, onTestFinished, test } from 'vitest'
import { noLimits, signupForm, testApp } from '../../testing/app.ts'
import { appCode } from '../../testing/desk-browser.ts'
import { startGoogleIssuer } from '../../testing/google-issuer.ts'
import {
  acceptSchoolInvitation,
  inviteToSchool,
  joinSchool,
  schoolAccountsOf,
  schoolBrowser,
  schoolPassword,
} from '../../testing/school-browser.ts'

const principal = 'principal.kendriya@gmail.com'
const spellings = [principal, 'Principal.Kendriya@Gmail.com', 'principalkendriya+pupil@googlemail.com']

test('answers a sign-up with the mailbox of a school like any other', async () => {
  const product = await testApp({ limits: noLimits })
  await joinSchool(product, { email: principal })
  const stranger = await product.post('/api/signup', signupForm({ email: 'ravi@example.org' }))
  for (const email of spellings) {
    product.wait(86_400)
    const response = await product.post('/api/signup', signupForm({ email }))
    const { requestId, ...rest } = response.json()
    expect([response.statusCode, rest]).toEqual([stranger.statusCode, { step: stranger.json().step }])
    expect(requestId).toHaveLength(stranger.json().requestId.length)
    const mail = product.mail.messages.at(-1)
    expect(mail).toMatchObject({ to: [{ address: principal }], subject: expect.stringContaining('school') })
    expect(mail?.text).toContain('/school')
    expect(mail?.text).not.toMatch(/\b\d{6}\b/)
  }
})

test('sends the mail about a password reset to the owner of the school mailbox', async () => {
  const product = await testApp({ limits: noLimits })
  await joinSchool(product, { email: principal })
  const unknown = await product.post('/api/forgot-password', { email: 'ravi@example.org' })
  const response = await product.post('/api/forgot-password', { email: spellings[2] })
  expect([response.statusCode, Object.keys(response.json())]).toEqual([
    unknown.statusCode,
    Object.keys(unknown.json()),
  ])
  expect(product.mail.messages.at(-1)).toMatchObject({
    to: [{ address: principal }],
    subject: expect.stringContaining('school'),
  })
})

test('does not complete a sign-up whose mailbox became the mailbox of a school', async () => {
  const product = await testApp({ limits: noLimits })
  const form = signupForm({ email: principal })
  await product.post('/api/signup', form)
  const otp = product.mail.codeFor(principal)
  await joinSchool(product, { email: principal })
  const response = await product.post('/api/signup', { ...form, otp })
  expect([response.statusCode, response.json().code]).toEqual([400, 'wrong-code'])
  expect((await product.database.pool.query('SELECT FROM account')).rowCount).toBe(0)
})

test('refuses Google sign-in with the mailbox of a school, and mails its owner', async () => {
  const issuer = await startGoogleIssuer()
  onTestFinished(issuer.close)
  const product = await testApp({ limits: noLimits, google: issuer.google })
  await joinSchool(product, { email: principal })
  const nonce = await product.post('/api/google-auth/nonce', {})
  const credential = await issuer.sign({
    claims: { nonce: nonce.json().nonce, email: spellings[2] },
  })
  const response = await product.app.inject({
    method: 'POST',
    url: '/api/google-auth',
    headers: { cookie: String(nonce.headers['set-cookie']).split(';')[0] ?? '' },
    payload: { credential },
  })
  expect([response.statusCode, response.json().code]).toEqual([401, 'google-failed'])
  expect(product.mail.messages.at(-1)?.to).toMatchObject([{ address: principal }])
  expect((await product.database.pool.query('SELECT FROM account')).rowCount).toBe(0)
})

test('tells only the holder of the invitation that the mailbox has a student account', async () => {
  const product = await testApp({ limits: noLimits })
  await product.signIn('principalkendriya@gmail.com')
  const owner = await joinSchool(product)
  const unknown = await owner.browser.send('POST', '/members', { email: 'ravi@example.org' })
  const known = await owner.browser.send('POST', '/members', { email: principal })
  const shape = (response: typeof known) => [
    response.statusCode,
    response.json().map(({ role, status }: Record<string, string>) => [role, status]),
  ]
  expect(shape(known)).toEqual(shape(unknown))
  const token = /\/school\/join#([\w-]+)/.exec(product.mail.messages.at(-1)?.text ?? '')?.[1]
  const opened = await schoolBrowser(product).send('POST', '/invitation', { token })
  expect([opened.statusCode, opened.json().code]).toEqual([409, 'mailbox-of-student'])
})

test('does not complete an acceptance whose mailbox became the mailbox of a student', async () => {
  const product = await testApp({ limits: noLimits })
  const { token } = await inviteToSchool(product, { email: principal })
  const browser = schoolBrowser(product)
  const { authenticator } = (await browser.send('POST', '/invitation', { token })).json()
  await product.signIn(spellings[2])
  const response = await browser.send('POST', '/invitation/accept', {
    token,
    password: schoolPassword,
    secondFactor: { method: 'authenticator', code: appCode(authenticator.secret, product.clock()) },
  })
  expect([response.statusCode, response.json().code]).toEqual([409, 'mailbox-of-student'])
})

test('a sign-up and an acceptance at the same time do not both succeed', async () => {
  const product = await testApp({ limits: noLimits })
  const form = signupForm({ email: principal })
  await product.post('/api/signup', form)
  const otp = product.mail.codeFor(principal)
  const { token } = await inviteToSchool(product, { email: principal })
  const [signUp, acceptance] = await Promise.all([
    product.post('/api/signup', { ...form, otp }),
    acceptSchoolInvitation(product, token).then(({ accepted }) => accepted),
  ])
  expect([signUp.statusCode, acceptance.statusCode].filter((status) => status === 201)).toHaveLength(1)
})

test('a mailbox can have a student account after the revocation', async () => {
  const product = await testApp({ limits: noLimits })
  const { accepted } = await joinSchool(product, { email: principal })
  await schoolAccountsOf(product).revoke(accepted.json().session.member.id)
  const form = signupForm({ email: principal })
  await product.post('/api/signup', form)
  const signUp = await product.post('/api/signup', { ...form, otp: product.mail.codeFor(principal) })
  expect(signUp.statusCode).toBe(201)
})
