export type Terms = {
  /** In UTF-8, sorted by bytes. */
  bytes: Uint8Array
  /** The start of each term, and the end of the last one. */
  offsets: Uint32Array
}

/**
 * Posting lists in the order of their terms, so the lists of terms with a common prefix are one run of the pool. A
 * list that would need more memory than one bit per school is a bit vector.
 * @see the hybrid of Culpepper and Moffat, "Efficient Set Intersection for Inverted Indexing", ACM TOIS 29(1), 2010
 */
export type Dictionary = Terms & {
  /** The start of each ascending list, and the end of the last one. Terms with bit vectors have empty lists. */
  starts: Uint32Array
  pool: Uint32Array
  /** Terms with bit vectors, ascending. */
  denseTerms: Uint32Array
  denseCounts: Uint32Array
  denseBits: Uint32Array
}

/** `to` is not included. */
export type TermRange = { from: number; to: number }

const encoder = new TextEncoder()
const scratch = new Uint8Array(256)
const decoder = new TextDecoder()

export function termCount(dictionary: Terms): number {
  return dictionary.offsets.length - 1
}

export function termAt(dictionary: Terms, term: number): string {
  return decoder.decode(dictionary.bytes.subarray(dictionary.offsets[term], dictionary.offsets[term + 1]))
}

/** Returns an empty range for an unknown word. */
export function exactRange(dictionary: Terms, word: string): TermRange {
  const target = bytesOf(word)
  const from = findTerm(dictionary, target)
  const isThere = from < termCount(dictionary) && compare(dictionary, from, target, false) === 0
  return { from, to: isThere ? from + 1 : from }
}

export function prefixRange(dictionary: Terms, prefix: string): TermRange {
  const target = bytesOf(prefix)
  const from = findTerm(dictionary, target)
  const count = termCount(dictionary) - from
  const others = findLowerBound(count, (i) => compare(dictionary, from + i, target, true) > 0)
  return { from, to: from + others }
}

/** Returns the lists of a range as one run. The run of several terms is unsorted and can contain duplicates. */
export function sparseRun(dictionary: Dictionary, { from, to }: TermRange): Uint32Array {
  return dictionary.pool.subarray(dictionary.starts[from], dictionary.starts[to])
}

/** Returns indexes in `denseTerms`. */
export function denseRows(dictionary: Dictionary, { from, to }: TermRange): TermRange {
  const { denseTerms } = dictionary
  return {
    from: findLowerBound(denseTerms.length, (row) => (denseTerms[row] ?? 0) >= from),
    to: findLowerBound(denseTerms.length, (row) => (denseTerms[row] ?? 0) >= to),
  }
}

export function denseVector(dictionary: Dictionary, row: number): Uint32Array {
  const width = dictionary.denseBits.length / dictionary.denseTerms.length
  return dictionary.denseBits.subarray(row * width, (row + 1) * width)
}

/**
 * Returns the first index for which `isReached` is true, or `count`. `isReached` must be true for all later indexes.
 */
export function findLowerBound(count: number, isReached: (index: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isReached(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Faster than `TextEncoder` for short words. The result is valid until the next call. */
export function bytesOf(word: string): Uint8Array {
  if (word.length > scratch.length) return encoder.encode(word)
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    if (code >= 0x80) return encoder.encode(word)
    scratch[at] = code
  }
  return scratch.subarray(0, word.length)
}

function findTerm(dictionary: Terms, target: Uint8Array): number {
  let low = 0
  let high = termCount(dictionary)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(dictionary, middle, target, false) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function compare(dictionary: Terms, term: number, target: Uint8Array, asPrefix: boolean): number {
  const { bytes, offsets } = dictionary
  const start = offsets[term] ?? 0
  const length = (offsets[term + 1] ?? 0) - start
  const shared = Math.min(length, target.length)
  for (let i = 0; i < shared; i++) {
    const difference = (bytes[start + i] ?? 0) - (target[i] ?? 0)
    if (difference !== 0) return difference
  }
  return asPrefix && length > target.length ? 0 : length - target.length
}
