import { removeFromDevice } from './device-data.ts'
import { readDeviceKey } from './stored-key.ts'

/** Removes the data that this device stores for an account that is deleted. Call this before the session ends. */
export async function forgetAccount(): Promise<void> {
  const key = readDeviceKey()
  if (key) await removeFromDevice(key)
}
