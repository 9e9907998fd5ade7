import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as answerMessages from '#contract/answer-messages.ts'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import type { CallDefinition } from '#contract/call-definition.ts'
import { type CallName, calls } from '#contract/calls.ts'
import * as complaintMessages from '#contract/complaint-messages.ts'
import * as credentialMessages from '#contract/credential-messages.ts'
import * as deskMessages from '#contract/desk-messages.ts'
import * as deviceMessages from '#contract/device-messages.ts'
import * as disclosureMessages from '#contract/disclosure-messages.ts'
import * as editingMessages from '#contract/editing-messages.ts'
import * as readinessMessages from '#contract/health.ts'
import * as memberMessages from '#contract/member-messages.ts'
import * as messages from '#contract/messages.ts'
import * as nearMessages from '#contract/near-messages.ts'
import { type LimitName, type Limits, rateLimits } from '#contract/rate-limits.ts'
import * as schoolAccountMessages from '#contract/school-account-messages.ts'
import * as schoolEventMessages from '#contract/school-event-messages.ts'
import * as seatMessages from '#contract/seat-messages.ts'
import * as youngWriterMessages from '#contract/young-writer-messages.ts'
import { staffKind } from '../desk/staff-kind.ts'
import { createHttpServer } from '../http-server.ts'
import { KnownDevices } from '../members/known-devices.ts'
import { schoolKind } from '../partners/accounts/school-kind.ts'
import { RateLimiter } from '../rate-limits/rate-limiter.ts'
import { noLimits, reviewInput, type TestApp, testApp } from '../testing/app.ts'
import { createHolder, type Holder } from '../testing/holder.ts'
import { sampleBodies, sampleQueries, sampleSchoolId, unknownId } from '../testing/requests.ts'
import { enforceAccess } from './access.ts'
import { endpoint } from './endpoint.ts'
import { createLog } from './logging.ts'

const table = Object.entries(calls) as [CallName, CallDefinition][]
const withAccess = (access: CallDefinition['access']) => table.filter(([, call]) => call.access === access)
const google = { clientId: 'bolshala.apps.example', jwksUrl: 'http://127.0.0.1:9/' }

type Caller = {
  token?: string | undefined
  authorKey?: string
  address?: string
  email?: string
  /** Sends an invalid token of a credential instead of a session. */
  hasCredential?: boolean
  /** Sends a valid token instead. */
  holder?: Holder | undefined
  /** Of a session at the desk or of a school. */
  member?: Record<string, string> | undefined
}

async function send(
  { app }: TestApp,
  name: CallName,
  { token, authorKey, address, email, hasCredential, holder, member }: Caller = {},
) {
  const { method, path, presentsFor }: CallDefinition = calls[name]
  const body = name in sampleBodies ? sampleBodies[name as keyof typeof sampleBodies] : undefined
  const sent = body && { ...body, ...(email && 'email' in body ? { email } : {}) }
  const payload = sent && JSON.stringify(sent)
  const url =
    path
      .replace(':id', path.startsWith('/api/schools/') ? sampleSchoolId : unknownId)
      .replace(':version', '1') + (sampleQueries[name] ?? '')
  const canPresent = presentsFor && (method === 'POST' || method === 'PUT' || method === 'DELETE')
  return app.inject({
    method,
    url,
    headers: {
      ...member,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(hasCredential ? { authorization: 'PrivateToken token="AAAA"' } : {}),
      ...(holder && canPresent ? { authorization: holder.authorize(presentsFor, method, url, sent) } : {}),
      ...(authorKey ? { 'author-key': authorKey } : {}),
      ...(address ? { 'x-forwarded-for': address } : {}),
      ...(payload ? { 'content-type': 'application/json' } : {}),
    },
    ...(payload ? { payload } : {}),
  })
}

test('requires a valid session for every call that declares session access', async () => {
  const product = await testApp({ limits: noLimits, google })
  const { token } = await product.signIn()
  product.wait(100 * 86_400)
  for (const [name] of [...withAccess('session'), ...withAccess('session or credential')]) {
    const stranger = await send(product, name)
    expect([name, stranger.statusCode, stranger.json().code]).toEqual([name, 401, 'session-missing'])
    const expired = await send(product, name, { token })
    expect([name, expired.statusCode, expired.json().code]).toEqual([name, 401, 'session-ended'])
  }
})

