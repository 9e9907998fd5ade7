import { expect, test } from 'vitest'
import type { CallDefinition } from '#contract/call-definition.ts'
import { calls } from '#contract/calls.ts'
import { reviewInput, type TestApp, testApp } from './testing/app.ts'
import { sampleBodies, sampleSchoolId, unknownId } from './testing/requests.ts'

type BodyCall = keyof typeof sampleBodies

const withOptionalFields: readonly BodyCall[] = [
  'searchPosts',
  'changeUser',
  'deleteUser',
  'googleAuth',
  'registerSchool',
  'changeOwnPost',
  'postComment',
  'report',
  'deskChangeStaff',
  'sendComplaint',
  'recordComplaint',
]
const mayBeEmpty = ['interests', 'reviewIds']
const google = { clientId: 'bolshala.apps.example', jwksUrl: 'http://127.0.0.1:9/' }

const hostile = [
  ['a NUL', 'before \u0000 after, and long enough'],
  ['a lone surrogate', 'before \ud800 after, and long enough'],
  ['a right-to-left override', 'before \u202e after, and long enough'],
  ['a right-to-left mark', 'before \u200f after, and long enough'],
  ['a control character', 'before \u0007 after, and long enough'],
  ['only zero-width characters', '\u200b'.repeat(30)],
] as const

const malformed = [
  '',
  '{',
  '[1,',
  '"text"',
  'null',
  '12',
  '[]',
  '\ud800',
  '{"a":1}}',
  'a=b',
  '{"__proto__":{"a":1}}',
]

const wrongTypes: unknown[] = [null, true, 12, -1, [], ['a'], {}, { toString: 'x' }]

/** Reads only the tables to which calls write. */
async function readTables({ database }: TestApp): Promise<unknown> {
  const tables = [
    'account',
    'session',
    'one_time_code',
    'review',
    'review_deduplication',
    'school_rating',
    'review_comment',
    'helpful_count',
    'queued_vote',
    'report',
    'spent_nullifier',
    'spent_quota',
    'school',
    'inbox_entry',
    'complaint',
    'complaint_answer',
    'outbox',
    'staff',
    'staff_session',
    'staff_invitation',
    'staff_passkey',
    'staff_recovery_code',
    'school_member',
    'school_member_session',
    'school_member_invitation',
    'school_member_passkey',
    'school_member_recovery_code',
  ] as const
  // One after the other, because each further connection takes longer than all these queries.
  const rows: unknown[] = []
  for (const table of tables)
    rows.push((await database.pool.query(`SELECT * FROM ${table} AS each ORDER BY each::text`)).rows)
  return JSON.stringify(rows)
}

/**
 * The caller has every right that the call needs, except a valid token of a credential. The server verifies this token
 * only after it has validated the body.
 */
