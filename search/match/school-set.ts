import { hasBit } from '../index/bitset.ts'

/** Schools as a bit vector with its number of members, or as a list of school numbers. */
export type SchoolSet = { bits: Uint32Array; count: number } | { list: Uint32Array }

export function countSchools(set: SchoolSet): number {
  return 'list' in set ? set.list.length : set.count
}

/** Returns the schools of a list that a filter lets through; undefined lets all through. */
export function filtered(list: Uint32Array, filter: Uint32Array | undefined): Uint32Array {
  return filter === undefined ? list : list.filter((school) => hasBit(filter, school))
}
