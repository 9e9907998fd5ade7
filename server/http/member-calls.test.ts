import { describe, expect, test } from 'vitest'
import type { CallDefinition } from '#contract/call-definition.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { csrfHeader, type SignInStep } from '#contract/members.ts'
import { schoolRoles } from '#contract/school-accounts.ts'
import { staffRoles } from '#contract/staff.ts'
import { inactivitySeconds } from '../members/sessions.ts'
import { noLimits, type TestApp, testApp } from '../testing/app.ts'
import type { TestMember } from '../testing/members.ts'
import { sampleBodies, sampleSchoolId, unknownId } from '../testing/requests.ts'

const allCalls = Object.entries(calls) as [CallName, CallDefinition][]

async function send({ app }: TestApp, name: CallName, headers: Record<string, string>) {
  const { method, path }: CallDefinition = calls[name]
  const body = name in sampleBodies ? sampleBodies[name as keyof typeof sampleBodies] : undefined
  const response = await app.inject({
    method,
    url: path.replace(/:\w+/g, unknownId),
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  })
  const { code } = response.body.startsWith('{') ? response.json() : {}
  return { name, status: response.statusCode, code, body: response.body }
}

async function refusal(product: TestApp, name: CallName, headers: Record<string, string>) {
  const { status, code } = await send(product, name, headers)
  return { name, status, code }
}

const accessCodes = [
  'session-missing',
  'session-ended',
  'desk-session-missing',
  'desk-session-ended',
  'school-session-missing',
  'school-session-ended',
  'second-factor-missing',
  'csrf-token-wrong',
  'role-missing',
  'school-role-missing',
]

type SignIn = (product: TestApp, role?: string, step?: SignInStep) => Promise<TestMember>

type Kind = {
  kind: 'staff' | 'school'
  cookie: string
  codes: { missing: string; ended: string; role: string }
  path: string
  tag: CallDefinition['tag']
  roles: readonly string[]
  rolesOf: (call: CallDefinition) => readonly string[] | undefined
  signIn: SignIn
  table: 'staff' | 'school_member'
}

const kinds: Kind[] = [
  {
    kind: 'staff',
    cookie: '__Host-desk',
    codes: { missing: 'desk-session-missing', ended: 'desk-session-ended', role: 'role-missing' },
    path: '/api/desk/',
    tag: 'desk',
    roles: staffRoles,
    rolesOf: ({ roles }) => roles,
    signIn: (product, role, step) =>
      product.signInAsStaff(staffRoles.find((each) => each === role) ?? 'admin', step && { step }),
    table: 'staff',
  },
  {
    kind: 'school',
    cookie: '__Host-school',
    codes: {
      missing: 'school-session-missing',
      ended: 'school-session-ended',
      role: 'school-role-missing',
    },
    path: '/api/school/',
    tag: 'workspace',
    roles: schoolRoles,
    rolesOf: ({ schoolRoles }) => schoolRoles,
    signIn: (product, role, step) =>
      product.signInAsSchool(schoolRoles.find((each) => each === role) ?? 'owner', step && { step }),
    table: 'school_member',
  },
]

