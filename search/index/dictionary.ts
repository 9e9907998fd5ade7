/** A sorted table of words. */
export type Terms = {
  /** All terms, UTF-8, in byte order. */
  bytes: Uint8Array
  /** Where each term begins in `bytes`; one more than there are terms. */
  offsets: Uint32Array
}

/**
 * A sorted table of terms and their posting lists. Terms lie side by side as UTF-8 in byte order; sparse lists
 * lie side by side in the same order, so the lists of all terms with a common prefix are one run of the pool.
 * A list that would take more room than one bit per school is kept as a bit vector instead: the hybrid of
 * Culpepper and Moffat, "Efficient Set Intersection for Inverted Indexing", ACM TOIS 29(1), 2010.
 */
export type Dictionary = Terms & {
  /** Where each term's sparse list begins in `pool`; one more than there are terms; empty for a dense term. */
  starts: Uint32Array
  /** School numbers, ascending within a list. */
  pool: Uint32Array
  /** The terms kept as bit vectors, ascending. */
  denseTerms: Uint32Array
  denseCounts: Uint32Array
  /** One bit vector after the other. */
  denseBits: Uint32Array
}

/** Terms `from` up to, not including, `to`. */
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

/** The term that is `word`: one or none. */
export function exactRange(dictionary: Terms, word: string): TermRange {
  const target = bytesOf(word)
  const from = findTerm(dictionary, target)
  const isThere = from < termCount(dictionary) && compare(dictionary, from, target, false) === 0
  return { from, to: isThere ? from + 1 : from }
}

/** The terms that begin with `prefix`. */
export function prefixRange(dictionary: Terms, prefix: string): TermRange {
  const target = bytesOf(prefix)
  const from = findTerm(dictionary, target)
  const count = termCount(dictionary) - from
  const others = findLowerBound(count, (i) => compare(dictionary, from + i, target, true) > 0)
  return { from, to: from + others }
}

/** The sparse lists of a range as one run: ascending when the range is a single term. */
export function sparseRun(dictionary: Dictionary, { from, to }: TermRange): Uint32Array {
  return dictionary.pool.subarray(dictionary.starts[from], dictionary.starts[to])
}

/** The rows of `denseTerms` that fall into a range. */
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

/** The first of 0..count for which the test holds, or `count`; the test must never turn false again. */
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

/** A word in UTF-8: valid until the next one is asked for. Nearly all are ASCII, for which the encoder is slow. */
function bytesOf(word: string): Uint8Array {
  if (word.length > scratch.length) return encoder.encode(word)
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    if (code >= 0x80) return encoder.encode(word)
    scratch[at] = code
  }
  return scratch.subarray(0, word.length)
}

/** The first term that does not stand before `target`. A loop of its own, as every word of a query goes through it. */
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

/** Byte order of a term against `target`; as a prefix, what follows the target's length does not count. */
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
