import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storageKeys } from '#brand/storage-keys.ts'
import { toBase64Url } from '#credentials/base64url.ts'
import { openBrowser, type TestBrowser } from './test-browser.ts'

function newKey(deviceId: string) {
  return { deviceId, deviceKey: toBase64Url(crypto.getRandomValues(new Uint8Array(32))) }
}

const asha = newKey('asha')
let browser: TestBrowser

beforeEach(() => {
  browser = openBrowser()
})
afterEach(() => void vi.unstubAllGlobals())

type Tab = Awaited<ReturnType<TestBrowser['openTab']>>

async function openSignedIn(): Promise<Tab> {
  const tab = await browser.openTab()
  tab.startSession({ token: 'token', user: { email: 'asha@example.org' } })
  return tab
}

const addVote = (id: string) => (contents: { votes: readonly string[] }) => ({
  credentials: {},
  used: {},
  posts: [],
  votes: [...contents.votes, id],
})

const stored = (place: 'phone' | 'visit') => browser.storages[place].map.get(storageKeys.deviceData)

it('keeps data on the phone after sign-out, but unreadable without the key', async () => {
  const tab = await openSignedIn()
  await tab.changeDeviceData(asha, addVote('review-1'))
  expect(await tab.findPlace(asha)).toBe('phone')
  tab.endSession('logout')
  expect(stored('phone')).not.toContain('review-1')

  const later = await openSignedIn()
  expect((await later.readDeviceData(asha)).votes).toEqual(['review-1'])
  const wrongKey = { ...newKey('asha') }
  expect((await later.readDeviceData(wrongKey)).votes).toEqual([])
  expect((await later.readDeviceData(newKey('ravi'))).votes).toEqual([])
})

it('removes data kept for the visit when the session ends', async () => {
  const tab = await openSignedIn()
  await tab.changeDeviceData(asha, addVote('review-1'))
  expect(await tab.keepForVisit(asha)).toBe('visit')
  expect(stored('phone')).toBeUndefined()
  expect((await (await browser.openTab()).readDeviceData(asha)).votes).toEqual(['review-1'])
  tab.endSession('logout')
  expect(stored('visit')).toBeUndefined()
  expect((await (await openSignedIn()).readDeviceData(asha)).votes).toEqual([])
})

it('removes data from the storage but not from the open page', async () => {
  const tab = await openSignedIn()
  await tab.changeDeviceData(asha, addVote('review-1'))
  await tab.removeFromDevice(asha)
  expect([stored('phone'), stored('visit')]).toEqual([undefined, undefined])
  await tab.changeDeviceData(asha, addVote('review-2'))
  expect((await tab.readDeviceData(asha)).votes).toEqual(['review-1', 'review-2'])
  expect(stored('phone')).toBeUndefined()
  expect((await (await browser.openTab()).readDeviceData(asha)).votes).toEqual([])
  expect(await tab.keepOnPhone(asha)).toBe('phone')
  expect((await (await browser.openTab()).readDeviceData(asha)).votes).toHaveLength(2)
})

it('forgets removed data at the end of the session', async () => {
  const tab = await openSignedIn()
  await tab.changeDeviceData(asha, addVote('review-1'))
  await tab.removeFromDevice(asha)
  tab.endSession('logout')
  expect((await tab.readDeviceData(asha)).votes).toEqual([])
})

it('stores data in the tab if the session is for one tab', async () => {
  const tab = await browser.openTab()
  tab.startSession({ token: 'token', user: { email: 'asha@example.org' } }, 'tab')
  await tab.changeDeviceData(asha, addVote('review-1'))
  expect(await tab.findPlace(asha)).toBe('visit')
})

