import { changeDeviceData, readDeviceData, subscribeToDeviceData } from './device-data.ts'
import { readDeviceKey } from './stored-key.ts'

async function isNoticeDue(): Promise<boolean> {
  const key = readDeviceKey()
  if (!key) return false
  const { code, credentials, isCodeShown, isNoticeDismissed, keptCode, notedCode } = await readDeviceData(key)
  // Until this device has a credential, another device can register a code, and this device then discards its code.
  const hasCredential = Object.keys(credentials).length > 0
  const isKept = keptCode?.code === code || notedCode?.code === code
  return code !== undefined && hasCredential && !isCodeShown && !isNoticeDismissed && !isKept
}

/**
 * Calls the listener now and after each `changeDeviceData` of this tab, because the device may get its code while a
 * page is open.
 * @returns a function that ends the calls
 */
export function watchNotice(listener: (isDue: boolean) => void): () => void {
  let isWatching = true
  const check = () =>
    void isNoticeDue().then((isDue) => {
      if (isWatching) listener(isDue)
    })
  const unsubscribe = subscribeToDeviceData(check)
  check()
  return () => {
    isWatching = false
    unsubscribe()
  }
}

export async function dismissCodeNotice(): Promise<void> {
  const key = readDeviceKey()
  if (key) await changeDeviceData(key, (contents) => ({ ...contents, isNoticeDismissed: true }))
}
