import { getCredentialInBackground, waitForCredential } from './background.ts'
import type { DeviceContents } from './device-contents.ts'
import { changeDeviceData, readDeviceData, subscribeToDeviceData } from './device-data.ts'
import { isPasskeyPossible } from './passkey.ts'
import { readDeviceKey } from './stored-key.ts'

/** `unknown` until the device has a credential. `passkey`: the device can keep the code with a passkey. */
export type CodeNotice = 'unknown' | 'none' | 'paper' | 'passkey'

async function findNotice(): Promise<CodeNotice> {
  const key = readDeviceKey()
  if (!key) return 'unknown'
  const contents = await readDeviceData(key)
  const { code, credentials, isCodeShown, keptCode } = contents
  // Until this device has a credential, another device can register a code, and this device then discards its code.
  const hasCredential = Object.keys(credentials).length > 0
  if (code === undefined || !hasCredential) return 'unknown'
  if (isCodeShown || contents[dismissalOf(contents)] || keptCode?.code === code) return 'none'
  return (await isPasskeyPossible()) ? 'passkey' : 'paper'
}

/**
 * Calls the listener now, after each `changeDeviceData` of this tab, and when the device has tried to get its
 * credential, because the device may get its code while a page is open.
 * @returns a function that ends the calls
 */
export function watchNotice(listener: (notice: CodeNotice) => void): () => void {
  let isWatching = true
  const check = () =>
    void findNotice().then((notice) => {
      if (isWatching) listener(notice)
    })
  const unsubscribe = subscribeToDeviceData(check)
  const end = async () => {
    getCredentialInBackground()
    await waitForCredential()
    const notice = await findNotice()
    if (isWatching) listener(notice === 'unknown' ? 'none' : notice)
  }
  check()
  void end()
  return () => {
    isWatching = false
    unsubscribe()
  }
}

export async function dismissCodeNotice(): Promise<void> {
  const key = readDeviceKey()
  if (key) await changeDeviceData(key, (contents) => ({ ...contents, [dismissalOf(contents)]: true }))
}

/** After the first post, the code is worth more. So the notice then comes once more. */
function dismissalOf({ acceptedDay }: DeviceContents) {
  return acceptedDay === undefined ? 'isNoticeDismissed' : 'isNoticeDismissedAfterPost'
}
