import { storageKeys } from '#brand/storage-keys.ts'
import type { CredentialStatus } from '#contract/credentials.ts'
import { indianDay } from '#contract/days.ts'
import { getScope, getSession, storages, withStorage } from '#web/lib/session/session-store.ts'
import { neededYears } from './device-day.ts'

/** Identifies and encrypts the data that this device stores for one account. */
export type DeviceKey = Pick<CredentialStatus, 'deviceId' | 'deviceKey'>

/**
 * The key belongs to the session with `token`. `isCodeNeeded` is set if the person must enter the author code first,
 * unless the new code of this device works: from the day `newCodeFrom`.
 * `credentialYear` is the last of the `neededYears` whose credentials `ensureCredential` has found on this device.
 */
type StoredKey = DeviceKey & {
  token: string
  isCodeNeeded?: true
  newCodeFrom?: string
  credentialYear?: number
}

let inMemory: StoredKey | undefined

function isStoredKey(value: unknown): value is StoredKey {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map(Object.entries(value))
  return ['deviceId', 'deviceKey', 'token'].every((name) => typeof fields.get(name) === 'string')
}

function readStored(): StoredKey | undefined {
  return withStorage(storages[getScope()], (storage) => {
    const value: unknown = JSON.parse(storage.getItem(storageKeys.deviceKey) ?? 'null')
    return isStoredKey(value) ? value : undefined
  })
}

/** Returns the key of this session if the device knows it. */
export function readDeviceKey(): StoredKey | undefined {
  const session = getSession()
  if (session.status !== 'in') return undefined
  return [inMemory, readStored()].find((key) => key?.token === session.token)
}

export function storeKey(key: StoredKey): void {
  inMemory = key
  withStorage(storages[getScope()], (storage) => storage.setItem(storageKeys.deviceKey, JSON.stringify(key)))
}

/** Stores `isCodeNeeded` or `credentialYear` with the key of this session, and removes the other values. */
export function rememberWithKey(
  part: { isCodeNeeded: true; newCodeFrom?: string } | { credentialYear: number },
): void {
  const key = readDeviceKey()
  if (!key) return
  const { deviceId, deviceKey, token } = key
  storeKey({ deviceId, deviceKey, token, ...part })
}

/** Returns whether the stored key says that the person must enter the author code first. */
export function isCodeNeeded(): boolean {
  const { isCodeNeeded, newCodeFrom } = readDeviceKey() ?? {}
  return isCodeNeeded === true && (newCodeFrom === undefined || indianDay(new Date()) < newCodeFrom)
}

/** Returns false if the stored key says that this device has its credentials, or needs the author code. */
export function mayLackCredential(): boolean {
  const key = readDeviceKey()
  return !key || (!isCodeNeeded() && key.credentialYear !== neededYears().at(-1))
}
