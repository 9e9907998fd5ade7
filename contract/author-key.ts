/** Crockford's base 32, in which no letter looks like a digit: https://www.crockford.com/base32.html */
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 26 symbols of 5 bits: 130 random bits. */
const keyLength = 26
const groupLength = 4

/** A new author key, as people read and copy it: `7K3Q-9F2M-...`. It is made on the device and stays there. */
export function newAuthorKey(): string {
  const random = crypto.getRandomValues(new Uint8Array(keyLength))
  return inGroups(Array.from(random, (byte) => symbols.charAt(byte % symbols.length)).join(''))
}

function inGroups(key: string): string {
  return key.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? key
}

/**
 * The one form of an author key, however it was typed: without case, spaces, dashes and look-alikes.
 * @returns nothing for what cannot be an author key
 */
export function readAuthorKey(typed: string): string | undefined {
  const key = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  const isKey = key.length === keyLength && [...key].every((symbol) => symbols.includes(symbol))
  return isKey ? inGroups(key) : undefined
}

/**
 * What is sent as `authorKeyHash`: SHA-256 of the key in the form of {@link readAuthorKey}, in lowercase hexadecimal.
 * A browser offers it on https and on localhost alone.
 */
export async function hashAuthorKey(key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
