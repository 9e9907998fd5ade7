import { readDeviceData } from './device-data.ts'
import { currentSchoolYear, readDeviceKey, rememberWithKey } from './stored-key.ts'

async function hasCredential(): Promise<boolean> {
  const key = readDeviceKey()
  return key !== undefined && (await readDeviceData(key)).credentials[currentSchoolYear()] !== undefined
}

/**
 * Gets the credential of this school year, unless the device has it or the person must enter the author code first.
 * @throws ApiError
 */
export async function ensureCredential(): Promise<void> {
  if (readDeviceKey()?.isCodeNeeded) return
  if (!(await hasCredential())) {
    const { getCredential } = await import('./get-credential.ts')
    await getCredential()
  }
  if (await hasCredential()) rememberWithKey({ credentialYear: currentSchoolYear() })
}
