import { findLowerBound, type TermRange } from './dictionary.ts'

/** Bytes a register code takes in the index; shorter codes are padded with zero bytes. */
export const codeWidth = 11

/** Register codes by school number, and the numbers in order of their codes. */
export type SchoolCodes = { bytes: Uint8Array; order: Uint32Array }

export function codeAt(codes: SchoolCodes, number: number): string {
  const start = number * codeWidth
  let code = ''
  for (let i = start; i < start + codeWidth; i++) {
    const byte = codes.bytes[i] ?? 0
    if (byte === 0) break
    code += String.fromCharCode(byte)
  }
  return code
}

/** The places in `order` whose codes are, or begin with, these digits. */
export function codeRange(codes: SchoolCodes, digits: string, asPrefix: boolean): TermRange {
  const length = codes.order.length
  if (digits.length > codeWidth) return { from: length, to: length }
  const width = asPrefix ? digits.length : codeWidth
  const at = (place: number) => compareCode(codes, codes.order[place] ?? 0, digits, width)
  return {
    from: findLowerBound(length, (place) => at(place) >= 0),
    to: findLowerBound(length, (place) => at(place) > 0),
  }
}

/** Numbers of all schools in order of their codes; the codes lie `codeWidth` bytes apart. */
function orderOfCodes(bytes: Uint8Array): Uint32Array {
  const order = Uint32Array.from({ length: bytes.length / codeWidth }, (_, number) => number)
  return order.sort((a, b) => compareCodes(bytes, a, b))
}

/**
 * The codes of schools, numbered anew.
 * @param bytes codes, `codeWidth` bytes apart
 * @param order which of them each number gets
 */
export function numberCodes(bytes: Uint8Array, order: Uint32Array): SchoolCodes {
  const numbered = new Uint8Array(bytes.length)
  const numberOf = new Uint32Array(order.length)
  for (let number = 0; number < order.length; number++) {
    const from = (order[number] ?? 0) * codeWidth
    const to = number * codeWidth
    for (let at = 0; at < codeWidth; at++) numbered[to + at] = bytes[from + at] ?? 0
    numberOf[order[number] ?? 0] = number
  }
  return { bytes: numbered, order: inOrder(bytes) ? numberOf : orderOfCodes(numbered) }
}

function inOrder(bytes: Uint8Array): boolean {
  const count = bytes.length / codeWidth
  for (let place = 1; place < count; place++) if (compareCodes(bytes, place - 1, place) >= 0) return false
  return true
}

function compareCodes(bytes: Uint8Array, a: number, b: number): number {
  for (let at = 0; at < codeWidth; at++) {
    const difference = folded(bytes[a * codeWidth + at] ?? 0) - folded(bytes[b * codeWidth + at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Letters in codes are found in either case. */
function folded(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte
}

function compareCode(codes: SchoolCodes, number: number, digits: string, width: number): number {
  for (let i = 0; i < width; i++) {
    const target = i < digits.length ? digits.charCodeAt(i) : 0
    const difference = folded(codes.bytes[number * codeWidth + i] ?? 0) - target
    if (difference !== 0) return difference
  }
  return 0
}

const shortestCode = 8
const digit = /\d/
const codeLike = /^(?=(?:[a-z]*\d){4})[\da-z]+$/

/**
 * The schools whose register code is what was typed, however it was typed: with spaces, in small letters, without
 * its leading zero. Nothing where it is no code.
 */
export function codesTyped(codes: SchoolCodes, term: string): Uint32Array | undefined {
  if (term.length > 3 * codeWidth || !digit.test(term)) return undefined
  const typed = term.toLowerCase().replace(/[\s./-]+/g, '')
  if (typed.length < shortestCode || typed.length > codeWidth || !codeLike.test(typed)) return undefined
  const found = [typed, `0${typed}`, typed.replace(/^0/, '')].flatMap((code) => {
    const { from, to } = codeRange(codes, code, false)
    return Array.from(codes.order.subarray(from, to))
  })
  return found.length === 0 ? undefined : Uint32Array.from(new Set(found)).sort()
}
