import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CallDefinition } from '#contract/call-definition.ts'
import { calls } from '#contract/calls.ts'
import { isProductTable } from './database/product-tables.ts'
import { loggableError } from './http/errors.ts'
import { noLimits, signupForm, type TestApp, testApp } from './testing/app.ts'
import { createPosts } from './testing/posts.ts'
import { sampleBodies, sampleQueries, sampleSchoolId, unknownId } from './testing/requests.ts'

const visitor = {
  address: '203.0.113.77',
  userAgent: 'Mozilla/5.0 (Linux; Android 11; SM-A037F) PersonalPhone/7.3',
  searchTerm: 'vidyalaya where I was bullied',
  city: 'Kalpanapur',
}

/** Returns only texts that are long enough to identify somebody. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= 6 ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}

/** Values of requests that also occur in route patterns. */
const knownWords = new Set([
  'review',
  'comment',
  'question',
  'moderator',
  'principal',
  'profile',
  'authenticator',
  'publish',
  'schools',
])

/** Whether a text is the day or month that each line of the log has. */
const isToday = (text: string) => /^\d{4}-\d{2}/.test(text) && new Date().toISOString().startsWith(text)

type Send = (method: string, path: string, body?: unknown, token?: string) => Promise<Response>

async function listen({ app }: TestApp): Promise<Send> {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return (method, path, body, token) =>
    fetch(origin + path, {
      method,
      headers: {
        'user-agent': visitor.userAgent,
        'x-forwarded-for': visitor.address,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
}

/** Returns the personal values of the requests. */
async function callEverything(send: Send, token: string): Promise<string[]> {
  const values: string[] = []
  for (const [name, call] of Object.entries<CallDefinition>(calls)) {
    const path = call.path.replace(/:(\w+)/g, call.path.includes('/schools/') ? sampleSchoolId : unknownId)
    const body: unknown = name in sampleBodies ? sampleBodies[name as keyof typeof sampleBodies] : undefined
    await send(call.method, path + (sampleQueries[name] ?? ''), body, token)
    values.push(...textsOf(body).filter((text) => !knownWords.has(text) && !isToday(text)))
  }
  return values
}

function expectNone(log: readonly string[], values: readonly string[]): void {
  const written = log.join('').toLowerCase()
  expect(written.length).toBeGreaterThan(1000)
  const found = values.filter((value) =>
    [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)].some((form) =>
      written.includes(form.toLowerCase()),
    ),
  )
  expect(found).toEqual([])
}

test('logs no personal value of any call', async () => {
  const product = await testApp({ limits: noLimits })
  const send = await listen(product)
  const form = signupForm()
  const account = await product.signIn()

  await send('POST', '/api/signup', form)
  const otp = product.mail.codeFor(form.email)
  const signedUp = await send('POST', '/api/signup', { ...form, otp })
  const { token } = (await signedUp.json()) as { token: string }
  await send('POST', '/api/login', form)
  await send('GET', `/api/schoolsWithReviews?searchTerm=${encodeURIComponent(visitor.searchTerm)}`)
  await send('GET', `/api/schoolsWithReviews?city=${visitor.city}`)
  const values = await callEverything(send, account.token)
  const { traces } = await createPosts(product)

  await product.app.close()
  expect(values).toContain('asha@example.org')
  expect(product.log.length).toBeGreaterThan(Object.keys(calls).length)
  const identities = [form.email, form.fullName, form.password, form.school, otp, token]
  const accountValues = [account.email, account.accountId, account.token]
  expectNone(product.log, [
    ...Object.values(visitor),
    ...identities,
    ...accountValues,
    ...values,
    ...traces,
    sampleSchoolId,
    unknownId,
  ])
})

test('logs no personal value of requests that fail', async () => {
  const product = await testApp({ limits: noLimits })
  const send = await listen(product)
  const account = await product.signIn()
  const secret = `a-secret-${randomUUID()}`
  for (const path of [
    `/api/${secret}`,
    `/${secret}@example.org`,
    `/api/schools/${secret}`,
    `/api/%${secret}`,
  ])
    await send('GET', path)
  await send('POST', '/api/contact', `{"message": "${secret}`)
  await send('POST', '/api/contact', { name: secret, email: secret, message: secret.repeat(2000) })
  const { rows } = await product.database.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE ${isProductTable} AND relname <> 'session'`,
  )
  for (const { name } of rows) await product.database.pool.query(`ALTER TABLE ${name} RENAME TO gone_${name}`)
  const values = await callEverything(send, account.token)
  await product.app.close()
  expect(product.log.join('')).toContain('"status":500')
  expectNone(product.log, [
    ...Object.values(visitor),
    account.email,
    account.accountId,
    account.token,
    ...values,
    secret,
    sampleSchoolId,
    unknownId,
  ])
})

test.each([
  ['a text', new SyntaxError(`Unexpected token 'A', "Asha wrote "it"" is not valid JSON`), 'Asha'],
  ['an email address', new Error('rejected: 550 <asha@example.org> unknown'), 'asha'],
  ['an IPv4 address', new Error('connect ECONNREFUSED 203.0.113.77:5432'), '113'],
  ['an IPv6 address', new Error('connect EHOSTUNREACH 2001:db8::7'), 'db8'],
  ['an id', new Error('No row 0f8fad5b-d9cb-469f-a165-70867728950e'), '0f8f'],
  ['the code of a school', new Error('Unknown school 10100000001'), '101'],
])('leaves %s out of the message of an error', (_name, error, personal) => {
  const { message, trace } = loggableError(error)
  expect(message).not.toContain(personal)
  expect(trace).not.toEqual([])
})
