import { toBase64Url } from './base64url.ts'
import { concatenate, copyOf } from './bytes.ts'
import { CredentialError } from './error.ts'
import { type Credential, present } from './holder.ts'
import {
  type Context,
  keyId,
  keyIdBytes,
  type Message,
  messageHash,
  presentationLength,
  profileVersion,
  type Use,
} from './profile.ts'

/** An unassigned value: Privacy Pass token types (RFC 9577) have no range for private use. */
export const tokenType = 0xb015

const typeBytes = Uint8Array.of(tokenType >> 8, tokenType & 0xff)
const prefix = concatenate(typeBytes, Uint8Array.of(profileVersion))

export type Token = { keyId: Uint8Array; presentation: Uint8Array }

export function encodeToken({ keyId, presentation }: Token): Uint8Array {
  if (keyId.length !== keyIdBytes) throw new CredentialError('length')
  return concatenate(prefix, keyId, presentation)
}

/** @throws CredentialError for another length or type, or with the fault `version` for a token of another version */
export function decodeToken(bytes: Uint8Array, contexts: readonly Context[]): Token {
  if (bytes.length !== prefix.length + keyIdBytes + presentationLength(contexts))
    throw new CredentialError('length')
  if (typeBytes.some((byte, i) => bytes[i] !== byte)) throw new CredentialError('token')
  if (bytes[typeBytes.length] !== profileVersion) throw new CredentialError('version')
  const presentationAt = prefix.length + keyIdBytes
  return { keyId: copyOf(bytes, prefix.length, presentationAt), presentation: copyOf(bytes, presentationAt) }
}

/** Returns the value of the header `Authorization` (RFC 9577). */
export function encodeHeader(token: Token): string {
  return `PrivateToken token="${toBase64Url(encodeToken(token))}"`
}

/**
 * Returns the value of the header `Authorization` for a request.
 * @throws CredentialError, see `present` and `messageHash`
 */
export function authorize(credential: Credential, uses: readonly Use[], request: Message): string {
  const { presentation } = present(credential, uses, messageHash(request))
  return encodeHeader({ keyId: keyId(credential.publicKey), presentation })
}
