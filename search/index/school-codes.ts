import { findLowerBound, type TermRange } from './dictionary.ts'

/** In bytes. Shorter codes end with zero bytes. */
export const codeWidth = 11

/** `bytes` has the codes by school number. `order` has the school numbers, sorted by code. */
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

/** Returns a range in `order`. `characters` must be in lower case. */
export function codeRange(codes: SchoolCodes, characters: string, asPrefix: boolean): TermRange {
  const length = codes.order.length
  if (characters.length > codeWidth) return { from: length, to: length }
  const width = asPrefix ? characters.length : codeWidth
  const compareAt = (index: number) => compareCode(codes, codes.order[index] ?? 0, characters, width)
  return {
    from: findLowerBound(length, (index) => compareAt(index) >= 0),
    to: findLowerBound(length, (index) => compareAt(index) > 0),
  }
}

function orderOfCodes(bytes: Uint8Array): Uint32Array {
  const order = Uint32Array.from({ length: bytes.length / codeWidth }, (_, number) => number)
  return order.sort((a, b) => compareCodes(bytes, a, b))
}

/**
 * @param bytes codes in the order of the rows
 * @param order see `popularityOrder`
 */
export function numberCodes(bytes: Uint8Array, order: Uint32Array): SchoolCodes {
  const numbered = new Uint8Array(bytes.length)
  const numberOf = new Uint32Array(order.length)
  for (let number = 0; number < order.length; number++) {
    const from = (order[number] ?? 0) * codeWidth
    const to = number * codeWidth
    for (let i = 0; i < codeWidth; i++) numbered[to + i] = bytes[from + i] ?? 0
    numberOf[order[number] ?? 0] = number
  }
  return { bytes: numbered, order: isInOrder(bytes) ? numberOf : orderOfCodes(numbered) }
}

function isInOrder(bytes: Uint8Array): boolean {
  const count = bytes.length / codeWidth
  for (let i = 1; i < count; i++) if (compareCodes(bytes, i - 1, i) >= 0) return false
  return true
}

function compareCodes(bytes: Uint8Array, a: number, b: number): number {
  for (let i = 0; i < codeWidth; i++) {
    const difference = foldCase(bytes[a * codeWidth + i] ?? 0) - foldCase(bytes[b * codeWidth + i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

function foldCase(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte
}

function compareCode(codes: SchoolCodes, number: number, characters: string, width: number): number {
  for (let i = 0; i < width; i++) {
    const target = i < characters.length ? characters.charCodeAt(i) : 0
    const difference = foldCase(codes.bytes[number * codeWidth + i] ?? 0) - target
    if (difference !== 0) return difference
  }
  return 0
}

const shortestCode = 8
const digit = /\d/
const codeLike = /^(?=(?:[a-z]*\d){4})[\da-z]+$/

/**
 * Ignores case, spaces, the characters `.`, `/` and `-`, and a missing or additional leading zero. Returns undefined if
 * no school has the code.
 */
export function schoolsWithTypedCode(codes: SchoolCodes, searchTerm: string): Uint32Array | undefined {
  if (searchTerm.length > 3 * codeWidth || !digit.test(searchTerm)) return undefined
  const typed = searchTerm.toLowerCase().replace(/[\s./-]+/g, '')
  if (typed.length < shortestCode || typed.length > codeWidth || !codeLike.test(typed)) return undefined
  const found = [typed, `0${typed}`, typed.replace(/^0/, '')].flatMap((code) => {
    const { from, to } = codeRange(codes, code, false)
    return Array.from(codes.order.subarray(from, to))
  })
  return found.length === 0 ? undefined : Uint32Array.from(new Set(found)).sort()
}
