import { CredentialError } from './error.ts'

/** JavaScript limits the number of arguments of a call. */
const blockLength = 8192

/** With padding (RFC 4648, section 5). */
export function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += blockLength)
    text += String.fromCharCode(...bytes.subarray(at, at + blockLength))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_')
}

/** @throws CredentialError unless the text is exactly what `toBase64Url` returns for some bytes */
export function fromBase64Url(text: string): Uint8Array {
  if (!/^[\w-]*={0,2}$/.test(text) || text.length % 4 !== 0) throw new CredentialError('base64url')
  const decoded = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = new Uint8Array(decoded.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = decoded.charCodeAt(at)
  if (toBase64Url(bytes) !== text) throw new CredentialError('base64url')
  return bytes
}