test('requires a credential even with a session', async () => {
  const product = await testApp({ limits: noLimits })
  const { token } = await product.signIn()
  for (const [name] of withAccess('credential')) {
    const stranger = await send(product, name)
    expect([name, stranger.statusCode, stranger.json().code]).toEqual([name, 401, 'credential-invalid'])
    const student = await send(product, name, { token })
    expect([name, student.statusCode, student.json().code]).toEqual([name, 403, 'credential-required'])
  }
})

test('requires a known author key even with a session', async () => {
  const product = await testApp({ limits: noLimits })
  const { token } = await product.signIn()
  for (const [name] of withAccess('author key')) {
    for (const caller of [{}, { token }, { token, authorKey: newAuthorKey() }]) {
      const response = await send(product, name, caller)
      expect([name, response.statusCode, response.json().code]).toEqual([name, 404, 'author-key-unknown'])
    }
  }
})

test('requires no session for public and optional calls', async () => {
  const product = await testApp({ limits: noLimits, google })
  for (const [name] of [
    ...withAccess('public'),
    ...withAccess('optional session'),
    ...withAccess('optional credential'),
  ]) {
    for (const token of [undefined, 'expired-session']) {
      const { code } = JSON.parse((await send(product, name, { token })).body || '{}') ?? {}
      expect(['session-missing', 'session-ended'], name).not.toContain(code)
    }
  }
})

test('shows and changes only the account of the session', async () => {
  const product = await testApp({ limits: noLimits, google })
  const owner = await product.signIn()
  async function rowsOfOwner() {
    const { rows } = await product.database.pool.query(
      `SELECT account.*, session.* FROM account JOIN session ON account_id = account.id WHERE account.id = $1`,
      [owner.accountId],
    )
    return rows
  }
  const before = await rowsOfOwner()
  expect(before).toHaveLength(1)
  for (const [name] of [...withAccess('session'), ...withAccess('session or credential')]) {
    const { token } = await product.signIn()
    const response = await send(product, name, { token })
    expect(response.statusCode, name).not.toBe(401)
    expect(response.body, name).not.toContain(owner.email)
    expect(await rowsOfOwner(), name).toEqual(before)
  }
})

const maximumLimits = Math.max(...table.map(([, { limits = [] }]) => limits.length))

/** For each call, allows one request for its limit at this index. Removes all other limits. */
function lowLimitsAt(position: number): Limits {
  const names = table.flatMap(([, { limits = [] }]) => limits.slice(position, position + 1))
  return { ...noLimits, ...Object.fromEntries(names.map((name) => [name, { count: 1, minutes: 1440 }])) }
}

/** @returns its author key */
async function publishReview(product: TestApp, network: number): Promise<string> {
  const { token } = await product.signIn()
  const key = newAuthorKey()
  const response = await product.app.inject({
    method: 'POST',
    url: '/api/reviews',
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `203.0.113.${network + 1}` },
    payload: reviewInput({ authorKeyHash: await hashAuthorKey(key) }),
  })
  expect(response.statusCode).toBe(201)
  return key
}

async function callerFor(product: TestApp, call: CallDefinition, limit: LimitName, index: number) {
  const isSignedIn =
    call.access === 'session' || call.access === 'session or credential' || rateLimits[limit].by === 'account'
  const needsCredential = call.access === 'credential' || rateLimits[limit].by === 'credential network'
  const role = call.roles?.[0] ?? (call.access === 'staff sign-in' ? 'moderator' : undefined)
  const schoolRole = call.schoolRoles?.[0] ?? (call.access === 'school sign-in' ? 'owner' : undefined)
  const email = `${randomUUID()}@example.org`
  const { by } = rateLimits[limit]
  const knownDevice = (kind: typeof staffKind | typeof schoolKind) => {
    const devices = new KnownDevices({ ...product, kind, origin: () => 'https://bolshala.example' })
    return { cookie: devices.remember(email).split(';')[0] ?? '' }
  }
  return {
    token: isSignedIn ? (await product.signIn()).token : undefined,
    member:
      by === 'staff device'
        ? knownDevice(staffKind)
        : by === 'school device'
          ? knownDevice(schoolKind)
          : ((role && (await product.signInAsStaff(role)).headers) ??
            (schoolRole && (await product.signInAsSchool(schoolRole)).headers)),
    authorKey: call.access === 'author key' ? await publishReview(product, index) : newAuthorKey(),
    address: `198.51.100.${index + 1}`,
    email,
    holder: needsCredential ? await createHolder(product) : undefined,
  }
}

