import { readCode } from './author-code.ts'
import { findPlace, type Place } from './device-data.ts'
import { getDeviceKey } from './device-key.ts'
import { getCredential } from './get-credential.ts'

export type KnownCode = {
  state: 'known'
  code: string
  isShown: boolean
  place: Place
  /** See `CredentialState`. */
  isReplaced: boolean
}

export type AuthorCode = KnownCode | { state: 'code-needed'; canReset: boolean }

/**
 * Gets the credential first. Until then, another device could register a code for an account without one.
 * @throws ApiError
 */
export async function loadAuthorCode(): Promise<AuthorCode> {
  const credential = await getCredential()
  const [known, place] = await Promise.all([readCode(), getDeviceKey().then(findPlace)])
  const isReplaced = credential.state === 'ready' && credential.isReplaced === true
  if (known && place) return { state: 'known', ...known, place, isReplaced }
  return credential.state === 'code-needed' ? credential : { state: 'code-needed', canReset: true }
}
