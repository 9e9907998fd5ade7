/** Sets of school numbers. Hot loops are unrolled by hand, because V8 does not unroll them. */

/** Returns a multiple of eight, because unrolled loops read eight words at a time. */
export function wordsFor(size: number): number {
  return Math.ceil(size / 256) * 8
}

export function addBit(bits: Uint32Array, number: number): void {
  bits[number >>> 5] = (bits[number >>> 5] ?? 0) | (1 << (number & 31))
}

export function addAll(bits: Uint32Array, numbers: Uint32Array): void {
  const { length } = numbers
  const whole = length - (length % 4)
  for (let i = 0; i < whole; i += 4) {
    const a = numbers[i] ?? 0
    const b = numbers[i + 1] ?? 0
    const c = numbers[i + 2] ?? 0
    const d = numbers[i + 3] ?? 0
    bits[a >>> 5] = (bits[a >>> 5] ?? 0) | (1 << (a & 31))
    bits[b >>> 5] = (bits[b >>> 5] ?? 0) | (1 << (b & 31))
    bits[c >>> 5] = (bits[c >>> 5] ?? 0) | (1 << (c & 31))
    bits[d >>> 5] = (bits[d >>> 5] ?? 0) | (1 << (d & 31))
  }
  for (let i = whole; i < length; i++) {
    addBit(bits, numbers[i] ?? 0)
  }
}

/**
 * Writes to `out`, from index `start` on, those `numbers` whose bits are set.
 * @param out must have room for all numbers
 * @returns the index after the last written number
 */
export function writeMembers(
  bits: Uint32Array,
  numbers: Uint32Array,
  out: Uint32Array,
  start: number,
): number {
  const { length } = numbers
  const whole = length - (length % 4)
  let count = start
  // A loop without a branch for each bit is three times faster.
  for (let i = 0; i < whole; i += 4) {
    const a = numbers[i] ?? 0
    const b = numbers[i + 1] ?? 0
    const c = numbers[i + 2] ?? 0
    const d = numbers[i + 3] ?? 0
    out[count] = a
    count += ((bits[a >>> 5] ?? 0) >>> (a & 31)) & 1
    out[count] = b
    count += ((bits[b >>> 5] ?? 0) >>> (b & 31)) & 1
    out[count] = c
    count += ((bits[c >>> 5] ?? 0) >>> (c & 31)) & 1
    out[count] = d
    count += ((bits[d >>> 5] ?? 0) >>> (d & 31)) & 1
  }
  for (let i = whole; i < length; i++) {
    const number = numbers[i] ?? 0
    if (hasBit(bits, number)) out[count++] = number
  }
  return count
}

export function orInto(bits: Uint32Array, other: Uint32Array): void {
  const { length } = bits
  for (let i = 0; i < length; i += 8) {
    bits[i] = (bits[i] ?? 0) | (other[i] ?? 0)
    bits[i + 1] = (bits[i + 1] ?? 0) | (other[i + 1] ?? 0)
    bits[i + 2] = (bits[i + 2] ?? 0) | (other[i + 2] ?? 0)
    bits[i + 3] = (bits[i + 3] ?? 0) | (other[i + 3] ?? 0)
    bits[i + 4] = (bits[i + 4] ?? 0) | (other[i + 4] ?? 0)
    bits[i + 5] = (bits[i + 5] ?? 0) | (other[i + 5] ?? 0)
    bits[i + 6] = (bits[i + 6] ?? 0) | (other[i + 6] ?? 0)
    bits[i + 7] = (bits[i + 7] ?? 0) | (other[i + 7] ?? 0)
  }
}

