import { storageKeys } from '#brand/storage-keys.ts'
import { withLock } from '#web/lib/with-lock.ts'

/** Runs the work while no other tab of this browser requests a credential. */
export function withCredentialLock<T>(work: () => Promise<T>): Promise<T> {
  return withLock(`${storageKeys.deviceData}:credential`, work)
}
