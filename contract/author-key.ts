/** @see https://www.crockford.com/base32.html */
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const keyLength = 26
const groupLength = 4

/** Returns a key of 130 random bits, such as `7K3Q-9F2M-...`. */
export function newAuthorKey(): string {
  const random = crypto.getRandomValues(new Uint8Array(keyLength))
  return inGroups(Array.from(random, (byte) => symbols.charAt(byte % symbols.length)).join(''))
}

function inGroups(key: string): string {
  return key.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? key
}

/**
 * Returns the canonical form of a typed key: O becomes 0, I and L become 1.
 * @returns undefined for an invalid key
 */
export function readAuthorKey(typed: string): string | undefined {
  const key = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  const isKey = key.length === keyLength && [...key].every((symbol) => symbols.includes(symbol))
  return isKey ? inGroups(key) : undefined
}

/** Returns the SHA-256 hash in hexadecimal. In browsers, `crypto.subtle` works only on https and localhost. */
export async function hashAuthorKey(key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