describe.each(kinds)(
  '$kind',
  ({ kind, cookie: cookieName, codes, path, tag, roles, rolesOf, signIn, table }) => {
    const ofKind = allCalls.filter(([, { access }]) => access === kind || access === `${kind} sign-in`)
    const other = kinds.find((each) => each.kind !== kind)

    test('the paths of all its calls, and only these, begin with its path', () => {
      expect(ofKind.length).toBeGreaterThan(10)
      for (const [name, call] of allCalls) expect(call.path.startsWith(path), name).toBe(call.tag === tag)
    })

    test('refuses a stranger and a student at every call', async () => {
      const product = await testApp({ limits: noLimits })
      const { token } = await product.signIn()
      for (const [name] of ofKind) {
        for (const headers of [
          {},
          { authorization: `Bearer ${token}` },
          { cookie: 'other=1' },
          { cookie: `${cookieName}=` },
        ])
          expect(await refusal(product, name, headers)).toEqual({ name, status: 401, code: codes.missing })
        for (const cookie of [`${cookieName}=${token}`, `${cookieName}=forged`])
          expect(await refusal(product, name, { cookie })).toEqual({ name, status: 401, code: codes.ended })
      }
    })

    test('refuses the session of the other kind, also in its own cookie', async () => {
      const product = await testApp({ limits: noLimits })
      for (const role of other?.roles ?? []) {
        const { headers } = (await other?.signIn(product, role)) ?? expect.fail()
        const token = headers.cookie.split('=')[1]
        for (const [name] of ofKind) {
          expect(await refusal(product, name, headers)).toEqual({ name, status: 401, code: codes.missing })
          const renamed = { ...headers, cookie: `${cookieName}=${token}` }
          expect(await refusal(product, name, renamed)).toEqual({ name, status: 401, code: codes.ended })
        }
      }
    })

    test('does not accept its session for the calls of students', async () => {
      const product = await testApp({ limits: noLimits })
      const { headers } = await signIn(product)
      const token = headers.cookie.split('=')[1]
      for (const [name, { access }] of allCalls.filter(([, each]) => /^session/.test(each.access))) {
        const asStudent = await refusal(product, name, { ...headers, authorization: `Bearer ${token}` })
        expect([access, asStudent]).toEqual([access, { name, status: 401, code: 'session-ended' }])
      }
    })

    test('accepts only the cookie name that other hosts cannot set', async () => {
      const product = await testApp()
      const { headers } = await signIn(product)
      const session = kind === 'staff' ? 'deskSession' : 'schoolSession'
      const cookie = headers.cookie.replace('__Host-', '')
      expect(await send(product, session, { ...headers, cookie })).toMatchObject({ status: 401 })
      expect(await send(product, session, headers)).toMatchObject({ status: 200 })
    })

    test('refuses each role that a call does not name, and accepts the others', async () => {
      const product = await testApp({ limits: noLimits })
      for (const role of roles) {
        for (const [name, call] of ofKind) {
          // Signing out ends the session.
          const { headers } = await signIn(product, role)
          const { status, code } = await send(product, name, headers)
          if (call.access === kind && !rolesOf(call)?.includes(role))
            expect([name, role, status, code]).toEqual([name, role, 403, codes.role])
          else expect(accessCodes, `${name} as ${role}`).not.toContain(code)
        }
      }
    })

    test('refuses every call before the second factor', async () => {
      const product = await testApp({ limits: noLimits })
      for (const [name, call] of ofKind) {
        const { headers } = await signIn(product, rolesOf(call)?.[0], 'second factor')
        const { status, code } = await send(product, name, headers)
        if (call.access === kind) expect([name, status, code]).toEqual([name, 401, 'second-factor-missing'])
        else expect(accessCodes, name).not.toContain(code)
      }
    })

    test('requires the right CSRF token for every call that writes', async () => {
      const product = await testApp({ limits: noLimits })
      for (const [name, call] of ofKind) {
        const role = rolesOf(call)?.[0]
        const { headers } = await signIn(product, role)
        const others = [await signIn(product, role), await other?.signIn(product)]
        const { cookie } = headers
        const tokens = ['', 'forged', cookie, ...others.map((each) => each?.headers[csrfHeader])]
        for (const token of tokens) {
          const { status, code } = await send(product, name, {
            cookie,
            ...(token && { [csrfHeader]: token }),
          })
          if (call.method === 'GET') expect(accessCodes, name).not.toContain(code)
          else expect([name, status, code]).toEqual([name, 403, 'csrf-token-wrong'])
        }
      }
    })

    test('refuses an expired session and a disabled account at every call', async () => {
      const product = await testApp({ limits: noLimits })
      for (const [name, call] of ofKind) {
        const { headers, email } = await signIn(product, rolesOf(call)?.[0])
        await product.database.pool.query(`UPDATE ${table} SET disabled = true WHERE email = $1`, [email])
        expect(await refusal(product, name, headers)).toEqual({ name, status: 401, code: codes.ended })
      }
      const { headers } = await signIn(product)
      const session = kind === 'staff' ? 'deskSession' : 'schoolSession'
      product.wait(inactivitySeconds - 10)
      expect(await send(product, session, headers)).toMatchObject({ status: 200 })
      product.wait(10)
      for (const [name] of ofKind)
        expect(await refusal(product, name, headers)).toEqual({ name, status: 401, code: codes.ended })
    })
  },
)

test('applies a changed role of staff to the next request', async () => {
  const product = await testApp()
  const { get, staffId } = await product.signInAsStaff('moderator')
  await product.database.db.updateTable('staff').set({ role: 'editor' }).where('id', '=', staffId).execute()
  expect((await get('/api/desk/session')).json().staff.role).toBe('editor')
})

test('neither shows nor changes another school at any call', async () => {
  const product = await testApp({ limits: noLimits })
  const ours = { schoolCode: sampleSchoolId }
  const owner = await product.signInAsSchool('owner', ours)
  const editor = await product.signInAsSchool('editor', ours)
  async function rowsOfSchool() {
    const { rows } = await product.database.pool.query(
      `SELECT school_member.*, school_member_session.* FROM school_member
      JOIN school_member_session ON member_id = school_member.id WHERE school_code = $1 ORDER BY role`,
      [sampleSchoolId],
    )
    return rows
  }
  const before = await rowsOfSchool()
  expect(before).toHaveLength(2)
  for (const [name, { access }] of allCalls) {
    if (access !== 'school' && access !== 'school sign-in') continue
    const other = await product.signInAsSchool('owner')
    const { status, body } = await send(product, name, other.headers)
    expect(status, name).not.toBe(401)
    for (const { email } of [owner, editor]) expect(body, name).not.toContain(email)
    expect(await rowsOfSchool(), name).toEqual(before)
  }
})

test('ends the sessions of a revoked member at every call', async () => {
  const product = await testApp({ limits: noLimits })
  const staff = await product.signInAsStaff('directory')
  for (const [name, { access }] of allCalls) {
    if (access !== 'school' && access !== 'school sign-in') continue
    const { headers, memberId } = await product.signInAsSchool('owner')
    const revoked = await staff.post(`/api/desk/school-members/${memberId}/revoke`)
    expect([name, revoked.statusCode]).toEqual([name, 200])
    expect(await refusal(product, name, headers)).toEqual({ name, status: 401, code: 'school-session-ended' })
  }
})
