import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storageKeys } from '#brand/storage-keys.ts'
import { newStorage, type TestStorage } from '../test-storage.ts'

const asha = { token: 'token-a', user: { fullName: 'Asha', email: 'asha@example.org' } }
const ravi = { token: 'token-r', user: { fullName: 'Ravi', email: 'ravi@example.org' } }
const privateKeys = [storageKeys.draft, storageKeys.deviceKey, storageKeys.dashboard]

let browser: TestStorage
let tab: TestStorage
let listeners: Map<string, (event: Event) => void>

/** Loads the module again, as a new page does. */
async function openPage() {
  vi.resetModules()
  listeners = new Map()
  return { ...(await import('./session-store.ts')), ...(await import('./start-session.ts')) }
}

function writePrivateData() {
  for (const key of privateKeys) {
    browser.setItem(key, 'written by Asha')
    tab.setItem(key, 'written by Asha')
  }
}

function findPrivateKeys() {
  return privateKeys.filter((key) => browser.map.has(key) || tab.map.has(key))
}

beforeEach(() => {
  browser = newStorage()
  tab = newStorage()
  vi.stubGlobal('window', {
    localStorage: browser,
    sessionStorage: tab,
    addEventListener: (type: string, listener: (event: Event) => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('StorageEvent', Event)
})

afterEach(() => void vi.unstubAllGlobals())

it.each(['logout', 'expired'] as const)('removes private data when the session ends: %s', async (reason) => {
  const { startSession, endSession } = await openPage()
  startSession(asha)
  writePrivateData()
  endSession(reason)
  expect(findPrivateKeys()).toEqual([])
  expect([...browser.map.keys(), ...tab.map.keys()]).toEqual([])
})

it('removes private data when another tab ends the session', async () => {
  const { startSession, subscribeToSession, getSession } = await openPage()
  startSession(asha)
  subscribeToSession(() => {})
  writePrivateData()
  browser.removeItem(storageKeys.token)
  listeners.get('storage')?.(new Event('storage'))
  expect(getSession()).toEqual({ status: 'out', reason: 'logout' })
  expect(findPrivateKeys()).toEqual([])
})

it('removes private data when another tab signs in another user', async () => {
  const { startSession, subscribeToSession } = await openPage()
  startSession(asha)
  subscribeToSession(() => {})
  writePrivateData()
  browser.setItem(storageKeys.token, ravi.token)
  browser.setItem(storageKeys.user, JSON.stringify(ravi.user))
  listeners.get('storage')?.(new Event('storage'))
  expect(findPrivateKeys()).toEqual([])
})

it('removes private data if there is no session when a page opens', async () => {
  writePrivateData()
  const { getSession } = await openPage()
  expect(getSession().status).toBe('out')
  expect(findPrivateKeys()).toEqual([])
})

it('removes private data when the stored user is unreadable', async () => {
  writePrivateData()
  browser.setItem(storageKeys.token, asha.token)
  browser.setItem(storageKeys.user, '{broken')
  const { getSession } = await openPage()
  expect(getSession().status).toBe('out')
  expect(findPrivateKeys()).toEqual([])
})

it('keeps private data when the server renews the token', async () => {
  const { startSession, renewSession } = await openPage()
  startSession(asha)
  writePrivateData()
  renewSession({ token: 'token-b' })
  expect(findPrivateKeys()).toEqual(privateKeys)
})

it('removes the stored code step after expiry or sign-in', async () => {
  const storeCodeStep = (until: number) => tab.setItem(storageKeys.codeStep, JSON.stringify({ until }))
  storeCodeStep(Date.now() + 60_000)
  const { getSession, startSession } = await openPage()
  getSession()
  expect(tab.map.has(storageKeys.codeStep)).toBe(true)
  startSession(asha)
  expect(tab.map.has(storageKeys.codeStep)).toBe(false)

  tab.map.clear()
  browser.map.clear()
  storeCodeStep(Date.now() - 1)
  const later = await openPage()
  later.getSession()
  expect(tab.map.has(storageKeys.codeStep)).toBe(false)
})
