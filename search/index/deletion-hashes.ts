/**
 * A prime near the golden ratio as a 32-bit fraction (Knuth). A multiplication by its inverse modulo 2 ** 32 moves all
 * letters one position towards the start.
 */
const base = 0x9e3779b1
const inverseOfBase = 0xe8b2f51

/**
 * Visits the hash of the word, and the hashes of the word without one letter. Takes linear time.
 * @see Karp and Rabin, "Efficient Randomized Pattern-Matching Algorithms", IBM Journal of Research and Development
 *   31(2), 1987
 */
export function eachDeletionHash(word: Uint8Array, visit: (hash: number) => void): void {
  const whole = polynomialOf(word)
  visit(finalize(whole))
  let before = 0
  let power = 1
  for (let i = 0; i < word.length; i++) {
    const upTo = (before + Math.imul(word[i] ?? 0, power)) | 0
    if (i === 0 || word[i] !== word[i - 1]) {
      visit(finalize(before + Math.imul(whole - upTo, inverseOfBase)))
    }
    before = upTo
    power = Math.imul(power, base)
  }
}

export function hashOf(word: Uint8Array): number {
  return finalize(polynomialOf(word))
}

function polynomialOf(word: Uint8Array): number {
  let sum = 0
  let power = 1
  for (let i = 0; i < word.length; i++) {
    sum = (sum + Math.imul(word[i] ?? 0, power)) | 0
    power = Math.imul(power, base)
  }
  return sum
}

/** The last step of MurmurHash3 (Appleby). */
function finalize(sum: number): number {
  let hash = sum
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** @param buckets a power of two */
export function bucketOf(hash: number, buckets: number): number {
  return hash & (buckets - 1)
}
