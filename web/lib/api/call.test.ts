import { afterEach, expect, it, vi } from 'vitest'
import { accountFallbacks } from '#web/features/accounts/account-fallbacks.ts'
import { explain } from './api-error.ts'
import { call } from './call.ts'

const googleFallback = { failed: 'Google authentication failed', error: 'Google authentication failed' }

function respondWith(body: unknown, status = 401) {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
}

async function readGoogleError(): Promise<string> {
  const problem = await call('googleAuth', { body: { credential: 'x' } }).catch((thrown: unknown) => thrown)
  return explain(problem, googleFallback)
}

afterEach(() => void vi.unstubAllGlobals())

it('reads the error text of Google sign-in from `error`', async () => {
  respondWith({ error: 'This account is closed.' })
  expect(await readGoogleError()).toBe('This account is closed.')
  respondWith({ error: 'This account is closed.', message: 'Something else' })
  expect(await readGoogleError()).toBe('This account is closed.')
})

it('reads `message` without `error`, and returns a default text without both', async () => {
  respondWith({ message: 'Please wait a minute.' }, 429)
  expect(await readGoogleError()).toBe('Please wait a minute.')
  respondWith({}, 500)
  expect(await readGoogleError()).toBe('Google authentication failed')
})

it('reads the error text of other calls from `message`', async () => {
  respondWith({ message: 'The email or the password is not right.', error: 'Something else' })
  const thrown = await call('login', { body: { email: 'a@example.org', password: 'x' } }).catch(
    (problem: unknown) => problem,
  )
  expect(explain(thrown, accountFallbacks.login)).toBe('The email or the password is not right.')
})
