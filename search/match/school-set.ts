import { hasBit } from '../index/bitset.ts'

/** Schools as a bit vector, or as their numbers. */
export type SchoolSet = { bits: Uint32Array; count: number } | { list: Uint32Array }

/** The schools of a set that a vector holds too. */
export function narrowed(list: Uint32Array, vector: Uint32Array | undefined): Uint32Array {
  return vector === undefined ? list : list.filter((school) => hasBit(vector, school))
}
