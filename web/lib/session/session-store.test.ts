import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storageKeys } from '#brand/brand.ts'

function newStorage() {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

const asha = { token: 'token-a', user: { fullName: 'Asha', email: 'asha@example.org' } }
const ravi = { token: 'token-r', user: { fullName: 'Ravi', email: 'ravi@example.org' } }
const work = [storageKeys.draft, storageKeys.authorKeys, storageKeys.dashboard]

let browser: ReturnType<typeof newStorage>
let tab: ReturnType<typeof newStorage>
let listeners: Map<string, (event: Event) => void>

/** Loads the session store as a page does that is opened now. */
async function openPage() {
  vi.resetModules()
  listeners = new Map()
  return import('./session-store.ts')
}

function writeSomething() {
  for (const key of work) {
    browser.setItem(key, 'written by Asha')
    tab.setItem(key, 'written by Asha')
  }
}

function whatIsLeft() {
  return work.filter((key) => browser.map.has(key) || tab.map.has(key))
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

it.each(['logout', 'expired'] as const)(
  'forgets drafts and author keys when a session ends: %s',
  async (why) => {
    const { startSession, endSession } = await openPage()
    startSession(asha)
    writeSomething()
    endSession(why)
    expect(whatIsLeft()).toEqual([])
    expect([...browser.map.keys(), ...tab.map.keys()]).toEqual([])
  },
)

it('forgets them when another tab ended the session', async () => {
  const { startSession, subscribeToSession, getSession } = await openPage()
  startSession(asha)
  subscribeToSession(() => {})
  writeSomething()
  browser.removeItem(storageKeys.token)
  listeners.get('storage')?.(new Event('storage'))
  expect(getSession().status).toBe('out')
  expect(whatIsLeft()).toEqual([])
})

it('forgets them when another tab signed somebody else in', async () => {
  const { startSession, subscribeToSession } = await openPage()
  startSession(asha)
  subscribeToSession(() => {})
  writeSomething()
  browser.setItem(storageKeys.token, ravi.token)
  browser.setItem(storageKeys.user, JSON.stringify(ravi.user))
  listeners.get('storage')?.(new Event('storage'))
  expect(whatIsLeft()).toEqual([])
})

it('forgets what a session left behind that ended while no page was open', async () => {
  writeSomething()
  const { getSession } = await openPage()
  expect(getSession().status).toBe('out')
  expect(whatIsLeft()).toEqual([])
})

it('forgets them when the stored user cannot be read', async () => {
  writeSomething()
  browser.setItem(storageKeys.token, asha.token)
  browser.setItem(storageKeys.user, '{broken')
  const { getSession } = await openPage()
  expect(getSession().status).toBe('out')
  expect(whatIsLeft()).toEqual([])
})

it('keeps them while the session goes on with another token', async () => {
  const { startSession, renewSession } = await openPage()
  startSession(asha)
  writeSomething()
  renewSession({ token: 'token-b' })
  expect(whatIsLeft()).toEqual(work)
})

it('removes a form that waits for a code when the code is too old or somebody signed in', async () => {
  const wait = (until: number) => tab.setItem(storageKeys.codeStep, JSON.stringify({ until }))
  wait(Date.now() + 60_000)
  const { getSession, startSession } = await openPage()
  getSession()
  expect(tab.map.has(storageKeys.codeStep)).toBe(true)
  startSession(asha)
  expect(tab.map.has(storageKeys.codeStep)).toBe(false)

  tab.map.clear()
  browser.map.clear()
  wait(Date.now() - 1)
  const later = await openPage()
  later.getSession()
  expect(tab.map.has(storageKeys.codeStep)).toBe(false)
})
