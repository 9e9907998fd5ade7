import { storageKeys } from '#brand/storage-keys.ts'
import { withLock } from '#web/lib/with-lock.ts'

/** Prevents two requests for a credential at the same time: see `withLock`. */
export function withCredentialLock<T>(work: () => Promise<T>): Promise<T> {
  return withLock(`${storageKeys.deviceData}:credential`, work)
}
