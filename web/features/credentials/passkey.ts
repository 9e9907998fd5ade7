import { brand } from '#brand/brand.ts'
import { indianDay } from '#contract/days.ts'
import { passkeyStopped, passkeyUnsupported } from '#contract/passkey-messages.ts'
import { toBase64Url } from '#credentials/base64url.ts'
import * as m from '#messages'
import { ApiError } from '#web/lib/api/api-error.ts'
import { formatDate } from '#web/ui/dates.ts'
import { DeviceError } from './device-error.ts'

/* WebAuthn responses stay in this file. Nothing but the secret of a passkey and its id leaves it. */

export type PasskeySecret = { passkey: string; secret: Uint8Array<ArrayBuffer> }

const algorithms = [-7, -257]

/** Returns false if this browser cannot, or if the device has no screen lock. Only the attempt shows what true is worth. */
export async function isPasskeyPossible(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false
  try {
    const capabilities = await PublicKeyCredential.getClientCapabilities?.()
    if (capabilities?.['extension:prf'] === false) return false
    return await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
  } catch {
    return false
  }
}

const loadWebAuthn = () =>
  import('@simplewebauthn/browser').catch(() => {
    throw new ApiError()
  })

/** Nobody verifies the signatures of these passkeys: only their secret is used, and it stays on the device. */
const newChallenge = () => toBase64Url(crypto.getRandomValues(new Uint8Array(32)))

const prfOf = (salt: Uint8Array<ArrayBuffer>) => ({ prf: { eval: { first: salt } } })

function copyOf(source: ArrayBufferLike | ArrayBufferView): Uint8Array<ArrayBuffer> {
  const bytes = ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
  return new Uint8Array(bytes)
}

function stop(): never {
  throw new DeviceError(passkeyStopped)
}

/**
 * Asks the browser to make a passkey, which the phone may copy to the other devices of its owner.
 * @throws DeviceError if the person cancels, or if the passkey has no secret
 */
export async function createPasskey(salt: Uint8Array<ArrayBuffer>): Promise<PasskeySecret> {
  const { startRegistration } = await loadWebAuthn()
  // Several people can have a passkey on one phone, so the phone shows the day.
  const name = m.credentials_passkey_name({ day: formatDate(indianDay(new Date())) })
  const { id, clientExtensionResults } = await startRegistration({
    optionsJSON: {
      challenge: newChallenge(),
      rp: { id: location.hostname, name: brand.name },
      user: { id: newChallenge(), name, displayName: name },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      hints: ['client-device'],
      attestation: 'none',
      extensions: prfOf(salt),
    },
  }).catch(stop)
  const { prf } = clientExtensionResults
  if (prf?.results) return { passkey: id, secret: copyOf(prf.results.first) }
  try {
    if (!prf?.enabled) throw new DeviceError(passkeyUnsupported)
    // Many devices tell the secret only when they use the passkey.
    return await readPasskey(salt, id)
  } catch (error) {
    await forgetPasskey(id)
    throw error
  }
}

/**
 * Asks the browser for the secret of a passkey.
 * @param id without it, the person chooses one of the passkeys for this site
 * @throws DeviceError if the person cancels, or if the passkey has no secret
 */
export async function readPasskey(salt: Uint8Array<ArrayBuffer>, id?: string): Promise<PasskeySecret> {
  const { startAuthentication } = await loadWebAuthn()
  const { id: passkey, clientExtensionResults } = await startAuthentication({
    optionsJSON: {
      challenge: newChallenge(),
      rpId: location.hostname,
      allowCredentials: id === undefined ? [] : [{ id, type: 'public-key' }],
      userVerification: 'required',
      extensions: prfOf(salt),
    },
  }).catch(stop)
  const secret = clientExtensionResults.prf?.results?.first
  if (!secret) throw new DeviceError(passkeyUnsupported)
  return { passkey, secret: copyOf(secret) }
}

/** Asks the browser to delete a passkey. Some browsers cannot. */
export async function forgetPasskey(id: string): Promise<void> {
  const { sendSignal } = await loadWebAuthn()
  await sendSignal({ signalName: 'unknownCredential', rpID: location.hostname, credentialID: id }).catch(
    () => {},
  )
}
