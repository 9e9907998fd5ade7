import { expect, test } from 'vitest'
import type { CredentialStatus } from '#contract/credentials.ts'
import {
  type Credential,
  createRequest,
  findLogFault,
  finishRequest,
  fromBase64Url,
  newAuthorCode,
  toBase64Url,
} from '#credentials/credentials.ts'
import { signupForm, type TestApp, testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'

const startsAt = '2026-11-20T10:00:00+05:30'
const year = 2026

async function request(
  product: TestApp,
  token: string,
  code: string,
  path = '/api/credential',
  schoolYear = year,
) {
  const { request, pending } = createRequest(code, await publicKeyOf(product, schoolYear))
  const body = { schoolYear, request: toBase64Url(request) }
  const response = await product.post(path, body, token)
  return { response, pending, body }
}

/** For a year without a key, returns another key: the server refuses the year before it verifies the request. */
async function publicKeyOf(product: TestApp, schoolYear: number): Promise<Uint8Array> {
  const { entries } = (await product.get('/api/issuer-log')).json()
  const entry = entries.find((each: { schoolYear: number }) => each.schoolYear === schoolYear) ?? entries[0]
  return fromBase64Url(entry.publicKey)
}

async function finish(
  product: TestApp,
  { response, pending }: Awaited<ReturnType<typeof request>>,
): Promise<Credential> {
  return finishRequest(pending, await publicKeyOf(product, year), fromBase64Url(response.json().response))
}

async function statusOf(product: TestApp, token: string): Promise<CredentialStatus> {
  return (await product.get('/api/credential', token)).json()
}

test('issues a credential that the published key confirms', async () => {
  const product = await testApp({ startsAt })
  const { token } = await product.signIn()
  expect(await statusOf(product, token)).toMatchObject({
    schoolYear: year,
    commitment: null,
    reset: null,
  })
  const issued = await request(product, token, newAuthorCode())
  expect(issued.response.statusCode).toBe(200)
  await finish(product, issued)
  expect(await statusOf(product, token)).toMatchObject({
    commitment: expect.any(String),
    reset: { state: 'possible', day: '2026-12-04' },
  })
})

test.each([
  ['2027-04-28T10:00:00+05:30', [2026]],
  ['2027-05-01T10:00:00+05:30', [2026, 2027]],
  ['2027-06-02T10:00:00+05:30', [2026, 2027]],
  ['2027-06-03T10:00:00+05:30', [2027]],
])('issues at %s credentials of the years %j', async (startsAt, issued) => {
  const product = await testApp({ startsAt: '2027-04-27T10:00:00+05:30' })
  await product.get('/api/issuer-log')
  product.wait((Date.parse(startsAt) - product.clock().getTime()) / 1000)
  const { token } = await product.signIn()
  const code = newAuthorCode()
  for (const schoolYear of [2025, 2026, 2027, 2028]) {
    const { response } = await request(product, token, code, '/api/credential', schoolYear)
    const expected = issued.includes(schoolYear) ? 200 : 409
    expect([schoolYear, response.statusCode]).toEqual([schoolYear, expected])
  }
})

test('issues the credential again only for the same author code', async () => {
  const product = await testApp({ startsAt })
  const { token } = await product.signIn()
  const code = newAuthorCode()
  for (let time = 0; time < 2; time++) await finish(product, await request(product, token, code))
  const other = await request(product, token, newAuthorCode())
  expect(other.response.statusCode).toBe(409)
  expect(other.response.json().code).toBe('credential-of-other-code')
})

test('leaves the stored row as it is when it issues a credential again', async () => {
  const product = await testApp({ startsAt })
  const { token } = await product.signIn()
  const code = newAuthorCode()
  await request(product, token, code)
  const read = () => product.database.pool.query('SELECT xmin, ctid FROM credential_holder')
  const { rows: before } = await read()
  for (const each of [code, newAuthorCode()]) await request(product, token, each)
  expect((await read()).rows).toEqual(before)
})

test('issues a credential for only one of several simultaneous author codes', async () => {
  const product = await testApp({ startsAt })
  const { token } = await product.signIn()
  const all = await Promise.all(Array.from({ length: 6 }, () => request(product, token, newAuthorCode())))
  expect(all.map(({ response }) => response.statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409])
})

test('refuses forged requests and stores nothing', async () => {
  const product = await testApp({ startsAt })
  const { token } = await product.signIn()
  const { request: honest } = createRequest(newAuthorCode(), await publicKeyOf(product, year))
  const changed = honest.slice()
  changed[200] = (changed[200] ?? 0) ^ 1
  const identity = honest.slice()
  identity.fill(0, 0, 33)
  const forged = [
    { schoolYear: year, request: toBase64Url(changed) },
    { schoolYear: year, request: toBase64Url(identity) },
    { schoolYear: year, request: 'A'.repeat(301) },
    { schoolYear: year },
    { schoolYear: '2026', request: toBase64Url(honest) },
  ]
  for (const body of forged) expect((await product.post('/api/credential', body, token)).statusCode).toBe(400)
  for (const schoolYear of [year - 1, year + 1]) {
    const response = await product.post(
      '/api/credential',
      { schoolYear, request: toBase64Url(honest) },
      token,
    )
    expect(response.json().code).toBe('credential-year-over')
  }
  expect((await statusOf(product, token)).commitment).toBeNull()
})

async function signUpWithMail(product: TestApp, email: string) {
  const form = signupForm({ email })
  await product.post('/api/signup', form)
  const response = await product.post('/api/signup', { ...form, otp: product.mail.codeFor(form.email) })
  return { token: response.json().token, password: form.password }
}

test("keeps a deleted account's commitment until the next school year ends", async () => {
  const product = await testApp({ startsAt })
  const { token, password } = await signUpWithMail(product, 'asha@example.org')
  await request(product, token, newAuthorCode())
  expect((await product.remove('/api/user', { password }, token)).statusCode).toBe(204)

  // An address with a tag belongs to the same mailbox.
  product.wait(3 * 86_400)
  const again = await signUpWithMail(product, 'asha+2@example.org')
  expect((await request(product, again.token, newAuthorCode())).response.statusCode).toBe(409)
  await product.remove('/api/user', { password: again.password }, again.token)

  const secondsUntilJune2028 = (Date.parse('2028-06-04') - product.clock().getTime()) / 1000
  product.wait(secondsUntilJune2028)
  await product.maintain()
  const { rows } = await product.database.pool.query('SELECT FROM credential_holder')
  expect(rows).toEqual([])
})

test('keeps the commitment permanently when the owner of a deleted account returns', async () => {
  const product = await testApp({ startsAt })
  const code = newAuthorCode()
  const { token, password } = await signUpWithMail(product, 'asha@example.org')
  await request(product, token, code)
  await product.remove('/api/user', { password }, token)
  product.wait(3 * 86_400)
  const again = await signUpWithMail(product, 'asha@example.org')
  expect((await request(product, again.token, code)).response.statusCode).toBe(200)
  const { rows } = await product.database.pool.query('SELECT expires_after FROM credential_holder')
  expect(rows).toEqual([{ expires_after: null }])
})

test('publishes the keys of two school years in log and directory', async () => {
  const product = await testApp({ startsAt })
  const { entries } = (await product.get('/api/issuer-log')).json()
  expect(entries).toMatchObject([{ schoolYear: year }, { schoolYear: year + 1 }])
  const fromHex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'))
  const log = entries.map((entry: Record<'publicKey' | 'previous' | 'hash', string>) => ({
    ...entry,
    publicKey: fromBase64Url(entry.publicKey),
    previous: fromHex(entry.previous),
    hash: fromHex(entry.hash),
  }))
  expect(findLogFault(log)).toBeUndefined()
  expect(findLogFault(log.toReversed())).toBe(1)

  const response = await product.get('/.well-known/private-token-issuer-directory')
  expect(response.headers['content-type']).toContain('application/private-token-issuer-directory')
  const keys = response.json()['token-keys']
  expect(keys.map((key: Record<string, unknown>) => key['token-key'])).toEqual(
    entries.map(({ publicKey }: { publicKey: string }) => publicKey),
  )
  expect(new Date(keys[1]['not-before'] * 1000)).toEqual(new Date('2027-06-01T00:00:00+05:30'))
})

test('refuses changes of the log even from the owner of the table', async () => {
  const product = await testApp({ startsAt })
  await product.get('/api/issuer-log')
  for (const change of [
    'UPDATE issuer_log SET school_year = 1',
    'DELETE FROM issuer_log',
    'TRUNCATE issuer_log',
  ])
    await expect(product.database.pool.query(change)).rejects.toThrow('append-only')
})

test('returns the day in India, the ISO week and the school year', async () => {
  const product = await testApp({ startsAt: '2027-05-31T23:50:00+05:30' })
  const day = async () => (await product.get('/api/posting-day')).json()
  expect(await day()).toEqual({ day: '2027-05-31', week: '2027-W22', schoolYear: 2026 })
  product.wait(1200)
  expect(await day()).toEqual({ day: '2027-06-01', week: '2027-W22', schoolYear: 2027 })
})

test('uses the key published in advance when a school year begins', async () => {
  const product = await testApp({ startsAt: '2027-05-31T23:50:00+05:30' })
  const before = (await product.get('/api/issuer-log')).json().entries
  product.wait(1200)
  const after = (await product.get('/api/issuer-log')).json().entries
  expect(after.slice(0, 2)).toEqual(before)
  expect(after).toMatchObject([{ schoolYear: 2026 }, { schoolYear: 2027 }, { schoolYear: 2028 }])
})

test('publishes the same keys after a change of the secret key', async () => {
  const database = await testDatabase()
  const before = await testApp({ startsAt, database })
  const { entries } = (await before.get('/api/issuer-log')).json()
  const after = await testApp({ startsAt, database, schools: [] })
  expect((await after.get('/api/issuer-log')).json().entries).toEqual(entries)
  const { token } = await after.signIn()
  expect((await request(after, token, newAuthorCode())).response.statusCode).toBe(500)
  expect(after.log.join()).toContain('was encrypted with another secret key')
})
