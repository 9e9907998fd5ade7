/**
 * Sets of school numbers as bit vectors, one bit a school, kept in 32-bit words. Plain functions over
 * `Uint32Array`, so that a set can be a view into the index file as well as scratch memory.
 */

/** Whole groups of four: the loops below take four words a turn, which V8 does not unroll by itself (2.5 times). */
export function wordsFor(size: number): number {
  return Math.ceil(size / 128) * 4
}

export function addAll(bits: Uint32Array, numbers: Uint32Array): void {
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i] ?? 0
    bits[number >>> 5] = (bits[number >>> 5] ?? 0) | (1 << (number & 31))
  }
}

export function orInto(bits: Uint32Array, other: Uint32Array): void {
  for (let i = 0; i < bits.length; i += 4) {
    bits[i] = (bits[i] ?? 0) | (other[i] ?? 0)
    bits[i + 1] = (bits[i + 1] ?? 0) | (other[i + 1] ?? 0)
    bits[i + 2] = (bits[i + 2] ?? 0) | (other[i + 2] ?? 0)
    bits[i + 3] = (bits[i + 3] ?? 0) | (other[i + 3] ?? 0)
  }
}

export function andInto(bits: Uint32Array, other: Uint32Array): void {
  for (let i = 0; i < bits.length; i += 4) {
    bits[i] = (bits[i] ?? 0) & (other[i] ?? 0)
    bits[i + 1] = (bits[i + 1] ?? 0) & (other[i + 1] ?? 0)
    bits[i + 2] = (bits[i + 2] ?? 0) & (other[i + 2] ?? 0)
    bits[i + 3] = (bits[i + 3] ?? 0) & (other[i + 3] ?? 0)
  }
}

export function hasBit(bits: Uint32Array, number: number): boolean {
  return (((bits[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1
}

export function countBits(bits: Uint32Array): number {
  let count = 0
  for (let i = 0; i < bits.length; i += 4) {
    const a = nibbleCounts(bits[i] ?? 0) + nibbleCounts(bits[i + 1] ?? 0)
    const b = nibbleCounts(bits[i + 2] ?? 0) + nibbleCounts(bits[i + 3] ?? 0)
    count += sumOfBytes(byteCounts(a) + byteCounts(b))
  }
  return count
}

/** The members from rank `offset` on, at most `limit`, in ascending order. */
export function pageOf(bits: Uint32Array, offset: number, limit: number): number[] {
  const page: number[] = []
  let skip = offset
  for (let i = 0; i < bits.length && page.length < limit; i++) {
    let word = bits[i] ?? 0
    if (word === 0) continue
    if (skip > 0) {
      const count = popcount(word)
      if (count <= skip) {
        skip -= count
        continue
      }
    }
    for (; word !== 0 && page.length < limit; word &= word - 1) {
      if (skip > 0) skip--
      else page.push(i * 32 + 31 - Math.clz32(word & -word))
    }
  }
  return page
}

/** Writes the members in ascending order to `out` and returns how many. */
export function listBits(bits: Uint32Array, out: Uint32Array): number {
  let count = 0
  for (let i = 0; i < bits.length; i++) {
    for (let word = bits[i] ?? 0; word !== 0; word &= word - 1) {
      out[count++] = i * 32 + 31 - Math.clz32(word & -word)
    }
  }
  return count
}

function popcount(word: number): number {
  return sumOfBytes(byteCounts(nibbleCounts(word)))
}

// Bits set, counted side by side in ever wider fields (Warren, Hacker's Delight, section 5-1).

function nibbleCounts(word: number): number {
  const pairs = (word | 0) - ((word >>> 1) & 0x55555555)
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
}

function byteCounts(nibbles: number): number {
  return (nibbles & 0x0f0f0f0f) + ((nibbles >>> 4) & 0x0f0f0f0f)
}

function sumOfBytes(bytes: number): number {
  return Math.imul(bytes, 0x01010101) >>> 24
}
