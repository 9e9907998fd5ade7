import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { emailKey } from '#contract/text.ts'
import { createRequest, newAuthorCode, toBase64Url } from '#credentials/credentials.ts'
import { schoolYear } from '../clock.ts'
import { noLimits, signupForm, type TestApp, testApp } from '../testing/app.ts'
import { startGoogleIssuer } from '../testing/google-issuer.ts'
import { currentPublicKey } from '../testing/holder.ts'
import { SchoolMailDomainError, SchoolMailDomains } from './school-mail-domains.ts'

const schoolId = '10100000001'
const daySeconds = 24 * 3600
/** A Wednesday. */
const startsAt = '2026-11-25T10:00:00+05:30'

const newName = () => randomUUID().slice(0, 8)

/** Signs up with the code from the mail. */
async function signUp({ post, mail }: TestApp, email: string) {
  const form = signupForm({ email })
  expect((await post('/api/signup', form)).statusCode).toBe(200)
  return post('/api/signup', { ...form, otp: mail.codeFor(emailKey(email)) })
}

async function statusesOf(product: TestApp, emails: readonly string[]): Promise<number[]> {
  const statuses: number[] = []
  for (const email of emails) statuses.push((await signUp(product, email)).statusCode)
  return statuses
}

async function requestCredential(product: TestApp, token: string, { path = '/api/credential' } = {}) {
  const { request } = createRequest(newAuthorCode(), await currentPublicKey(product))
  return product.post(path, { schoolYear: schoolYear(product.clock()), request: toBase64Url(request) }, token)
}

test('lets one person of an own domain sign up each week', async () => {
  const product = await testApp({ limits: noLimits, startsAt })
  expect((await signUp(product, 'asha@own-domain.in')).statusCode).toBe(201)
  const refused = await signUp(product, 'ravi@own-domain.in')
  expect(refused.statusCode).toBe(429)
  expect(refused.json().code).toBe('mail-domain-full')
  // The next week begins on Monday at 3:00.
  const secondsLeft = 4 * daySeconds + 17 * 3600
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(secondsLeft - 600)
  product.wait(secondsLeft)
  expect((await signUp(product, 'ravi@own-domain.in')).statusCode).toBe(201)
})

test('keeps the code of a refused person valid', async () => {
  const product = await testApp({ limits: noLimits, startsAt: '2026-11-30T02:58:00+05:30' })
  await signUp(product, 'asha@own-domain.in')
  const form = signupForm({ email: 'ravi@own-domain.in' })
  await product.post('/api/signup', form)
  const withCode = { ...form, otp: product.mail.codeFor(form.email) }
  expect((await product.post('/api/signup', withCode)).statusCode).toBe(429)
  product.wait(150)
  expect((await product.post('/api/signup', withCode)).statusCode).toBe(201)
})

test.each([
  ['subdomains', ['a@own.in', 'b@one.own.in', 'c@two.one.own.in']],
  ['free names of a dynamic DNS service', ['a@one.duckdns.org', 'b@two.duckdns.org', 'c@duckdns.org']],
  ['spellings', ['a@own.in', 'b@OWN.in', 'c@ｏｗｎ.in']],
  ['an internationalised name', ['a@विद्यालय.भारत', 'b@xn--j2bsalm0de7i.xn--h2brj9c', 'c@mail.विद्यालय.भारत']],
  ['a public suffix', ['a@nic.in', 'b@nic.in', 'c@nic.in']],
  ['a relay', ['a@duck.com', 'b@duck.com', 'c@duck.com']],
  ['tenants of Microsoft 365', ['a@one.onmicrosoft.com', 'b@two.onmicrosoft.com', 'c@three.onmicrosoft.com']],
])('counts %s as one domain', async (_kind, emails) => {
  const product = await testApp({ limits: noLimits })
  expect(await statusesOf(product, emails)).toEqual([201, 429, 429])
})

test.each([
  ['schools below edu.in', ['a@one.edu.in', 'b@two.edu.in', 'c@mail.three.edu.in']],
  ['a large provider', ['a@gmail.com', 'b@gmail.com', 'c@yahoo.co.in', 'd@yahoo.co.in', 'e@rediffmail.com']],
  ['different own domains', ['a@own-1.in', 'a@own-2.in', 'a@own-3.co.in']],
])('does not count %s together', async (_kind, emails) => {
  const product = await testApp({ limits: noLimits })
  expect(await statusesOf(product, emails)).toEqual(emails.map(() => 201))
})

