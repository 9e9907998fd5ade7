import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { fromBase64Url } from './base64url.ts'
import { ascii, concatenate, uint32 } from './bytes.ts'

/** The hash depends on all earlier entries, so that it reveals a change of any of them. */
export type LogEntry = {
  /** Starts at 1. */
  position: number
  /** The calendar year in which the school year begins. */
  schoolYear: number
  /** 99 bytes. */
  publicKey: Uint8Array
  /** The previous hash, or 32 zero bytes. */
  previous: Uint8Array
  hash: Uint8Array
}

/** An entry as the server sends it: the key in base64url, the hashes in hexadecimal. */
type SentEntry = { position: number; schoolYear: number; publicKey: string; previous: string; hash: string }

/** @throws Error for a malformed text */
export function readLogEntry({ position, schoolYear, publicKey, previous, hash }: SentEntry): LogEntry {
  return {
    position,
    schoolYear,
    publicKey: fromBase64Url(publicKey),
    previous: hexToBytes(previous),
    hash: hexToBytes(hash),
  }
}

type NewEntry = Pick<LogEntry, 'schoolYear' | 'publicKey'>

export const hashBytes = 32

export function nextLogEntry(last: LogEntry | undefined, { schoolYear, publicKey }: NewEntry): LogEntry {
  const position = (last?.position ?? 0) + 1
  const previous = last?.hash ?? new Uint8Array(hashBytes)
  const hash = sha256(
    concatenate(ascii('BolshalaARC1 key log'), previous, uint32(position), uint32(schoolYear), publicKey),
  )
  return { position, schoolYear, publicKey, previous, hash }
}

/** Returns the position of the first entry that is wrong, or whose year does not follow the last one, or undefined. */
export function findLogFault(entries: readonly LogEntry[]): number | undefined {
  let last: LogEntry | undefined
  for (const entry of entries) {
    const expected = nextLogEntry(last, entry)
    const isRight =
      (!last || entry.schoolYear > last.schoolYear) &&
      entry.position === expected.position &&
      areEqual(entry.previous, expected.previous) &&
      areEqual(entry.hash, expected.hash)
    if (!isRight) return expected.position
    last = entry
  }
  return undefined
}

function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
