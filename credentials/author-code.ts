import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { scalarFromWideBytes, wideScalarBytes } from './arc/group.ts'
import { inGroups, readSymbols, symbolsOf } from './base32.ts'
import { ascii, concatenate } from './bytes.ts'
import { CredentialError } from './error.ts'

/** In symbols of 5 bits. Shorter codes could be guessed from the commitment of an account. */
const secretSymbols = 26
const checkSymbols = 2
const authorKeySymbols = 26
/** Organisers type it at the door. 80 bits cannot be guessed within the limits of a network. */
const ticketSymbols = 16
const salt = ascii('BolshalaARC1 author code')

/** Returns check symbols, which detect about 1,023 of 1,024 mistyped codes. */
function checkOf(secret: string): string {
  return symbolsOf(sha256(concatenate(ascii('BolshalaARC1 check'), ascii(secret))).subarray(0, checkSymbols))
}

/** Returns a code such as `7K3Q-9F2M-...`. */
export function newAuthorCode(): string {
  const secret = symbolsOf(crypto.getRandomValues(new Uint8Array(secretSymbols)))
  return inGroups(secret + checkOf(secret))
}

function secretOf(typed: string): string | undefined {
  const symbols = readSymbols(typed, secretSymbols + checkSymbols)
  const secret = symbols?.slice(0, secretSymbols)
  return secret !== undefined && symbols === secret + checkOf(secret) ? secret : undefined
}

/** @returns the canonical form, or undefined if the code is mistyped */
export function readAuthorCode(typed: string): string | undefined {
  const secret = secretOf(typed)
  return secret && inGroups(secret + checkOf(secret))
}

function derive(code: string, purpose: string, length: number): Uint8Array {
  const secret = secretOf(code)
  if (secret === undefined) throw new CredentialError('author code')
  return hkdf(sha256, ascii(secret), salt, ascii(purpose), length)
}

/**
 * Returns the secrets of the commitment, which is the same for every issuer key.
 * @throws CredentialError for a mistyped code
 */
export function secretsOf(code: string): { m1: bigint; r1: bigint } {
  return {
    m1: scalarFromWideBytes(derive(code, 'm1', wideScalarBytes)),
    r1: scalarFromWideBytes(derive(code, 'r1', wideScalarBytes)),
  }
}

/**
 * Returns 26 symbols in groups. Without the code, nobody can tell that two keys come from one code.
 * @param postContext see `postContextOf`
 * @throws CredentialError for a mistyped code
 */
export function authorKeyOf(code: string, postContext: string): string {
  return inGroups(symbolsOf(derive(code, `author key:${postContext}`, authorKeySymbols)))
}

/**
 * Returns the ticket of a seat, 16 symbols in groups. The author code finds it again on another device. Without the
 * code, nobody can connect a ticket with a nullifier, an author key or another ticket.
 * @param eventId in lower case
 * @throws CredentialError for a mistyped code
 */
export function ticketOf(code: string, eventId: string): string {
  return inGroups(symbolsOf(derive(code, `ticket:${eventId}`, ticketSymbols)))
}

/** Returns SHA-256 in hexadecimal. Unlike `crypto.subtle`, works without HTTPS. */
export function authorKeyHashOf(authorKey: string): string {
  return Array.from(sha256(ascii(authorKey)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
