/** The same seed gives the same numbers on every machine. */
export type Random = {
  /** From 0 to less than 1. */
  next(): number
  /** An integer from 0 to `end` - 1. */
  below(end: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/** @see the finalizer of MurmurHash3 (Austin Appleby) */
export function scramble(value: number): number {
  let bits = value | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

export function elementAt<T>(list: ArrayLike<T>, index: number): T {
  const value = list[index]
  if (value === undefined) throw new RangeError(`No element ${index} in a list of ${list.length}.`)
  return value
}

/** @see sfc32 in PractRand (Chris Doty-Humphrey) */
export function createRandom(seed: number): Random {
  let a = scramble(seed)
  let b = scramble(seed + 0x9e3779b9)
  let c = scramble(seed ^ 0x243f6a88)
  let counter = 1
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 0x1_0000_0000
  }
  // The first numbers depend only on a part of the state.
  for (let round = 0; round < 12; round++) next()
  const below = (end: number) => Math.floor(next() * end)
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (list) => elementAt(list, below(list.length)),
  }
}
