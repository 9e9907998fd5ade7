export type Random = {
  /** From 0 to below 1. */
  next(): number
  /** A whole number from 0 to below `end`. */
  below(end: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/** Returns an integer from 0 to 2^32 - 1. @see finalizer of MurmurHash3 */
export function scramble(value: number): number {
  let bits = value | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

export function at<T>(list: ArrayLike<T>, index: number): T {
  const value = list[index]
  if (value === undefined) throw new RangeError(`No element ${index} in a list of ${list.length}.`)
  return value
}

/** The same seed gives the same numbers on every machine. @see sfc32 in PractRand */
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
    pick: (list) => at(list, below(list.length)),
  }
}

export type Weighted<T> = readonly [weight: number, value: T]

/**
 * Repeats each choice as often as its weight, a whole number, so that a uniform pick follows the weights.
 */
export function repeatByWeight<T>(choices: readonly Weighted<T>[]): T[] {
  return choices.flatMap(([weight, value]) => Array.from({ length: weight }, () => value))
}
