import { inGroups, randomSymbols, readSymbols } from './base32.ts'

const keyLength = 26
/**
 * Number of hexadecimal digits of each hash in the public lists. In the list of one month, two comments hardly ever have
 * the same 48 bits.
 */
const listedDigits = 12

/** Returns 130 random bits, such as `7K3Q-9F2M-...`. */
export function newAuthorKey(): string {
  return inGroups(randomSymbols(keyLength))
}

/** @returns the canonical form, or undefined for an invalid key */
export function readAuthorKey(typed: string): string | undefined {
  const key = readSymbols(typed, keyLength)
  return key && inGroups(key)
}

/** Returns SHA-256 in hexadecimal. In browsers, `crypto.subtle` works only on https and localhost. */
export async function hashAuthorKey(key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function listedHash(authorKeyHash: string): string {
  return authorKeyHash.slice(0, listedDigits)
}
