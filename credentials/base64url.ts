import { CredentialError } from './error.ts'

/** With padding (RFC 4648, section 5). */
export function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_')
}

/** @throws CredentialError unless the text is exactly what `toBase64Url` returns for some bytes */
export function fromBase64Url(text: string): Uint8Array {
  if (!/^[\w-]*={0,2}$/.test(text) || text.length % 4 !== 0) throw new CredentialError('base64url')
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )
  if (toBase64Url(bytes) !== text) throw new CredentialError('base64url')
  return bytes
}
