import type { CredentialStatus } from '#contract/credentials.ts'
import { call } from '#web/lib/api/call.ts'
import { getSession } from '#web/lib/session/session-store.ts'
import { type DeviceKey, readDeviceKey, storeKey } from './stored-key.ts'

/**
 * Returns the status. If the session is still the same, also stores the key of the device data. The stored key keeps
 * its `credentialYear`, but not `isCodeNeeded`.
 * @throws ApiError
 */
export async function fetchCredentialStatus(): Promise<CredentialStatus> {
  const before = getSession()
  const status = await call('getCredentialStatus', {})
  const session = getSession()
  // After the end of the session, the key must not stay on the device.
  if (before.status !== 'in' || session.status !== 'in' || session.token !== before.token) return status
  const { deviceId, deviceKey } = status
  const { credentialYear } = readDeviceKey() ?? {}
  storeKey({ deviceId, deviceKey, token: session.token, ...(credentialYear && { credentialYear }) })
  return status
}

/** @throws ApiError without a session, or if the request fails */
export async function getDeviceKey(): Promise<DeviceKey> {
  return readDeviceKey() ?? fetchCredentialStatus()
}