export function andInto(bits: Uint32Array, other: Uint32Array): void {
  const { length } = bits
  for (let i = 0; i < length; i += 8) {
    bits[i] = (bits[i] ?? 0) & (other[i] ?? 0)
    bits[i + 1] = (bits[i + 1] ?? 0) & (other[i + 1] ?? 0)
    bits[i + 2] = (bits[i + 2] ?? 0) & (other[i + 2] ?? 0)
    bits[i + 3] = (bits[i + 3] ?? 0) & (other[i + 3] ?? 0)
    bits[i + 4] = (bits[i + 4] ?? 0) & (other[i + 4] ?? 0)
    bits[i + 5] = (bits[i + 5] ?? 0) & (other[i + 5] ?? 0)
    bits[i + 6] = (bits[i + 6] ?? 0) & (other[i + 6] ?? 0)
    bits[i + 7] = (bits[i + 7] ?? 0) & (other[i + 7] ?? 0)
  }
}

export function hasBit(bits: Uint32Array, number: number): boolean {
  return (((bits[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1
}

/** @see Harley and Seal's method in Warren, Hacker's Delight, section 5-1 */
export function countBits(bits: Uint32Array): number {
  const { length } = bits
  let ones = 0
  let twos = 0
  let fours = 0
  let eights = 0
  for (let i = 0; i < length; i += 8) {
    const a = bits[i] ?? 0
    const b = bits[i + 1] ?? 0
    const c = bits[i + 2] ?? 0
    const d = bits[i + 3] ?? 0
    const e = bits[i + 4] ?? 0
    const f = bits[i + 5] ?? 0
    const g = bits[i + 6] ?? 0
    const h = bits[i + 7] ?? 0
    const ab = ones ^ a
    const twosOfAb = (ones & a) | (ab & b)
    const cd = ab ^ b ^ c
    const twosOfCd = ((ab ^ b) & c) | (cd & d)
    const ef = cd ^ d ^ e
    const twosOfEf = ((cd ^ d) & e) | (ef & f)
    const gh = ef ^ f ^ g
    const twosOfGh = ((ef ^ f) & g) | (gh & h)
    ones = gh ^ h
    const abcd = twos ^ twosOfAb
    const foursOfAbcd = (twos & twosOfAb) | (abcd & twosOfCd)
    const efgh = abcd ^ twosOfCd ^ twosOfEf
    const foursOfEfgh = ((abcd ^ twosOfCd) & twosOfEf) | (efgh & twosOfGh)
    twos = efgh ^ twosOfGh
    const all = fours ^ foursOfAbcd
    eights += popcount((fours & foursOfAbcd) | (all & foursOfEfgh))
    fours = all ^ foursOfEfgh
  }
  return 8 * eights + 4 * popcount(fours) + 2 * popcount(twos) + popcount(ones)
}

/** Returns members in ascending order. */
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

export function eachBit(bits: Uint32Array, visit: (number: number) => void): void {
  for (let at = 0; at < bits.length; at++) {
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1)
      visit(at * 32 + 31 - Math.clz32(word & -word))
  }
}

/** Visits the members in ascending order until `visit` returns false. */
export function eachBitWhile(bits: Uint32Array, visit: (number: number) => boolean): void {
  for (let i = 0; i < bits.length; i++) {
    for (let word = bits[i] ?? 0; word !== 0; word &= word - 1) {
      if (!visit(i * 32 + 31 - Math.clz32(word & -word))) return
    }
  }
}

/** Writes the members in ascending order. Returns their number. */
export function listBits(bits: Uint32Array, out: Uint32Array): number {
  const { length } = bits
  let count = 0
  for (let group = 0; group < length; group += 4) {
    if (((bits[group] ?? 0) | (bits[group + 1] ?? 0) | (bits[group + 2] ?? 0) | (bits[group + 3] ?? 0)) === 0)
      continue
    for (let i = group; i < group + 4; i++) {
      for (let word = bits[i] ?? 0; word !== 0; word &= word - 1) {
        out[count++] = i * 32 + 31 - Math.clz32(word & -word)
      }
    }
  }
  return count
}

export function popcount(word: number): number {
  return sumOfBytes(byteCounts(nibbleCounts(word)))
}

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