async function callerOf(product: TestApp, call: CallDefinition) {
  const { access, method } = call
  const member = await product.signInAsMember(call)
  const { token } = await product.signIn()
  const authorization = access === 'credential' ? 'PrivateToken token="AAAA"' : `Bearer ${token}`
  const headers: Record<string, string> = member?.headers ?? { authorization }
  return (url: string, body: unknown, contentType = 'application/json') =>
    product.app.inject({
      method,
      url,
      headers: { ...headers, 'content-type': contentType },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
}

function expectRejection(response: { statusCode: number; body: string }, label: string): void {
  expect(response.statusCode, label).toBeGreaterThanOrEqual(400)
  expect(response.statusCode, label).toBeLessThan(500)
  const { message } = JSON.parse(response.body)
  expect(message.length, label).toBeGreaterThan(5)
  expect(message, label).not.toMatch(/zod|regex|undefined|NaN|invalid input/i)
}

test('has a sample body for every call that has a body', () => {
  const callsWithBody = Object.entries(calls).filter(([, call]) => 'body' in call)
  expect(callsWithBody.map(([name]) => name).sort()).toEqual(Object.keys(sampleBodies).sort())
})

/** One product serves all calls of a kind, because its start takes longer than the requests of a call. */
for (const [access, names] of Map.groupBy(
  Object.keys(sampleBodies) as BodyCall[],
  (name) => calls[name].access,
))
  test(`access ${access}: rejects every invalid body of each call and stores no data`, async () => {
    const product = await testApp({ limits: generous, google })
    for (const name of names) await expectRejections(product, name)
    expect(product.mail.messages).toEqual([])
  })

async function expectRejections(product: TestApp, name: BodyCall): Promise<void> {
  const path = calls[name].path.replace(':id', unknownId)
  const call = await callerOf(product, calls[name])
  const before = await readTables(product)
  const body: Record<string, unknown> = { ...sampleBodies[name] }
  const expectRejected = async (input: unknown, label: string) =>
    expectRejection(await call(path, input), `${name}: ${label}`)

  for (const text of malformed) await expectRejected(text, text)
  for (const field of Object.keys(body)) {
    const { [field]: _, ...without } = body
    if (!withOptionalFields.includes(name)) await expectRejected(without, `without ${field}`)
    for (const value of wrongTypes) {
      if (mayBeEmpty.includes(field) && Array.isArray(value) && value.length === 0) continue
      await expectRejected({ ...body, [field]: value }, `${field} as ${JSON.stringify(value)}`)
    }
    for (const [label, text] of hostile) {
      if (field === 'password' || field === 'confirmPassword') continue
      await expectRejected({ ...body, [field]: text }, `${field} with ${label}`)
    }
    await expectRejected({ ...body, [field]: 'x'.repeat(20_000) }, `${field} too long`)
  }
  const { maximumBody = 65_536 }: CallDefinition = calls[name]
  const huge = await call(path, { ...body, extra: 'x'.repeat(maximumBody) })
  expect(huge.statusCode, name).toBe(413)
  const form = await call(path, 'a=b', 'application/x-www-form-urlencoded')
  expect(form.statusCode, name).toBe(415)
  expect(await readTables(product), name).toBe(before)
}

test('rejects ratings other than whole numbers from 1 to 5', async () => {
  const product = await testApp()
  const { token } = await product.signIn()
  for (const rating of [0, 6, -1, 4.5, '5', Number.MAX_SAFE_INTEGER]) {
    expectRejection(await product.post('/api/reviews', reviewInput({ rating }), token), `rating ${rating}`)
  }
})

test('rejects unknown and malformed ids with 400 or 404', async () => {
  const product = await testApp({ limits: generous })
  const { token } = await product.signIn()
  const ids = [
    '99999999999',
    '1',
    'null',
    '%00',
    '%F0%9F%98%80',
    "1'--",
    '..%2f..',
    '%E0%A4%B8',
    '1'.repeat(150),
    '12345678901 ',
  ]
  for (const id of ids) {
    for (const path of [`/api/schools/${id}`, `/api/schools/${id}/reviews`]) {
      const response = await product.get(path)
      expect([400, 404], path).toContain(response.statusCode)
      expect(response.json(), path).toHaveProperty('code')
    }
    const review = await product.post('/api/reviews', reviewInput({ schoolId: id }), token)
    expect([400, 404], id).toContain(review.statusCode)
  }
  expect(await product.database.db.selectFrom('review').selectAll().execute()).toEqual([])
})

test('rejects invalid query parameters of lists', async () => {
  const { get } = await testApp()
  const queries = [
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'page=1e3',
    'page=99999999999999',
    'limit=0',
    'limit=51',
    'limit=ten',
    'facets=perhaps',
    `state=${'a'.repeat(201)}`,
    'state=Bihar&state=Goa',
  ]
  for (const query of queries) {
    expectRejection(await get(`/api/schoolsWithReviews?${query}`), query)
    expectRejection(await get(`/api/schoolsWithReviews?searchTerm=rampur&${query}`), query)
  }
  expectRejection(await get(`/api/schools/${sampleSchoolId}/reviews?page=0`), 'page=0 of reviews')
  expectRejection(await get('/api/schoolsWithReviews?page=1&page=2'), 'page twice')
})

test('returns JSON errors for unknown paths and methods', async () => {
  const { app } = await testApp()
  for (const [method, url] of [
    ['GET', '/api'],
    ['GET', '/api/nothing'],
    ['DELETE', '/api/reviews'],
    ['PUT', '/api/login'],
    ['POST', `/api/schools/${sampleSchoolId}`],
  ] as const) {
    const response = await app.inject({ method, url })
    expect(response.statusCode, url).toBe(404)
    expect(response.json(), url).toHaveProperty('code')
  }
})

const generous = {
  'sign-up by network': { count: 9999, minutes: 60 },
  'sign-up by mailbox and network': { count: 9999, minutes: 60 },
  'login by network': { count: 9999, minutes: 15 },
  'login by mailbox': { count: 9999, minutes: 15 },
  'staff login by network': { count: 9999, minutes: 15 },
  'staff login by mailbox and network': { count: 9999, minutes: 15 },
  'staff login by mailbox': { count: 9999, minutes: 15 },
  'second factor by staff': { count: 9999, minutes: 60 },
  'password by staff': { count: 9999, minutes: 15 },
  'invitation by network': { count: 9999, minutes: 15 },
  'invitation by staff': { count: 9999, minutes: 60 },
  'review by account': { count: 9999, minutes: 1440 },
  'new password by network': { count: 9999, minutes: 60 },
  'new password by mailbox and network': { count: 9999, minutes: 60 },
  'code by mailbox and network': { count: 9999, minutes: 60 },
  'code by mailbox': { count: 9999, minutes: 60 },
  'password or deletion by account': { count: 9999, minutes: 15 },
  'Google by network': { count: 9999, minutes: 15 },
}