test('counts a mailbox once, however often it signs up again', async () => {
  const product = await testApp({ limits: noLimits, newcomers: { ofSchool: 5, ofOtherDomain: 2 } })
  for (const email of ['asha@own.in', 'asha+2@own.in', 'Asha@own.in']) {
    const response = await signUp(product, email)
    expect(response.statusCode, email).toBe(201)
    const { password } = signupForm()
    await product.remove('/api/user', { password }, response.json().token)
  }
  expect(await statusesOf(product, ['ravi@own.in', 'meera@own.in'])).toEqual([201, 429])
})

test('a stranger without the code uses up no limit', async () => {
  const product = await testApp({ limits: noLimits })
  for (let time = 0; time < 20; time++) {
    const form = signupForm({ email: `${newName()}@village-school.in` })
    await product.post('/api/signup', form)
    expect((await product.post('/api/signup', { ...form, otp: '000000' })).statusCode).toBe(400)
  }
  expect((await signUp(product, 'asha@village-school.in')).statusCode).toBe(201)
})

test('responds alike to full and free domains until the code is right', async () => {
  const product = await testApp({ limits: noLimits })
  await signUp(product, 'asha@full.in')
  const responsesFor = async (email: string) => {
    const form = signupForm({ email })
    const started = await product.post('/api/signup', form)
    const wrong = await product.post('/api/signup', { ...form, otp: '000000' })
    const resent = await product.post('/api/signup/resend', { email })
    return [started, wrong, resent].map(({ statusCode, body }) => [
      statusCode,
      body.replace(/"requestId":"[^"]+"/, ''),
    ])
  }
  expect(await responsesFor('ravi@full.in')).toEqual(await responsesFor('ravi@free.in'))
  expect(await responsesFor('asha@full.in')).toEqual(await responsesFor('asha@free.in'))
})

test('simultaneous sign-ups of one domain cannot exceed the limit', async () => {
  const product = await testApp({ limits: noLimits, newcomers: { ofSchool: 9, ofOtherDomain: 3 } })
  const forms = Array.from({ length: 12 }, () => signupForm({ email: `${newName()}@own.in` }))
  for (const form of forms) await product.post('/api/signup', form)
  const responses = await Promise.all(
    forms.map((form) => product.post('/api/signup', { ...form, otp: product.mail.codeFor(form.email) })),
  )
  expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(9)
})

test('a class of 60 with addresses of a matched school can sign up', async () => {
  const product = await testApp({ limits: noLimits })
  const domains = new SchoolMailDomains(product.database.db)
  expect(await domains.add('Students.DPS-Rampur.edu.in', schoolId)).toBe('dps-rampur.edu.in')
  const emails = Array.from({ length: 60 }, (_, index) => `student${index}@students.dps-rampur.edu.in`)
  const statuses: number[] = []
  // Of more than 42 at the same time, the product refuses some, because their passwords would wait too long.
  for (let first = 0; first < emails.length; first += 20) {
    const responses = await Promise.all(
      emails.slice(first, first + 20).map((email) => signUp(product, email)),
    )
    statuses.push(...responses.map(({ statusCode }) => statusCode))
  }
  expect(statuses).toEqual(emails.map(() => 201))
  const more = await statusesOf(
    product,
    Array.from({ length: 20 }, (_, index) => `more${index}@dps-rampur.edu.in`),
  )
  expect(more.filter((status) => status === 201)).toHaveLength(15)
})

test('matches only domains of one school to a school', async () => {
  const { database } = await testApp()
  const domains = new SchoolMailDomains(database.db)
  for (const [domain, code] of [
    ['gmail.com', schoolId],
    ['edu.in', schoolId],
    ['school', schoolId],
    ['127.0.0.1', schoolId],
    ['', schoolId],
    ['dps.edu.in', '99999999999'],
  ] as const)
    await expect(domains.add(domain, code), domain).rejects.toThrow(SchoolMailDomainError)
  await domains.add('asha@dps.edu.in', schoolId)
  expect(await domains.list()).toEqual([
    { domain: 'dps.edu.in', schoolCode: schoolId, schoolName: 'GPS RAMPUR' },
  ])
  await domains.remove('dps.edu.in')
  await expect(domains.remove('dps.edu.in')).rejects.toThrow(SchoolMailDomainError)
})

