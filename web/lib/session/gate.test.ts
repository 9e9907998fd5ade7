import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isSignedUp } from './signed-up.ts'

const leave = vi.fn()
const user = JSON.stringify({ email: 'asha@example.org' })

/** @param stored the entries of both storages */
async function openPage(gate: string, stored: Record<string, string>) {
  const storage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: () => {},
    removeItem: () => {},
  }
  const dataset: Record<string, string> = { gate }
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage, addEventListener: () => {} })
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('location', { pathname: '/account', search: '?a=1' })
  vi.resetModules()
  return { dataset, ...(await import('./gate.ts')), ...(await import('./session-store.ts')) }
}

const signedIn = { bolshalaToken: 'token', bolshalaUser: user }

beforeEach(() => leave.mockClear())
afterEach(() => vi.unstubAllGlobals())

it('sends a visitor to login and remembers the page', async () => {
  const { checkGate, dataset } = await openPage('session', {})
  checkGate(leave, undefined)
  expect(leave).toHaveBeenCalledWith('/login?for=page', {
    data: { from: '/account?a=1', reason: 'visitor' },
    replace: true,
  })
  expect(dataset.gate).toBe('')
})

it('sends a signed-in student to the remembered page or the dashboard', async () => {
  const { checkGate } = await openPage('no-session', signedIn)
  checkGate(leave, undefined)
  expect(leave).toHaveBeenCalledWith('/dashboard', { data: { after: '/account' }, replace: true })
  const again = await openPage('no-session', signedIn)
  again.checkGate(leave, { from: '/write-review/99000000001', reason: 'visitor' })
  expect(leave).toHaveBeenLastCalledWith('/write-review/99000000001', {
    data: { after: '/account' },
    replace: true,
  })
})

it('tells the next page that the student has just signed up', async () => {
  const { checkGate } = await openPage('no-session', signedIn)
  vi.stubGlobal('location', { pathname: '/signup', search: '' })
  checkGate(leave, undefined)
  expect(leave).toHaveBeenCalledWith('/dashboard', { data: { after: '/signup' }, replace: true })
  expect([{ after: '/signup' }, { after: '/login' }, undefined].map(isSignedUp)).toEqual([true, false, false])
})

it('opens the home page after logout', async () => {
  const { checkGate, endSession, loggedOut } = await openPage('session', signedIn)
  endSession('logout')
  checkGate(leave, undefined)
  expect(leave).toHaveBeenCalledWith('/', { data: loggedOut, replace: true })
})

it.each([
  ['session', signedIn],
  ['no-session', {}],
  ['', {}],
])('stays on a page that the user may see: gate "%s"', async (gate, stored) => {
  const { checkGate } = await openPage(gate, stored)
  checkGate(leave, undefined)
  expect(leave).not.toHaveBeenCalled()
})
