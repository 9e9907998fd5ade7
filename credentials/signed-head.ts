import { bytesToNumberBE, numberToBytesBE } from '@noble/curves/utils.js'
import { scalarBytes, scalars } from './arc/group.ts'
import { fromBase64Url, toBase64Url } from './base64url.ts'
import { ascii, concatenate, uint32 } from './bytes.ts'
import { hashBytes, type LogEntry } from './key-log.ts'

/** A state of the key log that the operator has signed on a machine without a network. */
export type SignedHead = {
  /** 0, and one more each time that the operator has lost the log and begun another one. */
  beginning: number
  /** Why the log has begun again. Empty for beginning 0. */
  reason: string
  /** Of the last entry. */
  position: number
  /** Of the last entry. */
  hash: Uint8Array
  /** ECDSA on P-256 with SHA-256, as two numbers of 32 bytes. */
  signature: Uint8Array
}

/** In characters. Every page contains the reason. */
export const maximumReason = 200

const signatureBytes = 64
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** Returns the bytes that the operator signs. */
export function signedBytes({
  beginning,
  position,
  hash,
  reason,
}: Omit<SignedHead, 'signature'>): Uint8Array {
  return concatenate(
    ascii('BolshalaARC1 key log head'),
    uint32(beginning),
    uint32(position),
    hash,
    new TextEncoder().encode(reason),
  )
}

/** Returns `{beginning} {position} {hash} {signature}`, and then the reason if there is one. */
export function encodeHead({ beginning, position, hash, signature, reason }: SignedHead): string {
  const parts = [beginning, position, toBase64Url(hash), toBase64Url(signature)]
  return [...parts, ...(reason === '' ? [] : [reason])].join(' ')
}

const format = /^(\d{1,5}) (\d{1,5}) ([\w-]{43}=) ([\w-]{86}==)(?: (\P{Cc}+))?$/u

/** Returns undefined unless `encodeHead` returns this text. Does not check the signature. */
export function decodeHead(text: string): SignedHead | undefined {
  const [, beginning = '', position = '', hash = '', signature = '', reason = ''] = format.exec(text) ?? []
  try {
    const head = {
      beginning: Number(beginning),
      position: Number(position),
      hash: fromBase64Url(hash),
      signature: fromBase64Url(signature),
      reason,
    }
    const isRight =
      head.position > 0 &&
      head.hash.length === hashBytes &&
      head.signature.length === signatureBytes &&
      reason.length <= maximumReason &&
      head.beginning > 0 === (reason !== '')
    return isRight && encodeHead(head) === text ? head : undefined
  } catch {
    return undefined
  }
}

/**
 * Of the two signatures that everybody can compute from one, returns the one that `isSigned` accepts. The other one could
 * mark a device.
 */
export function normalSignature(signature: Uint8Array): Uint8Array {
  const s = bytesToNumberBE(signature.subarray(scalarBytes))
  const low = s > scalars.ORDER / 2n ? scalars.ORDER - s : s
  return concatenate(signature.subarray(0, scalarBytes), numberToBytesBE(low, scalarBytes))
}

/** @param publicKey an uncompressed point, in base64url */
export async function isSigned(head: SignedHead, publicKey: string): Promise<boolean> {
  if (toBase64Url(normalSignature(head.signature)) !== toBase64Url(head.signature)) return false
  try {
    const { subtle } = globalThis.crypto
    const key = await subtle.importKey('raw', Uint8Array.from(fromBase64Url(publicKey)), algorithm, false, [
      'verify',
    ])
    return await subtle.verify(
      algorithm,
      key,
      Uint8Array.from(head.signature),
      Uint8Array.from(signedBytes(head)),
    )
  } catch {
    return false
  }
}

/** Returns whether the log contains the last entry of the head. */
export function contains(log: readonly LogEntry[], { position, hash }: SignedHead): boolean {
  const entry = log[position - 1]
  return entry !== undefined && entry.position === position && toBase64Url(entry.hash) === toBase64Url(hash)
}

export function isHeadBefore(one: SignedHead, other: SignedHead): boolean {
  return one.beginning === other.beginning ? one.position < other.position : one.beginning < other.beginning
}
