import { storageKeys } from '#brand/storage-keys.ts'
import { fromBase64Url, toBase64Url } from '#credentials/base64url.ts'
import { getScope, getSession, subscribeToSession, withStorage } from '#web/lib/session/session-store.ts'
import { createStore } from '#web/lib/store.ts'
import { withLock } from '#web/lib/with-lock.ts'
import { type DeviceContents, emptyContents, parseContents, withoutQueued } from './device-contents.ts'
import type { DeviceKey } from './stored-key.ts'

/**
 * How long the device keeps data. `phone`: even after the session has ended. `visit`: until the session ends or the tab
 * is closed. `memory`: until the session ends or the document is closed.
 */
export type Place = 'phone' | 'visit' | 'memory'

const storageOf = { phone: 'localStorage', visit: 'sessionStorage' } as const
type StoredPlace = keyof typeof storageOf

const ivBytes = 12
/**
 * Stored data is padded to a multiple of this number of bytes, because its exact length would show the next person on a
 * shared phone how much somebody has posted. Texts of queued posts are kept only within the first block.
 */
const paddedLength = 65_536

const memory = new Map<string, DeviceContents>()
let isWatching = false

/** Counts the calls of `changeDeviceData` in this tab. */
const changes = createStore({ read: () => 0 })

export const subscribeToDeviceData = changes.subscribe

function forgetMemoryAtEnd(): void {
  if (isWatching) return
  isWatching = true
  subscribeToSession(() => {
    if (getSession().status === 'out') memory.clear()
  })
}

async function importKey({ deviceKey }: DeviceKey): Promise<CryptoKey> {
  const bytes = new Uint8Array(fromBase64Url(deviceKey))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

function parametersOf({ deviceId }: DeviceKey, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(deviceId) }
}

/** JSON may end with spaces. */
function padWithSpaces(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil(bytes.length / paddedLength) * paddedLength).fill(0x20)
  padded.set(bytes)
  return padded
}

function encode(contents: DeviceContents): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(contents))
}

/** Drops the texts of the earliest queued posts until the rest fits into one block. Only their author misses them. */
function withFittingTexts(contents: DeviceContents): DeviceContents {
  if (encode(contents).length <= paddedLength) return contents
  const earliest = contents.posts.filter(({ queued }) => queued !== undefined).at(-1)
  if (!earliest) return contents
  const posts = contents.posts.map((post) => (post === earliest ? withoutQueued(post) : post))
  return withFittingTexts({ ...contents, posts })
}

async function encrypt(key: DeviceKey, contents: DeviceContents): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const padded = padWithSpaces(encode(contents))
  const sealed = await crypto.subtle.encrypt(parametersOf(key, iv), await importKey(key), padded)
  const blob = new Uint8Array(ivBytes + sealed.byteLength)
  blob.set(iv)
  blob.set(new Uint8Array(sealed), ivBytes)
  return toBase64Url(blob)
}

/** Returns undefined if the data is damaged or encrypted with another key. */
async function decrypt(key: DeviceKey, blob: string): Promise<DeviceContents | undefined> {
  try {
    const bytes = new Uint8Array(fromBase64Url(blob))
    const parameters = parametersOf(key, bytes.slice(0, ivBytes))
    const opened = await crypto.subtle.decrypt(parameters, await importKey(key), bytes.slice(ivBytes))
    return parseContents(new TextDecoder().decode(opened))
  } catch {
    return undefined
  }
}

/** Returns encrypted data by device id. */
function readBlobs(place: StoredPlace): Map<string, unknown> {
  const stored = withStorage(storageOf[place], (storage): unknown =>
    JSON.parse(storage.getItem(storageKeys.deviceData) ?? '{}'),
  )
  return new Map(Object.entries(stored ?? {}))
}

/** @returns false if the browser has not stored the change */
function writeBlob(place: StoredPlace, { deviceId }: DeviceKey, blob: string | undefined): boolean {
  const blobs = readBlobs(place)
  if (blob === undefined) blobs.delete(deviceId)
  else blobs.set(deviceId, blob)
  const isDone = withStorage(storageOf[place], (storage) => {
    if (blobs.size === 0) storage.removeItem(storageKeys.deviceData)
    else storage.setItem(storageKeys.deviceData, JSON.stringify(Object.fromEntries(blobs)))
    return true
  })
  return isDone === true
}

type Found = { contents: DeviceContents; place: Place }

async function find(key: DeviceKey): Promise<Found | undefined> {
  const contents = memory.get(key.deviceId)
  if (contents) return { contents, place: 'memory' }
  for (const place of ['visit', 'phone'] as const) {
    const blob = readBlobs(place).get(key.deviceId)
    const opened = typeof blob === 'string' ? await decrypt(key, blob) : undefined
    if (opened) return { contents: opened, place }
  }
  return undefined
}

/** Returns whether the contents are at the place. The browser may be unable to encrypt (without HTTPS) or store them. */
async function storeAt(key: DeviceKey, { contents, place }: Found): Promise<boolean> {
  if (place === 'memory') {
    forgetMemoryAtEnd()
    memory.set(key.deviceId, contents)
    return true
  }
  const blob = await encrypt(key, contents).catch(() => undefined)
  if (blob === undefined || !writeBlob(place, key, blob)) return false
  memory.delete(key.deviceId)
  return true
}

function defaultPlace(): Place {
  return getScope() === 'browser' ? 'phone' : 'visit'
}

export async function readDeviceData(key: DeviceKey): Promise<DeviceContents> {
  return (await find(key))?.contents ?? emptyContents
}

/** Changes the data, in one tab at a time: see `withLock`. */
export async function changeDeviceData(
  key: DeviceKey,
  change: (contents: DeviceContents) => DeviceContents,
): Promise<DeviceContents> {
  return withLock(storageKeys.deviceData, async () => {
    const { contents, place } = (await find(key)) ?? { contents: emptyContents, place: defaultPlace() }
    const changed = withFittingTexts(change(contents))
    const isStored = await storeAt(key, { contents: changed, place })
    if (!isStored) await storeAt(key, { contents: changed, place: 'memory' })
    changes.set(changes.get() + 1)
    return changed
  })
}

/** Returns undefined if the device has no readable data for this key. */
export async function findPlace(key: DeviceKey): Promise<Place | undefined> {
  return (await find(key))?.place
}

async function move(key: DeviceKey, place: Place): Promise<Place | undefined> {
  return withLock(storageKeys.deviceData, async () => {
    const found = await find(key)
    if (!found) return undefined
    if (!(await storeAt(key, { contents: found.contents, place }))) return found.place
    for (const each of ['phone', 'visit'] as const)
      if (each !== place && readBlobs(each).has(key.deviceId)) writeBlob(each, key, undefined)
    return place
  })
}

/** @returns `phone`, the earlier place if the browser refuses to store the data, or undefined if there is no data */
export async function keepOnPhone(key: DeviceKey): Promise<Place | undefined> {
  return move(key, 'phone')
}

/** @returns `visit`, the earlier place if the browser refuses to store the data, or undefined if there is no data */
export async function keepForVisit(key: DeviceKey): Promise<Place | undefined> {
  return move(key, 'visit')
}

/** Removes the data from the browser's storage. The open page can still use it. */
export async function removeFromDevice(key: DeviceKey): Promise<void> {
  await move(key, 'memory')
}