it('goes on storing data at the earlier place if the new place refuses it', async () => {
  const tab = await openSignedIn()
  await tab.changeDeviceData(asha, addVote('review-1'))
  browser.storages.visit.setItem = () => {
    throw new Error('The storage is full.')
  }
  expect(await tab.keepForVisit(asha)).toBe('phone')
  await tab.changeDeviceData(asha, addVote('review-2'))
  expect((await (await openSignedIn()).readDeviceData(asha)).votes).toEqual(['review-1', 'review-2'])
})

it('keeps data in memory if the browser blocks storage', async () => {
  browser.block()
  const tab = await openSignedIn()
  await tab.changeDeviceData(asha, addVote('review-1'))
  expect((await tab.readDeviceData(asha)).votes).toEqual(['review-1'])
  expect(await tab.keepOnPhone(asha)).toBe('memory')
  expect((await tab.readDeviceData(asha)).votes).toEqual(['review-1'])
})

it.each(['with locks', 'without locks'])('loses no concurrent change %s', async (name) => {
  if (name === 'without locks') vi.stubGlobal('navigator', {})
  const tab = await openSignedIn()
  const tabs = name === 'with locks' ? [tab, await browser.openTab()] : [tab, tab]
  const ids = Array.from({ length: 20 }, (_, i) => `review-${i}`)
  await Promise.all(ids.map((id, i) => tabs[i % 2]?.changeDeviceData(asha, addVote(id))))
  expect([...(await tab.readDeviceData(asha)).votes].sort()).toEqual(ids.sort())
})

it('keeps the data of two accounts apart', async () => {
  const tab = await openSignedIn()
  const ravi = newKey('ravi')
  await tab.changeDeviceData(asha, addVote('review-1'))
  await tab.changeDeviceData(ravi, addVote('review-2'))
  expect((await tab.readDeviceData(asha)).votes).toEqual(['review-1'])
  await tab.removeFromDevice(ravi)
  expect((await (await browser.openTab()).readDeviceData(asha)).votes).toEqual(['review-1'])
})

it('stores the same length for one vote and for three', async () => {
  const tab = await openSignedIn()
  await tab.changeDeviceData(asha, addVote('review-1'))
  const length = stored('phone')?.length
  for (const id of ['review-2', 'review-3']) await tab.changeDeviceData(asha, addVote(id))
  expect(stored('phone')).toHaveLength(length ?? 0)
})

it('stores the same length with a queued post in Hindi', async () => {
  const tab = await openSignedIn()
  await tab.changeDeviceData(asha, addVote('review-1'))
  const length = stored('phone')?.length
  const post = {
    kind: 'review',
    path: '/api/reviews',
    authorKeyContext: 'review 99000000001',
    queued: { _id: 'review-2', description: 'अच्छा स्कूल है। '.repeat(30) },
  } as const
  await tab.changeDeviceData(asha, (contents) => ({ ...contents, posts: [post] }))
  expect(stored('phone')).toHaveLength(length ?? 0)
  expect((await tab.readDeviceData(asha)).posts).toEqual([post])
})

it.each(['{', '[]', '"text"', '{"asha":3}', '{"asha":"AAAA"}', '{"asha":"?"}'])(
  'starts with no data if the stored text is damaged: %s',
  async (damaged) => {
    const tab = await openSignedIn()
    browser.storages.phone.map.set(storageKeys.deviceData, damaged)
    expect((await tab.readDeviceData(asha)).votes).toEqual([])
    await tab.changeDeviceData(asha, addVote('review-1'))
    expect((await (await browser.openTab()).readDeviceData(asha)).votes).toEqual(['review-1'])
  },
)

it('ignores contents of another shape', async () => {
  const { parseContents } = await import('./device-contents.ts')
  const right = { credentials: {}, votes: ['a'], used: { x: [1] }, posts: [] }
  expect(parseContents(JSON.stringify(right))).toEqual(right)
  const wrong = [{ ...right, votes: [1] }, { ...right, used: { x: 1 } }, { ...right, posts: [{}] }, {}, null]
  for (const contents of wrong) expect(parseContents(JSON.stringify(contents))).toBeUndefined()
})
