import { issuerLogKey } from '#brand/issuer-log-key.ts'
import { readDeviceData } from './device-data.ts'
import { neededYears } from './device-day.ts'
import { isCodeNeeded, readDeviceKey, rememberWithKey } from './stored-key.ts'

async function hasCredentials(): Promise<boolean> {
  const key = readDeviceKey()
  if (!key) return false
  const { credentials } = await readDeviceData(key)
  return neededYears().every((year) => credentials[year] !== undefined)
}

/**
 * Gets the credentials of the school years that this device needs, unless the device has them or the person must enter
 * the author code first. Right after sign-in, also sends a noted code: see `sendNotedCode`.
 * @throws ApiError
 */
export async function ensureCredential(): Promise<void> {
  if (isCodeNeeded()) return
  const isSignIn = readDeviceKey() === undefined
  if (!(await hasCredentials())) {
    const { getCredential } = await import('./get-credential.ts')
    await getCredential()
  } else await checkIssuerLogEarly()
  const [year = 0, lastYear = year] = neededYears()
  if (await hasCredentials()) rememberWithKey({ credentialYear: lastYear })
  if (isSignIn) await sendNoted()
}

/** Otherwise, the check of a new head would need a request right before a post. */
async function checkIssuerLogEarly(): Promise<void> {
  if (issuerLogKey === undefined) return
  const { checkIssuerLog } = await import('./issuer-log.ts')
  await checkIssuerLog()
}

async function sendNoted(): Promise<void> {
  const key = readDeviceKey()
  if (!key || (await readDeviceData(key)).keptCode?.sealed === undefined) return
  const { sendNotedCode } = await import('./kept-code.ts')
  await sendNotedCode()
}
