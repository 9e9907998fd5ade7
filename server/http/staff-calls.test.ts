import { expect, test } from 'vitest'
import type { CallDefinition } from '#contract/call-definition.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { csrfHeader, staffRoles } from '#contract/staff.ts'
import { inactivitySeconds } from '../desk/sessions.ts'
import { noLimits, type TestApp, testApp } from '../testing/app.ts'
import { sampleBodies, unknownId } from '../testing/requests.ts'

const table = (Object.entries(calls) as [CallName, CallDefinition][]).filter(
  ([, { access }]) => access === 'staff' || access === 'staff sign-in',
)

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
  return { name, status: response.statusCode, code }
}

const accessCodes = [
  'session-missing',
  'session-ended',
  'desk-session-missing',
  'desk-session-ended',
  'second-factor-missing',
  'csrf-token-wrong',
  'role-missing',
]

test('the paths of all desk calls, and only these, begin with /api/desk/', () => {
  for (const [name, call] of Object.entries(calls) as [CallName, CallDefinition][])
    expect(call.path.startsWith('/api/desk/'), name).toBe(call.tag === 'desk')
})

test('refuses a stranger and a student at every staff call', async () => {
  const product = await testApp({ limits: noLimits })
  const { token } = await product.signIn()
  for (const [name] of table) {
    for (const headers of [
      {},
      { authorization: `Bearer ${token}` },
      { cookie: 'other=1' },
      { cookie: '__Host-desk=' },
    ])
      expect(await send(product, name, headers)).toEqual({ name, status: 401, code: 'desk-session-missing' })
    for (const cookie of [`__Host-desk=${token}`, '__Host-desk=forged'])
      expect(await send(product, name, { cookie })).toEqual({
        name,
        status: 401,
        code: 'desk-session-ended',
      })
  }
})

test('accepts only the cookie name that other hosts cannot set', async () => {
  const product = await testApp()
  const { headers } = await product.signInAsStaff('admin')
  const cookie = headers.cookie.replace('__Host-desk', 'desk')
  expect(await send(product, 'deskSession', { ...headers, cookie })).toMatchObject({ status: 401 })
  expect(await send(product, 'deskSession', headers)).toMatchObject({ status: 200 })
})

test('refuses each role that a staff call does not name, and accepts the others', async () => {
  const product = await testApp({ limits: noLimits })
  for (const role of staffRoles) {
    for (const [name, { access, roles = staffRoles }] of table) {
      // deskLogout ends the session.
      const { headers } = await product.signInAsStaff(role)
      const { status, code } = await send(product, name, headers)
      if (access === 'staff' && !roles.includes(role))
        expect([name, role, status, code]).toEqual([name, role, 403, 'role-missing'])
      else expect(accessCodes, `${name} as ${role}`).not.toContain(code)
    }
  }
})

test('refuses every staff call before the second factor', async () => {
  const product = await testApp({ limits: noLimits })
  for (const [name, { access, roles = [] }] of table) {
    const { headers } = await product.signInAsStaff(roles[0] ?? 'admin', { step: 'second factor' })
    const { status, code } = await send(product, name, headers)
    if (access === 'staff') expect([name, status, code]).toEqual([name, 401, 'second-factor-missing'])
    else expect(accessCodes, name).not.toContain(code)
  }
})

test('requires the right CSRF token for every staff call that writes', async () => {
  const product = await testApp({ limits: noLimits })
  for (const [name, { method, roles = [] }] of table) {
    const { headers } = await product.signInAsStaff(roles[0] ?? 'admin')
    const other = await product.signInAsStaff(roles[0] ?? 'admin')
    const { cookie } = headers
    for (const token of ['', 'forged', other.headers[csrfHeader], cookie]) {
      const { status, code } = await send(product, name, { cookie, ...(token && { [csrfHeader]: token }) })
      if (method === 'GET') expect(accessCodes, name).not.toContain(code)
      else expect([name, status, code]).toEqual([name, 403, 'csrf-token-wrong'])
    }
  }
})

test('refuses an expired session and a disabled account at every staff call', async () => {
  const product = await testApp({ limits: noLimits })
  for (const [name, { roles = [] }] of table) {
    const { headers, staffId } = await product.signInAsStaff(roles[0] ?? 'admin')
    await product.database.db.updateTable('staff').set({ disabled: true }).where('id', '=', staffId).execute()
    expect(await send(product, name, headers)).toEqual({ name, status: 401, code: 'desk-session-ended' })
  }
  const { headers } = await product.signInAsStaff('admin')
  product.wait(inactivitySeconds - 10)
  expect(await send(product, 'deskSession', headers)).toMatchObject({ status: 200 })
  product.wait(10)
  for (const [name] of table)
    expect(await send(product, name, headers)).toEqual({ name, status: 401, code: 'desk-session-ended' })
})

test('applies a changed role to the next request', async () => {
  const product = await testApp()
  const { get, staffId } = await product.signInAsStaff('moderator')
  await product.database.db.updateTable('staff').set({ role: 'editor' }).where('id', '=', staffId).execute()
  expect((await get('/api/desk/session')).json().staff.role).toBe('editor')
})