test('limits new accounts with Google sign-in, but not later sign-ins', async () => {
  const { google, sign, close } = await startGoogleIssuer()
  onTestFinished(close)
  const product = await testApp({ google, limits: noLimits })
  const signIn = async (sub: string, email: string) => {
    const nonce = await product.post('/api/google-auth/nonce', {})
    const cookie = String(nonce.headers['set-cookie']).split(';')[0] ?? ''
    const credential = await sign({ claims: { sub, email, nonce: nonce.json().nonce } })
    const headers = { 'content-type': 'application/json', cookie }
    const payload = JSON.stringify({ credential })
    return product.app.inject({ method: 'POST', url: '/api/google-auth', headers, payload })
  }
  expect((await signIn('1', 'asha@workspace.in')).statusCode).toBe(200)
  const refused = await signIn('2', 'ravi@workspace.in')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'google-mail-domain-full' })
  expect(refused.json().error).toBe(refused.json().message)
  expect((await signIn('1', 'asha@workspace.in')).statusCode).toBe(200)
  expect((await signIn('3', 'ravi@gmail.com')).statusCode).toBe(200)
})

test('limits the first credentials of old accounts', async () => {
  const product = await testApp({ limits: noLimits, startsAt })
  const accounts = await Promise.all(
    Array.from({ length: 4 }, (_, index) => product.signIn(`old${index}@own.in`)),
  )
  const statuses = await Promise.all(
    accounts.map(async ({ token }) => (await requestCredential(product, token)).statusCode),
  )
  expect(statuses.sort()).toEqual([200, 429, 429, 429])
  const { rows } = await product.database.pool.query('SELECT FROM credential_holder')
  expect(rows).toHaveLength(1)
})

test('a new account and its first credential count once', async () => {
  const product = await testApp({ limits: noLimits, startsAt })
  const { token } = (await signUp(product, 'asha@own.in')).json()
  expect((await requestCredential(product, token)).statusCode).toBe(200)
})

test('counts a replaced author code, because it is a new identity', async () => {
  const product = await testApp({ limits: noLimits, startsAt })
  const { token } = (await signUp(product, 'asha@own.in')).json()
  await requestCredential(product, token)
  const refused = await requestCredential(product, token, { path: '/api/credential/reset' })
  expect(refused.statusCode).toBe(429)
  expect(refused.json().code).toBe('new-code-mail-domain-full')
  product.wait(7 * daySeconds)
  expect((await requestCredential(product, token, { path: '/api/credential/reset' })).statusCode).toBe(200)
})

test('deletes keys and hashes of a past week, and hides the order of newcomers', async () => {
  const product = await testApp({
    limits: noLimits,
    startsAt,
    newcomers: { ofSchool: 9, ofOtherDomain: 9 },
  })
  const { pool } = product.database
  const read = async () => (await pool.query('SELECT hash, ctid, xmin FROM newcomer ORDER BY ctid')).rows
  for (let count = 0; count < 8; count++) await signUp(product, `${newName()}@own.in`)
  expect(await read()).toHaveLength(8)
  await product.maintain()
  const rows = await read()
  expect(new Set(rows.map(({ xmin }) => xmin)).size).toBe(1)
  const hashes = rows.map(({ hash }) => hash.toString('hex'))
  expect(hashes).toEqual(hashes.toSorted())

  product.wait(7 * daySeconds)
  await product.maintain()
  expect(await read()).toEqual([])
  expect((await pool.query('SELECT FROM weekly_counter_key')).rowCount).toBe(0)
})

test('stores neither mailbox nor domain, and no post or log contains a trace', async () => {
  const product = await testApp({ limits: noLimits })
  await signUp(product, 'asha@own-domain.in')
  await signUp(product, 'ravi@own-domain.in')
  const { rows } = await product.database.pool.query('SELECT newcomer::text AS text FROM newcomer')
  expect(rows).toHaveLength(1)
  const hex = Buffer.from('own-domain').toString('hex')
  for (const text of [...rows.map(({ text }) => text), ...product.log]) {
    expect(text).not.toContain('own-domain')
    expect(text).not.toContain(hex)
  }
  const { rows: persistence } = await product.database.pool.query(
    `SELECT relname, relpersistence FROM pg_class WHERE relname IN ('newcomer', 'weekly_counter_key')`,
  )
  expect(persistence.map(({ relpersistence }) => relpersistence)).toEqual(['u', 'u'])
})
