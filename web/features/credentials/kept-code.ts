import { authorCodeNeeded } from '#contract/credential-messages.ts'
import { daysBefore } from '#contract/days.ts'
import { authorCodeWrong } from '#contract/device-messages.ts'
import { keptCodeOld, keptCodeWrong } from '#contract/passkey-messages.ts'
import { fromBase64Url, toBase64Url } from '#credentials/base64url.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import type { DeviceContents } from './device-contents.ts'
import { changeDeviceData, readDeviceData } from './device-data.ts'
import { today } from './device-day.ts'
import { DeviceError } from './device-error.ts'
import { getDeviceKey } from './device-key.ts'
import { enterCode } from './get-credential.ts'
import { createPasskey, forgetPasskey, type PasskeySecret, readPasskey } from './passkey.ts'

/**
 * `kept`: a passkey of this device opens the code that the server stores encrypted. `noted`: the same, but the server
 * gets it only at a later sign-in.
 */
export type Keeping = 'none' | 'kept' | 'noted'

/** The parts of a kept code, in bytes. The code has 34 characters, and is padded with spaces. */
const lengths = { salt: 32, iv: 12, text: 36, tag: 16 }
const keptBytes = lengths.salt + lengths.iv + lengths.text + lengths.tag

const encode = (text: string) => new TextEncoder().encode(text)

async function cipherKey({ secret }: PasskeySecret): Promise<CryptoKey> {
  const { subtle } = crypto
  const material = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const derivation = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: encode('Bolshala kept code 1'),
    info: encode('author code'),
  }
  const cipher = { name: 'AES-GCM', length: 256 }
  return subtle.deriveKey(derivation, material, cipher, false, ['encrypt', 'decrypt'])
}

async function seal(code: string): Promise<{ sealed: string; passkey: string }> {
  const kept = crypto.getRandomValues(new Uint8Array(keptBytes))
  const salt = kept.slice(0, lengths.salt)
  const iv = kept.slice(lengths.salt, lengths.salt + lengths.iv)
  const secret = await createPasskey(salt)
  const text = encode(code.padEnd(lengths.text))
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await cipherKey(secret), text)
  kept.set(new Uint8Array(encrypted), lengths.salt + lengths.iv)
  return { sealed: toBase64Url(kept), passkey: secret.passkey }
}

/** @throws DeviceError if the chosen passkey does not open it, or if nothing is kept: nobody can tell these apart */
async function open(sealed: string): Promise<{ code: string; passkey: string }> {
  const kept = new Uint8Array(fromBase64Url(sealed))
  const secret = await readPasskey(kept.slice(0, lengths.salt))
  const iv = kept.slice(lengths.salt, lengths.salt + lengths.iv)
  try {
    const encrypted = kept.slice(lengths.salt + lengths.iv)
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await cipherKey(secret), encrypted)
    return { code: new TextDecoder().decode(text).trim(), passkey: secret.passkey }
  } catch {
    throw new DeviceError(keptCodeWrong)
  }
}

function keepingOf({ code, keptCode }: DeviceContents): Keeping {
  if (code === undefined || keptCode?.code !== code) return 'none'
  return keptCode.sealed === undefined ? 'kept' : 'noted'
}

export async function readKeeping(): Promise<Keeping> {
  return keepingOf(await readDeviceData(await getDeviceKey()))
}

/**
 * Storing a code changes the row of the account. On the same day as a post, a dump of that day would link the two. A post
 * without a response may have been accepted.
 */
function mayHavePosted({
  acceptedDay,
  changedDay,
  numbers = {},
  pendingVotes = {},
}: DeviceContents): boolean {
  if (Object.keys(numbers).length + Object.keys(pendingVotes).length > 0) return true
  return [acceptedDay, changedDay].some((day) => day !== undefined && day >= daysBefore(today(), 1))
}

/**
 * Encrypts the author code with a new passkey. The server gets it at once, unless the device has posted since yesterday.
 * @throws DeviceError if the person cancels or the device has no author code, ApiError if the server does not store it
 */
export async function keepCode(): Promise<Keeping> {
  const key = await getDeviceKey()
  const { code, keptCode: earlier } = await readDeviceData(key)
  if (code === undefined) throw new DeviceError(authorCodeNeeded)
  const { sealed, passkey } = await seal(code)
  const isNoted = mayHavePosted(await readDeviceData(key))
  if (!isNoted) await store(sealed, passkey)
  const keptCode = { code, passkey, ...(isNoted && { sealed, day: today() }) }
  await changeDeviceData(key, (contents) => ({ ...contents, keptCode }))
  if (earlier) await forgetPasskey(earlier.passkey)
  return isNoted ? 'noted' : 'kept'
}

async function store(sealed: string, passkey: string): Promise<void> {
  try {
    await call('keepCode', { body: { keptCode: sealed } })
  } catch (error) {
    await forgetPasskey(passkey)
    throw error
  }
}

/**
 * Stores a noted code. Call this only right after sign-in: a later request could be in the visit of a post.
 * @throws ApiError; the next sign-in tries again
 */
export async function sendNotedCode(): Promise<void> {
  const key = await getDeviceKey()
  const { code, keptCode } = await readDeviceData(key)
  if (!keptCode || keptCode.code !== code || !keptCode.sealed) return
  const { passkey, sealed, day = '' } = keptCode
  if (day >= today()) return
  await call('keepCode', { body: { keptCode: sealed } })
  await changeDeviceData(key, (contents) => ({ ...contents, keptCode: { code, passkey } }))
}

/** Replaces a kept code by random bytes, from any device. The server cannot tell this from keeping a code. */
export async function removeKeptCode(): Promise<void> {
  const random = crypto.getRandomValues(new Uint8Array(keptBytes))
  await call('keepCode', { body: { keptCode: toBase64Url(random) } })
  const key = await getDeviceKey()
  const { keptCode } = await readDeviceData(key)
  await changeDeviceData(key, ({ keptCode: _, ...contents }) => contents)
  if (keptCode) await forgetPasskey(keptCode.passkey)
}

/**
 * Opens the kept code on a device that does not know it, and gets the credential.
 * @throws DeviceError if the person cancels, or if the passkey opens no code or an old one; otherwise like `enterCode`
 */
export async function openKeptCode(): Promise<void> {
  const { keptCode: sealed } = await call('getKeptCode', {})
  const { code, passkey } = await open(sealed)
  await enterCode(code).catch((error: unknown): never => {
    throw error instanceof ApiError && error.code === authorCodeWrong.code
      ? new DeviceError(keptCodeOld)
      : error
  })
  await changeDeviceData(await getDeviceKey(), (contents) => ({ ...contents, keptCode: { code, passkey } }))
}