test.each(Array.from({ length: maximumLimits }, (_, position) => position))(
  'enforces the limit at index %i of every call',
  async (position) => {
    const product = await testApp({ limits: lowLimitsAt(position), google })
    for (const [index, [name, call]] of table.entries()) {
      const limit = call.limits?.[position]
      if (limit === undefined) continue
      const caller = await callerFor(product, call, limit, index)
      expect((await send(product, name, caller)).statusCode, `${name}: ${limit}`).not.toBe(429)
      const second = await send(product, name, caller)
      expect([name, second.statusCode, second.json().code]).toEqual([name, 429, 'too-many-requests'])
      expect(Number(second.headers['retry-after']), name).toBeGreaterThan(0)
    }
  },
)

test('uses each limit in a call unless a service counts it', () => {
  const declared = new Set(table.flatMap(([, { limits = [] }]) => limits))
  for (const [name, { by }] of Object.entries(rateLimits))
    expect(declared.has(name as LimitName), name).toBe(by !== 'service')
})

test('does not count sign-up requests that contain a code', async () => {
  const product = await testApp({ limits: { 'sign-up by network': { count: 1, minutes: 60 } } })
  const withCode = { ...sampleBodies.signup, otp: '000000' }
  for (let tries = 0; tries < 3; tries++) {
    const response = await product.post('/api/signup', withCode)
    expect([response.statusCode, response.json().code]).toEqual([400, 'wrong-code'])
  }
})

test('rejects an API route that is not in the call table', async () => {
  const { database, secrets, clock } = await testApp()
  const limiter = new RateLimiter({ db: database.db, secrets, clock, limits: noLimits })
  const app = await createHttpServer(
    { log: createLog({ destination: { write: () => {} } }), clock, origin: () => 'http://localhost' },
    {},
  )
  enforceAccess(app, {
    findAccount: async () => undefined,
    staffSessions: { find: async () => undefined, recordActivity: async () => {} },
    schoolSessions: { find: async () => undefined, recordActivity: async () => {} },
    origin: () => 'http://localhost',
    limiter,
    hasPost: async () => false,
    findDevice: () => undefined,
    verifyToken: async () => ({ once: [] }),
  })
  app.route(endpoint(calls.listEvents, () => []))
  expect(() => app.get('/api/unlisted', () => [])).toThrow('is not a call of the contract')
  await app.close()
})

test('describes access, limits and errors of every call in the OpenAPI document', async () => {
  const { get } = await testApp()
  const { paths } = (await get('/api/openapi.json')).json()
  const security: Record<CallDefinition['access'], unknown> = {
    public: undefined,
    session: [{ bearer: [] }],
    'optional session': [{ bearer: [] }, {}],
    'session or credential': [{ privateToken: [] }, { bearer: [] }],
    credential: [{ privateToken: [] }],
    'optional credential': [{ privateToken: [] }, {}],
    'author key': [{ authorKey: [] }],
    'staff sign-in': [{ deskSession: [], csrfToken: [] }],
    staff: [{ deskSession: [], csrfToken: [] }],
    'school sign-in': [{ schoolSession: [], csrfToken: [] }],
    school: [{ schoolSession: [], csrfToken: [] }],
  }
  for (const [name, call] of table) {
    const cookie = /^(staff|school)/.exec(call.access)?.[1] === 'staff' ? 'deskSession' : 'schoolSession'
    const needsCookie = /^(staff|school)/.test(call.access)
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    const operation = paths[path]?.[call.method.toLowerCase()]
    expect(operation?.summary, name).toBe(call.summary)
    expect(operation.security, name).toEqual(
      needsCookie && call.method === 'GET' ? [{ [cookie]: [] }] : security[call.access],
    )
    expect(Object.hasOwn(operation.responses, '429'), name).toBe(call.limits !== undefined)
    expect(Object.hasOwn(operation.responses, '401'), name).toBe(
      ['session', 'credential', 'session or credential'].includes(call.access) || needsCookie,
    )
    for (const status of Object.keys(call.responses)) expect(operation.responses, name).toHaveProperty(status)
  }
  const documented = Object.values(paths).flatMap((operations) => Object.keys(operations as object))
  expect(documented).toHaveLength(table.length)
})

test('gives each message a code of its own', () => {
  const files = [
    messages,
    answerMessages,
    youngWriterMessages,
    complaintMessages,
    credentialMessages,
    deskMessages,
    memberMessages,
    schoolAccountMessages,
    schoolEventMessages,
    seatMessages,
    disclosureMessages,
    deviceMessages,
    editingMessages,
    nearMessages,
    readinessMessages,
  ]
  const all: object[] = files.flatMap(Object.values)
  const codes = all.flatMap((message) => ('code' in message ? [message.code] : []))
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
})
