import { thresholds } from './thresholds.ts'
import { type ReadLines, wordLines } from './words.ts'

/** In characters. With longer shingles, a changed word would change more of them. */
const shingleLength = 5

/**
 * A signature has 20 bands of 3 MinHash values. Two texts share a band with probability 0.85 if their similarity is
 * 0.45, and with probability 0.02 if it is 0.1.
 * @see Leskovec, Rajaraman, Ullman, "Mining of Massive Datasets", section 3.4
 */
const bands = 20
const rows = 3

function comparableText(text: string, read: ReadLines): string {
  return read(text).hindi.replaceAll(' . ', ' ').trim()
}

/** FNV-1a. */
function hash(text: string, start: number, end: number): number {
  let value = 0x811c9dc5
  for (let at = start; at < end; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value
}

/** The finaliser of MurmurHash3. */
function mix(number: number): number {
  let value = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** Returns different hashes in ascending order. */
function shinglesOf(comparable: string): Uint32Array {
  const last = Math.max(comparable.length - shingleLength, 0)
  const hashes = new Uint32Array(last + 1)
  for (let at = 0; at <= last; at++) hashes[at] = hash(comparable, at, at + shingleLength)
  hashes.sort()
  let different = 1
  for (let at = 1; at <= last; at++) {
    const value = hashes[at] ?? 0
    if (value !== hashes[different - 1]) hashes[different++] = value
  }
  return hashes.subarray(0, different)
}

export type ComparableText = {
  /** See `shinglesOf`. */
  shingles: Uint32Array
  isShort: boolean
}

/** @param read the reader of the checks of the same post, which is faster */
export function prepare(text: string, read: ReadLines = wordLines): ComparableText {
  const comparable = comparableText(text, read)
  const words = comparable === '' ? 0 : comparable.split(' ').length
  return { shingles: shinglesOf(comparable), isShort: words < thresholds.nearCopy.shortWords }
}

/** Jaccard similarity. */
export function similarity({ shingles: one }: ComparableText, { shingles: other }: ComparableText): number {
  let common = 0
  let at = 0
  for (const shingle of one) {
    while (at < other.length && (other[at] ?? 0) < shingle) at++
    if (other[at] === shingle) common++
  }
  const all = one.length + other.length - common
  return all === 0 ? 1 : common / all
}

const seeds = Array.from({ length: bands * rows }, (_, index) => mix(index + 1))

/** Returns signed 32-bit numbers, the integers of PostgreSQL. For privacy, a signature is deleted with its text. */
export function signature({ shingles }: ComparableText): number[] {
  const minimums = seeds.map((seed) => {
    let minimum = 0xffffffff
    for (let index = 0; index < shingles.length; index++) {
      const value = mix((shingles[index] ?? 0) ^ seed)
      if (value < minimum) minimum = value
    }
    return minimum
  })
  return Array.from({ length: bands }, (_, band) => {
    let value = mix(band + 1)
    for (let row = 0; row < rows; row++) value = mix(value ^ (minimums[band * rows + row] ?? 0))
    return value | 0
  })
}

/** @param remembered number of further similar texts, of which only the signatures are stored */
export function isNearCopy(
  text: ComparableText,
  earlier: Iterable<string | ComparableText>,
  remembered = 0,
): boolean {
  const { minimumSimilarity, earlierCopies } = thresholds.nearCopy
  let missing = (text.isShort ? earlierCopies.short : earlierCopies.long) - remembered
  if (missing <= 0) return true
  for (const each of earlier) {
    const other = typeof each === 'string' ? prepare(each) : each
    if (similarity(text, other) >= minimumSimilarity) missing--
    if (missing === 0) return true
  }
  return false
}
