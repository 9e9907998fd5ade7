import * as z from 'zod/mini'
import { credentialRequestField, keptCodeField } from './credential-messages.ts'

/** Base64url with padding (RFC 4648, section 5). */
function encodedBytes(length: number, message?: string) {
  const characters = Math.ceil(length / 3) * 4
  return z.string(message).check(z.length(characters, message), z.regex(/^[\w-]*={0,2}$/, message))
}

/** In bytes, for profile version 1: see credentials/README.md. */
const lengths = { publicKey: 99, request: 226, commitment: 33, response: 454, hash: 32 }

/** The calendar year in which the school year begins, on 1 June in India. */
const SchoolYear = z.int().check(z.gte(2000), z.lte(9999))

/**
 * The clocks of phones are often some hours wrong, so the device asks for the day. It follows the server only to the day
 * before or after its own, and computes the week and the school year itself.
 */
export const PostingDay = z.object({
  /** `YYYY-MM-DD` in India. */
  day: z.string(),
  /** The ISO week, such as `2026-W47`. */
  week: z.string(),
  schoolYear: SchoolYear,
})
export type PostingDay = z.infer<typeof PostingDay>

/**
 * A reset replaces a lost author code. `possible`: it can be asked for, and the new code works from `day`, if it is
 * asked for today. `waiting`: the new code works from `day`. `due`: the wait is over, and the new code works with the
 * first credential that its device gets. `too-early`: it can be asked for from `day`.
 */
export const CodeReset = z.object({
  state: z.enum(['possible', 'waiting', 'due', 'too-early']),
  /** `YYYY-MM-DD` in India. */
  day: z.string(),
})
export type CodeReset = z.infer<typeof CodeReset>

export const CredentialStatus = z.object({
  schoolYear: SchoolYear,
  /** The commitment that the server stores for the mailbox. */
  commitment: z.nullable(encodedBytes(lengths.commitment)),
  /** The commitment to the new author code of a reset, until its first credential is issued. */
  waitingCommitment: z.nullable(encodedBytes(lengths.commitment)),
  /** Null without a commitment. */
  reset: z.nullable(CodeReset),
  /** The name of the encrypted data on the device. */
  deviceId: z.string(),
  deviceKey: encodedBytes(lengths.hash),
})
export type CredentialStatus = z.infer<typeof CredentialStatus>

export const CredentialRequest = z.object({
  schoolYear: SchoolYear,
  request: encodedBytes(lengths.request, credentialRequestField.invalid),
})
export type CredentialRequest = z.infer<typeof CredentialRequest>

export const CredentialResponse = z.object({ response: encodedBytes(lengths.response) })
export type CredentialResponse = z.infer<typeof CredentialResponse>

/**
 * The author code, encrypted by the device under a secret of a passkey, or random bytes if the person has not kept it.
 * Nobody can tell these apart without the passkey, so the device sends random bytes to remove a kept code.
 */
export const KeptCode = z.object({
  /** 96 bytes in base64url. */
  keptCode: z.string(keptCodeField.invalid).check(z.regex(/^[\w-]{128}$/, keptCodeField.invalid)),
})
export type KeptCode = z.infer<typeof KeptCode>

export const IssuerLogEntry = z.object({
  position: z.int(),
  schoolYear: SchoolYear,
  publicKey: encodedBytes(lengths.publicKey),
  /** The hash of the previous entry, or 64 zeros. */
  previous: z.string(),
  hash: z.string(),
})
export type IssuerLogEntry = z.infer<typeof IssuerLogEntry>

/** `signedHead`: see credentials/signed-head.ts. */
export const IssuerLog = z.object({ entries: z.array(IssuerLogEntry), signedHead: z.nullish(z.string()) })
export type IssuerLog = z.infer<typeof IssuerLog>
